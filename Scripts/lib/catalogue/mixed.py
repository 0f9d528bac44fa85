"""Asks moviesearch for people beside other words, among a million movies: TITLES FOLDER MOVIESEARCH; prints a row.

Made-up movies have neither people nor the movies that are asked for, so every such question would take its longest way
and find nothing. Therefore the built-in movies with their people are among them, and made-up people in the made-up
ones. TITLES is a folder of made-up files like IMDb's; FOLDER gets the files and the home of MOVIESEARCH. The time is
of the processor, what one more line of a batch takes.
"""

import itertools
import json
import os
import random
import resource
import subprocess
import sys

ROOT = os.path.dirname(os.path.realpath(__file__)) + "/../../.."
MADE_UP = 985_000
ASKED = ("asked", "asked-aside", "asked-sampled", "asked-blind")
SYLLABLES = ["".join(parts) for parts in itertools.product("bdfghklmnprstvz", "aeiou", ["", "n", "r", "l"])]


def table(path):
    with open(f"{ROOT}/{path}", encoding="utf-8") as file:
        heading, *rows = (line.rstrip("\n").split("\t") for line in file)
    return [dict(zip(heading, row)) for row in rows]


def made_up_people(chance):
    """Directors and actors of one movie after another; some are in many."""
    known = []
    while True:
        people = []
        for _ in range(4):
            if known and chance.random() < 0.85:
                people.append(known[int(chance.random() ** 2 * len(known))])
            else:
                known.append(" ".join("".join(chance.choices(SYLLABLES, k=2)).capitalize() for _ in range(2)))
                people.append(known[-1])
        yield people


def write(titles, folder):
    data = "Modules/Embedded/Films/Data"
    credits = {row["imdb"]: row for row in table(f"{data}/credits.tsv")}
    fame = {row["imdb"]: int(row["fame"]) for row in table(f"{data}/fame.tsv")}
    numbers = {}
    names = ["basics", "ratings", "principals", "names"]
    files = {name: open(f"{folder}/{name}.tsv", "w", encoding="utf-8") for name in names}
    files["ratings"].write("tconst\taverageRating\tnumVotes\n")
    files["principals"].write("tconst\tordering\tnconst\tcategory\tjob\tcharacters\n")
    files["names"].write("nconst\tprimaryName\n")

    def credit(movie, directors, cast):
        people = [(name, "director") for name in directors] + [(name, "actor") for name in cast]
        for place, (name, role) in enumerate(people, 1):
            number = numbers.setdefault(name, f"nm{len(numbers) + 1:07}")
            files["principals"].write(f"{movie}\t{place}\t{number}\t{role}\t\\N\t\\N\n")

    def parts(row, column):
        return [part for part in row.get(column, "").split("|") if part]

    with open(f"{titles}/title.basics.tsv", encoding="utf-8") as made_up:
        files["basics"].write(next(made_up))
        for row in table(f"{data}/films.tsv"):
            facts = [row["year"] or "\\N", "\\N", row["runtime_min"] or "\\N", ",".join(parts(row, "genres")) or "\\N"]
            original = row["original_title"] or row["title"]
            files["basics"].write("\t".join([row["imdb"], "movie", row["title"], original, "0", *facts]) + "\n")
            files["ratings"].write(f"{row['imdb']}\t7.0\t{int(100 * 2 ** (fame.get(row['imdb'], 1) / 7))}\n")
            credit(row["imdb"], parts(row, "directors"), parts(credits.get(row["imdb"], {}), "cast")[:10])
        people = made_up_people(random.Random(7))
        movies = (line.split("\t", 1) for line in made_up if "\tmovie\t" in line)
        for (identifier, rest), (director, *cast) in zip(itertools.islice(movies, MADE_UP), people):
            movie = f"tt{50_000_000 + int(identifier[2:])}"
            files["basics"].write(f"{movie}\t{rest}")
            credit(movie, [director], cast)
    files["names"].writelines(f"{number}\t{name}\n" for name, number in numbers.items())
    for file in files.values():
        file.close()


def main():
    titles, folder, program = map(os.path.abspath, sys.argv[1:])
    write(titles, folder)
    environment = {"HOME": folder, "PATH": "/usr/bin:/bin"}
    options = [f"--{name}={folder}/{name}.tsv" for name in ("ratings", "principals", "names")]
    command = [program, "import", f"{folder}/basics.tsv", *options]
    subprocess.run(command, env=environment, check=True, capture_output=True)
    asked = [
        row
        for file in ASKED
        for row in table(f"Tests/Embedded/Films/Fixtures/{file}.tsv")
        if row["kind"] in ("person", "people", "genre")
    ]

    def batch(rows):
        started = resource.getrusage(resource.RUSAGE_CHILDREN)
        lines = "".join(row["question"] + "\n" for row in rows)
        command = [program, "batch", "--source", "catalogue", "--limit", "1"]
        output = subprocess.run(command, env=environment, input=lines, check=True, capture_output=True, text=True)
        ended = resource.getrusage(resource.RUSAGE_CHILDREN)
        return ended.ru_utime + ended.ru_stime - started.ru_utime - started.ru_stime, output.stdout.splitlines()

    alone = min(batch(asked[:1])[0] for _ in range(5))
    spent, answers = min(batch(asked) for _ in range(5))
    hits = 0
    for row, answer in zip(asked, answers):
        hits += any(result["id"] in row["movies"].split("|") for result in json.loads(answer)["results"])
    share, time = hits / len(asked), 1000 * (spent - alone) / (len(asked) - 1)
    print(f"| {len(asked)} questions with people among them | {time:.2f} | {share:.2f} | 12 ms |")


main()
