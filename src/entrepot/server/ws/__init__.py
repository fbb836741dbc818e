"""WebSocket: connections and what waits to be sent over them."""
