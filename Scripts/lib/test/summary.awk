# Reads the log of `swift test`. Prints what failed, each skipped test with its reason, and the counts, alone on the
# last line; with -v allow_skips=0 a skipped test counts as failed. Nothing is printed of a log without a test.
# Exit status: 0 if something passed and nothing failed, 1 if something failed, 3 if no test ran.

/^(✔|◇|✘|➜|━|⚠) / { failing = 0 }
/^◇ Test run started/ { started = 1 }
# Tests that print at the same time may break each other's lines, but nothing prints at the end.
/^(✔|━|✘) Test run with .* (passed|failed) after / { ended = 1; total = $5; next }
/^(✔|━) Test .* passed after / { passed++ }
/^✘ Test .* failed after / { failed++; next }
/^✘ Suite / { next }
/^✘ / { failing = 1 }
/^➜ Test .* skipped/ { skips[skipped++] = $0 }
# A crash: what is wrong, and where in the sources of this package.
/Fatal error: / { print; failing = 0; crashed = 1 }
/^\*\*\* Program crashed: / { crashed = 1; failing = 0 }
crashed && / at .*\/(Apps|Modules|Tests)\/.*:[0-9]+:[0-9]+$/ { sub(/^.* in [^ ]* at /, "    "); print }
failing && !crashed { print }

END {
    if (passed + failed + skipped == 0 && !(started && !ended)) exit 3
    if (!ended) {
        print "The tests ended early; those that had not ended yet are not counted."
        failed++
    }
    if (ended) passed = total - failed - skipped
    for (i = 0; i < skipped; i++) print skips[i]
    if (skipped && !allow_skips) {
        print "Nothing may be skipped here."
        failed += skipped
        skipped = 0
    }
    printf "\n%d passed, %d failed%s\n", passed, failed, (skipped ? ", " skipped " skipped" : "")
    exit (failed > 0 || passed == 0)
}
