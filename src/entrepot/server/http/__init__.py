"""HTTP: routes, requests, limits and the static page."""
