"""`python -m dungeontwister` is the command `dungeontwister`."""

import sys

from dungeontwister.cli import main

sys.exit(main())
