#!/usr/bin/env bash
# Builds and runs the packages of Tests/Client, which use this one as other people would: one by its path, and one by a
# tag of a clone, as it is committed. Everything is built in a folder of its own, which is removed at the end.
set -euo pipefail
# shellcheck source=Scripts/lib/build.sh
source "$(dirname -- "$(realpath -- "$0")")/../build.sh"
script=clients

# What Scripts/test sets is not there for others.
unset STRATA_UNINDEXED STRATA_TARGETS
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Runs a client and compares a line of its output: run_client NAME PACKAGE LINE [ARGUMENT…]
run_client() {
    local name=$1 package=$2 line=$3 started=$SECONDS
    shift 3
    swift build --package-path "$package" --scratch-path "$folder/$name.build" >"$folder/$name.log" 2>&1 || {
        cat "$folder/$name.log" >&2
        say "$name does not build."
        exit 1
    }
    "$folder/$name.build/debug/$name" "$@" >"$folder/$name.output"
    grep -qxF -- "$line" "$folder/$name.output" || {
        cat "$folder/$name.output" >&2
        say "$name does not print '$line'."
        exit 1
    }
    say "$name was built and run in $((SECONDS - started)) s."
}

run_client OwnRepository "$root/Tests/Client/OwnRepository" 'Blade Runner (1982)'

git clone --quiet --bare "$root" "$folder/strata.git"
git -C "$folder/strata.git" tag 1.0.0
cp -R "$root/Tests/Client/MoviesList" "$folder/MoviesList"
sed -i.path "s|\.package(name: \"strata\", path: .*|.package(url: \"file://$folder/strata.git\", exact: \"1.0.0\")],|" \
    "$folder/MoviesList/Package.swift"
run_client MoviesList "$folder/MoviesList" 'Seven Samurai (1954)' sevn samurai
