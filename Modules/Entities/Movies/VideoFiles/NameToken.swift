/// A word of a file's name, and the marks around it.
struct NameToken: Hashable {
    var text: String
    /// The number of the bracketed group that the word is in; `nil` outside of brackets.
    var group: Int?
    /// Whether the group has round brackets.
    var isInRoundBrackets = false
    /// Whether a dash between spaces is before the word.
    var followsDash = false

    var lowercased: String { text.lowercased() }

    /// The word without a release group behind it, as `x264` of `x264-GROUP`.
    var withoutSuffix: String? {
        lowercased.lastIndex(of: "-").flatMap { $0 > lowercased.startIndex ? String(lowercased[..<$0]) : nil }
    }

    /// The number, if the word has only digits.
    var number: Int? {
        text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) ? Int(text) : nil
    }

    /// The year that the word can be, from the first movie to one not far in the future.
    var year: Int? { Self.year(text.last == "," ? text.dropLast() : text[...]) }

    private static func year(_ text: Substring) -> Int? {
        guard text.utf8.count == 4, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(text).flatMap { (1888...2035).contains($0) ? $0 : nil }
    }

    /// Whether the word is written in capital letters only.
    var isShouted: Bool { text.count > 1 && text == text.uppercased() && text != text.lowercased() }
}

extension NameToken {
    private static let brackets: [Character: Character] = [
        "(": ")", "[": "]", "{": "}", "【": "】", "（": "）", "「": "」", "『": "』", "《": "》", "［": "］",
    ]
    private static let dashes: Set<Character> = ["-", "–", "—"]

    /// Splits a name into words. A dot is part of a word only in initials, as in `S.W.A.T.`, and before a space.
    static func all(in name: String) -> [NameToken] {
        let characters = Array(name)
        var splitter = Splitter()
        for (index, character) in characters.enumerated() {
            let next = index + 1 < characters.count ? characters[index + 1] : nil
            if let closing = brackets[character] {
                splitter.open(closing, isRound: character == "(" || character == "（")
            } else if splitter.closes(character) {
                splitter.close()
            } else if character.isWhitespace || character == "_" {
                splitter.endWord()
            } else if character == "." {
                let isBeforeSpace = next == nil || next?.isWhitespace == true
                let second = index + 2 < characters.count ? characters[index + 2] : nil
                if splitter.isInitials, next?.isLetter == true,
                    second == "." || splitter.word.contains(".") && second?.isLetter != true
                {
                    splitter.word.append(".")
                } else if splitter.isInitials, splitter.word.contains(".") || isBeforeSpace {
                    splitter.word.append(".")
                    splitter.endWord()
                } else if isBeforeSpace, !splitter.word.isEmpty {
                    splitter.word.append(".")
                } else {
                    splitter.endWord()
                }
            } else if dashes.contains(character), splitter.word.isEmpty,
                next.map({ $0.isWhitespace || $0 == "." || $0 == "_" || brackets[$0] != nil }) ?? true
            {
                splitter.dash()
            } else {
                splitter.word.append(character)
            }
        }
        splitter.endWord()
        return splitter.tokens
    }

    private struct Splitter {
        var tokens: [NameToken] = []
        var word = ""
        private var groups = 0
        private var closing: Character?
        private var isRound = false
        private var followsDash = false

        /// Whether the word so far is single letters between dots.
        var isInitials: Bool {
            guard let last = word.last, last.isLetter else { return false }
            return word.count == 1 || word.dropLast().last == "."
        }

        mutating func endWord() {
            // Words may be joined by hyphens only, unless the whole is an identifier or known.
            let pieces = word.split(separator: "-")
            let first = pieces.firstIndex {
                NameToken.year($0) != nil || NoiseWords.isStrong($0.lowercased())
            }
            if let first, first > 0, !MovieID.isLabel(pieces[0]), !NoiseWords.isStrong(word.lowercased()) {
                for piece in [pieces[..<first].joined(separator: "-")] + pieces[first...].map({ String($0) })
                {
                    word = piece
                    append()
                }
            } else {
                append()
            }
        }

        private mutating func append() {
            guard !word.isEmpty else { return }
            tokens.append(
                NameToken(
                    text: word,
                    group: closing == nil ? nil : groups,
                    isInRoundBrackets: closing != nil && isRound,
                    followsDash: followsDash
                )
            )
            word = ""
            followsDash = false
        }

        mutating func dash() {
            endWord()
            followsDash = true
        }

        mutating func open(_ closing: Character, isRound: Bool) {
            endWord()
            groups += 1
            self.closing = closing
            self.isRound = isRound
        }

        func closes(_ character: Character) -> Bool { character == closing }

        mutating func close() {
            endWord()
            closing = nil
        }
    }
}

/// The words that release groups, stores and media centres write into the names of video files.
enum NoiseWords {
    /// Words that are never part of a title, so the title ends before them.
    static let strong: Set<String> = [
        // Sources
        "bluray", "blu-ray", "bdrip", "bd-rip", "brrip", "bdremux", "bdmux", "brmux", "bdmv", "bd25", "bd50",
        "remux", "webrip", "web-rip",
        "web-dl", "webdl", "hdtv", "hdtvrip", "hdrip", "hd-rip", "hddvd", "hd-dvd", "dvdrip", "dvd-rip",
        "dvdscr", "dvd5",
        "dvd9", "dvdr", "dvd-r", "pal", "ntsc", "camrip", "hdcam", "hdts", "telesync", "telecine", "screener",
        "scr",
        "vhsrip", "ldrip", "laserdisc", "pdtv", "dsr", "dsrip", "tvrip", "satrip", "dvbrip", "dthrip",
        "vodrip", "uhd",
        "uhdrip", "ultrahd", "bdiso", "microhd", "4klight", "hdlight",
        // Services
        "amzn", "dsnp", "hmax", "atvp", "pcok", "hulu", "pmtp", "netflix",
        // Video
        "xvid", "divx", "dvdivx", "hevc", "avc", "av1", "vp9", "vc-1", "vc1", "mpeg2", "mpeg-2", "mpeg4",
        "8bit", "8-bit", "10bit",
        "10-bit", "12bit", "hi10p", "hi10", "hdr", "hdr10", "hdr10+", "hdr10plus", "dovi", "sdr", "h264",
        "h265", "x264",
        "x265", "h-264", "h-265", "hsbs", "h-sbs", "half-sbs", "half-ou", "h-ou", "bd3d", "hfr", "60fps",
        "48fps", "24fps",
        // Sound
        "aac", "aac2", "ac3", "ac3d", "ac-3", "eac3", "e-ac-3", "dd2", "dd5", "dd51", "ddp", "ddp2", "ddp5",
        "ddp51", "ddpa5",
        "dts", "dts-hd", "dts-hdma", "dts-x", "dtshd", "truehd", "atmos", "flac", "lpcm", "mp3", "2ch", "6ch",
        "8ch",
        "5ch",
        // Kinds of release
        "proper", "repack", "rerip", "readnfo", "nfofix", "vostfr", "vost", "vostf", "vff", "vfq", "vfi",
        "subfrench",
        "truefrench", "multisubs", "multi-subs", "msubs", "esubs", "esub", "hcsub", "hardsub", "softsub",
        "softsubs",
        "dubbed", "subbed", "1cd", "2cd", "3cd", "4cd", "bilingual", "yify", "yts", "rarbg", "감독판", "확장판",
        "한글자막", "자막포함", "더빙", "무삭제", "무삭제판", "자막",
    ]

    /// Words that may be part of a title, but not where only such words stand between the title and what ends it.
    static let weak: Set<String> = [
        "web", "dvd", "cam", "ts", "tc", "r5", "hd", "sd", "nf", "it", "ma", "3d", "2d", "sbs", "ou", "dv",
        "hq", "4k",
        "limited", "internal", "festival", "stv", "complete", "hybrid", "custom", "open", "matte",
        "uncensored", "convert", "director", "directors", "director's", "cut", "version", "edition",
        "multi", "dual", "audio", "dl", "sub", "subs", "dub", "subtitles", "subtitled", "legendado",
        "dublado",
        "unrated", "uncut", "extended", "theatrical", "remastered", "restored", "imax", "criterion", "dc",
        "se",
        "english", "eng", "en", "french", "fr", "vf", "vo", "german", "ger", "de", "italian", "ita",
        "spanish", "spa",
        "esp", "castellano", "latino", "portuguese", "por", "russian", "rus", "hindi", "tamil", "telugu",
        "korean",
        "kor", "ko", "japanese", "jpn", "jap", "chinese", "chi", "chn", "mandarin", "cantonese", "swedish",
        "danish",
        "norwegian", "nordic", "finnish", "dutch", "polish", "pl", "turkish", "greek", "arabic", "thai",
        "hebrew",
    ]

    /// Editions by the words that name them, in lower case and without apostrophes.
    static let editions: [(words: [String], name: String)] = [
        (["directors", "cut"], "Director's Cut"), (["director", "cut"], "Director's Cut"),
        (["final", "cut"], "Final Cut"), (["ultimate", "cut"], "Ultimate Cut"),
        (["extended", "cut"], "Extended Cut"), (["extended", "edition"], "Extended Edition"),
        (["extended", "version"], "Extended Version"), (["special", "edition"], "Special Edition"),
        (["ultimate", "edition"], "Ultimate Edition"), (["collectors", "edition"], "Collector's Edition"),
        (["anniversary", "edition"], "Anniversary Edition"), (["theatrical", "cut"], "Theatrical Cut"),
        (["theatrical", "edition"], "Theatrical Cut"), (["theatrical", "version"], "Theatrical Cut"),
        (["unrated", "cut"], "Unrated"), (["rogue", "cut"], "Rogue Cut"), (["imax", "edition"], "IMAX"),
        (["criterion", "collection"], "Criterion"), (["criterion", "edition"], "Criterion"),
        (["open", "matte"], "Open Matte"),
        (["extended"], "Extended"), (["theatrical"], "Theatrical"), (["unrated"], "Unrated"),
        (["uncut"], "Uncut"), (["remastered"], "Remastered"), (["restored"], "Restored"), (["imax"], "IMAX"),
        (["criterion"], "Criterion"), (["dc"], "Director's Cut"), (["감독판"], "Director's Cut"),
        (["확장판"], "Extended"), (["무삭제판"], "Uncut"),
    ]

    /// Names of files that say nothing of the movie.
    static let generic: Set<String> = [
        "movie", "video", "film", "feature", "main", "mainfeature", "untitled", "title", "track", "disc",
        "영화", "영상",
        "videots", "bdmv", "part",
    ]

    static let sampleNames: Set<String> = ["sample", "samples", "샘플"]

    static let extraFolders: Set<String> = [
        "extras", "extra", "featurettes", "behind the scenes", "deleted scenes", "interviews", "trailers",
        "trailer",
        "bonus", "bonus features", "special features", "making of", "부가영상", "예고편",
    ]

    /// The endings by which media centres mark what belongs to a movie and is none.
    static let extraEndings = [
        "-trailer", "-behindthescenes", "-deleted", "-deletedscene", "-featurette", "-interview", "-scene",
        "-short",
        "-clip", "-extra", "-extras", "-teaser", ".trailer", "_trailer", " trailer",
    ]

    /// Whether a word in lower case is never of a title.
    static func isStrong(_ word: String) -> Bool {
        strong.contains(word) || resolution(word) != nil && word != "4k" || word.hasPrefix("dts-")
            || word.hasPrefix("edition-")
    }

    /// Returns the height of the picture that a word in lower case tells, such as `1080p`.
    static func resolution(_ word: String) -> String? {
        if ["2160p", "4k", "uhd"].contains(word) { return "2160p" }
        for height in ["480", "540", "576", "720", "1080", "1440", "2160", "4320"] {
            guard word.hasPrefix(height), let mark = word.dropFirst(height.count).first,
                mark == "p" || mark == "i"
            else { continue }
            return height + String(mark)
        }
        let sides = word.split(separator: "x").map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], width >= 320, height >= 200
        else { return nil }
        switch width {
        case 3600...: return "2160p"
        case 1800...: return "1080p"
        case 1200...: return "720p"
        default: return "\(height)p"
        }
    }
}
