# Reads the table of targets, then the sources of tests; finds tests and suites whose name, or whose function's or
# type's name, holds the words, in letters of either case. Prints for each a pattern of `swift test --filter`,
# behind its target and a tab: a test by its file and line, a suite by its type.
function quoted(text) { gsub(/[^A-Za-z0-9_]/, "\\\\&", text); return text }

function matches(text) { return index(tolower(text), words) > 0 }

function finish(declared) {
    if (matches(display) || (declared != "" && matches(declared))) {
        if (attribute == "Test") print target "\t.*/" quoted(file) ":" line ":"
        else if (declared != "") print target "\t(.*/)?" declared "/"
    }
    attribute = ""
}

# The word behind `struct`, `func` or the like.
function declaration(text, kinds,    rest) {
    if (!match(text, "(^|[ \t])(" kinds ")[ \t]+[A-Za-z_`]")) return ""
    rest = substr(text, RSTART + RLENGTH - 1)
    match(rest, /^[A-Za-z0-9_`]+/)
    return substr(rest, 1, RLENGTH)
}

BEGIN { FS = "\t"; words = tolower(ENVIRON["WORDS"]) }
NR == FNR { if ($2 == "test") folder[$3] = $1; next }
FNR == 1 {
    attribute = ""
    target = ""
    for (path in folder) if (index(FILENAME, path "/") == 1) target = folder[path]
    file = FILENAME
    sub(/.*\//, "", file)
}
target == "" { next }
/^[ \t]*@(Test|Suite)/ {
    if (attribute != "") finish("")
    attribute = $0 ~ /^[ \t]*@Test/ ? "Test" : "Suite"
    line = FNR
    display = ""
}
attribute != "" {
    if (display == "" && match($0, /"([^"\\]|\\.)*"/)) {
        display = substr($0, RSTART + 1, RLENGTH - 2)
        gsub(/\\"/, "\"", display)
    }
    name = attribute == "Test" ? declaration($0, "func") : declaration($0, "struct|class|enum|actor|extension")
    if (name != "") finish(name)
    next
}
# A suite needs no attribute.
/^ *(public |final )*(struct|class|enum|actor) / {
    name = declaration($0, "struct|class|enum|actor")
    if (name ~ /Tests$/ && matches(name)) print target "\t(.*/)?" name "/"
}
