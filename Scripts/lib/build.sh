# shellcheck shell=bash
# Shared by the scripts: where things are, how they are built, and what is said meanwhile. To be sourced.

# Links are followed, so that a script works through a link to it, to its folder or to the whole checkout.
root=$(cd -- "$(dirname -- "$(realpath -- "${BASH_SOURCE[0]}")")/../.." && pwd -P)
script=$(basename -- "$0")

# Every script explains itself by the comment at its head.
case ${1:-} in
    -h | --help)
        sed -n -e '2,/^[^#]/{' -e 's/^# \{0,1\}//p' -e '}' -- "$0"
        exit 0
        ;;
esac

# No build writes an index for editors or line numbers for a debugger, which take a fifth and a fifteenth of a debug
# build. To debug the tests, run `swift build --build-tests` in another scratch folder. SwiftPM's own entry point of the
# tests needs the index, so Package.swift brings another.
unindexed=(--disable-index-store -debug-info-format none)
export STRATA_UNINDEXED=1

# Every build refuses an import of a target that declared ones do not lead to, if the target is among those that are
# built; Scripts/lint sees the rest.
checked=("${unindexed[@]}" --explicit-target-dependency-import-check error)

# A release program carries Swift's own libraries, so that it starts fast and runs where no Swift is, and looks for no
# others in its own folder. Metadata of generic types is made by functions and not from mangled names, for which the
# runtime searches all conformances: that takes a quarter off what a program computes for one answer. A section for each
# function lets the linker leave out what nothing calls, 2 % of a program.
release=(-c release --static-swift-stdlib --disable-local-rpath "${checked[@]}"
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
    -Xswiftc -Xfrontend -Xswiftc -function-sections)

# On Linux a release program also carries the C and C++ libraries that it would load at its start, and exports nothing:
# that halves the work of the dynamic linker. It has no build ID, which depends on the folder.
linked_statically=(-Xlinker --build-id=none -Xswiftc -use-ld=lld -Xlinker -z -Xlinker now -Xlinker --no-export-dynamic
    -Xswiftc -Xclang-linker -Xswiftc -static-libgcc)

say() { printf '%s: %s\n' "$script" "$*" >&2; }

# Ends a script that was called in a way that makes no sense.
misuse() {
    say "$*"
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

release_binary() { printf '%s/.build/programs/%s/%s' "$root" "$1" "$1"; }

# Prints the first twelve digits of the commit, or nothing if what a program is made of has changed since, there is no
# git, or only a repository around this folder.
commit_of_sources() {
    local sources=("$root/Package.swift" "$root/Modules" "$root/Apps")
    command -v git >/dev/null && git -C "$root" ls-files --error-unmatch Package.swift >/dev/null 2>&1 &&
        [ -z "$(git -C "$root" status --porcelain -- "${sources[@]}" 2>&1)" ] || return 0
    git -C "$root" rev-parse --short=12 HEAD | head -c 12
}

# Sets `linking` to the options that link a release program. The archives get a folder without shared libraries, which
# the linker would prefer, and SwiftPM finds it by descriptions for pkg-config.
choose_linking() {
    linking=()
    [ "$(uname -s)" = Linux ] || return 0
    local folder=$root/.build/archives machine library name description archive
    machine=$(uname -m)
    rm -rf "$folder"
    mkdir -p "$folder"
    for library in stdc++: sqlite3:sqlite3 turbojpeg:libturbojpeg z:zlib; do
        name=${library%:*} description=${library#*:}
        archive=$(find "/usr/lib/gcc/$machine"-*linux* "/usr/lib/$machine-linux-gnu" /usr/lib64 -maxdepth 2 \
            -name "lib$name.a" 2>/dev/null | sort -V | tail -n 1)
        if [ -z "$archive" ]; then
            say "there is no lib$name.a, so the shared library is linked; the programs start more slowly."
            continue
        fi
        ln -s "$archive" "$folder/lib$name.a"
        # shellcheck disable=SC2001 # Three characters are escaped, which takes one replacement only here.
        [ -z "$description" ] ||
            printf 'Name: %s\nDescription: an archive\nVersion: 0\nLibs: -L%s -l%s\n' "$name" \
                "$(sed "s/[ '\"]/\\\\&/g" <<<"$folder")" "$name" >"$folder/$description.pc"
    done
    local commit packed=()
    commit=$(commit_of_sources)
    # Relocations are packed where the dynamic linker can unpack them. Addresses stay random.
    if printf 'glibc 2.36\n%s\n' "$(getconf GNU_LIBC_VERSION 2>/dev/null)" | sort -CV; then
        packed=(-Xlinker -z -Xlinker pack-relative-relocs)
    fi
    linking=("${linked_statically[@]}" ${packed[@]+"${packed[@]}"} ${commit:+-Xlinker "--defsym=strata_commit=0x$commit"} --pkg-config-path "$folder" -Xswiftc "-L$folder")
}

# Builds a program for release, without what only others use: build_release NAME [FOLDER WITH MORE SOURCES…]
build_release() {
    local name=$1
    shift
    STRATA_TARGETS=$name build_if_changed "$name" release "$root/Modules" "$root/Apps" "$@" -- "${release[@]}" &&
        strip_program "$root/.build/programs/$name/release/$name" "$(release_binary "$name")"
}

# Copies a program without its symbols, with which it starts a fifth slower, and without a hash of the compiler's
# options, which have the folder in them. Debuggers and profilers take the first one: strip_program BUILT COPY
strip_program() {
    [ "$2" -nt "$1" ] && return
    # Swift's own tool, since GNU strip cannot take a section and keep the mark of what is read-only after the start.
    local swift
    swift=$(command -v swift) && swift=$(dirname -- "$(realpath -- "$swift")")
    PATH=$PATH:$swift llvm-objcopy --strip-all -R .swift_modhash "$1" "$2.new" 2>/dev/null ||
        strip --strip-all -o "$2.new" "$1" 2>/dev/null || cp "$1" "$2.new"
    mv -f "$2.new" "$2"
}

# Makes the next build of a program link it again, so that it names the commit even if nothing else changed.
link_anew() { rm -f "$root/.build/programs/$1/release-$1.stamp"; }

# What has to be there for a build, as Scripts/bootstrap calls it.
needs=build

# Builds a program, unless nothing changed below the folders since it was built last:
#   build_if_changed NAME CONFIGURATION FOLDER… -- SWIFT-BUILD-OPTIONS…
# SwiftPM itself takes a second to find that out, and waits while another build runs.
# All of the build's words go to standard error, and only when it fails.
build_if_changed() {
    local name=$1 configuration=$2 sources=("$root/Package.swift" "$root/Scripts/lib/build.sh")
    shift 2
    while [ "$1" != -- ]; do
        sources+=("$1")
        shift
    done
    shift
    local build=$root/.build
    [ "$configuration" = debug ] || build=$root/.build/programs/$name
    local stamp=$build/$configuration-$name.stamp log=$build/$configuration-$name.log
    # A folder is newer when a file left it.
    if [ -x "$build/$configuration/$name" ] && [ -e "$stamp" ] &&
        [ -z "$(find "${sources[@]}" -newer "$stamp" -print -quit)" ]; then
        return
    fi
    "$root/Scripts/bootstrap" "$needs" || return
    mkdir -p "$build"
    local linking=()
    [ "$configuration" = debug ] || choose_linking
    # Stamped with the time before the build: what changes meanwhile counts as changed.
    touch "$stamp.started"
    local title="Building $name for $configuration"
    [ -e "$build/$configuration" ] || title+=', one to two minutes the first time'
    if ! with_progress "$log" "$title" \
        swift build --package-path "$root" --scratch-path "$build" "$@" ${linking[@]+"${linking[@]}"} --product "$name"; then
        print_build_errors "$log"
        say "$name could not be built; the errors are above."
        return 70
    fi
    mv -f "$stamp.started" "$stamp"
}

# Runs a command with all that it prints in a log; a terminal shows how far it is: with_progress LOG TITLE COMMAND…
with_progress() {
    local log=$1 title=$2 status=0
    shift 2
    : >"$log"
    if [ -t 2 ]; then
        printf '%s…' "$title" >&2
        show_progress "$title" "$log" &
        progress=$!
        trap end_progress EXIT
    fi
    "$@" >"$log" 2>&1 || status=$?
    end_progress
    return "$status"
}

show_progress() {
    local state
    while sleep 1; do
        state=$(awk '
            /^\[[0-9]+\/[0-9]+\] / { step = $1 }
            /^Build complete/ { step = "" }
            /^◇ Test run started/ { testing = 1 }
            /^[✔━] Test .* passed after/ { passed++ }
            /^✘ Test .* failed after/ { failed++ }
            END { if (testing) printf "%d tests passed, %d failed", passed, failed; else print step }
        ' "$2")
        printf '\r\033[K%s… %s' "$1" "$state" >&2
    done
}

# Wipes the line of progress away.
end_progress() {
    [ -n "${progress:-}" ] || return 0
    kill "$progress" 2>/dev/null || true
    wait "$progress" 2>/dev/null || true
    progress=
    printf '\r\033[K' >&2
}

print_build_errors() { grep -vE '^\[[0-9]+/[0-9]+\] ' "$1" >&2 || true; }
