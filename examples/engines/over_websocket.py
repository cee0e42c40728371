#!/usr/bin/env python3
"""Plays on a server over a WebSocket, in the lines of docs/protocol.md; opens the first hidden cell.

Usage: over_websocket.py HOST:PORT WHAT [KEY], as in: over_websocket.py 127.0.0.1:8080 beginner
With a library for WebSockets, the class Lines is a line or two.
"""
import base64
import os
import socket
import struct
import sys


class Lines:
    """A WebSocket that carries lines, with the standard library alone."""

    def __init__(self, address):
        host, port = address.rsplit(":", 1)
        self.socket = socket.create_connection((host, int(port)))
        self.stream = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /api/socket HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Protocol: countermine-engine.1\r\n\r\n".encode()
        )
        status = self.stream.readline().decode()
        if " 101 " not in status:
            sys.exit(f"no WebSocket: {status.strip()}")
        while self.stream.readline().strip():
            pass

    def send(self, text, kind=1):
        data, mask = text.encode() if isinstance(text, str) else text, os.urandom(4)
        length = bytes([128 | len(data)]) if len(data) < 126 else struct.pack("!BH", 254, len(data))
        self.socket.sendall(bytes([128 | kind]) + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def __iter__(self):
        while head := self.stream.read(2):
            kind, length = head[0] & 15, head[1]
            if length > 125:
                length = int.from_bytes(self.stream.read(2 if length == 126 else 8), "big")
            data = self.stream.read(length)
            if kind == 8:
                return
            if kind == 9:
                self.send(data, 10)  # a ping: who does not answer is gone
            if kind == 1:
                yield data.decode()


address, what, *key = sys.argv[1:]
lines, hidden = Lines(address), []
for line in lines:
    word, *rest = line.split()
    if word == "countermine":
        lines.send("".join(f"key {own}\n" for own in key) + f"name First over WebSocket\nplay {what}\nready 1")
    elif word == "newgame":
        hidden = list(range(int(rest[0]) * int(rest[1])))
        start = dict(zip(rest[3::2], rest[4::2])).get("start")
        hidden.sort(key=lambda cell: str(cell) != start)
    elif word == "known":
        opened = {int(cell) for cell, value in (pair.split("=") for pair in rest) if value.isdigit()}
        hidden = [cell for cell in hidden if cell not in opened]
    elif word == "go":
        lines.send(f"open {hidden[0]}")
    elif word in ("key", "end", "error"):
        print(line)
