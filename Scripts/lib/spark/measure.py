"""Measures one process, GNU parallel and Spark on the same rows and titles, and prints a table: TITLES [RUNS]

TITLES is a file like IMDb's of about a million movies. The programs are those of `Scripts/run`; spark-submit, parallel
and perf are in PATH. Each of RUNS (3) does everything once, so that a busy machine is as busy for all; titles, which
take minutes, are searched in the first one only.
"""

import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
ROWS, TITLES = 10_000_000, 50_000


def measured(command, environment, output):
    """Returns the seconds of the processor and of the clock, of a command and of all that it starts."""
    shutil.rmtree(output, ignore_errors=True)
    started = time.monotonic()
    # Not the times of processes that ended: Spark's daemon for Python ignores those of its own.
    counted = ["perf", "stat", "--field-separator", ",", "--event", "task-clock", "--output", "spent"]
    status = subprocess.run([*counted, "bash", "-c", command], env=environment, capture_output=True).returncode
    elapsed = time.monotonic() - started
    if status != 0:
        raise SystemExit(f"status {status}: {command}")
    milliseconds = pathlib.Path("spent").read_text().splitlines()[-1].split(",")[0]
    return float(milliseconds) / 1000, elapsed


def searches(path):
    """Returns titles of movies from all over a file; each second one lacks a letter."""
    with open(path, encoding="utf-8") as file:
        titles = [fields[2] for fields in (line.split("\t") for line in file) if fields[1] == "movie"]
    chosen = titles[:: max(1, len(titles) // TITLES)][:TITLES]
    middles = [title[: len(title) // 2] + title[len(title) // 2 + 1 :] for title in chosen]
    return [middles[index] if index % 2 else title for index, title in enumerate(chosen)]


def spark(workers, program, source, options="", files=""):
    return (
        f"spark-submit --master 'local-cluster[{workers},1,1024]' --conf spark.ui.enabled=false "
        f"--files {program}{files} strata.py {program} {source} out {options}"
    )


def commands():
    """Yields the name of each figure, and its command."""
    batch, titles = "fxconvert batch --on-error keep", "moviesearch batch"
    yield "10⁷ rows, one process", f"{batch} rows.csv >one"
    parallel = "parallel --jobs 2 --keep-order --pipepart --block -1"
    yield "10⁷ rows, GNU parallel", f"{parallel} --header : -a rows.csv {batch} --format csv >two"
    for workers in (1, 2):
        yield f"10⁷ rows, Spark, workers: {workers}", spark(workers, "fxconvert", "rows.csv")
    for workers in (1, 2):
        yield f"1 row, Spark, workers: {workers}", spark(workers, "fxconvert", "row.csv")
    for count in (6, 60):
        options = f"--partition-bytes $(($(stat -c %s million.csv) / {count} + 1))"
        yield f"10⁶ rows in {count} partitions, workers: 2", spark(2, "fxconvert", "million.csv", options)
    yield "50,000 titles, one process", f"{titles} <titles.txt >one.json"
    yield "50,000 titles, GNU parallel", f"{parallel} -a titles.txt {titles} >two.json"
    for workers in (1, 2):
        job = spark(workers, "moviesearch", "titles.txt", files=",catalogue.index")
        yield f"50,000 titles, Spark, workers: {workers}", job


def prepare(folder, titles):
    for name in ("fxconvert", "moviesearch"):
        shutil.copy(ROOT / f".build/programs/{name}/{name}", folder)
    shutil.copy(ROOT / "Scripts/spark/strata.py", folder)
    for name, count in [("rows.csv", ROWS), ("million.csv", ROWS // 10), ("row.csv", 1)]:
        with open(folder / name, "w") as file:
            command = ["awk", "-v", f"rows={count}", "-f", ROOT / "Scripts/lib/batch/rows.awk"]
            subprocess.run(command, stdout=file, check=True)
    (folder / "titles.txt").write_text("".join(f"{title}\n" for title in searches(titles)))
    environment = {
        **os.environ,
        **{"PATH": f"{folder}:{os.environ['PATH']}", "HOME": str(folder), "XDG_DATA_HOME": f"{folder}/data"},
        **{"LC_ALL": "C.UTF-8", "SPARK_LOCAL_IP": "127.0.0.1"},
    }
    subprocess.run([folder / "moviesearch", "import", titles], env=environment, capture_output=True, check=True)
    shutil.copy(folder / "data/strata/moviesearch/catalogue.index", folder)
    return environment


def main():
    titles, runs = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 3
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        environment = prepare(folder, titles)
        os.chdir(folder)
        spent = {}
        for _ in range(runs):
            for name, command in commands():
                if "titles" in name and (name, command) in spent:
                    continue
                figures = measured(command, environment, folder / "out")
                print(name, *(f"{seconds:.1f}" for seconds in figures), file=sys.stderr)
                spent.setdefault((name, command), []).append(figures)
    print("| what | cpu s | least | wall s | least | command |\n|---|---|---|---|---|---|")
    for (name, command), figures in spent.items():
        middle = [f"{statistics.median(values):.1f} | {min(values):.1f}" for values in zip(*figures)]
        print(f"| {name} | {' | '.join(middle)} | `{command}` |")


if __name__ == "__main__":
    main()
