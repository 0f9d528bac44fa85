# Reads the table of targets, then what was chosen, one a line: the name of a target, or a path from the root.
# Prints the tests that belong to it, one line each: a test target, a tab, and a pattern if only some of its tests are
# meant. What no test belongs to is printed behind "none".
function choose(target, pattern) {
    if (!((target, pattern) in printed)) print target "\t" pattern
    printed[target, pattern] = 1
}

# A target's own tests, or else those of the nearest targets that depend on it.
function choose_tests_of(target,    nearest, further, count, names, i, name, seen, found) {
    if (kind[target] == "test") { choose(target, ""); return 1 }
    if (kind[target "Tests"] == "test") { choose(target "Tests", ""); return 1 }
    for (nearest = target; nearest != "" && !found; nearest = further) {
        count = split(nearest, names, " ")
        further = ""
        for (i = 1; i <= count; i++)
            for (name in kind) {
                if (index(" " dependencies[name] " ", " " names[i] " ") == 0 || name in seen) continue
                seen[name] = 1
                if (kind[name] == "test") { choose(name, ""); found = 1 }
                else if (kind[name "Tests"] == "test") { choose(name "Tests", ""); found = 1 }
                else further = further " " name
            }
    }
    return found
}

# The target whose folder holds a path; the deepest, since a folder may lie in another target's.
function owner(path,    name, best) {
    for (name in kind)
        if (index(path "/", folder[name] "/") == 1 && length(folder[name]) > length(folder[best])) best = name
    return best
}

function has_tests(path,    line, found) {
    while (!found && (getline line < path) > 0) found = line ~ /^[ \t]*@Test/
    close(path)
    return found
}

BEGIN { FS = "\t" }
NR == FNR { kind[$1] = $2; folder[$1] = $3; dependencies[$1] = $4; next }
{
    found = 0
    if ($0 in kind) found = choose_tests_of($0)
    else if ((name = owner($0)) != "") {
        # A file without a test of its own helps all the others of its target.
        if (kind[name] == "test" && /\.swift$/ && has_tests($0)) {
            file = substr($0, match($0, /[^\/]*$/))
            gsub(/[^A-Za-z0-9_]/, "\\\\&", file)
            choose(name, ".*/" file ":")
            found = 1
        } else found = choose_tests_of(name)
    } else if (/^(Scripts|\.ci)(\/|$)/ && "ScriptsTests" in kind) found = choose_tests_of("ScriptsTests")
    else
        for (name in kind) if (index(folder[name], $0 "/") == 1 && choose_tests_of(name)) found = 1
    if (!found) print "none\t" $0
}
