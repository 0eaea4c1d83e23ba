"""What goes over HTTP: one module for each conversation."""
