# shellcheck shell=bash
# Shared by the scripts that build: where things are and how they are built. To be sourced.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

# Every build refuses an import of a target that is not declared.
checked=(--explicit-target-dependency-import-check error)

# A release program carries Swift's own libraries, so that it starts fast and runs where no Swift is.
release=(-c release --static-swift-stdlib "${checked[@]}")

# The programs, each a folder under Apps with an Executable in it.
programs() {
    local folder names=()
    for folder in "$root"/Apps/*/Executable; do
        names+=("$(basename "$(dirname "$folder")")")
    done
    printf '%s' "${names[*]}"
}

release_binary() { printf '%s/.build/release/%s' "$root" "$1"; }

# Whether a source or the manifest is newer than the binary. A folder is newer when a file left it.
needs_build() {
    [ ! -x "$1" ] && return 0
    [ -n "$(find "$root/Package.swift" "$root/Modules" "$root/Apps" -newer "$1" -print -quit)" ]
}

# Builds quietly; all of the build's words go to standard error, and only when it fails.
build_release() {
    local name=$1 log
    log=$(mktemp)
    [ -t 2 ] && printf 'Building %s…' "$name" >&2
    if ! swift build --package-path "$root" "${release[@]}" --product "$name" >"$log" 2>&1; then
        [ -t 2 ] && printf '\n' >&2
        cat "$log" >&2
        rm -f "$log"
        printf 'run: %s could not be built; the errors are above.\n' "$name" >&2
        return 70
    fi
    [ -t 2 ] && printf '\r\033[K' >&2
    rm -f "$log"
    # The linker leaves a binary that did not change as it was; its age must say that it was looked at.
    touch "$(release_binary "$name")"
}
