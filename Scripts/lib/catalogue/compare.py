"""Asks moviesearch and other tools for the same films of one file: TITLES MOVIESEARCH; prints rows of a table.

TITLES is a file like IMDb's, which MOVIESEARCH has imported. All times are of the processor, a question each:
in process for SQLite, whole processes for ripgrep and fzf, and for moviesearch what one more line of a batch takes.
A hit is any film with the same letters. The questions are the same in every run.
"""

import json
import os
import random
import re
import resource
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import unicodedata

KINDS = ["exact", "first 60 %", "one edit"]
ASKED = 60


def fold(title):
    decomposed = unicodedata.normalize("NFKD", title).casefold()
    return re.sub(r"[\W_]", "", "".join(c for c in decomposed if not unicodedata.combining(c)))


def words(text):
    return re.findall(r"\w+", text)


def films(path):
    """The films that an import keeps, as titles with their other titles."""
    found = []
    with open(path, encoding="utf-8") as file:
        next(file)
        for line in file:
            fields = line.rstrip("\n").split("\t")
            if fields[1] == "movie" and fields[4] == "0":
                found.append((fields[2], fields[3]))
    return found


def edited(title, chance):
    """The title with one letter substituted, missing, extra or changed with the next."""
    place = chance.choice([index for index, letter in enumerate(title) if letter.isalnum()])
    kind = chance.randrange(4)
    letter = chance.choice("abcdefghijklmnopqrstuvwxyz")
    if kind == 0:
        return title[:place] + letter + title[place + 1 :]
    if kind == 1:
        return title[:place] + title[place + 1 :]
    if kind == 2:
        return title[:place] + letter + title[place:]
    return title[:place] + title[place : place + 2][::-1] + title[place + 2 :]


def questions(titles):
    chance = random.Random(60)
    asked = {kind: [] for kind in KINDS}
    while len(asked["exact"]) < ASKED:
        title = chance.choice(titles)[0]
        if len(fold(title)) < 6 or len(title.split()) < 2:
            continue
        asked["exact"].append((title, title))
        asked["first 60 %"].append((title[: (len(title) * 6 + 9) // 10], title))
        asked["one edit"].append((edited(title, chance), title))
    return asked


def children():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def is_hit(found, title):
    return any(fold(name) == fold(title) for name in found)


def ask_each(asked, answer, clock, limit=ASKED):
    """The median of a question's time and the share of hits, of each kind."""
    figures = {}
    for kind in KINDS:
        times, hits = [], 0
        for question, title in asked[kind][:limit]:
            started = clock()
            found = answer(question)
            times.append(clock() - started)
            hits += is_hit(found, title)
        figures[kind] = (1000 * statistics.median(times), hits / len(times))
    return figures


def ask_moviesearch(asked, program):
    def batch(lines):
        started = children()
        command = [program, "batch", "--source", "catalogue", "--limit", "5"]
        output = subprocess.run(command, input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
        return children() - started, output.stdout.splitlines()

    figures = {}
    for kind in KINDS:
        lines = [question for question, _ in asked[kind]]
        # Asked once, a line costs what starting does too; so the shortest of a few runs, less that of one line.
        alone = min(batch(lines[:1])[0] for _ in range(5))
        spent, answers = min(batch(lines) for _ in range(5))
        hits = 0
        for (_, title), answer in zip(asked[kind], answers):
            for result in json.loads(answer)["results"][:1]:
                hits += is_hit([result["title"], result.get("originalTitle") or ""], title)
        figures[kind] = (1000 * max(0, spent - alone) / (len(lines) - 1), hits / len(lines))
    return figures


def ask_sqlite(asked, titles, tokenizer, match, limit=ASKED):
    """Builds a table of SQLite's full text search in a file, and asks it."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "titles.db")
        started = time.process_time()
        database = sqlite3.connect(path)
        database.execute(f"CREATE VIRTUAL TABLE titles USING fts5(title, other, tokenize='{tokenizer}')")
        database.executemany("INSERT INTO titles VALUES (?, ?)", titles)
        database.execute("INSERT INTO titles(titles) VALUES ('optimize')")
        database.commit()
        built = time.process_time() - started

        def answer(question):
            wanted = match(question)
            if not wanted:
                return []
            rows = database.execute("SELECT title, other FROM titles WHERE titles MATCH ? ORDER BY rank LIMIT 5", [wanted])
            return next(iter(rows.fetchall()), ())

        figures = ask_each(asked, answer, time.thread_time, limit)
        database.close()
        return built, os.path.getsize(path), figures


def all_words(question):
    """Every word, and the last one as a beginning."""
    quoted = [f'"{word}"' for word in words(question)]
    return " ".join(quoted) + " *" if quoted else ""


def any_trigram(question):
    letters = question.casefold()
    parts = {letters[start : start + 3] for start in range(len(letters) - 2)}
    return " OR ".join('"' + part.replace('"', '""') + '"' for part in sorted(parts))


def ask_program(asked, command, list_path, limit):
    def answer(question):
        with open(list_path, encoding="utf-8") as lines:
            output = subprocess.run(command(question), stdin=lines, capture_output=True, text=True)
        return output.stdout.split("\n", 1)[0].split("\t")

    return ask_each(asked, answer, children, limit)


def main():
    path, program = sys.argv[1:]
    titles = films(path)
    asked = questions(titles)
    ours = ask_moviesearch(asked, program)

    def row(name, built, size, figures):
        times = " | ".join(f"{figures[kind][0]:.2f}" for kind in KINDS)
        hits = " | ".join(f"{figures[kind][1]:.2f}" for kind in KINDS)
        slower = figures["one edit"][0] / ours["one edit"][0] if ours["one edit"][0] > 0 else float("nan")
        print(f"| {name} | {built} | {size} | {times} | {slower:.2f} | {hits} |", flush=True)

    row("moviesearch", "see above", "see above", ours)
    try:
        for name, tokenizer, match, limit in [
            ("SQLite FTS5, all words", "unicode61 remove_diacritics 2", all_words, ASKED),
            ("SQLite FTS5, any trigram", "trigram", any_trigram, ASKED // 3),
        ]:
            built, size, figures = ask_sqlite(asked, titles, tokenizer, match, limit)
            row(name, f"{built:.1f}", f"{size / 1e6:.0f} MB", figures)
    except sqlite3.OperationalError as error:
        print(f"SQLite cannot be measured: {error}.", file=sys.stderr)
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".txt") as lines:
        lines.writelines(f"{title}\t{other}\n" for title, other in titles)
        lines.flush()
        for tool, name, command in [
            ("rg", "ripgrep", lambda question: ["rg", "-i", "-F", "-m", "5", "--", question]),
            ("fzf", "fzf", lambda question: ["fzf", "--filter", question]),
        ]:
            if shutil.which(tool):
                row(name, "none", "none", ask_program(asked, command, lines.name, ASKED // 3))


main()
