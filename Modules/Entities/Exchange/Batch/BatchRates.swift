/// Converts rows with the rates already loaded. Each worker uses a copy of its own.
public struct BatchRates: Sendable {
    /// `nil` if only the converter has the rates, because they are averages or of another source.
    let timelines: RateTimelines?
    /// `nil` until a row could not be answered.
    let words: CurrencyWordFilter?
    /// The currencies for which only the converter may have rates.
    private let elsewhere: Set<Currency>
    private let options: BatchOptions
    private let amounts: AmountParser
    private let days: DayParser
    private let defaultDay: CalendarDay?
    private let gap: GapRule
    private let maximumAge: Int?
    private let precision: Precision

    public init(
        timelines: RateTimelines?,
        words: CurrencyWordFilter?,
        elsewhere: Set<Currency>,
        options: BatchOptions,
        days: DayParser
    ) {
        self.timelines = timelines
        self.words = words
        self.elsewhere = elsewhere
        self.options = options
        self.days = days
        amounts = options.notation.amounts
        defaultDay = try? options.defaultDay(by: days)
        gap = options.gap
        maximumAge = options.maximumAge
        precision = options.precision
    }

    /// Returns the verdict on the raw fields of a row; an empty day or rounding is that of the options.
    public func verdict(
        amount: Span<UInt8>,
        from: Span<UInt8>,
        to: Span<UInt8>,
        day: Span<UInt8>,
        rounding: Span<UInt8>
    ) -> BatchVerdict {
        guard let written = try? amounts.tableAmount(of: amount),
            let precision = rounding.isEmpty ? precision : changedPrecision(rounding)
        else { return .rejected(.malformed) }
        guard let requested = requestedDay(day) else {
            // The converter says so, which ends the run.
            let written = WrittenDay(day.extracting(day.trimmed))
            return written.map(options.notation.isContradicted) ?? false ? .unresolved : .rejected(.malformed)
        }
        // A name or a sign, or a code without one in its own column.
        if let word = written.currency, code(from) == nil || code(word.utf8.span) != code(from) {
            return .unresolved
        }
        if let answer = answer(written, from: from, to: to, on: requested.day, precision) {
            return .answered(answer)
        }
        guard let words else { return .unresolved }
        let query: RateQuery
        switch (currency(from, among: words), currency(to, among: words)) {
        case (.unknown, _), (_, .unknown): return .rejected(.malformed)
        case (.unresolved, _), (_, .unresolved): return .unresolved
        case (.known(let origin), .known(let target)):
            query = options.rateQuery(from: origin, to: target, day: requested.day)
        }
        guard let timelines, !elsewhere.contains(query.from), !elsewhere.contains(query.to) else {
            return .unresolved
        }
        guard rate(for: query) == nil else { return .rejected(.malformed) }
        return timelines.hasNoRate(for: query) ? .rejected(.noRate) : .unresolved
    }

    /// Returns the verdict on a query.
    public func verdict(on query: BatchQuery) -> BatchVerdict {
        verdict(
            amount: query.amount.utf8.span,
            from: query.from.utf8.span,
            to: query.to.utf8.span,
            day: query.day.utf8.span,
            rounding: query.rounding.utf8.span
        )
    }

    /// Whether the converter can resolve a query by loading more rates.
    public func lacks(_ query: BatchQuery) -> Bool {
        words == nil || lacks(query.from.utf8.span) || lacks(query.to.utf8.span)
    }

    /// Whether this is the code of a currency that was not requested yet.
    public func lacks(_ code: Span<UInt8>) -> Bool {
        guard let currency = self.code(code) else { return false }
        return timelines?.knows(currency) == false && words?.isCode(currency) ?? true
    }

    private func answer(
        _ written: TableAmount,
        from: Span<UInt8>,
        to: Span<UInt8>,
        on day: CalendarDay?,
        _ precision: Precision
    ) -> BatchAnswer? {
        guard let origin = code(from), let target = code(to),
            !elsewhere.contains(origin), !elsewhere.contains(target),
            let rate = timelines?.rate(
                from: origin,
                to: target,
                on: day,
                gap: gap,
                maximumAge: maximumAge
            ),
            let result = try? rate.convert(written.amount, precision: precision)
        else { return nil }
        return BatchAnswer(
            result: result,
            ratio: rate.ratio,
            day: rate.day,
            origin: options.isTallied
                ? BatchOrigin(
                    amount: written.amount,
                    pair: CurrencyPair(from: origin, to: target),
                    requestedDay: day
                ) : nil,
            remark: day == nil && days.isOld(rate.day) ? .oldRate : nil,
            reading: written.reading
        )
    }

    private func rate(for query: RateQuery) -> PairRate? {
        timelines?.rate(
            from: query.from,
            to: query.to,
            on: query.day,
            gap: query.gap,
            maximumAge: query.maximumAge
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
    case unresolved
}

extension BatchRates {
    /// Returns the error of a single conversion, but without similar names.
    public func error(of query: BatchQuery) -> BatchError {
        let day: CalendarDay?
        do throws(BatchError) {
            _ = try options.amount(of: query)
            _ = try options.precision(of: query)
            day = try options.day(of: query, by: days)
        } catch {
            return error
        }
        guard let origin = known(query.from) else { return Self.unknown(query.from) }
        guard let target = known(query.to) else { return Self.unknown(query.to) }
        let rateQuery = options.rateQuery(from: origin, to: target, day: day)
        guard let timelines, rate(for: rateQuery) == nil else { return .tooManyDigits }
        return .rates(.noRate(timelines.failure(of: rateQuery)))
    }

    private func known(_ word: String) -> Currency? {
        Currency(code: word).flatMap { words?.isCode($0) ?? true ? $0 : nil }
    }

    private static func unknown(_ name: String) -> BatchError {
        let first = name.split { $0 == "," || $0.isWhitespace }.first.map { String($0) }
        let word = first ?? name
        let error = CurrencyWord.currencyOfMinorUnit(word).map { CurrencyNameError.minorUnit(word, of: $0) }
        return .currency(error ?? .unknown(word, similar: []))
    }

    private func currency(_ word: Span<UInt8>, among words: CurrencyWordFilter) -> FoundCurrency {
        if let currency = code(word), words.isCode(currency) {
            return timelines?.knows(currency) == false ? .unresolved : .known(currency)
        }
        return words.mayBeginWithName(word) || isOfHundredths(word) ? .unresolved : .unknown
    }

    private func isOfHundredths(_ word: Span<UInt8>) -> Bool {
        let code = word.extracting(word.trimmed)
        guard code.count == 3 else { return false }
        return CurrencyWord.currencyOfHundredths(
            String(decoding: [code[0], code[1], code[2]], as: UTF8.self)
        ) != nil
    }

    private func code(_ word: Span<UInt8>) -> Currency? {
        Currency(code: word) ?? Currency(code: word.extracting(word.trimmed))
    }

    /// Returns `nil` if the text is not a day.
    private func requestedDay(_ text: Span<UInt8>) -> RequestedDay? {
        if options.periodEnd == nil, let day = CalendarDay(iso8601: text) { return RequestedDay(day: day) }
        let written = text.extracting(text.trimmed)
        guard !written.isEmpty else { return requested(defaultDay) }
        if let day = days.day(written) { return requested(day) }
        // Unsafe only to create a string from the bytes; the pointer does not escape the closure.
        let word = written.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        return days.day(word).flatMap { requested($0) }
    }

    /// Returns `nil` if a row without a day asks for the end of a period.
    private func requested(_ day: CalendarDay?) -> RequestedDay? {
        guard let period = options.periodEnd else { return RequestedDay(day: day) }
        return day.map { RequestedDay(day: period.days(around: $0).upperBound) }
    }

    @inline(never)
    private func changedPrecision(_ text: Span<UInt8>) -> Precision? {
        // Unsafe only to create a string from the bytes; the pointer does not escape the closure.
        precision.changed(by: text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
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
