#!/usr/bin/env bash
# Proves that plain SwiftPM works here as in any package: it builds one target, lists the tests, and runs those of one
# target, in a scratch folder of its own. It is silent unless something fails, and takes ten minutes of the processor.
set -euo pipefail
# shellcheck source=Scripts/lib/build.sh
source "$(dirname -- "$(realpath -- "$0")")/../build.sh"
script=plain

# What Scripts/test sets is not there for people and editors.
unset STRATA_UNINDEXED STRATA_TARGETS
scratch=$root/.build/plain
log=$root/.build/plain.log

# Runs SwiftPM, whose output is only shown if it fails.
plain() {
    swift "$@" --package-path "$root" --scratch-path "$scratch" >"$log" 2>&1 || {
        cat "$log" >&2
        say "plain 'swift $*' fails."
        exit 1
    }
}

plain build --target Entities
plain test list
listed=$(grep -c '^EntitiesTests\.' "$log" || true)
plain test --filter '^EntitiesTests\.'
ran=$(sed -n 's/.*Test run with \([0-9]*\) tests.* passed after.*/\1/p' "$log")
if [ "${listed:-0}" -eq 0 ] || [ "${ran:-0}" -ne "$listed" ]; then
    cat "$log" >&2
    say "plain 'swift test' lists ${listed:-0} tests of EntitiesTests and ran ${ran:-none}."
    exit 1
fi
rm -rf "$scratch"
