# shellcheck shell=bash
# Shared by the scripts that build: where things are and how they are built. To be sourced.

root=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
script=$(basename -- "$0")

# Every build refuses an import of a target that declared ones do not lead to; Scripts/lint sees the rest.
checked=(--explicit-target-dependency-import-check error)

# A release program carries Swift's own libraries, so that it starts fast and runs where no Swift is.
release=(-c release --static-swift-stdlib "${checked[@]}")

# Ends a script that was called in a way that makes no sense.
misuse() {
    printf '%s: %s\n' "$script" "$*" >&2
    exit 64
}

# The programs, each a folder under Apps with an Executable in it.
programs() {
    local folder names=()
    for folder in "$root"/Apps/*/Executable; do
        names+=("$(basename -- "$(dirname -- "$folder")")")
    done
    printf '%s' "${names[*]}"
}

release_binary() { printf '%s/.build/release/%s' "$root" "$1"; }

build_release() { build_if_changed "$1" release "$root/Modules" "$root/Apps" -- "${release[@]}"; }

# Builds a program, unless nothing changed below the folders since it was built last:
#   build_if_changed NAME CONFIGURATION FOLDER… -- SWIFT-BUILD-OPTIONS…
# SwiftPM itself takes a second to find that out, and waits while another build runs.
# All of the build's words go to standard error, and only when it fails.
build_if_changed() {
    local name=$1 configuration=$2 sources=("$root/Package.swift")
    shift 2
    while [ "$1" != -- ]; do
        sources+=("$1")
        shift
    done
    shift
    local stamp=$root/.build/$configuration-$name.stamp log=$root/.build/$configuration-$name.log
    # A folder is newer when a file left it.
    if [ -x "$root/.build/$configuration/$name" ] && [ -e "$stamp" ] &&
        [ -z "$(find "${sources[@]}" -newer "$stamp" -print -quit)" ]; then
        return
    fi
    mkdir -p "$root/.build"
    # Stamped with the time before the build: what changes meanwhile counts as changed.
    touch "$stamp.started"
    [ ! -t 2 ] || printf 'Building %s…' "$name" >&2
    if ! swift build --package-path "$root" "$@" --product "$name" >"$log" 2>&1; then
        [ ! -t 2 ] || printf '\n' >&2
        cat "$log" >&2
        printf '%s: %s could not be built; the errors are above.\n' "$script" "$name" >&2
        return 70
    fi
    [ ! -t 2 ] || printf '\r\033[K' >&2
    mv -f "$stamp.started" "$stamp"
}
