#!/usr/bin/env python3
"""Runs `fxconvert batch` or `moviesearch batch` over the partitions of a Spark cluster.

  spark-submit --files fxconvert strata.py fxconvert sales.csv converted -- --rate --to EUR
  spark-submit --files moviesearch,catalogue.index strata.py moviesearch titles.txt found -- --limit 5

The answers are those of one process, in the order of the input, and a folder gets them all or none of them. A program
is shipped with --files, or found in PATH on every machine. So is what it reads: `catalogue.index`, an imported
catalogue, and `rates`, fetched rates.
"""

import argparse
import functools
import io
import os
import re
import shutil
import subprocess
import sys

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.csv
from pyspark import AccumulatorParam, SparkFiles, TaskContext
from pyspark.sql import SparkSession
from pyspark.sql.functions import col
from pyspark.sql.types import StringType, StructField, StructType

# The exit statuses of a process that answered every row: each has a result, some have no rate, some are malformed.
ANSWERED = (0, 1, 65)

# Rows that one process gets. It starts in milliseconds, and holds a hundred bytes for each of them.
ROWS_PER_PROCESS = 200_000

# Partitions for each core, so that the last ones do not keep a single core busy for long, and the bounds of their size.
PARTITIONS_PER_CORE = 3
SMALLEST_PARTITION, LARGEST_PARTITION = 64 << 10, 128 << 20

# Reported rows, as many as the programs themselves report.
LONGEST_REPORT = 20

# The folder below XDG_DATA_HOME in which a program looks for a file that --files shipped.
SHIPPED_DATA = {"catalogue.index": "strata/moviesearch", "rates": "strata/fxconvert"}


# On a worker


def shipped(name):
    """Returns the path of a file that --files shipped, or None."""
    path = SparkFiles.get(name)
    return path if os.path.exists(path) else None


def environment():
    """Returns an environment without a machine's own settings, so that each worker answers the same."""
    # A program ignores XDG_DATA_HOME unless it is absolute.
    home = os.path.join(os.path.abspath(SparkFiles.getRootDirectory()), "strata-home")
    for name, folder in SHIPPED_DATA.items():
        source = shipped(name)
        if source is not None:
            provide(source, os.path.join(home, folder, name))
    return {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8", "HOME": home, "XDG_DATA_HOME": home}


def provide(source, target):
    """Puts a file where a program looks for it. YARN ships symbolic links, which the programs do not follow."""
    os.makedirs(os.path.dirname(target), exist_ok=True)
    try:
        os.link(os.path.realpath(source), target)
    except FileExistsError:
        pass  # Another worker of this machine was faster.
    except OSError:
        # It is on another disk, or belongs to another user.
        copy = f"{target}.{os.getpid()}"
        shutil.copyfile(source, copy)
        os.replace(copy, target)


class Rows:
    """The processes of one partition, and what they say of it."""

    def __init__(self, command, journal):
        self.command = [shipped(command[0]) or command[0], *command[1:]]
        self.name = command[0]
        self.journal = journal
        self.count = 0

    def answer(self, header, rows):
        """Returns the lines of a process for `rows`, which end in line feeds; those of its header come first."""
        process = subprocess.run(self.command, input=header + rows, capture_output=True, env=environment())
        said = process.stderr.decode("utf-8", "replace")
        if process.returncode not in ANSWERED:
            raise RuntimeError(f"{self.name} ended with status {process.returncode}: {said[:2000]}")
        expected = (header + rows).count(b"\n")
        if process.stdout.count(b"\n") != expected:
            answered = process.stdout.count(b"\n")
            raise RuntimeError(f"{self.name} answered {answered} of {expected} lines: {said[:2000]}")
        self.report(said, header.count(b"\n"))
        self.count += rows.count(b"\n")
        return process.stdout

    def report(self, said, headers):
        found = re.findall(rf"^{self.name}: line (\d+): (.*)$", said, re.MULTILINE)
        lines = [(self.count + int(number) - headers, text) for number, text in found]
        if lines:
            self.journal.add({TaskContext.get().partitionId(): {"reports": lines[:LONGEST_REPORT]}})

    def finish(self):
        self.journal.add({TaskContext.get().partitionId(): {"rows": self.count}})


class Journal(AccumulatorParam):
    """What each partition said. A partition that runs twice replaces its own entry, so nothing counts twice."""

    def zero(self, value):
        return {}

    def addInPlace(self, left, right):
        for partition, entry in right.items():
            known = left.setdefault(partition, {"rows": 0, "reports": []})
            known["rows"] = entry.get("rows", known["rows"])
            known["reports"] = sorted({*known["reports"], *entry.get("reports", [])})[:LONGEST_REPORT]
        return left


def joined(lines):
    """Returns binary values as one text in which each ends in a line feed."""
    if len(lines) == 0:
        return b""
    together = pa.ListArray.from_arrays(pa.array([0, len(lines)], pa.int32()), lines)
    return pc.binary_join(together, b"\n")[0].as_py() + b"\n"


def refuse_open_quotes(lines):
    """Spark cuts a file at line feeds, so a record must not contain one."""
    quotes = pc.count_substring(lines, '"')
    if pc.any(pc.equal(pc.bit_wise_and(quotes, 1), 1)).as_py():
        raise ValueError("a quoted field has a line feed or is not closed; convert this file with one process")


def answer_text(batches, command, journal, header, has_quotes):
    """Answers lines of text; each value that is returned is as many lines as a process got."""
    rows, starts = Rows(command, journal), True
    for batch in batches:
        lines, begins_file = batch.column(0), batch.num_rows > 0 and batch.column(1)[0].as_py() == 0
        if starts and begins_file and header:
            if lines[0].as_py() + b"\n" != header:
                raise ValueError("the files have different headers; convert each by itself")
            lines = lines.slice(1)
        if has_quotes:
            refuse_open_quotes(lines)
        text = rows.answer(header, joined(lines))
        # Each file that is written has the header once.
        if not starts and header:
            text = text[text.index(b"\n") + 1 :]
        starts = False
        if text:
            # The writer ends each value with a line feed.
            yield pa.RecordBatch.from_arrays([pa.array([text[:-1]], pa.binary())], ["value"])
    rows.finish()


def answer_table(batches, command, journal, columns, added):
    """Answers the rows of a table by a process that gets `columns` of them, and returns them with `added` columns."""
    rows = Rows(command, journal)
    for batch in batches:
        if batch.num_rows == 0:
            continue
        table = pa.Table.from_batches([batch])
        results = answered_columns(rows, table.select(columns), added)
        for name, values in zip(added, results):
            table = table.append_column(name, values)
        yield from table.combine_chunks().to_batches()
    rows.finish()


def answered_columns(rows, table, added):
    text = pa.table({name: table[name].cast(pa.string()) for name in table.column_names})
    if rows.name == "moviesearch":
        # A search is a line.
        words = pc.replace_substring_regex(pc.fill_null(text.column(0), ""), r"[\r\n]", " ")
        answer = rows.answer(b"", joined(words.combine_chunks().cast(pa.binary())))
        return [pa.array(answer.decode().splitlines(), pa.string())]
    if any(pc.any(pc.match_substring_regex(text[name], r"[\r\n]")).as_py() for name in text.column_names):
        raise ValueError("a field has a line feed, so it is no amount, currency or day")
    lines = io.BytesIO()
    pyarrow.csv.write_csv(text, lines)
    header, _, body = lines.getvalue().partition(b"\n")
    answer = rows.answer(header + b"\n", body)
    options = pyarrow.csv.ConvertOptions(
        column_types={name: pa.string() for name in added}, include_columns=added, strings_can_be_null=True
    )
    answers = pyarrow.csv.read_csv(io.BytesIO(answer), convert_options=options)
    return [answers[name].combine_chunks() for name in added]


# On the driver


def input_files(spark, path):
    """Returns the paths and sizes of the files of an input, in the order of their names."""
    place = spark._jvm.org.apache.hadoop.fs.Path(path)
    system = place.getFileSystem(spark._jsc.hadoopConfiguration())
    files = []
    for found in system.globStatus(place) or []:
        for status in system.listStatus(found.getPath()) if found.isDirectory() else [found]:
            if status.isFile() and not status.getPath().getName().startswith(("_", ".")):
                files.append((status.getPath().toString(), status.getLen()))
    if not files:
        raise SystemExit(f"strata: there is no file at {path}; name a file or a folder with files.")
    return sorted(files)


def read_in_order(spark, paths, read):
    """Spark sorts the pieces of several files by size, so each file is read by itself."""
    frames = [read(path) for path in paths]
    return functools.reduce(lambda left, right: left.union(right), frames)


def parse(arguments):
    parser = argparse.ArgumentParser(
        prog="strata.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("program", choices=["fxconvert", "moviesearch"])
    parser.add_argument("input", help="a file, a folder or a pattern, at any place that Spark can read")
    parser.add_argument("output", help="a folder that does not exist yet")
    formats = ["csv", "tsv", "jsonl", "parquet", "lines"]
    parser.add_argument("--format", choices=formats, help="of input and output; by default of the input's name")
    parser.add_argument("--column", default="query", help="moviesearch: the column with the words of a search")
    parser.add_argument("--partition-bytes", type=int, help="the size of a partition of the input")
    arguments, options = split(arguments)
    job = parser.parse_args(arguments)
    job.options = options
    job.format = job.format or guessed_format(job)
    if any(option.split("=")[0] in ("--on-error", "--format") for option in options):
        parser.error("the job itself chooses --on-error keep, and --format comes before the --")
    if job.format == "lines" and job.program == "fxconvert":
        parser.error("fxconvert converts csv, tsv, jsonl or parquet")
    if job.format == "tsv" and job.program == "moviesearch":
        parser.error("moviesearch reads lines, csv, jsonl or parquet")
    if "--no-header" in options and "--delimiter" not in " ".join(options) and job.format == "csv":
        parser.error("without a header, --delimiter must say what separates fields")
    return job


def split(arguments):
    if "--" not in arguments:
        return arguments, []
    end = arguments.index("--")
    return arguments[:end], arguments[end + 1 :]


def guessed_format(job):
    name = re.sub(r"\.(gz|bz2|zst)$", "", job.input.rstrip("/").lower())
    endings = {".tab": "tsv", ".ndjson": "jsonl", **{f".{kind}": kind for kind in ("csv", "tsv", "jsonl", "parquet")}}
    known = [kind for ending, kind in endings.items() if name.endswith(ending)]
    return known[0] if known else "lines" if job.program == "moviesearch" else "csv"


def run_text(spark, job, paths, journal):
    """Answers lines as they are, byte for byte."""

    def read(path):
        text = spark.read.text(path, lineSep="\n")
        return text.select(col("value").cast("binary"), col("_metadata.file_block_start"))

    header = b""
    if job.format in ("csv", "tsv") and "--no-header" not in job.options:
        first = read(paths[0]).first()
        header = bytes(first[0]) + b"\n" if first else b""
    command = [job.program, "batch", *job.options]
    if job.program == "fxconvert":
        command += ["--on-error", "keep", "--format", job.format]
    has_quotes = job.format == "csv"
    answers = read_in_order(spark, paths, read).mapInArrow(
        lambda batches: answer_text(batches, command, journal, header, has_quotes), "value binary"
    )
    answers.select(col("value").cast("string")).write.text(job.output, lineSep="\n")


def run_table(spark, job, paths, journal):
    """Answers rows of columns, and adds the answers as columns."""
    readers = {
        "csv": lambda path: spark.read.csv(path, header=True, escape='"'),
        "jsonl": spark.read.json,
        "parquet": spark.read.parquet,
    }
    table = read_in_order(spark, paths, readers[job.format])
    command = [job.program, "batch", *job.options]
    if job.program == "fxconvert":
        named = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
        for option, default in [("amount", "amount"), ("from", "from"), ("to-column", "to"), ("date", "date")]:
            named.add_argument(f"--{option}", default=default)
        wanted = vars(named.parse_known_args(job.options)[0]).values()
        columns = [name for name in wanted if name in table.columns]
        flags = [("--rate", "rate"), ("--rate-date", "rate_date")]
        added = ["result", *(name for flag, name in flags if flag in job.options), "error"]
        command += ["--on-error", "keep", "--format", "csv", "--delimiter", ","]
    else:
        columns, added = [job.column], ["results"]
    missing = [name for name in columns if name not in table.columns] or ([] if columns else ["amount"])
    present = [name for name in added if name in table.columns]
    if missing or present:
        problem = f"no column {missing[0]}" if missing else f"a column {present[0]} already"
        raise SystemExit(f"strata: the input has {problem}; its columns are {', '.join(table.columns)}.")
    schema = StructType([*table.schema.fields, *(StructField(name, StringType()) for name in added)])
    answers = table.mapInArrow(lambda batches: answer_table(batches, command, journal, columns, added), schema)
    writer = answers.write
    if job.format == "csv":
        writer.csv(job.output, header=True, escape='"')
    elif job.format == "jsonl":
        writer.json(job.output)
    else:
        writer.parquet(job.output)


def print_reports(journal, has_header):
    """Names the lines of the whole input, which only the counts of all partitions tell."""
    before, said = 1 if has_header else 0, 0
    for _, entry in sorted(journal.items()):
        for line, text in entry["reports"]:
            if said < LONGEST_REPORT:
                print(f"strata: line {before + line}: {text}", file=sys.stderr)
            said += 1
        before += entry["rows"]


def main():
    job = parse(sys.argv[1:])
    # A folder is written by its committed tasks only, each of them once.
    spark = (
        SparkSession.builder.appName(f"strata {job.program}")
        .config("spark.hadoop.mapreduce.fileoutputcommitter.algorithm.version", "1")
        .getOrCreate()
    )
    files = input_files(spark, job.input)
    share = sum(size for _, size in files) // (spark.sparkContext.defaultParallelism * PARTITIONS_PER_CORE)
    partition = job.partition_bytes or min(max(share, SMALLEST_PARTITION), LARGEST_PARTITION)
    spark.conf.set("spark.sql.files.maxPartitionBytes", partition)
    spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", ROWS_PER_PROCESS)
    journal = spark.sparkContext.accumulator({}, Journal())
    is_table = job.format == "parquet" or job.program == "moviesearch" and job.format != "lines"
    (run_table if is_table else run_text)(spark, job, [path for path, _ in files], journal)
    has_header = job.format in ("csv", "tsv") and "--no-header" not in job.options
    print_reports(journal.value, has_header)
    spark.stop()


if __name__ == "__main__":
    main()
