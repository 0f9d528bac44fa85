internal import Entities

/// Answers at once what the rates at hand can answer. Each worker uses a copy of its own.
public struct BatchRates: Sendable {
    let timelines: RateTimelines
    /// `nil` until a row could not be answered.
    let words: CurrencyWordFilter?
    private let terms: ConverterQuestion
    private let amounts: AmountParser
    private let days: DayParser
    private let gap: GapRule
    private let maximumAge: Int
    private let precision: Precision

    init(timelines: RateTimelines, words: CurrencyWordFilter?, terms: ConverterQuestion, days: DayParser) {
        self.timelines = timelines
        self.words = words
        self.terms = terms
        self.days = days
        amounts = terms.amountParser
        gap = terms.gap
        maximumAge = terms.maximumAge ?? RateQuestion.defaultMaximumAge
        precision = terms.precision
    }

    /// Returns the verdict on the raw fields of a row; an empty day asks for the newest rate.
    public func verdict(
        amount: Span<UInt8>,
        from: Span<UInt8>,
        to: Span<UInt8>,
        day: Span<UInt8>
    ) -> BatchVerdict {
        guard let number = try? amounts.amount(of: amount), let asked = askedDay(day) else {
            return .refused(.malformed)
        }
        if let answer = answer(number, from: from, to: to, on: asked.day) { return .answered(answer) }
        guard let words else { return .unclear }
        let question: RateQuestion
        switch (currency(from, among: words), currency(to, among: words)) {
        case (.unknown, _), (_, .unknown): return .refused(.malformed)
        case (.unclear, _), (_, .unclear): return .unclear
        case (.known(let origin), .known(let target)):
            question = terms.rateQuestion(from: origin, to: target, day: asked.day)
        }
        guard rate(for: question) == nil else { return .refused(.malformed) }
        return timelines.hasNoRate(for: question) ? .refused(.noRate) : .unclear
    }

    /// Whether the converter can clear up an unclear question by loading more rates.
    public func lacks(_ question: BatchQuestion) -> Bool {
        words == nil || lacks(question.from.utf8.span) || lacks(question.to.utf8.span)
    }

    /// Whether this is the code of a currency that was not requested yet.
    public func lacks(_ code: Span<UInt8>) -> Bool {
        guard let currency = Currency(code: code.extracting(code.trimmed)) else { return false }
        return !timelines.knows(currency) && words?.isCode(currency) ?? true
    }

    private func answer(
        _ number: ExactDecimal,
        from: Span<UInt8>,
        to: Span<UInt8>,
        on day: CalendarDay?
    ) -> BatchAnswer? {
        guard let origin = Currency(code: from.extracting(from.trimmed)),
            let target = Currency(code: to.extracting(to.trimmed)),
            let rate = timelines.rate(
                from: origin,
                to: target,
                on: day,
                gap: gap,
                maximumAge: maximumAge
            ),
            let result = try? rate.convert(number, precision: precision)
        else { return nil }
        return BatchAnswer(result: result, ratio: rate.ratio, day: rate.day)
    }

    private func rate(for question: RateQuestion) -> PairRate? {
        timelines.rate(
            from: question.from,
            to: question.to,
            on: question.day,
            gap: question.gap,
            maximumAge: question.maximumAge
        )
    }
}

/// The day that a row asks for; `nil` for the newest rate.
private struct RequestedDay {
    let day: CalendarDay?
}

/// The meaning of a currency's name, as far as it is known without a full search.
private enum FoundCurrency {
    case known(Currency)
    case unknown
    case unclear
}

extension BatchRates {
    /// Returns why a question failed, in the words of a single conversion but without similar names.
    public func reason(of question: BatchQuestion) -> FailureViewModel {
        var single = terms
        single.amount = question.amount
        single.day = question.day.isEmpty ? nil : question.day
        let day: CalendarDay?
        do throws(ConverterQuestion.ParsingError) {
            day = try single.read(by: days, answeringIn: .english).day
        } catch {
            return error.failure
        }
        guard let origin = known(question.from) else { return Self.unknown(question.from) }
        guard let target = known(question.to) else { return Self.unknown(question.to) }
        let asked = single.rateQuestion(from: origin, to: target, day: day)
        guard rate(for: asked) == nil else {
            return FailureViewModel(.question, .tooManyDigits, in: .english)
        }
        return FailureViewModel(.noRate(timelines.failure(of: asked)))
    }

    private func known(_ word: String) -> Currency? {
        Currency(code: word).flatMap { words?.isCode($0) ?? true ? $0 : nil }
    }

    private static func unknown(_ name: String) -> FailureViewModel {
        let first = name.split { $0 == "," || $0.isWhitespace }.first.map { String($0) }
        return FailureViewModel(.question, .unknownCurrency((first ?? name).shortened), in: .english)
    }

    private func currency(_ word: Span<UInt8>, among words: CurrencyWordFilter) -> FoundCurrency {
        if let currency = Currency(code: word.extracting(word.trimmed)), words.isCode(currency) {
            return timelines.knows(currency) ? .known(currency) : .unclear
        }
        return words.mayBeginWithName(word) ? .unclear : .unknown
    }

    /// Returns `nil` if the text is not a day.
    private func askedDay(_ text: Span<UInt8>) -> RequestedDay? {
        let written = text.extracting(text.trimmed)
        guard !written.isEmpty else { return RequestedDay(day: nil) }
        if let day = CalendarDay(iso8601: written) { return RequestedDay(day: day) }
        // Unsafe only to create a string from the bytes; the pointer does not escape the closure.
        let word = written.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        return days.day(word).map { RequestedDay(day: $0) }
    }
}

extension Span<UInt8> {
    /// The range without surrounding spaces, which some programs add to align columns.
    fileprivate var trimmed: Range<Int> {
        var lower = 0
        var upper = count
        while lower < upper, self[lower] == UInt8(ascii: " ") { lower += 1 }
        while lower < upper, self[upper - 1] == UInt8(ascii: " ") { upper -= 1 }
        return lower..<upper
    }
}
