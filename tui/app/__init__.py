"""The application: what runs the screens, the ways between them, and what is saved."""
