"""Tests of Scripts/spark/strata.py on Spark. Scripts/test --cluster runs them, and builds the programs before."""

import glob
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
JOB = ROOT / "Scripts/spark/strata.py"
FIXTURE = ROOT / "Tests/Cluster/Fixtures/fxconvert"
LOCAL, CLUSTER = "local[2,4]", "local-cluster[2,1,1024]"
# Only ends a test that hangs.
LONGEST_RUN = 1200


def program(name):
    return ROOT / f".build/programs/{name}/{name}"


def one_process(name, arguments, text, home="/nonexistent"):
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": str(home)}
    command = [program(name), "batch", *arguments]
    return subprocess.run(command, input=text, capture_output=True, env=environment).stdout


def rows(count):
    script = ROOT / "Scripts/lib/batch/rows.awk"
    return subprocess.run(["awk", "-v", f"rows={count}", "-f", script], capture_output=True, check=True).stdout


def children(process):
    """Returns all processes below one, as pairs of a number and a command."""
    found, waiting = [], [process]
    while waiting:
        parent = waiting.pop()
        for path in glob.glob(f"/proc/{parent}/task/*/children"):
            try:
                numbers = pathlib.Path(path).read_text().split()
            except OSError:
                continue
            for number in numbers:
                waiting.append(number)
                try:
                    found.append((int(number), pathlib.Path(f"/proc/{number}/cmdline").read_text()))
                except OSError:
                    pass
    return found


class SparkTests(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.output = self.folder / "output"

    def start(self, master, files, arguments, settings=()):
        configured = [word for setting in ("spark.ui.enabled=false", *settings) for word in ("--conf", setting)]
        command = ["spark-submit", "--master", master, *configured, "--files", ",".join(map(str, files)), JOB]
        environment = {**os.environ, "SPARK_LOCAL_IP": "127.0.0.1"}
        self.said = open(self.folder / "said", "w+")
        self.addCleanup(self.said.close)
        # Spark passes on what a Python job says as its own standard output.
        streams = {"stdout": self.said, "stderr": subprocess.STDOUT}
        return subprocess.Popen([*command, *map(str, arguments)], env=environment, **streams)

    def finish(self, process):
        status = process.wait(LONGEST_RUN)
        self.said.seek(0)
        said = self.said.read()
        self.assertEqual(status, 0, said[-4000:])
        return said

    def written(self):
        self.assertTrue((self.output / "_SUCCESS").exists())
        self.assertEqual(list(self.output.glob("_temporary*")), [])
        return [path.read_bytes() for path in sorted(self.output.glob("part-*"))]

    def table(self):
        """Returns the files that were written as one, with one header."""
        parts = [part.partition(b"\n") for part in self.written()]
        self.assertEqual({header for header, _, _ in parts}, {parts[0][0]})
        return parts[0][0] + b"\n" + b"".join(body for _, _, body in parts), len(parts)

    def convert(self, master, count, files=None, settings=(), options=(), meanwhile=None):
        """Converts rows, and expects the bytes of one process in several files."""
        text = rows(count)
        (self.folder / "rows.csv").write_bytes(text)
        job = ["fxconvert", self.folder / "rows.csv", self.output, "--partition-bytes", len(text) // 8]
        files = files or [program("fxconvert")]
        process = self.start(master, files, [*job, "--", *options], settings)
        if meanwhile:
            meanwhile(process)
        self.finish(process)
        table, parts = self.table()
        self.assertGreaterEqual(parts, 8)
        # Not assertEqual, whose message would be the difference of millions of bytes.
        self.assertTrue(table == one_process("fxconvert", ["--on-error", "keep", *options], text))
        return parts

    def convert_with(self, failure, master, settings=(), meanwhile=None):
        """Converts rows by a program whose first call fails, and expects that its work was done again."""
        marker = self.folder / "failed"
        shutil.copy(program("fxconvert"), self.folder / "program")
        (self.folder / "marker").write_text(str(marker))
        (self.folder / "failure").write_text(failure)
        files = [FIXTURE, *(self.folder / name for name in ("program", "marker", "failure"))]
        parts = self.convert(master, 100_000, files, settings, meanwhile=meanwhile)
        self.assertGreater(len((marker / "calls").read_text().split()), parts)

    def test_a_million_rows_have_the_bytes_of_one_process(self):
        self.convert(LOCAL, 1_000_000, options=["--rate", "--rate-date"])

    def test_two_workers_have_the_bytes_of_one_process(self):
        self.convert(CLUSTER, 1_000_000)

    def test_a_killed_process_loses_and_doubles_nothing(self):
        self.convert_with("killed", LOCAL)

    def test_a_killed_worker_loses_and_doubles_nothing(self):
        def kill_busy_worker(process):
            deadline = time.monotonic() + LONGEST_RUN
            busy = []
            while not busy and process.poll() is None and time.monotonic() < deadline:
                time.sleep(0.1)
                workers = [number for number, command in children(process.pid) if "CoarseGrainedExecutor" in command]
                busy = [number for number in workers if any("sleep\x00" in said for _, said in children(number))]
            self.assertTrue(busy, "no worker had a process in the middle of its work")
            os.kill(busy[0], signal.SIGKILL)

        self.convert_with("slow", CLUSTER, meanwhile=kill_busy_worker)

    def test_a_task_that_runs_twice_loses_and_doubles_nothing(self):
        # Spark never runs a task twice on one host, and all workers of a local-cluster are on one.
        names = ["=true", ".quantile=0.5", ".multiplier=1.1"]
        settings = [f"spark.speculation{name}" for name in names]
        self.convert_with("slow", self.standalone_cluster("127.0.0.2", "127.0.0.3"), settings)

    def standalone_cluster(self, *hosts):
        """Starts a master, and a worker on each host; returns the address of the master."""
        log = self.folder / "master"
        self.start_daemon("master.Master", "127.0.0.1", log)
        deadline = time.monotonic() + LONGEST_RUN
        found = None
        while not found and time.monotonic() < deadline:
            time.sleep(0.1)
            found = re.search(r"Starting Spark master at (\S+)", log.read_text())
        self.assertTrue(found, log.read_text())
        for host in hosts:
            options = ["--cores", "1", "--memory", "1g", "--work-dir", self.folder / host, found[1]]
            self.start_daemon("worker.Worker", host, self.folder / f"worker-{host}", *options)
        return found[1]

    def start_daemon(self, name, host, log, *options):
        command = ["spark-class", f"org.apache.spark.deploy.{name}", "--host", host, "--port", "0", "--webui-port", "0"]
        with open(log, "w") as said:
            environment = {**os.environ, "SPARK_LOCAL_IP": host}
            daemon = subprocess.Popen([*command, *options], env=environment, stdout=said, stderr=subprocess.STDOUT)
        self.addCleanup(daemon.wait, LONGEST_RUN)
        self.addCleanup(daemon.terminate)

    def test_a_bad_row_names_its_line(self):
        lines = rows(50_000).split(b"\n")
        lines[40_001] = b"many,USD,EUR,2015-01-05"
        (self.folder / "rows.csv").write_bytes(b"\n".join(lines))
        job = ["fxconvert", self.folder / "rows.csv", self.output, "--partition-bytes", "100000"]
        said = self.finish(self.start(LOCAL, [program("fxconvert")], job))
        self.assertIn("strata: line 40002: 'many' is not a number; write it like 1234.56.\n", said)
        self.assertIn(b"many,USD,EUR,2015-01-05,,'many' is not a number; write it like 1234.56.\n", self.table()[0])

    def test_a_program_that_cannot_answer_fails_the_job(self):
        (self.folder / "rows.csv").write_text("amount,from,to,result\n1,USD,EUR,2\n")
        process = self.start(LOCAL, [program("fxconvert")], ["fxconvert", self.folder / "rows.csv", self.output])
        self.assertEqual(process.wait(LONGEST_RUN), 1)
        self.said.seek(0)
        self.assertIn("has a column 'result' already", self.said.read())
        self.assertFalse((self.output / "_SUCCESS").exists())

    def test_searches_have_the_bytes_of_one_process(self):
        text = "blade runer\n\nㄱㅅㅊ\nalien y:1979\n".encode() * 500
        (self.folder / "titles.txt").write_bytes(text)
        job = ["moviesearch", self.folder / "titles.txt", self.output, "--partition-bytes", "5000", "--", "--limit", 2]
        self.finish(self.start(LOCAL, [program("moviesearch")], job))
        self.assertTrue(b"".join(self.written()) == one_process("moviesearch", ["--limit", "2"], text))

    def test_searches_are_answered_by_a_shipped_catalogue(self):
        heading = "tconst titleType primaryTitle originalTitle isAdult startYear endYear runtimeMinutes genres"
        movies = [("tt9900001", "The Paper Lighthouse"), ("tt9900002", "Forty Grey Herons")]
        rows = [[number, "movie", title, title, "0", "2019", "\\N", "90", "Drama"] for number, title in movies]
        imported = self.folder / "title.basics.tsv"
        imported.write_text("".join("\t".join(row) + "\n" for row in [heading.split(), *rows]))
        environment = {"HOME": str(self.folder), "LC_ALL": "C.UTF-8"}
        subprocess.run([program("moviesearch"), "import", imported], env=environment, capture_output=True, check=True)
        text = b"paper lighthose\nforty herons\nblade runner\n" * 500
        (self.folder / "titles.txt").write_bytes(text)
        files = [program("moviesearch"), self.folder / ".local/share/strata/moviesearch/catalogue.index"]
        job = ["moviesearch", self.folder / "titles.txt", self.output, "--partition-bytes", "5000"]
        self.finish(self.start(CLUSTER, files, job))
        answers = b"".join(self.written())
        self.assertTrue(answers == one_process("moviesearch", [], text, self.folder))
        self.assertEqual(answers.count(b'"title":"The Paper Lighthouse"'), 500)

    def test_json_lines_have_the_bytes_of_one_process(self):
        row = {"amount": "100", "from": "USD", "to": "EUR", "date": "2015-01-05", "note": 'a "b" 원'}
        lines = [json.dumps({**row, "amount": str(number)}, ensure_ascii=False) for number in range(20_000)]
        lines[15_000] = '{"amount": "many", "from": "USD", "to": "EUR"}'
        text = "".join(f"{line}\n" for line in lines).encode()
        (self.folder / "rows.jsonl").write_bytes(text)
        job = ["fxconvert", self.folder / "rows.jsonl", self.output, "--partition-bytes", "200000", "--", "--rate"]
        said = self.finish(self.start(LOCAL, [program("fxconvert")], job))
        self.assertIn("strata: line 15001: 'many' is not a number", said)
        expected = one_process("fxconvert", ["--format", "jsonl", "--on-error", "keep", "--rate"], text)
        self.assertTrue(b"".join(self.written()) == expected)

    def test_a_column_of_json_lines_is_searched(self):
        movies = [{"id": number, "query": words} for number, words in enumerate(["blade runer", None, "ㄱㅅㅊ"])]
        (self.folder / "movies.jsonl").write_text("".join(f"{json.dumps(movie)}\n" for movie in movies))
        job = ["moviesearch", self.folder / "movies.jsonl", self.output, "--", "--limit", 1]
        self.finish(self.start(LOCAL, [program("moviesearch")], job))
        answers = [json.loads(line) for line in b"".join(self.written()).splitlines()]
        self.assertEqual([answer["id"] for answer in answers], [0, 1, 2])
        titles = [[movie["title"] for movie in json.loads(answer["results"])["results"]] for answer in answers]
        self.assertEqual(titles, [["Blade Runner"], [], ["Parasite"]])

    def test_parquet_gets_columns_of_answers(self):
        import pyarrow as pa
        import pyarrow.parquet as pq

        table = pa.table(
            {"amount": ["100", "x", None], "note": [1, 2, 3], "from": ["USD", "USD", "DEM"], "to": ["EUR", "EUR", "FRF"]}
        )
        pq.write_table(table, self.folder / "rows.parquet")
        job = ["fxconvert", self.folder / "rows.parquet", self.output, "--", "--rate"]
        self.finish(self.start(LOCAL, [program("fxconvert")], job))
        answers = pq.read_table(self.output).to_pydict()
        self.assertEqual(answers["note"], [1, 2, 3])
        self.assertEqual(answers["result"][1:], [None, None])
        self.assertEqual([bool(text) for text in answers["error"]], [False, True, True])
        self.assertEqual(list(answers), ["amount", "note", "from", "to", "result", "rate", "error"])


if __name__ == "__main__":
    if shutil.which("spark-submit") is None:
        sys.exit("there is no spark-submit in PATH")
    unittest.main()
