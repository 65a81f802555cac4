"""The application: it runs the screens, leads from one to another, and saves matches."""
