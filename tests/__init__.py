"""The tests; a package, so that one test can use what another folder of them offers."""
