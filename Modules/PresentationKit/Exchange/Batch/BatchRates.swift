internal import Entities

/// Answers at once whatever the rates at hand answer; a copy belongs to one worker.
public struct BatchRates: Sendable {
    let timelines: RateTimelines
    let gap: GapRule
    let maximumAge: Int
    let precision: Precision

    /// Takes the words of a question as they stand in a file; an empty day asks for the newest rate.
    ///
    /// Nil means that the converter has to be asked: for more currencies, or for the reason of a refusal.
    public func answer(
        amount: Span<UInt8>,
        from: Span<UInt8>,
        to: Span<UInt8>,
        day: Span<UInt8>
    ) -> BatchAnswer? {
        guard let origin = Currency(code: from.extracting(from.trimmed)),
            let target = Currency(code: to.extracting(to.trimmed))
        else { return nil }
        var asked: CalendarDay?
        let written = day.trimmed
        if !written.isEmpty {
            asked = CalendarDay(iso8601: day.extracting(written))
            guard asked != nil else { return nil }
        }
        guard let number = ExactDecimal(plainDigits: amount) ?? (try? ExactDecimal(grouped: amount)),
            let rate = timelines.rate(
                from: origin,
                to: target,
                on: asked,
                gap: gap,
                maximumAge: maximumAge
            ),
            let result = try? rate.convert(number, precision: precision)
        else { return nil }
        return BatchAnswer(result: result, ratio: rate.ratio, day: rate.day)
    }

    /// Whether a question is not answered for want of a currency that nobody asked for yet.
    public func lacks(_ question: BatchQuestion) -> Bool {
        lacks(question.from.utf8.span) || lacks(question.to.utf8.span)
    }

    /// Whether this is the code of a currency that nobody asked for yet.
    public func lacks(_ code: Span<UInt8>) -> Bool {
        Currency(code: code).map { !timelines.knows($0) } ?? false
    }
}

extension ExactDecimal {
    fileprivate init(grouped bytes: Span<UInt8>) throws(ExactDecimalError) {
        // Unsafe only to make a text of the bytes; the pointer does not leave the closure.
        let text = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        self = try ExactDecimal(parsing: text)
    }
}

extension Span<UInt8> {
    /// Without the spaces around, which writers of files align their columns with.
    fileprivate var trimmed: Range<Int> {
        var lower = 0
        var upper = count
        while lower < upper, self[lower] == UInt8(ascii: " ") { lower += 1 }
        while lower < upper, self[upper - 1] == UInt8(ascii: " ") { upper -= 1 }
        return lower..<upper
    }
}
