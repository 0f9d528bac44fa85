#!/usr/bin/env bash
# Proves that what Scripts/new writes is formatted, keeps the layers apart, builds and passes its tests: all
# kinds, in a copy of the working tree. It is silent unless something fails, and takes a few minutes of the
# processor.
set -euo pipefail
# shellcheck source=Scripts/lib/build.sh
source "$(dirname -- "$(realpath -- "$0")")/../build.sh"
script=new

work=$(mktemp -d "${TMPDIR:-/tmp}/strata-new.XXXXXX")
trap 'rm -rf "$work"' EXIT
copy=$work/copy
mkdir "$copy"

# Runs a command in the copy, whose output is only shown if it fails.
prove() {
    (cd "$copy" && "$@") >"$work/log" 2>&1 || {
        cat "$work/log" >&2
        say "what Scripts/new wrote fails: ${*/#"$root/"/}"
        exit 1
    }
}

cd "$root"
git ls-files -z --cached --others --exclude-standard | tar --null -T - -cf - | tar -xf - -C "$copy"
for line in 'program constellations' 'feature Landmarks --domain Constellations --app constellations' \
    'feature Sundaes --domain IceCream --app scoops' 'use-case FetchKeepsakes --domain Shopping' \
    'screen Comets --app constellations'; do
    # shellcheck disable=SC2086 # Every word is an argument.
    prove Scripts/new $line
    grep '\.swift$' "$work/log" >>"$work/written"
done
sort -u -o "$work/written" "$work/written"
# shellcheck disable=SC2046 # No path has a space.
prove swift format lint --strict $(cat "$work/written")
"$root/Scripts/lint" explain Entities >/dev/null
prove "$root/.build/debug/layerlint" check --diagram ARCHITECTURE.md --package "$copy"
# Of the tests beside them, which take most of the time to build, only what they share is left.
cd "$copy"
find Tests/Apps/scoops Tests/PresentationKit Tests/RepositoryImpl Tests/RepositoryInterfaces Tests/Scripts \
    Tests/UseCases -name '*.swift' -exec grep -lE '@(Suite|Test)' {} + |
    grep -vxFf "$work/written" | tr '\n' '\0' | xargs -0 rm
# A target by its name, the others by words, which are in no test but those that were written.
prove Scripts/test ConstellationsAppTests ConstellationsScreensTests Constellations Landmarks Sundaes Keepsakes
