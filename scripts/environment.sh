# Sourced by ./play and ./test: makes .venv, from nothing but Python 3.11 or newer, and keeps it up to date.
#
#   prepare run    the package, and what playing in the browser or in the terminal needs
#   prepare dev    the same, and what the checks and tests need
#
# A stamp in .venv says what was installed from which pyproject.toml, so that the second call costs nothing.

root=$(cd "$(dirname "$0")" && pwd -P)
venv=$root/.venv
python=$venv/bin/python
log=$venv/install.log

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

# The first interpreter that is new enough and can fill a new environment; $PYTHON goes before all others.
find_python() {
    without_pip=
    for name in ${PYTHON:+"$PYTHON"} python3 python3.14 python3.13 python3.12 python3.11 python; do
        new_enough "$name" || continue
        if "$name" -c 'import ensurepip, venv' >/dev/null 2>&1; then
            printf '%s\n' "$name"
            return
        fi
        without_pip=$name
    done
    [ -z "$without_pip" ] || fail "$without_pip cannot make virtual environments: its modules venv or ensurepip are missing." \
        "They come in a package of their own on some systems: apt install python3-venv (Debian, Ubuntu)."
    fail "Python 3.11 or newer is needed, and none was found." \
        "Install it, or name an interpreter: PYTHON=/path/to/python $0"
}

# An environment that was moved or copied still points at its old place, and one whose Python is gone does not start.
usable_venv() {
    new_enough "$python" && "$python" -m pip --version >/dev/null 2>&1 &&
        { [ ! -f "$venv/stamp.place" ] || [ "$(cat "$venv/stamp.place")" = "$root" ]; }
}

make_venv() {
    interpreter=$(find_python) || exit 1
    printf 'Making .venv with %s ...\n' "$("$interpreter" --version)" >&2
    "$interpreter" -m venv --clear "$venv" || fail "Could not make $venv."
}

# install WHAT: the package, editable, with its extra for WHAT
install() {
    printf 'Installing what ./%s needs (once) ...\n' "$(basename "$0")" >&2
    case $1 in
        dev) target="${root}[dev]" ;;
        *) target="${root}[play]" ;;
    esac
    "$python" -m pip install --quiet --disable-pip-version-check --editable "$target" >"$log" 2>&1 || {
        cat "$log" >&2
        fail "The installation failed; the lines above say why."
    }
}

# stamped WHAT: whether WHAT was installed from this very pyproject.toml
stamped() {
    [ -f "$venv/stamp.$1" ] && [ "$(cat "$venv/stamp.$1")" = "$wanted" ]
}

prepare() {
    wanted=$(cksum <"$root/pyproject.toml")
    usable_venv || make_venv
    stamped "$1" || stamped dev || {
        install "$1"
        printf '%s\n' "$root" >"$venv/stamp.place"
        printf '%s\n' "$wanted" >"$venv/stamp.$1"
    }
}

# have_postgres: the store is tested on a real server; where it is missing and can be installed, it is
have_postgres() {
    [ -n "$(command -v initdb || ls /usr/lib/postgresql/*/bin/initdb 2>/dev/null)" ] && return
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        printf 'Installing PostgreSQL (once) ...\n' >&2
        # No server of the system is started: each test that needs one has its own.
        mkdir -p /etc/postgresql-common
        [ -f /etc/postgresql-common/createcluster.conf ] ||
            printf 'create_main_cluster = false\n' >/etc/postgresql-common/createcluster.conf
        apt-get update -qq >"$log" 2>&1 && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y \
            -o Dpkg::Options::=--force-confold postgresql >>"$log" 2>&1 && return
        tail -n 5 "$log" >&2
    fi
    printf 'The tests of the store need PostgreSQL. Install it, for example: apt install postgresql\n' >&2
    return 1
}

# have_browser: the tests of the page run in Chromium; where it is missing and can be installed, it is
have_browser() {
    for name in chromium chromium-browser google-chrome google-chrome-stable; do
        command -v "$name" >/dev/null 2>&1 && return
    done
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        printf 'Installing Chromium (once) ...\n' >&2
        apt-get update -qq >"$log" 2>&1 && apt-get install -qq -y chromium >>"$log" 2>&1 && return
        tail -n 5 "$log" >&2
    fi
    printf 'The tests of the page need Chromium. Install it, for example: apt install chromium\n' >&2
    return 1
}
