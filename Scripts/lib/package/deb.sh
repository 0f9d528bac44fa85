# shellcheck shell=bash
# Makes a .deb of what the tarball has. To be sourced by Scripts/package, which sets:
: "${root:?}" "${packages:?}" "${SOURCE_DATE_EPOCH:?}"

# make_deb FOLDER VERSION; prints the path of the package.
make_deb() {
    local files=$1 version=$2 architecture maintainer tree share depends package
    architecture=$(dpkg --print-architecture)
    maintainer=$(git -C "$root" log -1 --format='%an <%ae>')
    tree=$packages/deb
    share=$tree/usr/share
    mkdir -p "$tree/usr" "$tree/DEBIAN"
    cp -R "$files/bin" "$files/share" "$tree/usr"
    # Debian has its own places for these, and packs pages.
    mkdir -p "$share/zsh" "$share/lintian/overrides"
    mv "$share/zsh/site-functions" "$share/zsh/vendor-completions"
    find "$share/man" -type f -exec gzip -9n {} +
    cat "$share/doc/strata/LICENSE" "$share/doc/strata/NOTICES.md" >"$share/doc/strata/copyright"
    rm "$share/doc/strata/LICENSE" "$share/doc/strata/NOTICES.md"
    gzip -9nc "$root/Apps/CHANGELOG.md" >"$share/doc/strata/changelog.gz"
    {
        printf 'strata (%s-1) unstable; urgency=medium\n\n  * changelog.gz says what is new.\n\n' "$version"
        printf ' -- %s  %s\n' "$maintainer" "$(date -u -R -d "@$SOURCE_DATE_EPOCH")"
    } | gzip -9n >"$share/doc/strata/changelog.Debian.gz"
    cp "$root/Scripts/lib/package/lintian-overrides" "$share/lintian/overrides/strata"
    put_page "$tree" moviesearch 'AudioVideo;Video;Database;' 'Movie Search' '영화 검색' \
        'Find movies in the browser, also without a network' '브라우저에서 영화 찾기'
    put_page "$tree" fxconvert 'Office;Finance;' 'Currency Converter' '환율 계산' \
        'Convert money by the rates of any day since 1999' '1999년부터 모든 날의 환율로 계산하기'
    mkdir -p "$tree/usr/lib/systemd/user-generators"
    cp "$root/Scripts/lib/package/web-address" "$tree/usr/lib/systemd/user-generators/strata-web-address"
    cp "$root/Scripts/lib/package/README.Debian" "$share/doc/strata"

    # dpkg-shlibdeps reads the folder of a source package.
    mkdir -p "$packages/source/debian"
    printf 'Source: strata\n\nPackage: strata\nArchitecture: any\n' >"$packages/source/debian/control"
    depends=$(cd "$packages/source" && dpkg-shlibdeps -O "$tree"/usr/bin/*) || {
        say 'dpkg-shlibdeps does not know a library of the programs; its words are above.'
        return 70
    }
    depends=${depends#shlibs:Depends=}
    # dpkg-shlibdeps sees versions of symbols, and not that packed relocations need this version of glibc.
    if objdump -p "$tree"/usr/bin/* | grep GLIBC_ABI_DT_RELR >/dev/null; then
        depends="libc6 (>= 2.36), $depends"
    fi
    cat >"$tree/DEBIAN/control" <<CONTROL
Package: strata
Version: $version-1
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -k -s --apparent-size "$tree/usr" | cut -f 1)
Depends: $depends
Recommends: libcurl4, ca-certificates
Section: utils
Priority: optional
Description: terminal programs for movies, money, shopping and ice cream
 moviesearch finds movies in spite of typos, offline or live at TMDB. fxconvert
 converts money by the rates of any day since 1999, and whole tables.
 itemsearch searches a shop, scoops orders an ice cream, and layerlint checks
 the layers of a Swift package.
 .
 libcurl and certificates are opened at the first request to a service.
CONTROL
    (cd "$tree" && find usr -type f | sort | tr '\n' '\0' | xargs -0 md5sum) >"$packages/md5sums"
    mv "$packages/md5sums" "$tree/DEBIAN/md5sums"
    find "$tree" -type d -exec chmod 755 {} +
    find "$tree" -type f -exec chmod 644 {} +
    chmod 755 "$tree"/usr/bin/* "$tree"/usr/lib/systemd/user-generators/*
    settle "$tree"
    package=$packages/strata_$version-1_$architecture.deb
    # Renamed when it is complete, since it takes a while.
    dpkg-deb --root-owner-group -Zxz --build "$tree" "$package.new" >/dev/null
    mv "$package.new" "$package"
    printf '%s\n' "$package"
    rm -rf "$tree" "$packages/source"
}

# Adds what opens the page of a program, from a desktop or by the first visit of its address:
# put_page TREE PROGRAM CATEGORIES NAME KOREAN-NAME COMMENT KOREAN-COMMENT
put_page() {
    local share=$1/usr/share units=$1/usr/lib/systemd/user program=$2
    mkdir -p "$share/applications" "$share/icons/hicolor/scalable/apps" "$units"
    cp "$root/Modules/Embedded/Page/Data/$program.svg" "$share/icons/hicolor/scalable/apps"
    cat >"$share/applications/$program.desktop" <<ENTRY
[Desktop Entry]
Type=Application
Name=$4
Name[ko]=$5
Comment=$6
Comment[ko]=$7
Exec=$program web --background
Icon=$program
Terminal=false
Categories=$3
ENTRY
    cat >"$units/$program-web.service" <<SERVICE
[Unit]
Description=Page of $program
Documentation=man:$program(1)

[Service]
ExecStart=/usr/bin/$program web --no-open
# The address in it may have a secret.
StandardOutput=null
SuccessExitStatus=130
SERVICE
    cat >"$units/$program-web.socket" <<SOCKET
[Unit]
Description=Address of the page of $program
Documentation=man:$program(1)

# strata-web-address adds the address, once '$program web' has chosen one.
[Socket]

[Install]
WantedBy=sockets.target
SOCKET
}
