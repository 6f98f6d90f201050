#!/usr/bin/env python3
"""Swipes three fingers to the right on a touchpad of Xorg's inputtest driver.

usage: swipe.py SOCKET
"""

import socket
import struct
import sys
import time


def message(kind, fields):
    return struct.pack("<II", 8 + len(fields), kind) + fields


def swipe(phase, dx):
    return message(8, struct.pack("<HHIdddd", 30 + phase, 3, 0, dx, 0, dx, 0))


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with socket.socket(socket.AF_UNIX) as device:
        device.settimeout(10)
        device.connect(sys.argv[1])
        device.sendall(message(0, struct.pack("<HH", 1, 1)))
        device.recv(12)
        device.sendall(swipe(0, 0))
        for _ in range(20):
            device.sendall(swipe(1, 40))
            time.sleep(0.005)
        device.sendall(swipe(2, 0))
        # The driver answers when the server has taken all that.
        device.sendall(message(1, b""))
        device.recv(8)


main()
