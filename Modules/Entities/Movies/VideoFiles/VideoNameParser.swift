/// What one name of a path, of a file or of a folder, tells of a movie.
struct VideoName: Hashable {
    /// The readings of the title, the likeliest first; empty if the name tells no title.
    var readings: [VideoFileName.Reading] = []
    var id: MovieID?
    var part: Int?
    var edition: String?
    var resolution: String?
    var isEpisode = false

    /// - Parameter name: The name, without the extension of a file.
    init(_ name: String) {
        // Longer than any file system allows.
        var parser = Parser(String(name.prefix(500)))
        parser.parse()
        self = parser.result
    }

    fileprivate init() {}
}

private struct Parser {
    private var tokens: [NameToken]
    /// The roles of the tokens that are known not to be of a title.
    private var isNoise: [Bool]
    private var isWeak: [Bool]
    var result = VideoName()

    init(_ name: String) {
        tokens = NameToken.all(in: name)
        if tokens.first?.lowercased == "www" || tokens.first?.lowercased.hasPrefix("www.") == true {
            let end = tokens.firstIndex(where: \.followsDash) ?? min(3, tokens.count)
            tokens.removeFirst(end)
        }
        isNoise = tokens.map(\.isStrongNoise)
        isWeak = tokens.map {
            NoiseWords.weak.contains($0.lowercased) || NoiseWords.weak.contains($0.withoutSuffix ?? "")
        }
    }

    mutating func parse() {
        findEpisode()
        findID()
        findResolution()
        let leading = leadingGroup
        var start = leading ?? 0
        if let first = isNoise.indices[start...].first(where: { !isNoise[$0] }) { start = first }
        let year = self.year(from: start)
        let end = endOfTitle(from: start, year: year)
        findPart(from: start, titleEnd: end, hasYear: year != nil)
        findEdition(from: start)
        let titleEnd = titleEnd(from: start, end)
        addReadings(start..<max(start, titleEnd), year: year, leading: leading)
    }

    // MARK: What is no title

    private mutating func findEpisode() {
        let words = tokens.map(\.lowercased)
        for (index, word) in words.enumerated() {
            let isCounted = ["화", "회", "話", "话", "集"].contains { mark in
                word.hasSuffix(mark) && Int(word.dropLast().drop { $0 == "第" || $0 == "제" }) != nil
            }
            let next = index + 1 < tokens.count ? tokens[index + 1].number : nil
            let isSeason =
                ["season", "시즌", "saison", "staffel"].contains(word) && next != nil
                || word.isSeasonCode && (index > 0 || words.count == 1)
            if word.isEpisodeCode || isCounted || isSeason {
                result.isEpisode = true
            }
        }
        // A group first and a number behind a dash is how fans name the episodes of a series.
        guard tokens.first?.group != nil, tokens.first?.isInRoundBrackets == false else { return }
        for (index, token) in tokens.enumerated() where index > 1 && token.followsDash {
            let digits = token.lowercased.split(separator: "v", maxSplits: 1).first ?? ""
            let isLast = index + 1 == tokens.count || tokens[index + 1].group != nil
            if (2...3).contains(digits.utf8.count), Int(digits) != nil, isLast { result.isEpisode = true }
        }
    }

    private mutating func findID() {
        for (index, token) in tokens.enumerated() {
            let word = token.lowercased
            let parts = word.split { "-=:".contains($0) }
            var id = parts.count == 1 ? MovieID(word) : nil
            if id == nil, parts.count == 2 { id = MovieID(label: parts[0], code: parts[1]) }
            if id == nil, index > 0, token.group != nil {
                id = MovieID(label: tokens[index - 1].lowercased, code: word)
            }
            guard id != nil || token.group != nil && MovieID.isLabel(parts.first ?? "") else { continue }
            isNoise[index] = true
            // The code of a title is preferred, since more sources know it.
            if let id, result.id == nil || id.isTitleCode { result.id = id }
        }
    }

    private mutating func findResolution() {
        for token in tokens where result.resolution == nil { result.resolution = token.resolution }
    }

    /// Where the name begins behind a group in square brackets at the start, which names who released it; `nil` if there
    /// is none, or if nothing else can be the title.
    private var leadingGroup: Int? {
        guard let first = tokens.first, let group = first.group, !first.isInRoundBrackets else { return nil }
        let end = tokens.firstIndex { $0.group != group } ?? tokens.count
        if end == 1, first.year != nil, !tokens[end...].contains(where: { $0.year != nil }) { return nil }
        let rest = tokens.indices[end...].prefix { !isNoise[$0] }
        let words = rest.filter { tokens[$0].year == nil }
        guard !words.isEmpty || rest.count > 1 else { return nil }
        // [REC] 2
        let isPlace = words.count == 1 && words[0] == end && tokens[end].text.allSatisfy(\.isNumber)
        return isPlace && end == 1 && !isNoise[0] && !first.text.contains(".") ? nil : end
    }

    // MARK: The year

    private func year(from start: Int) -> Int? {
        let firstNoise = isNoise.indices.first { $0 > start && isNoise[$0] } ?? tokens.count
        let candidates = tokens.indices.filter { $0 >= start && tokens[$0].year != nil }
        // A year alone in brackets is meant as one.
        let bracketed = candidates.filter { index in
            guard let group = tokens[index].group else { return false }
            return (index == 0 || tokens[index - 1].group != group)
                && (tokens.count > index + 1 || index > start)
        }
        if let last = bracketed.last(where: { $0 < firstNoise }) ?? bracketed.first { return last }
        if let last = candidates.last(where: { $0 > start && $0 < firstNoise }) { return last }
        // 1999 - The Matrix
        if let first = candidates.first, first == start, start + 1 < tokens.count,
            tokens[start + 1].followsDash,
            !isNoise[start + 1]
        {
            return first
        }
        return candidates.first { $0 > firstNoise && tokens[$0 - 1].lowercased != "bt" }
    }

    // MARK: The end of the title

    private func endOfTitle(from start: Int, year: Int?) -> Int {
        let begin = year == start ? start + 1 : start
        var end = tokens.count
        if let year, year > begin { end = year }
        for index in tokens.indices where index >= begin && index < end {
            if isNoise[index], index > begin || tokens[index].group != nil || end == tokens.count {
                return index
            }
            if index > begin, let edition = edition(at: index),
                edition.words.count > 1 || tokens[index].group != nil
            {
                return index
            }
            guard index > begin, isWeak[index] else { continue }
            let rest = tokens.indices.first { $0 >= index && !isWeak[$0] } ?? tokens.count
            let isInBrackets = tokens[index].group != nil
            let isBeforeNoise = rest < tokens.count && isNoise[rest]
            let isLast = rest == tokens.count && tokens[index].isShouted && !tokens[begin].isShouted
            if isInBrackets || isBeforeNoise || isLast { return index }
        }
        return end
    }

    private func edition(at index: Int) -> (words: [String], name: String)? {
        NoiseWords.editions.first { edition in
            edition.words.indices.allSatisfy { offset in
                guard index + offset < tokens.count else { return false }
                return tokens[index + offset].editionWord == edition.words[offset]
            }
        }
    }

    private mutating func findEdition(from start: Int) {
        let end = endOfTitle(from: start, year: year(from: start))
        if let index = tokens.firstIndex(where: { $0.lowercased.hasPrefix("edition-") }) {
            let group = tokens[index].group
            let words = tokens[index...].prefix { $0.group == group && group != nil }.map(\.text)
            let text = words.joined(separator: " ").dropFirst("edition-".count)
            if !text.isEmpty { result.edition = String(text) }
            return
        }
        for index in tokens.indices where index >= end {
            if let edition = edition(at: index) {
                result.edition = edition.name
                return
            }
        }
    }

    // MARK: The part of a movie in several files

    private mutating func findPart(from start: Int, titleEnd: Int, hasYear: Bool) {
        for index in tokens.indices where index >= start {
            let word = tokens[index].lowercased
            let isBehind = index >= titleEnd
            for mark in ["cd", "disc", "disk", "dvd", "pt", "part"] where word.hasPrefix(mark) {
                let isOfTitle = mark == "part" || mark == "pt"
                let joined = Int(word.dropFirst(mark.count)).flatMap { (1...4).contains($0) ? $0 : nil }
                if let number = joined, isBehind || !isOfTitle || !hasYear {
                    take(number, index..<index + 1)
                } else if word == mark, index + 1 < tokens.count, let number = tokens[index + 1].number,
                    (1...4).contains(number), isBehind || mark == "cd" || mark == "disc" || mark == "disk"
                {
                    take(number, index..<index + 2)
                }
            }
            let fraction = word.split(separator: "o", maxSplits: 1)
            if fraction.count == 2, fraction[1].hasPrefix("f"), let part = Int(fraction[0]),
                let all = Int(fraction[1].dropFirst()), part <= all, (2...4).contains(all)
            {
                take(part, index..<index + 1)
            }
        }
    }

    private mutating func take(_ number: Int, _ places: Range<Int>) {
        guard result.part == nil else { return }
        result.part = number
        for place in places { isNoise[place] = true }
    }

    /// The end of the title before the mark of a part.
    private func titleEnd(from start: Int, _ end: Int) -> Int {
        tokens.indices.first { $0 >= start && $0 < end && isNoise[$0] } ?? end
    }

    // MARK: Readings

    private mutating func addReadings(_ range: Range<Int>, year: Int?, leading: Int?) {
        var range = range
        if let year, year == range.lowerBound { range = min(year + 1, range.upperBound)..<range.upperBound }
        let number = year.flatMap { tokens[$0].year }
        let words = Array(tokens[range])
        for title in titles(words) { add(title, number) }
        // What only looks like a part of the title before the year: Alien DC 1979.
        let isWeak = isWeak[range]
        if let last = isWeak.lastIndex(of: false), last + 1 < range.upperBound {
            add(tokens[range.lowerBound...last].title, number)
        }
        // Scene groups put their name before that of a file: spk-alien.
        if let first = words.first, let hyphen = first.text.firstIndex(of: "-"),
            first.lowercased == first.text
        {
            var rest = words
            rest[0].text = String(first.text[first.text.index(after: hyphen)...])
            add(rest.title, number)
        }
        if let leading {
            let group = Array(tokens[..<leading])
            if group.contains(where: { $0.text.isOfEastAsia }), !group.contains(where: \.isStrongNoise) {
                add(group.title, number)
            }
        }
        guard let year, tokens[year].group == nil, number != nil else {
            // 2001 A Space Odyssey, or a movie of 2001
            if year == nil, let first = words.first, let number = first.year, words.count > 1 {
                add(words.dropFirst().title, number)
            }
            return
        }
        // The year may be the end of the title: Wonder Woman 1984.
        if year == range.upperBound { add((words + [tokens[year]]).title, nil) }
    }

    private mutating func add(_ title: String, _ year: Int?) {
        let reading = VideoFileName.Reading(title: title, year: year)
        guard !title.isEmpty, !result.readings.contains(reading) else { return }
        result.readings.append(reading)
    }

    /// Returns the whole title, and what may be the title alone: before and in brackets, before and after `aka`, and
    /// in each script.
    private func titles(_ words: [NameToken]) -> [String] {
        var titles = [words.title]
        let outside = words.filter { $0.group == nil }
        if outside.count < words.count, !outside.isEmpty, outside.last?.lowercased != "or" {
            let inside = words.filter { $0.group != nil }
            let isSubtitle = words.last?.group == nil
            titles = isSubtitle ? [words.title, outside.title] : [outside.title, words.title]
            titles.append(inside.title)
        }
        if let aka = words.firstIndex(where: { ["aka", "a.k.a."].contains($0.lowercased) }), aka > 0 {
            titles = [words[..<aka].title, words[(aka + 1)...].title] + titles
        }
        let asian = words.filter(\.text.isOfEastAsia)
        let latin = words.filter { !$0.text.isOfEastAsia }
        if !asian.isEmpty, latin.contains(where: { $0.number == nil }) {
            titles += [latin.title, asian.title]
            // A number belongs to the words before it: 범죄도시 2 The Roundup.
            if let first = words.firstIndex(where: { $0.text.isOfLatinScript }), first > 0,
                asian.first == words.first
            {
                titles = [words[first...].title, words[..<first].title] + titles
            }
        }
        if let first = words.first, words.count > 1, let place = Int(first.text.filter { $0 != "." }),
            place < 100,
            first.text.hasSuffix(".") || words[1].followsDash || first.group != nil
        {
            titles.append(words.dropFirst().title)
        }
        return titles
    }
}

extension NameToken {
    /// Whether the word, or the part before a release group, is never of a title.
    fileprivate var isStrongNoise: Bool {
        NoiseWords.isStrong(lowercased) || withoutSuffix.map(NoiseWords.isStrong) ?? false
    }

    /// The height of the picture, such as `1080p`.
    fileprivate var resolution: String? {
        lowercased.split(separator: "-").lazy.compactMap { NoiseWords.resolution(String($0)) }.first
    }

    fileprivate var editionWord: String { lowercased.filter { !"'’.-".contains($0) } }
}

extension String {
    /// Whether the word names an episode: `s01e02`, `1x02`, `ep02`.
    fileprivate var isEpisodeCode: Bool {
        var rest = self[...]
        func digits(_ most: Int) -> Int {
            let count = min(rest.prefix { $0.isASCII && $0.isNumber }.count, most)
            rest = rest.dropFirst(count)
            return count
        }
        if rest.hasPrefix("s") {
            rest = rest.dropFirst()
            guard digits(2) > 0 else { return false }
            if rest.first == "." { rest = rest.dropFirst() }
            guard rest.hasPrefix("e") else { return false }
            rest = rest.dropFirst()
            if rest.hasPrefix("p") { rest = rest.dropFirst() }
            return digits(4) > 0
        }
        for mark in ["ep", "e"] where rest.hasPrefix(mark) {
            rest = rest.dropFirst(mark.count)
            return digits(3) > 1 && rest.isEmpty
        }
        guard digits(2) > 0, rest.hasPrefix("x") else { return false }
        rest = rest.dropFirst()
        return digits(2) == 2 && rest.isEmpty
    }

    /// Whether the word names a season: `s01`.
    fileprivate var isSeasonCode: Bool {
        hasPrefix("s") && utf8.count == 3 && dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
    }

    var isOfEastAsia: Bool {
        unicodeScalars.contains {
            (0x3040...0x30FF).contains($0.value) || (0x3400...0x9FFF).contains($0.value)
                || (0xAC00...0xD7A3).contains($0.value)
        }
    }

    fileprivate var isOfLatinScript: Bool { contains { $0.isLetter } && !isOfEastAsia }
}

extension Collection<NameToken> {
    /// The words as a title, with an article from behind a comma in front.
    fileprivate var title: String {
        var text = ""
        for token in self {
            if !text.isEmpty { text += token.followsDash ? " - " : " " }
            text += token.text
        }
        while let last = text.last, " -–,;:+~&#".contains(last) { text.removeLast() }
        while let first = text.first, " -–,;:+~&.".contains(first) { text.removeFirst() }
        for article in ["The", "A", "An", "Le", "La", "Les", "L'", "Der", "Die", "Das", "El", "Il"] {
            guard text.lowercased().hasSuffix(", " + article.lowercased()) else { continue }
            return article + (article.hasSuffix("'") ? "" : " ") + text.dropLast(article.count + 2)
        }
        return text
    }
}
