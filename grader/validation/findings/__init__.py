"""What validation finds: one module for each kind of thing that it looks at. Pure."""
