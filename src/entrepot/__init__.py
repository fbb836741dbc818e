"""Entrepot plays, hosts and studies two games of the 19th-century trade."""

__version__ = "0.1.0"
