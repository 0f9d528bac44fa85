/// Pairs the words of a query with those of a text, and weighs the differences.
struct Aligner {
    /// Words of the query that match words of the text.
    struct Pair {
        let queryWords: Range<Int>
        let found: Range<Int>
        let cost: Float

        /// Whether every letter matches, however the words are split.
        var isAsSpelled: Bool { cost <= Float(queryWords.count + found.count - 2) * Costs.joint }

        /// The cost per word of the query.
        var costOfOne: Float { cost / Float(queryWords.count) }

        /// The number of typed bytes of the found words; `nil` if they were typed completely.
        let typed: Int?

        /// Whether the found word is another spelling, such as a digit for a number word.
        var isRespelled = false

        var isOneWordAsTyped: Bool { cost == 0 && queryWords.count == 1 && found.count == 1 && typed == nil }
    }

    struct Result {
        /// Lower is better; a text without any difference has a negative cost.
        let cost: Float

        /// The matched share of the query, in which each word counts as much as it costs when missing.
        let share: Float
    }

    /// The maximum number of words of a text that are compared; each takes a bit of a `UInt64`.
    private static let mostFound = 60
    private static let mostJoined = 16

    private let query: Query
    private let queryCost: Float
    private var candidates: [Pair] = []
    private var initials: [UInt8] = []
    private var whole: WholeComparison

    /// The pairs of the last text.
    private(set) var pairs: [Pair] = []

    init(_ query: Query) {
        self.query = query
        whole = WholeComparison(query)
        queryCost = max(1, query.words.reduce(0) { $0 + $1.costWhenMissing })
    }

    mutating func align(with text: borrowing FoldedText) -> Result {
        let count = min(text.words.count, Self.mostFound)
        pairs.removeAll(keepingCapacity: true)
        var unmatchedQueryWords: UInt64 = (1 << UInt64(query.words.count)) - 1
        var unmatchedTextWords: UInt64 = (1 << UInt64(count)) - 1
        pairEqualWords(text, count, &unmatchedQueryWords, &unmatchedTextWords)
        if unmatchedQueryWords != 0, unmatchedTextWords != 0 {
            pairSimilarWords(text, count, &unmatchedQueryWords, &unmatchedTextWords)
        }
        let result = weigh(text, count, unmatchedQueryWords, unmatchedTextWords)
        guard let cost = whole.cost(of: text), cost < result.cost else { return result }
        return Result(cost: cost, share: 1)
    }

    // MARK: - Pairs

    private mutating func pairEqualWords(
        _ text: borrowing FoldedText,
        _ count: Int,
        _ unmatchedQueryWords: inout UInt64,
        _ unmatchedTextWords: inout UInt64
    ) {
        var next = 0
        for position in query.words.indices {
            var choice: Int?
            // Words usually keep their order, so the word after the last pair is tried first.
            for step in 0..<count {
                let other = next + step < count ? next + step : next + step - count
                guard unmatchedTextWords & (1 << UInt64(other)) != 0, equals(position, text, other) else {
                    continue
                }
                if choice == nil { choice = other }
                // A single character is ambiguous: prefer the one that the query's next character follows.
                guard query.hasNeighbour(position), count > 1 else { break }
                if other + 1 < count, equals(position + 1, text, other + 1) {
                    choice = other
                    break
                }
            }
            guard let choice else { continue }
            take(
                Pair(queryWords: position..<position + 1, found: choice..<choice + 1, cost: 0, typed: nil),
                &unmatchedQueryWords,
                &unmatchedTextWords
            )
            next = choice + 1 < count ? choice + 1 : 0
        }
    }

    @inline(__always)
    private func equals(_ position: Int, _ text: borrowing FoldedText, _ other: Int) -> Bool {
        let byteRange = query.words[position].byteRange
        let word = text.words[other]
        guard Int(word.end - word.start) == byteRange.count else { return false }
        let found = text.bytes.span.bytes.extracting(text.bytes(of: word))
        return found.equals(query.text.bytes.span.bytes.extracting(byteRange))
    }

    private mutating func pairSimilarWords(
        _ text: borrowing FoldedText,
        _ count: Int,
        _ unmatchedQueryWords: inout UInt64,
        _ unmatchedTextWords: inout UInt64
    ) {
        candidates.removeAll(keepingCapacity: true)
        for position in query.words.indices where unmatchedQueryWords & (1 << UInt64(position)) != 0 {
            for other in 0..<count where unmatchedTextWords & (1 << UInt64(other)) != 0 {
                compare(position, text, other, count, unmatchedTextWords)
            }
            if !query.otherSpellings.isEmpty { compareSpellings(position, text, count, unmatchedTextWords) }
            joinQueryWords(position, text, count, unmatchedQueryWords, unmatchedTextWords)
        }
        candidates.sort { left, right in
            (left.costOfOne, left.found.lowerBound) < (right.costOfOne, right.found.lowerBound)
        }
        for pair in candidates {
            let queryWords = Self.bits(pair.queryWords)
            let found = Self.bits(pair.found)
            guard unmatchedQueryWords & queryWords == queryWords, unmatchedTextWords & found == found else {
                continue
            }
            take(pair, &unmatchedQueryWords, &unmatchedTextWords)
        }
    }

    private mutating func take(
        _ pair: Pair,
        _ unmatchedQueryWords: inout UInt64,
        _ unmatchedTextWords: inout UInt64
    ) {
        pairs.append(pair)
        unmatchedQueryWords &= ~Self.bits(pair.queryWords)
        unmatchedTextWords &= ~Self.bits(pair.found)
    }

    private static func bits(_ range: Range<Int>) -> UInt64 {
        ((1 << UInt64(range.count)) - 1) << UInt64(range.lowerBound)
    }

    /// Compares a word of the query with a word of the text, alone and joined with the words after it.
    private mutating func compare(
        _ position: Int,
        _ text: borrowing FoldedText,
        _ other: Int,
        _ count: Int,
        _ unmatchedTextWords: UInt64
    ) {
        let queryWord = query.words[position]
        guard queryWord.kind == .letters, text.words[other].kind == .letters else { return }
        if queryWord.isInitials { compareInitials(position..<position + 1, text, other, count) }
        let start = Int(text.words[other].start)
        var length = 0
        for end in other..<min(other + Self.mostJoined, count) {
            let word = text.words[end]
            guard unmatchedTextWords & (1 << UInt64(end)) != 0, word.kind == .letters else { return }
            length += Int(word.length)
            if length < queryWord.length - queryWord.slack { continue }
            if length > queryWord.length + queryWord.slack, !queryWord.isLast { return }
            let joints = Float(end - other) * Costs.joint
            let found = text.bytes.span.bytes.extracting(start..<Int(word.end))
            let (cost, typed) = cost(of: queryWord, found, length)
            guard let cost else { continue }
            candidates.append(
                Pair(
                    queryWords: position..<position + 1,
                    found: other..<end + 1,
                    cost: cost + joints,
                    typed: typed
                )
            )
        }
    }

    /// Compares the other spellings of a word with each word of the text.
    private mutating func compareSpellings(
        _ position: Int,
        _ text: borrowing FoldedText,
        _ count: Int,
        _ unmatchedTextWords: UInt64
    ) {
        guard let spellings = query.otherSpellings[position] else { return }
        for other in 0..<count where unmatchedTextWords & (1 << UInt64(other)) != 0 {
            let found = text.bytes.span.bytes.extracting(text.bytes(of: text.words[other]))
            guard spellings.contains(where: { found.equals($0.span.bytes) }) else { continue }
            candidates.append(
                Pair(
                    queryWords: position..<position + 1,
                    found: other..<other + 1,
                    cost: Costs.otherSpelling,
                    typed: nil,
                    isRespelled: true
                )
            )
        }
    }

    private func cost(
        of queryWord: Query.Word,
        _ found: RawSpan,
        _ length: Int
    ) -> (cost: Float?, typed: Int?) {
        let bytes = query.text.bytes.span.bytes.extracting(queryWord.byteRange)
        if found.starts(with: bytes) {
            if found.byteCount == bytes.byteCount { return (0, nil) }
            if queryWord.isLast { return (Costs.unfinished(by: length - queryWord.length), bytes.byteCount) }
        }
        guard queryWord.allowedEdits > 0, let pattern = queryWord.pattern else { return (nil, nil) }
        let (whole, beginning) = pattern.distances(to: found)
        let sameStart = UTF8Decoder.byte(bytes, 0) == UTF8Decoder.byte(found, 0)
        var best: (cost: Float?, typed: Int?) = (nil, nil)
        if whole <= queryWord.allowedEdits {
            best.cost = Costs.edits(whole, length: min(length, queryWord.length), sameStart: sameStart)
        }
        if queryWord.isLast, queryWord.length > 3, beginning <= queryWord.allowedEdits, beginning < whole {
            let cost =
                Costs.edits(beginning, length: queryWord.length, sameStart: sameStart)
                + Costs.unfinished(by: max(0, length - queryWord.length))
            if cost < best.cost ?? .infinity { best = (cost, min(bytes.byteCount, found.byteCount)) }
        }
        if let syllables = queryWord.syllables {
            let (wrong, _) = syllables.distances(to: found)
            let cost = Costs.edits(wrong, length: queryWord.length, sameStart: sameStart)
            if wrong <= TypoPattern.allowedSyllableEdits(length: syllables.length),
                cost < best.cost ?? .infinity
            {
                best = (cost, nil)
            }
        }
        return best
    }

    /// Compares typed initial consonants with those of a word and of the words after it.
    private mutating func compareInitials(
        _ queryWords: Range<Int>,
        _ text: borrowing FoldedText,
        _ other: Int,
        _ count: Int
    ) {
        let query = query
        let last = query.words[queryWords.upperBound - 1]
        let start = query.words[queryWords.lowerBound].byteRange.lowerBound
        let bytes = query.text.bytes.span.bytes.extracting(start..<last.byteRange.upperBound)
        let joints = queryWords.count - 1 - other
        initials.removeAll(keepingCapacity: true)
        for end in other..<min(other + Self.mostJoined, count) {
            let word = text.bytes.span.bytes.extracting(text.bytes(of: text.words[end]))
            Hangul.appendInitials(of: word, to: &initials)
            guard initials.span.bytes.starts(with: bytes) else { continue }
            let isWhole = initials.count == bytes.byteCount
            guard isWhole || last.isLast else { continue }
            candidates.append(
                Pair(
                    queryWords: queryWords,
                    found: other..<end + 1,
                    cost: Float(end + joints) * Costs.joint + (isWhole ? 1 : Costs.unfinished(by: 1)),
                    typed: nil
                )
            )
            return
        }
    }

    /// Compares a word of the query, joined with the words after it, with each word of the text.
    private mutating func joinQueryWords(
        _ position: Int,
        _ text: borrowing FoldedText,
        _ count: Int,
        _ unmatchedQueryWords: UInt64,
        _ unmatchedTextWords: UInt64
    ) {
        let query = query
        let start = query.words[position].byteRange.lowerBound
        var areInitials = query.words[position].isInitials
        for end in position + 1..<max(position + 1, min(position + Self.mostJoined, query.words.count)) {
            let last = query.words[end]
            guard unmatchedQueryWords & (1 << UInt64(end)) != 0, last.kind == .letters else { return }
            let bytes = query.text.bytes.span.bytes.extracting(start..<last.byteRange.upperBound)
            areInitials = areInitials && last.isInitials
            for other in 0..<count where unmatchedTextWords & (1 << UInt64(other)) != 0 {
                let word = text.words[other]
                if areInitials { compareInitials(position..<end + 1, text, other, other + 1) }
                let found = text.bytes.span.bytes.extracting(text.bytes(of: word))
                guard word.kind == .letters, found.starts(with: bytes) else { continue }
                let isWhole = found.byteCount == bytes.byteCount
                guard isWhole || last.isLast else { continue }
                let rest = isWhole ? 0 : Costs.unfinished(by: found.byteCount - bytes.byteCount)
                candidates.append(
                    Pair(
                        queryWords: position..<end + 1,
                        found: other..<other + 1,
                        cost: Float(end - position) * Costs.joint + rest,
                        typed: isWhole ? nil : bytes.byteCount
                    )
                )
            }
        }
    }

    // MARK: - Weighing

    private mutating func weigh(
        _ text: borrowing FoldedText,
        _ count: Int,
        _ unmatchedQueryWords: UInt64,
        _ unmatchedTextWords: UInt64
    ) -> Result {
        var missing: Float = 0
        // Whether the words of the query and of the text differ at most in articles.
        var isWhole = true
        var unmatchedTextWords = unmatchedTextWords
        for other in 0..<count where text.words[other].isSign { unmatchedTextWords &= ~(1 << UInt64(other)) }
        let hasSameWords = unmatchedQueryWords == 0 && unmatchedTextWords == 0
        for position in query.words.indices where unmatchedQueryWords & (1 << UInt64(position)) != 0 {
            missing += query.words[position].costWhenMissing
            isWhole = isWhole && query.words[position].isArticle
        }
        pairs.sort { $0.queryWords.lowerBound < $1.queryWords.lowerBound }
        moveRepeatedWords(text, count, &unmatchedTextWords)
        var cost = missing
        var last = -1
        var lastFound = -1
        var isAfterArticle = false
        for pair in pairs {
            cost += pair.cost
            isWhole =
                isWhole && pair.typed == nil && !pair.isRespelled && (hasSameWords || pair.isAsSpelled)
            let isArticle = pair.queryWords.count == 1 && query.words[pair.queryWords.lowerBound].isArticle
            if pair.found.lowerBound < last {
                // Many lists write "Queen, The".
                cost += isArticle || isAfterArticle ? Costs.extraArticle : Costs.wrongOrder
            }
            isAfterArticle = isArticle
            last = pair.found.upperBound
            lastFound = max(lastFound, last)
        }
        var extra: Float = 0
        for other in 0..<count where unmatchedTextWords & (1 << UInt64(other)) != 0 {
            let word = text.words[other]
            if word.kind == .letters,
                Articles.contain(text.bytes.span.bytes.extracting(text.bytes(of: word)))
            {
                extra += Costs.extraArticle
            } else {
                extra += other < lastFound ? Costs.extraBefore : Costs.extraAfter
                isWhole = false
            }
        }
        cost += min(extra, Costs.extraAtMost)
        let share = 1 - missing / queryCost
        if cost == 0 { return Result(cost: -Costs.whole, share: share) }
        let ahead = hasSameWords ? Costs.complete : Costs.completeButArticles
        return Result(cost: cost - (isWhole ? ahead : 0), share: share)
    }

    /// Matches a word that the text repeats with its occurrence right after the previous pair.
    private mutating func moveRepeatedWords(
        _ text: borrowing FoldedText,
        _ count: Int,
        _ unmatchedTextWords: inout UInt64
    ) {
        guard unmatchedTextWords != 0 else { return }
        for index in pairs.indices.dropFirst() where pairs[index].isOneWordAsTyped {
            let pair = pairs[index]
            let next = pairs[index - 1].found.upperBound
            guard
                pair.found.lowerBound != next, next < count, unmatchedTextWords & (1 << UInt64(next)) != 0,
                equals(pair.queryWords.lowerBound, text, next)
            else { continue }
            unmatchedTextWords ^= Self.bits(pair.found) | Self.bits(next..<next + 1)
            pairs[index] = Pair(queryWords: pair.queryWords, found: next..<next + 1, cost: 0, typed: nil)
        }
    }
}
