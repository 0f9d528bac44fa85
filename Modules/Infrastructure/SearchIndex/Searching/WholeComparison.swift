/// Sets a whole question apart from a whole text, as if neither had spaces or signs.
///
/// That forgives a typo that joins words, parts them or moves a letter to the next one.
struct WholeComparison {
    private let pattern: TypoPattern?
    private let digits: [UInt8]
    private var withoutSigns: [UInt8] = []

    init(_ query: Query) {
        pattern = query.whole
        digits = query.hasNumber ? query.text.bytes.filter(OtherSpellings.isDigit) : []
    }

    /// What sets them apart, or `nil` where it is too much.
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

    /// Whether the digits are those of the question.
    private func hasDigits(_ letters: RawSpan) -> Bool {
        var next = 0
        for offset in 0..<letters.byteCount {
            let byte = UTF8Reading.byte(letters, offset)
            guard OtherSpellings.isDigit(byte) else { continue }
            guard next < digits.count, digits[next] == byte else { return false }
            next += 1
        }
        return next == digits.count
    }
}
