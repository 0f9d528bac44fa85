"""Ends TLS in front of a server on this machine: tls-front.py CERTIFICATE PORT, until it is interrupted.

It tells the server its own port with a request for /port/NUMBER, and passes on what comes encrypted. With no
certificate (an empty word) it accepts connections and never says a word.
"""

import signal
import socket
import ssl
import sys
import threading

signal.signal(signal.SIGINT, signal.SIG_DFL)
certificate, server = sys.argv[1], ("127.0.0.1", int(sys.argv[2]))
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
if certificate:
    context.load_cert_chain(certificate)
listener = socket.create_server(("127.0.0.1", 0))
silent = []


def pass_on(source, target):
    try:
        while data := source.recv(65536):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)
    except OSError:
        pass


def serve(client):
    try:
        client = context.wrap_socket(client, server_side=True)
    except OSError:
        return
    with client, socket.create_connection(server) as behind:
        threading.Thread(target=pass_on, args=(client, behind), daemon=True).start()
        pass_on(behind, client)


with socket.create_connection(server) as telling:
    telling.sendall(b"GET /port/%d HTTP/1.1\r\nConnection: close\r\n\r\n" % listener.getsockname()[1])
    telling.recv(1)
while True:
    client, _ = listener.accept()
    if certificate:
        threading.Thread(target=serve, args=(client,), daemon=True).start()
    else:
        silent.append(client)
