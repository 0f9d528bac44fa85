# Reads documents, and prints each excerpt that differs from its source: a block "```swift PATH", in which a line "…"
# stands for lines that are left out.
/^```swift [^ ]/ {
    path = $2
    count = 0
    while ((getline line < path) > 0) source[++count] = line
    close(path)
    at = 0
    may_skip = 1
    is_excerpt = 1
    next
}
/^```/ { is_excerpt = 0 }
is_excerpt && $0 == "…" { may_skip = 1; next }
is_excerpt {
    at++
    while (may_skip && at < count && source[at] != $0) at++
    if (at > count || source[at] != $0) {
        printf "%s:%d: not in %s: %s\n", FILENAME, FNR, path, $0
        is_excerpt = 0
    }
    may_skip = 0
}
