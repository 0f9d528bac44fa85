# Prints what a document and its translation share: levels of headings, code, paths, links and the rows of tables.
/^```/ { is_code = !is_code }
is_code || /^```/ { print; next }
/^#/ { print $1 }
/^\|/ { print "row" }
{
    rest = $0
    while (match(rest, /`[A-Za-z]+\/[^`]*`|\]\([^#)][^)]*\)/)) {
        name = substr(rest, RSTART, RLENGTH)
        if (name !~ /README(\.ko)?\.md\)$/ || name ~ /\/README/) names[name]++
        rest = substr(rest, RSTART + RLENGTH)
    }
}
END {
    # Words have another order in another language.
    for (name in names) print names[name], name | "sort"
}
