# Reads what `swift package describe --type text` prints; prints one line a target: name, kind, path and
# dependencies, with a tab between them and a space between dependencies.
function finish() {
    if (name != "") printf "%s\t%s\t%s\t%s\n", name, kind, path, dependencies
    name = kind = path = dependencies = section = ""
}

/^Targets:$/ { inside = 1; next }
!inside { next }
/^    Name: / { finish(); name = substr($0, 11); next }
/^    Type: / { kind = $2; next }
/^    Path: / { path = substr($0, 11); next }
/^    [A-Z][A-Za-z ]*:$/ { section = $0; next }
/^        / && section ~ /Target dependencies/ { dependencies = dependencies (dependencies == "" ? "" : " ") $1 }
END { finish() }
