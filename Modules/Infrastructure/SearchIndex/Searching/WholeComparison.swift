/// Compares a whole query with a whole text, ignoring spaces and signs.
///
/// This tolerates typos that join words, split them or move a letter to the next word.
struct WholeComparison {
    private let pattern: TypoPattern?
    private let digits: [UInt8]
    private var withoutSigns: [UInt8] = []

    init(_ query: Query) {
        pattern = query.whole
        digits = query.hasNumber ? query.text.bytes.filter(OtherSpellings.isDigit) : []
    }

    /// Returns the cost of the difference, or `nil` if it is too large.
    mutating func cost(of text: borrowing FoldedText) -> Float? {
        let cost = cost(of: text.bytes.span.bytes)
        guard text.words.contains(where: \.isSign) else { return cost }
        withoutSigns.removeAll(keepingCapacity: true)
        for word in text.words where !word.isSign {
            withoutSigns.append(contentsOf: text.bytes[text.bytes(of: word)])
        }
        guard let other = self.cost(of: withoutSigns.span.bytes) else { return cost }
        return min(cost ?? .infinity, other)
    }

    private func cost(of letters: RawSpan) -> Float? {
        guard let pattern else { return nil }
        let edits = TypoPattern.allowedEdits(length: pattern.length)
        guard abs(letters.byteCount - pattern.byteCount) <= edits * pattern.widestLetter else { return nil }
        let (distance, _) = pattern.distances(to: letters)
        guard distance <= edits else { return nil }
        let cost = Costs.edits(distance, length: pattern.length, sameStart: true)
        let other = digits.isEmpty || distance == 0 || hasDigits(letters) ? 0 : Costs.otherNumber
        return cost + other + Costs.joint - Costs.complete
    }

    /// Returns whether the letters contain exactly the digits of the query, in order.
    private func hasDigits(_ letters: RawSpan) -> Bool {
        var next = 0
        for offset in 0..<letters.byteCount {
            let byte = UTF8Decoder.byte(letters, offset)
            guard OtherSpellings.isDigit(byte) else { continue }
            guard next < digits.count, digits[next] == byte else { return false }
            next += 1
        }
        return next == digits.count
    }
}
