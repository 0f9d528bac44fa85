/// What the words of a query may mean besides the words of a title.
extension MovieQuery {
    /// The same search with a year or a decade at an end of the words as a condition, the last word first: `dune 1984`,
    /// `it (2017)`, `total recall '90`, `80s dune`.
    ///
    /// Empty if there is a condition on the year already. A year needs other words, a decade does not.
    public var dated: [MovieQuery] {
        guard !conditions.contains(where: { $0.facet == .year }) else { return [] }
        let words = text.split(separator: " ")
        var found: [MovieQuery] = []
        for (word, rest) in [(words.last, words.dropLast()), (words.first, words.dropFirst())] {
            guard let word, let condition = Self.date(word), !rest.isEmpty || condition.singleYear == nil
            else { continue }
            let query = with(text: rest.joined(separator: " "), condition)
            if !found.contains(query) { found.append(query) }
        }
        return found
    }

    /// The same search also for movies of the year before and after, since festivals and cinemas differ; `nil` without
    /// a year.
    public var aroundYear: MovieQuery? {
        guard let year = conditions.compactMap(\.singleYear).first else { return nil }
        var query = onlyMeeting { $0.singleYear == nil }
        query.conditions.append(MovieCondition(.numbers(.year, year - 1...year + 1)))
        return query
    }

    /// The same search for the title without its subtitle, as `Birdman` of `Birdman or (The Unexpected Virtue …)`.
    ///
    /// `nil` if the words have none.
    public var withoutSubtitle: MovieQuery? {
        guard let end = text.beginOfSubtitle else { return nil }
        return with(text: String(text[..<end]))
    }

    /// The same search for each part of the words that may be the title.
    public var parts: [MovieQuery] { [withoutSubtitle, withoutOwner].compactMap(\.self) }

    /// The same search without the name of whom the movie is, as `Romeo + Juliet` of `William Shakespeare's Romeo +
    /// Juliet`; `nil` if the words do not begin so.
    private var withoutOwner: MovieQuery? {
        let words = text.split(separator: " ")
        guard
            let owner = words.dropLast().prefix(Self.longestOwner).firstIndex(where: { word in
                ["'s", "\u{2019}s", "s'", "s\u{2019}"].contains { word.hasSuffix($0) }
            })
        else { return nil }
        return with(text: words[(owner + 1)...].joined(separator: " "))
    }

    private static let longestOwner = 4

    /// The genre, if the words name one.
    public static func genre(_ words: String) -> MovieCondition? {
        MovieGenre(named: words).map { MovieCondition(.genres([$0])) }
    }

    /// Returns the words without those at either end that only join a name to the others: `psycho by hitchcock`.
    public static func withoutJoiningWords(_ words: ArraySlice<Substring>) -> ArraySlice<Substring> {
        var words = words
        while let first = words.first, joiningWords.contains(first.lowercased()) { words.removeFirst() }
        while let last = words.last, joiningWords.contains(last.lowercased()) { words.removeLast() }
        return words
    }

    /// Returns the words of a name without one that says how its people are related: `coen brothers`.
    public static func withoutSiblings(_ words: ArraySlice<Substring>) -> ArraySlice<Substring> {
        guard words.count > 1, let last = words.last, siblingWords.contains(last.lowercased()) else {
            return words
        }
        return words.dropLast()
    }

    /// Returns the place in a series that words mean: `3`, `iii`, `part 3`, `3편`; `nil` if they mean none.
    public static func place(_ words: ArraySlice<Substring>) -> Int? {
        guard let last = words.last, words.dropLast().allSatisfy({ partWords.contains($0.lowercased()) }),
            words.count <= 2
        else { return nil }
        let word = last.lowercased()
        let number = Int(word.hasSuffix("편") ? String(word.dropLast()) : word)
        return number.flatMap { (1...99).contains($0) ? $0 : nil } ?? romanNumbers.firstIndex(of: word)
            ?? numberWords.firstIndex(of: word)
    }

    /// Returns the words with the number that the last one ends with as a word of its own: `mi5` as `mi 5`.
    public static func separatingPlace(_ words: ArraySlice<Substring>) -> ArraySlice<Substring> {
        guard let last = words.last, let letter = last.lastIndex(where: { !$0.isASCII || !$0.isNumber }),
            last.index(after: letter) < last.endIndex
        else { return words }
        return words.dropLast() + [last[...letter], last[last.index(after: letter)...]]
    }

    private static let partWords: Set<String> = [
        "part", "episode", "chapter", "vol", "vol.", "volume", "no", "#",
    ]

    private static let numberWords = [
        "", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ]
    private static let romanNumbers = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"]

    private static let joiningWords: Set<String> = [
        "and", "&", "+", "by", "directed", "film", "films", "from", "in", "movie", "movies", "of", "starring",
        "with",
        "영화", "감독", "주연",
    ]

    private static let siblingWords: Set<String> = ["bros", "brothers", "sisters", "형제", "자매"]

    private func with(text: String, _ condition: MovieCondition? = nil) -> MovieQuery {
        var query = self
        query.text = text
        if let condition { query.conditions.append(condition) }
        return query
    }

    private static func date(_ word: Substring) -> MovieCondition? {
        var word = word
        if word.first == "(", word.last == ")" { word = word.dropFirst().dropLast() }
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        switch word.dropFirst(digits.count) {
        case "" where digits.count == 2: return digits < "30" ? nil : twoDigits(digits)
        case "", "년": return digits.count == 4 ? try? MovieCondition(.year, value: String(digits)) : nil
        case "s", "'s", "\u{2019}s", "년대": return try? MovieCondition(.year, value: String(word))
        default: break
        }
        guard let mark = word.first, "'\u{2018}\u{2019}".contains(mark) else { return nil }
        word.removeFirst()
        return word.last == "s" ? date(word) : twoDigits(word)
    }

    private static func twoDigits(_ digits: Substring) -> MovieCondition? {
        guard digits.count == 2, let number = Int(digits), number >= 0 else { return nil }
        let year = number + century(ofTwoDigits: number)
        return MovieCondition(.numbers(.year, year...year))
    }

    /// Returns the century that two digits of a year mean: '78 is 1978, and '09 is 2009.
    static func century(ofTwoDigits number: Int) -> Int { number < 30 ? 2000 : 1900 }
}

extension String {
    /// Where a subtitle begins, as in `Borat: Cultural Learnings of …`; `nil` if there is none.
    var beginOfSubtitle: String.Index? {
        let text = utf8
        guard
            let end = [":", " (", " or ", " or:", " - ", " \u{2013} "]
                .compactMap({ text.firstRange(of: $0.utf8)?.lowerBound }).min(),
            !self[..<end].lettersAndDigits.isEmpty
        else { return nil }
        return end
    }
}
