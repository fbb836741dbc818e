"""WebSocket: connections, their send queues and replies."""
