#!/usr/bin/env bash
# Writes two packages of the same shape, one in Swift and one in Python: 20 targets of 50 files, each target
# importing up to four below it. The same files every time: make-package.sh FOLDER
set -euo pipefail

folder=$1
targets=20 files=50
mkdir -p "$folder/swift/Scripts" "$folder/python"
manifest=$folder/swift/Package.swift
rules=$folder/swift/Scripts/layers.rules
linter=$folder/python/.importlinter
tach=$folder/python/tach.toml

names() { # target: what it may import, one a line
    local below
    for ((below = $1 - 1; below >= 0 && below >= $1 - 4; below--)); do printf 'Target%02d\n' "$below"; done
}

{
    printf '// swift-tools-version: 6.0\nimport PackageDescription\n\nlet package = Package(\n'
    printf '    name: "Measured",\n    targets: [\n'
    for ((target = 0; target < targets; target++)); do
        printf '        .target(name: "Target%02d", dependencies: [' "$target"
        names "$target" | awk '{ printf "%s\"%s\"", (NR > 1 ? ", " : ""), $1 }'
        printf ']),\n'
    done
    printf '    ]\n)\n'
} >"$manifest"

printf 'default deny\n' >"$rules"
printf '[importlinter]\nroot_packages =\n' >"$linter"
for ((target = 0; target < targets; target++)); do printf '    target%02d\n' "$target" >>"$linter"; done
printf '\n[importlinter:contract:layers]\nname = layers\ntype = layers\nlayers =\n' >>"$linter"
for ((target = targets - 1; target >= 0; target--)); do printf '    target%02d\n' "$target" >>"$linter"; done
printf 'source_roots = ["."]\n' >"$tach"

for ((target = 0; target < targets; target++)); do
    printf -v name 'Target%02d' "$target"
    mkdir -p "$folder/swift/Sources/$name" "$folder/python/${name,,}"
    : >"$folder/python/${name,,}/__init__.py"
    allowed=$(names "$target" | tr '\n' ' ')
    printf '%s may import %s\n' "$name" "${allowed:-nothing}" >>"$rules"
    printf '\n[[modules]]\npath = "%s"\ndepends_on = [%s]\n' "${name,,}" \
        "$(names "$target" | awk '{ printf "%s\"%s\"", (NR > 1 ? ", " : ""), tolower($1) }')" >>"$tach"
    awk -v name="$name" -v allowed="$allowed" -v files=$files -v swift="$folder/swift/Sources/$name" \
        -v python="$folder/python/$(printf '%s' "$name" | tr '[:upper:]' '[:lower:]')" '
        BEGIN {
            count = split(allowed, modules, " ")
            for (file = 0; file < files; file++) {
                source = sprintf("%s/File%02d.swift", swift, file)
                other = sprintf("%s/file%02d.py", python, file)
                for (i = 1; i <= count; i++) {
                    print "import " modules[i] >source
                    print "import " tolower(modules[i]) ".file00" >other
                }
                for (line = 0; line < 30; line++) {
                    printf "/// Says what \"import Nothing%d\" says, / or not.\n", line >source
                    printf "public func say%d_%d(_ number: Int) -> String { \"\\(number / %d) of %s\" }\n", \
                        file, line, line + 1, name >source
                    printf "def say%d_%d(number):\n    return f\"{number // %d} of %s\"\n", file, line, line + 1, name >other
                }
                close(source)
                close(other)
            }
        }'
done
