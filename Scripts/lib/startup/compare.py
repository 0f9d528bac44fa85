"""Prints the processor time of commands beside that of the first one: compare.py RUNS NAME COMMAND... [-- NAME COMMAND...]

The commands run in turn, so that a busy machine is as busy for each, and the kernel says what each run took.
"""

import os
import statistics
import sys


def spent(command, devnull):
    actions = [(os.POSIX_SPAWN_DUP2, devnull, descriptor) for descriptor in (0, 1, 2)]
    process = os.posix_spawnp(command[0], command, os.environ, file_actions=actions)
    _, status, usage = os.wait4(process, 0)
    return os.waitstatus_to_exitcode(status), (usage.ru_utime + usage.ru_stime) * 1000


def main():
    runs, words = int(sys.argv[1]), sys.argv[2:]
    commands = []
    while words:
        end = words.index("--") if "--" in words else len(words)
        commands.append((words[0], words[1:end]))
        words = words[end + 1 :]
    times = {name: [] for name, _ in commands}
    devnull = os.open(os.devnull, os.O_RDWR)
    for run in range(-1, runs):
        for name, command in commands:
            status, milliseconds = spent(command, devnull)
            if status != 0:
                sys.exit(f"bench: {name} ended with status {status}")
            if run >= 0:
                times[name].append(milliseconds)
    first = statistics.median(times[commands[0][0]])
    print("| processor time | min ms | median ms | times the first |\n|---|---|---|---|")
    for name, _ in commands:
        median = statistics.median(times[name])
        print(f"| {name} | {min(times[name]):.1f} | {median:.1f} | {median / first:.1f} |")


main()
