# shellcheck shell=bash
# Finds the tests that belong to what Scripts/test was called with. To be sourced, after build.sh.

# shellcheck disable=SC2154 # build.sh sets it.
targets=$root/.build/targets

# Asks SwiftPM for the targets of the manifest, unless it was asked since the manifest changed.
read_targets() {
    if [ ! -s "$targets" ] || [ "$root/Package.swift" -nt "$targets" ]; then
        mkdir -p "$root/.build"
        if ! swift package --package-path "$root" describe --type text >"$targets.text" 2>"$targets.log"; then
            cat "$targets.log" >&2
            say 'the targets of Package.swift could not be read; the errors are above.'
            exit 1
        fi
        awk -f "$root/Scripts/lib/test/targets.awk" "$targets.text" >"$targets.new"
        mv -f "$targets.new" "$targets"
    fi
}

# Writes the tests of targets and paths, which are given a line each.
tests_of() { (cd "$root" && awk -f Scripts/lib/test/choose.awk "$targets" - <<<"$1"); }

tests_named() {
    (cd "$root" && find Tests -name '*.swift' -exec \
        env LC_ALL=C WORDS="$1" awk -f Scripts/lib/test/names.awk "$targets" {} +)
}

# Writes a path as it is counted from the root; nothing for what is no path there.
path_from_root() {
    local candidate full
    for candidate in "$1" "$root/$1"; do
        if [ -e "$candidate" ]; then
            full=$(realpath -- "$candidate")
            case $full in "$root"/*) printf '%s' "${full#"$root"/}" && return ;; esac
        fi
    done
}

# Writes the tests that one word of the command chooses.
choose_by() {
    local name tests similar
    name=$(cut -f 1 "$targets" | grep -ixF -- "$1" || true)
    [ -n "$name" ] || name=$(path_from_root "$1")
    if [ -n "$name" ]; then
        tests=$(tests_of "$name")
        case $tests in none*) misuse "no test belongs to '$1'." ;; esac
    else
        tests=$(tests_named "$1")
    fi
    if [ -z "$tests" ]; then
        similar=$(cut -f 1 "$targets" | grep -iF -- "${1:0:4}" | sort | head -n 5 | paste -s -d , - | sed 's/,/, /g' || true)
        misuse "no target, path or test is called '$1'; ${similar:+there are the targets $similar, and }--help says what may be given."
    fi
    printf '%s\n' "$tests"
}

# Writes the tests of all that changed since a commit, also of what no commit knows yet.
choose_changed() {
    local git=(git -C "$root" -c core.quotePath=false)
    "${git[@]}" rev-parse --verify --quiet "$1^{commit}" >/dev/null ||
        misuse "there is no commit '$1' to compare with."
    tests_of "$("${git[@]}" diff --name-only --no-renames --relative "$1" --
        "${git[@]}" ls-files --others --exclude-standard)" | grep -v '^none' || true
}
