#!/usr/bin/env python3
"""Is the description of the HTTP interface true? Schemathesis reads it and says what it allows, and what it does not, for some time.

Relies on a program that is built (`make test-openapi` builds it) and on an environment of its own in `target/`, which it makes where it
is missing. Asks nobody but the server that it starts on this machine.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import urllib.request
import venv

HERE = pathlib.Path(__file__).resolve().parent
TARGET = pathlib.Path(os.environ.get("CARGO_TARGET_DIR") or HERE.parents[3] / "target")
WANTED = HERE / "requirements.txt"


def environment() -> pathlib.Path:
    """The folder with schemathesis in exactly the versions that are wanted."""
    folder = TARGET / "schemathesis"
    note = folder / "installed.txt"
    if not note.exists() or note.read_text() != WANTED.read_text():
        venv.create(folder, clear=True, with_pip=True)
        pip = [folder / "bin/python", "-m", "pip", "install", "--quiet", "--no-deps", "--requirement", WANTED]
        subprocess.run(pip, check=True)
        note.write_text(WANTED.read_text())
    return folder


def post(address: str, path: str, body: object) -> dict:
    request = urllib.request.Request(
        address + path, json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def main() -> int:
    program, seconds = sys.argv[1], sys.argv[2]
    tools = environment()
    with tempfile.TemporaryDirectory() as folder:
        serve = [program, "serve", "--port", "0", "--data", f"{folder}/games.sqlite"]
        server = subprocess.Popen(serve, stdout=subprocess.PIPE, text=True, env={**os.environ, "LC_ALL": "C"})
        try:
            address = "http://" + server.stdout.readline().split("http://")[1].strip().rstrip("/")
            seats = [{"kind": "here"}, {"kind": "here"}]
            game = post(address, "/api/games", {"set": "skirmish", "setup": {"activations": 60}, "seats": seats})
            known = {"ORIFLAMME_GAME": game["game"], "ORIFLAMME_TOKEN": game["token"]}
            command = [tools / "bin/schemathesis", "--config-file", HERE / "schemathesis.toml", "run"]
            command += [f"{address}/api/openapi.json", "--max-time", seconds, "--no-color"]
            return subprocess.run(command, env={**os.environ, **known}, cwd=folder).returncode
        finally:
            server.terminate()
            server.wait(timeout=30)


if __name__ == "__main__":
    sys.exit(main())
