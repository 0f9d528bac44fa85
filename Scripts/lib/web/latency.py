#!/usr/bin/env python3
"""Measures how long a key that is typed in the page of moviesearch takes: to the last byte that the server sends,
and, where ChromeDriver is installed, until the browser has painted it. Arguments: the program, and a folder as home."""

import http.client
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time
import urllib.parse
import urllib.request

TITLES = ["blade runner", "casablanca", "seven samurai", "the godfather", "parasite", "amelie", "alien", "vertigo"]

# Notes when a key goes down and when the frame is painted that follows the change of the list.
WATCH = """
window.keys = [];
let pressed = null;
document.getElementById('q').addEventListener('input', () => { pressed = performance.now(); }, true);
new MutationObserver(() => {
    if (pressed === null) return;
    const from = pressed;
    pressed = null;
    requestAnimationFrame(() => setTimeout(() => window.keys.push(performance.now() - from), 0));
}).observe(document.getElementById('movies').parentElement, { subtree: true, childList: true, characterData: true });
"""


def typed():
    """What is in the field after each key."""
    return [title[:length] for title in TITLES for length in range(1, len(title) + 1) if title[length - 1] != " "]


def server_times(host, cookie):
    stream = http.client.HTTPConnection(host, timeout=10)
    stream.request("GET", "/live/?tab=measured", headers={"Cookie": cookie})
    events = stream.getresponse()
    next_event(events)
    sender = http.client.HTTPConnection(host, timeout=10)
    headers = {"Cookie": cookie, "Origin": "http://" + host, "Content-Type": "application/x-www-form-urlencoded"}
    times = []
    for text in typed():
        body = urllib.parse.urlencode({"q": text, "event": "input"})
        start = time.perf_counter()
        sender.request("POST", "/live?tab=measured", body, headers)
        sender.getresponse().read()
        while f'value="{text}"' not in next_event(events):
            pass
        times.append(time.perf_counter() - start)
    return times


def next_event(events):
    lines = []
    while (line := events.readline()) not in (b"\n", b""):
        lines.append(line.decode())
    return "".join(lines)


def paint_times(address, driver, folder):
    process = subprocess.Popen([driver, "--port=0"], stdout=subprocess.PIPE, text=True, env=dict(os.environ, HOME=folder))
    try:
        port = next(found[1] for line in process.stdout if (found := re.search(r"started successfully on port (\d+)", line)))

        def send(method, path, body=None):
            data = None if body is None else json.dumps(body).encode()
            request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", data, method=method)
            return json.load(urllib.request.urlopen(request, timeout=60))["value"]

        options = {"args": ["--headless=new", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}/profile"]}
        asked = {"capabilities": {"alwaysMatch": {"browserName": "chrome", "goog:chromeOptions": options}}}
        session = "/session/" + send("POST", "/session", asked)["sessionId"]
        send("POST", session + "/url", {"url": address})
        send("POST", session + "/execute/sync", {"script": WATCH, "args": []})
        field = next(iter(send("POST", session + "/element", {"using": "css selector", "value": "#q"}).values()))
        for title in TITLES:
            send("POST", f"{session}/element/{field}/value", {"text": "\ue009a\ue000"})
            for key in title:
                send("POST", f"{session}/element/{field}/value", {"text": key})
                time.sleep(0.15)
        times = send("POST", session + "/execute/sync", {"script": "return window.keys", "args": []})
        send("DELETE", session)
        return [time / 1000 for time in times]
    finally:
        process.kill()


def row(label, times, budget):
    times = sorted(times)
    middle, high = times[len(times) // 2], times[min(len(times) - 1, int(len(times) * 0.99))]
    print(f"| {label} | {len(times)} | {middle * 1000:.1f} | {high * 1000:.1f} | {budget} |")


def started(program, home):
    command = [program, "web", "--no-open"]
    environment = {"HOME": home, "PATH": os.environ["PATH"]}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment)
    address = next(line.strip() for line in process.stdout if line.startswith("http://"))
    return process, address, re.match(r"http://([^/]+)/", address)[1]


def cookie_of(address, host):
    connection = http.client.HTTPConnection(host, timeout=10)
    connection.request("GET", address.split(host)[1])
    return connection.getresponse().headers["Set-Cookie"].split(";")[0]


def main(program, home):
    print("| a key in the page of moviesearch | keys | median ms | 99th ms | budget |\n|---|---|---|---|---|")
    process, address, host = started(program, home)
    try:
        row("to the last byte from the server", server_times(host, cookie_of(address, host)), "99th 20 ms")
    finally:
        process.terminate()
    driver = shutil.which("chromedriver")
    if driver is None:
        print("\nNot installed, so not measured: ChromeDriver.")
        return
    folder = pathlib.Path(home) / "browser"
    folder.mkdir()
    process, address, host = started(program, home)
    try:
        row("to pixels in Chromium", paint_times(address, driver, str(folder)), "median 50 ms")
    finally:
        process.terminate()


main(*sys.argv[1:])
