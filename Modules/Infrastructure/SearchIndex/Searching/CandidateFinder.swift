/// Finds the documents that are worth ranking, and reuses its memory for the next query.
struct CandidateFinder: Sendable {
    private static let exact = 255
    private static let respelled = 250
    private static let highQuality = 215
    private static let mostTypoTitles = 60

    /// A word with fewer documents than this may be several words run together.
    private static let rare = 5

    /// A single word with more documents than this is only searched among documents of high weight.
    private static let broadSingleTermVolume = 20_000
    private static let mostLookups = 200
    private static let broadVolume = 100_000

    struct Candidates {
        var documents: [Int]

        /// Whether more documents matched.
        var isBounded: Bool

        /// Whether they were found by words of the query.
        var areFound = true
    }

    var reader: IndexReader
    private var accumulator: Accumulator
    private var allowed: DocumentSet?

    /// Whether documents were skipped because enough ones of higher weight matched.
    private var isCut = false

    /// The rank from which documents are skipped.
    private var bound = Int.max

    init(_ layout: IndexLayout) {
        reader = IndexReader(layout)
        accumulator = Accumulator(documentCount: layout.documentCount)
    }

    mutating func candidates(
        for query: Query,
        among allowed: DocumentSet?,
        limit: Int,
        in span: RawSpan,
        releaseMemory: (Range<Int>) -> Void
    ) throws(SearchIndexError) -> Candidates {
        self.allowed = allowed
        isCut = false
        defer { accumulator.clear() }
        var lookups: [Lookup] = []
        var significantLookups: [Lookup] = []
        for term in query.terms {
            let lookup = try lookup(for: term, in: span)
            lookups.append(lookup)
            if !term.isArticle { significantLookups.append(lookup) }
            if lookup.documents < Self.rare, lookups.count < Self.mostLookups {
                let parts = try lookupsForParts(of: term, in: span)
                lookups += parts
                if parts.isEmpty, !lookup.hasCloseGuess { lookups += try lookupsForEnds(of: term, in: span) }
                if lookup.isEmpty { lookups += try lookupsForCharacters(of: term, in: span) }
            }
        }
        lookups += try lookupsForJoinedWords(of: query, atMost: Self.mostLookups - lookups.count, in: span)
        releaseMemory(reader.layout.bodyStart..<reader.layout.documentsStart)
        lookups.sort { $0.volume < $1.volume }
        if lookups.count == 1, let lookup = lookups.first, lookup.volume > Self.broadSingleTermVolume {
            // For one or two letters the documents of high weight suffice, so most of each list is not read.
            bound = reader.documentCount / (lookup.volume / (8 * limit))
            try add(lookup, term: 1, inserting: true, alone: true, in: span)
            if accumulator.touched.count >= limit { lookups = [] }
            bound = .max
        }
        var hasFound = false
        for (index, lookup) in lookups.enumerated() {
            // A word in very many texts only ranks documents that a rarer word has found.
            let isTelling = lookup.volume < Self.broadVolume && lookup.score > Self.scoreOfArticle
            let inserting = isTelling || !hasFound
            // Everything found will be ranked, so a common word need not select among it.
            if !inserting, accumulator.touched.count <= limit { continue }
            try add(lookup, term: UInt8(index + 1), inserting: inserting, alone: lookups.count == 1, in: span)
            // Documents with a joined word do not replace those that have the words apart.
            hasFound = hasFound || (!lookup.isForJoinedWords && !accumulator.touched.isEmpty)
        }
        var found = accumulator.best(limit)
        for key in query.titleKeys {
            for document in try reader.documents(withTitleKey: key, atMost: limit, in: span)
            where accumulator.score(of: document) == 0 || !found.contains(document) {
                found.append(document)
            }
        }
        if significantLookups.count == 1 {
            try addTitles(ofTyposIn: significantLookups[0], to: &found, in: span)
        }
        let isBounded = isCut || accumulator.touched.count > found.count
        if let allowed { found.removeAll { !allowed.contains($0) } }
        return Candidates(documents: found, isBounded: isBounded)
    }

    /// Adds documents whose whole text is a word that may be meant, whatever their weight.
    private mutating func addTitles(
        ofTyposIn lookup: Lookup,
        to found: inout [Int],
        in span: RawSpan
    ) throws(SearchIndexError) {
        for guess in lookup.guesses.filter({ $0.quality < Guess.minimumCompletionQuality }).prefix(
            Self.mostTypoTitles
        ) {
            let byteRange = try reader.byteRange(.wordBytes, by: .wordOffsets, guess.word, in: span)
            let key = Checksum.hash(span.extracting(byteRange))
            for document in try reader.documents(withTitleKey: key, atMost: 3, in: span)
            where !found.contains(document) {
                found.append(document)
            }
        }
    }

    private mutating func add(
        _ lookup: Lookup,
        term: UInt8,
        inserting: Bool,
        alone: Bool,
        in span: RawSpan
    ) throws(SearchIndexError) {
        for guess in try guesses(of: lookup, in: span) {
            let score = UInt16(max(1, lookup.score * guess.quality / Self.exact))
            // With a single term the first documents of a list suffice: nothing else can lift the
            // others.
            var left = alone ? SearchIndex.maximumRanked : Int.max
            let list = span.extracting(try reader.list(of: guess.word, in: span))
            try IndexReader.forEachDocument(of: list, below: reader.documentCount) {
                document throws(SearchIndexError) in
                guard document < bound else {
                    isCut = true
                    return false
                }
                if let allowed, !allowed.contains(document) { return true }
                accumulator.add(score, to: document, term: term, inserting: inserting)
                left -= 1
                if left == 0 { isCut = true }
                return left > 0
            }
        }
    }

    /// Returns all words that a look-up may mean, the most certain first.
    private mutating func guesses(of lookup: Lookup, in span: RawSpan) throws(SearchIndexError) -> [Guess] {
        guard !lookup.completions.isEmpty else { return lookup.guesses }
        var guesses = lookup.guesses
        let exactWord = guesses.first.flatMap { $0.quality == Self.exact ? $0.word : nil }
        for word in lookup.completions where word != exactWord {
            let length = try reader.byteRange(.wordBytes, by: .wordOffsets, word, in: span).count
            guesses.append(Guess(word: word, quality: 235 - min(60, 4 * (length - lookup.typedLength))))
        }
        guesses.sort { $0.order > $1.order }
        return guesses
    }

    // MARK: - Words that may be meant

    private mutating func lookup(for term: Query.Term, in span: RawSpan) throws(SearchIndexError) -> Lookup {
        var guesses: [Guess] = []
        let bytes = term.bytes.span.bytes
        let exactWord = try reader.word(bytes, in: span)
        var documents = 0
        var otherVolume = 0
        if let exactWord {
            guesses.append(Guess(word: exactWord, quality: Self.exact))
            documents = try reader.documentCount(of: exactWord, in: span)
        }
        var completions = 0..<0
        var volume = documents
        for spelling in term.otherSpellings {
            guard let word = try reader.word(spelling.span.bytes, in: span) else { continue }
            guesses.append(Guess(word: word, quality: Self.respelled))
            otherVolume += try reader.documentCount(of: word, in: span)
        }
        if term.isPrefix {
            completions = try reader.words(from: term.bytes, within: 0..<reader.wordCount, in: span)
            volume = try reader.volume(of: completions, in: span)
        }
        volume += otherVolume
        let common = documents == 0 ? volume : documents
        if let pattern = term.pattern, pattern.length >= 3 {
            // A beginning that occurs in many documents is unlikely to be a typo.
            let beginnings = term.isPrefix && pattern.length > 3 && volume <= SearchIndex.maximumRanked
            try guessTypos(
                pattern,
                term: term,
                isKnown: exactWord != nil,
                beginnings: beginnings,
                &guesses,
                in: span
            )
        }
        for guess in guesses where guess.quality < Guess.minimumCompletionQuality {
            volume += try reader.volume(of: guess.word..<guess.word + 1, in: span)
        }
        guesses.sort { $0.order > $1.order }
        return Lookup(
            guesses: guesses,
            completions: completions,
            typedLength: bytes.byteCount,
            volume: volume,
            score: term.isArticle ? Self.scoreOfArticle : score(ofWordIn: common),
            documents: documents
        )
    }

    /// Returns look-ups for a term that may be several words run together, one for each part.
    private mutating func lookupsForParts(
        of term: Query.Term,
        in span: RawSpan
    ) throws(SearchIndexError) -> [Lookup] {
        guard term.pattern != nil else { return [] }
        var splitter = WordSplitter(term.bytes, endsOpen: term.isPrefix)
        let parts = try splitter.parts(&reader, in: span)
        return parts.map { part in
            Lookup(
                guesses: part.words.map { Guess(word: $0, quality: Self.highQuality) },
                volume: part.volume,
                // All parts together are worth as much as the word, however many there are.
                score: score(ofWordIn: 0) / parts.count,
                documents: part.volume
            )
        }
    }

    /// Returns look-ups for words of the query that a text may have as one word, worth as much as the words
    /// apart.
    private mutating func lookupsForJoinedWords(
        of query: Query,
        atMost limit: Int,
        in span: RawSpan
    ) throws(SearchIndexError) -> [Lookup] {
        try WordJoiner.joinedWords(of: query, &reader, in: span).prefix(max(0, limit)).map { joined in
            Lookup(
                guesses: joined.words.map { Guess(word: $0, quality: Self.highQuality) },
                volume: joined.volume,
                score: joined.queryWords.count * score(ofWordIn: joined.volume),
                documents: joined.volume,
                isForJoinedWords: true
            )
        }
    }

    /// Returns look-ups for a term that may be two words with a typo in one: its longest known beginning and
    /// end.
    private mutating func lookupsForEnds(
        of term: Query.Term,
        in span: RawSpan
    ) throws(SearchIndexError) -> [Lookup] {
        guard term.pattern != nil, term.bytes.count >= 2 * Self.shortestEnd else { return [] }
        let lengths = Self.shortestEnd...term.bytes.count - Self.shortestEnd + 1
        var lookups: [Lookup] = []
        for ends in [
            lengths.reversed().map { term.bytes.prefix($0) },
            lengths.reversed().map { term.bytes.suffix($0) },
        ] {
            for end in ends {
                guard let word = try reader.word(Array(end).span.bytes, in: span) else { continue }
                let documents = try reader.documentCount(of: word, in: span)
                lookups.append(
                    Lookup(
                        guesses: [Guess(word: word, quality: Self.highQuality)],
                        volume: documents,
                        score: score(ofWordIn: documents) / 2,
                        documents: documents
                    )
                )
                break
            }
        }
        return lookups
    }

    /// Returns look-ups for each character of a pair that no text contains.
    private mutating func lookupsForCharacters(
        of term: Query.Term,
        in span: RawSpan
    ) throws(SearchIndexError) -> [Lookup] {
        guard term.isOfCharacters else { return [] }
        var lookups: [Lookup] = []
        var end = 0
        while end < term.bytes.count {
            let start = end
            _ = UTF8Decoder.next(in: term.bytes.span.bytes, &end)
            let character = Array(term.bytes[start..<end])
            let words = try reader.words(from: character, within: 0..<reader.wordCount, in: span)
            let volume = try reader.volume(of: words, in: span)
            lookups.append(
                Lookup(
                    guesses: words.map { Guess(word: $0, quality: Self.highQuality) },
                    volume: volume,
                    score: score(ofWordIn: volume) / 2,
                    documents: volume
                )
            )
        }
        return lookups
    }

    private static let shortestEnd = 4
    private static let scoreOfArticle = 6

    /// Returns the score of a word; rarer words have more.
    private func score(ofWordIn documents: Int) -> Int {
        let share = Float(reader.documentCount) / Float(max(1, documents))
        // A word that occurs nowhere has no frequency, so it gets a fixed score.
        let bits = documents == 0 ? 8 : Int(share.exponent)
        return 20 + 8 * min(20, bits)
    }

    private mutating func guessTypos(
        _ pattern: TypoPattern,
        term: Query.Term,
        isKnown: Bool,
        beginnings: Bool,
        _ guesses: inout [Guess],
        in span: RawSpan
    ) throws(SearchIndexError) {
        // A word that exists is usually meant, so at most one edit is considered.
        let edits = min(TypoPattern.allowedEdits(length: pattern.length), isKnown ? 1 : 2)
        var found: [Guess] = []
        try reader.similarWords(to: pattern, edits: edits, beginnings: beginnings, in: span) {
            word,
            whole,
            beginning in
            if whole == 0 || (term.isPrefix && beginning == 0) { return }
            let quality: Int
            if whole <= edits {
                quality = whole == 1 ? 174 : 125
            } else {
                quality = beginning == 1 ? 140 : 95
            }
            found.append(Guess(word: word, quality: quality))
        }
        if let syllables = term.syllables {
            let spelled = Set(found.map(\.word))
            let edits = TypoPattern.allowedSyllableEdits(length: syllables.length)
            try reader.similarWords(toSyllables: syllables, edits: isKnown ? min(1, edits) : edits, in: span)
            {
                word,
                wrong in
                if wrong == 0 || spelled.contains(word) { return }
                found.append(Guess(word: word, quality: wrong == 1 ? 174 : 125))
            }
        }
        guesses += found
    }
}
