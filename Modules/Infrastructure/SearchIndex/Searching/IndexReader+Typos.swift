extension IndexReader {
    /// A run of words with the same number of bytes.
    private struct Run {
        let length: Int

        /// The range of its words in `typoSignatures` and `typoWords`.
        let words: Range<Int>

        /// The offset of the first word in `typoBytes`.
        let start: Int
    }

    /// Calls `body` with the words that are a few edits from a pattern, or that begin with such a word.
    ///
    /// A word that is much longer than the pattern must at least begin with the same byte.
    mutating func similarWords(
        to pattern: TypoPattern,
        edits: Int,
        beginnings: Bool,
        in span: RawSpan,
        _ body: (_ word: Int, _ whole: Int, _ beginning: Int) -> Void
    ) throws(SearchIndexError) {
        let slack = edits * pattern.widestLetter
        let whole = pattern.byteCount - slack...pattern.byteCount + slack
        for run in try typoRuns(in: span) where run.length >= whole.lowerBound {
            if run.length <= whole.upperBound {
                try compare(pattern, with: run, edits: edits, beginnings: beginnings, in: span, body)
            } else if beginnings {
                let alike = try part(of: run, beginningWith: pattern.firstByte, in: span)
                try compare(pattern, with: alike, edits: edits, beginnings: true, in: span, body)
            }
        }
    }

    /// Calls `body` with the words that differ from a pattern in a few syllables.
    mutating func similarWords(
        toSyllables pattern: TypoPattern,
        edits: Int,
        in span: RawSpan,
        _ body: (_ word: Int, _ edits: Int) -> Void
    ) throws(SearchIndexError) {
        // A syllable consists of two to five letters of three bytes each.
        let slack = edits * 15
        for run in try typoRuns(in: span) where abs(run.length - pattern.byteCount) <= slack {
            let part = try part(of: run, beginningWith: pattern.firstByte, in: span)
            let count = part.words.count
            let numbers = 4 * part.words.lowerBound..<4 * part.words.upperBound
            let words = span.extracting(try byteRange(.typoWords, numbers, in: span))
            let bytes = span.extracting(
                try byteRange(.typoBytes, part.start..<part.start + count * part.length, in: span)
            )
            for position in 0..<count {
                let start = position * part.length
                let (wrong, _) = pattern.distances(to: bytes.extracting(start..<start + part.length))
                guard wrong <= edits else { continue }
                let number = Int(words.word(at: 4 * position))
                guard number < wordCount else { throw .damaged }
                body(number, wrong)
            }
        }
    }

    private mutating func typoRuns(in span: RawSpan) throws(SearchIndexError) -> [Run] {
        var runs: [Run] = []
        var start = 0
        for length in 1...IndexLayout.longestTypoWord {
            let first = Int(try word(.typoRuns, length, in: span))
            let end = Int(try word(.typoRuns, length + 1, in: span))
            guard first <= end, end <= wordCount else { throw .damaged }
            if first < end { runs.append(Run(length: length, words: first..<end, start: start)) }
            start += length * (end - first)
        }
        return runs
    }

    /// Returns the words of a run, which are sorted, that begin with a byte.
    private mutating func part(
        of run: Run,
        beginningWith byte: UInt8,
        in span: RawSpan
    ) throws(SearchIndexError) -> Run {
        func firstWord(notBefore byte: Int) throws(SearchIndexError) -> Int {
            var low = 0
            var high = run.words.count
            while low < high {
                let middle = (low + high) / 2
                let offset = run.start + middle * run.length
                let byteRange = try byteRange(.typoBytes, offset..<offset + 1, in: span)
                if UTF8Decoder.byte(span, byteRange.lowerBound) < byte {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            return low
        }
        let first = try firstWord(notBefore: Int(byte))
        let end = max(first, try firstWord(notBefore: Int(byte) + 1))
        return Run(
            length: run.length,
            words: run.words.lowerBound + first..<run.words.lowerBound + end,
            start: run.start + first * run.length
        )
    }

    private mutating func compare(
        _ pattern: TypoPattern,
        with run: Run,
        edits: Int,
        beginnings: Bool,
        in span: RawSpan,
        _ body: (_ word: Int, _ whole: Int, _ beginning: Int) -> Void
    ) throws(SearchIndexError) {
        let count = run.words.count
        let numbers = 4 * run.words.lowerBound..<4 * run.words.upperBound
        let signatures = span.extracting(try byteRange(.typoSignatures, numbers, in: span))
        let words = span.extracting(try byteRange(.typoWords, numbers, in: span))
        let bytes = span.extracting(
            try byteRange(.typoBytes, run.start..<run.start + count * run.length, in: span)
        )
        for position in 0..<count {
            let letters = signatures.word(at: 4 * position)
            // Each edit can remove one kind of letter and add another.
            guard
                Self.hasAtMost(edits, pattern.signature & ~letters),
                beginnings || Self.hasAtMost(edits, letters & ~pattern.signature)
            else { continue }
            let start = position * run.length
            let (whole, beginning) = pattern.distances(to: bytes.extracting(start..<start + run.length))
            guard whole <= edits || (beginnings && beginning <= edits) else { continue }
            let number = Int(words.word(at: 4 * position))
            guard number < wordCount else { throw .damaged }
            body(number, whole, beginning)
        }
    }

    /// Returns whether at most `count` bits are set; `count` is 1 or 2.
    @inline(__always)
    private static func hasAtMost(_ count: Int, _ bits: UInt32) -> Bool {
        let fewer = bits & (bits &- 1)
        return count == 1 ? fewer == 0 : fewer & (fewer &- 1) == 0
    }
}
