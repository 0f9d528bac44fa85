#!/usr/bin/env bash
# Prints an SPDX 2.3 document of what the programs are made of: spdx.sh VERSION. For Scripts/package, which sets
# SOURCE_DATE_EPOCH. The versions of libraries are those of the Debian packages that their archives came from.
set -euo pipefail
root=$(cd -- "$(dirname -- "$(realpath -- "${BASH_SOURCE[0]}")")/../../.." && pwd -P)
version=$1

# Each line: name, version, licence and where it comes from.
components() {
    local swift archive
    swift=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' | head -n 1)
    printf 'Swift\t%s\tApache-2.0 WITH Swift-exception\thttps://www.swift.org\n' "${swift:-NOASSERTION}"
    while IFS=$'\t' read -r archive name licence place; do
        [ -e "$root/.build/archives/lib$archive.a" ] || continue
        printf '%s\t%s\t%s\t%s\n' "$name" "$(version_of "$root/.build/archives/lib$archive.a")" "$licence" "$place"
    done <<'ARCHIVES'
stdc++	libstdc++	GPL-3.0-or-later WITH GCC-exception-3.1	https://gcc.gnu.org
sqlite3	SQLite	blessing	https://www.sqlite.org
turbojpeg	libjpeg-turbo	IJG AND BSD-3-Clause AND Zlib	https://libjpeg-turbo.org
z	zlib	Zlib	https://zlib.net
ARCHIVES
    printf '%s\tNOASSERTION\t%s\t%s\n' \
        'Unicode CLDR' Unicode-3.0 https://cldr.unicode.org \
        'Unicode character data' Unicode-DFS-2016 https://www.unicode.org/ucd \
        'Wikidata' CC0-1.0 https://www.wikidata.org \
        'great_tables' MIT https://posit-dev.github.io/great-tables \
        'Euro foreign exchange reference rates' NOASSERTION https://www.ecb.europa.eu
}

version_of() {
    local package
    package=$(dpkg-query -S "$(realpath "$1")" 2>/dev/null | head -n 1 | cut -d : -f 1)
    [ -n "$package" ] && dpkg-query -W -f '${Version}' "$package" 2>/dev/null || printf NOASSERTION
}

part() { # SPDXID, name, version, licence, place
    printf '\nPackageName: %s\nSPDXID: SPDXRef-%s\n' "$2" "$1"
    [ "$3" = NOASSERTION ] || printf 'PackageVersion: %s\n' "$3"
    printf 'PackageDownloadLocation: %s\nFilesAnalyzed: false\n' "$5"
    printf 'PackageLicenseConcluded: %s\nPackageLicenseDeclared: %s\nPackageCopyrightText: NOASSERTION\n' "$4" "$4"
}

commit=$(git -C "$root" rev-parse HEAD)
cat <<HEADING
SPDXVersion: SPDX-2.3
DataLicense: CC0-1.0
SPDXID: SPDXRef-DOCUMENT
DocumentName: strata-$version
DocumentNamespace: https://spdx.org/spdxdocs/strata-$version-$commit
Creator: Tool: Scripts/package
Created: $(date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%dT%H:%M:%SZ)
HEADING
part Strata Strata "$version" MIT NOASSERTION
printf 'Relationship: SPDXRef-DOCUMENT DESCRIBES SPDXRef-Strata\n'
number=0
components | while IFS=$'\t' read -r name release licence place; do
    number=$((number + 1))
    part "Component-$number" "$name" "$release" "$licence" "$place"
    printf 'Relationship: SPDXRef-Strata CONTAINS SPDXRef-Component-%s\n' "$number"
done
