"""A server in a worker of the browser: the tables of one device, stored there, for play without a network."""
