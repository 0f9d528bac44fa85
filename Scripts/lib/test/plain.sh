#!/usr/bin/env bash
# Proves that plain SwiftPM works here as in any package: it builds, lists the tests, and runs all of them and those of
# one target, in a scratch folder of its own. The package has two targets with tests meanwhile, since all would take ten
# minutes of the processor for the same answer. It is silent unless something fails.
set -euo pipefail
# shellcheck source=Scripts/lib/build.sh
source "$(dirname -- "$(realpath -- "$0")")/../build.sh"
script=plain

# What Scripts/test sets is not there for people and editors.
unset STRATA_UNINDEXED
export STRATA_TARGETS=EntitiesTests,RepositoryInterfacesTests
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

# Runs tests, and compares how many have passed with how many are listed: plain_test TARGETS [OPTION…]
plain_test() {
    local listed ran
    listed=$(grep -cE "^($1)\." "$scratch/tests" || true)
    shift
    plain test "$@"
    ran=$(sed -n 's/.*Test run with \([0-9]*\) tests.* passed after.*/\1/p' "$log")
    [ "$listed" -gt 0 ] && [ "${ran:-0}" -eq "$listed" ] && return
    cat "$log" >&2
    say "plain 'swift test $*' passed ${ran:-none} of the $listed tests that 'swift test list' names."
    exit 1
}

plain build --target Entities
plain build
plain test list
cp "$log" "$scratch/tests"
plain_test EntitiesTests --filter '^EntitiesTests\.'
plain_test 'EntitiesTests|RepositoryInterfacesTests'
rm -rf "$scratch"
