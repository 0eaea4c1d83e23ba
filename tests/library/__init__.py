"""The library: `import dungeontwister as dt`."""
