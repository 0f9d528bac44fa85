"""Tests of Scripts/spark/strata.py on Spark. Scripts/test --cluster runs them, and builds the programs before."""

import glob
import os
import pathlib
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


def one_process(name, arguments, text):
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": "/nonexistent"}
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

    def failing(self, failure):
        """Returns the files of a program that fails once, and the folder that shows that it did."""
        marker = self.folder / "failed"
        shutil.copy(program("fxconvert"), self.folder / "program")
        (self.folder / "marker").write_text(str(marker))
        (self.folder / "failure").write_text(failure)
        return [FIXTURE, *(self.folder / name for name in ("program", "marker", "failure"))], marker

    def test_a_million_rows_have_the_bytes_of_one_process(self):
        self.convert(LOCAL, 1_000_000, options=["--rate", "--rate-date"])

    def test_two_workers_have_the_bytes_of_one_process(self):
        self.convert(CLUSTER, 100_000)

    def test_a_killed_process_loses_and_doubles_nothing(self):
        files, marker = self.failing("killed")
        self.convert(LOCAL, 100_000, files)
        self.assertTrue(marker.exists())

    def test_a_killed_worker_loses_and_doubles_nothing(self):
        files, marker = self.failing("slow")

        def kill_worker(process):
            deadline = time.monotonic() + LONGEST_RUN
            while not marker.exists() and process.poll() is None and time.monotonic() < deadline:
                time.sleep(0.1)
            workers = [number for number, command in children(process.pid) if "CoarseGrainedExecutor" in command]
            self.assertTrue(workers)
            os.kill(workers[0], signal.SIGKILL)

        self.convert(CLUSTER, 100_000, files, meanwhile=kill_worker)

    def test_a_task_that_runs_twice_loses_and_doubles_nothing(self):
        files, marker = self.failing("slow")
        settings = ["spark.speculation=true", "spark.speculation.quantile=0.5", "spark.speculation.multiplier=1.1"]
        self.convert(CLUSTER, 100_000, files, settings)
        self.assertTrue(marker.exists())

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
