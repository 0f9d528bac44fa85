public import Entities

/// How amounts are converted, whatever the amount and the currencies.
public struct ConversionOptions: Sendable, Hashable {
    /// The largest number of decimals that can be requested.
    public static let mostDigits = ExactDecimal.maximumScale

    /// Such as `2015-01-05` or `yesterday`; `nil` for the newest rate.
    public var day: String?
    public var gap: GapRule
    /// In calendar days; `nil` for the domain's default.
    public var maximumAge: Int?
    public var precision: Precision
    /// The periods whose average rates are used instead of rates of a day; only a batch has such options.
    public var average: AverageOptions?
    /// Set if each row of a batch takes the last day of the period with its day.
    public var periodEnd: RatePeriod?
    /// The format in which the amount is written.
    public var amountFormat: RegionalFormat
    /// Whether the user did not choose the format. An amount that reads differently in another is then
    /// rejected.
    public var isAmountFormatGuessed: Bool

    public init(
        day: String? = nil,
        gap: GapRule = .standard,
        maximumAge: Int? = nil,
        precision: Precision = .standard,
        average: AverageOptions? = nil,
        amountFormat: RegionalFormat = .plain,
        isAmountFormatGuessed: Bool = false
    ) {
        self.day = day
        self.gap = gap
        self.maximumAge = maximumAge
        self.precision = precision
        self.average = average
        self.amountFormat = amountFormat
        self.isAmountFormatGuessed = isAmountFormatGuessed
    }
}

extension ConversionOptions {
    /// Parses the number of an amount.
    func parse(
        amount: String,
        in format: RegionalFormat
    ) throws(ConversionQuery.ParsingError) -> ExactDecimal {
        guard !amount.allSatisfy(\.isWhitespace) else {
            throw .emptyAmount(FailureViewData(.invalidRequest, .emptyAmount, in: format))
        }
        do throws(AmountParser.ParsingError) {
            return try amountParser.amount(of: amount)
        } catch {
            throw .invalidAmount(
                FailureViewData(error, reading: amount, writtenIn: amountFormat, in: format)
            )
        }
    }

    /// Parses an amount, which may be a calculation such as `3*19.99+5%`.
    func parse(
        expression text: String,
        in format: RegionalFormat
    ) throws(ConversionQuery.ParsingError) -> WrittenAmount {
        do throws(ConversionQuery.ParsingError) {
            return WrittenAmount(value: ExactRatio(try parse(amount: text, in: format)))
        } catch {
            guard case .invalidAmount = error, AmountExpression.isLikely(text) else { throw error }
        }
        do throws(AmountExpression.ParsingError) {
            let expression = try AmountExpression(parsing: text, numbers: amountParser)
            return WrittenAmount(value: expression.value, calculation: text)
        } catch {
            throw .invalidAmount(failure(error, parsing: text, in: format))
        }
    }

    /// Parses the requested day, or another in its place, as it is meant now; `nil` if there is neither.
    func parseDay(
        _ other: String? = nil,
        in context: PresentationContext
    ) throws(ConversionQuery.ParsingError) -> CalendarDay? {
        guard let text = other ?? day else { return nil }
        guard let day = DayParser(secondsSince1970: context.secondsSince1970()).day(text) else {
            throw .unknownDay(FailureViewData(.invalidRequest, .noDay(text), in: context.format))
        }
        return day
    }

    /// Returns why the requested day is invalid, to check it before a session; `nil` if it is valid or no day is
    /// requested.
    public func dayFailure(in context: PresentationContext) -> FailureViewData? {
        do throws(ConversionQuery.ParsingError) {
            _ = try parseDay(in: context)
            return nil
        } catch {
            return error.failure
        }
    }

    private func failure(
        _ error: AmountExpression.ParsingError,
        parsing text: String,
        in format: RegionalFormat
    ) -> FailureViewData {
        let reason: CalculationError
        switch error.mistake {
        case .number(let number, .noAmount(let error)):
            reason = .number(number.shortened, AmountError(error))
        case .number(let number, let error):
            // The message quotes the number and says how to choose the mark.
            return FailureViewData(error, reading: number, writtenIn: amountFormat, in: format)
        case .expectedNumber: reason = .expectedNumber
        case .expectedOperator: reason = .expectedOperator
        case .unclosedParenthesis: reason = .unclosedParenthesis
        case .unopenedParenthesis: reason = .unopenedParenthesis
        case .divisionByZero: reason = .divisionByZero
        case .tooManyDigits: reason = .tooManyDigits
        case .tooManyParentheses: reason = .tooManyParentheses
        }
        return FailureViewData(
            .invalidRequest,
            .noCalculation(text.shortened, reason, position: error.position),
            in: format
        )
    }

    var amountParser: AmountParser {
        AmountParser(decimalMark: amountFormat.decimalMark, isGuessed: isAmountFormatGuessed)
    }

    /// What a batch takes of these options; their day is that of rows without one.
    public var ofBatch: BatchOptions {
        BatchOptions(
            gap: gap,
            maximumAge: maximumAge,
            precision: precision,
            average: average,
            day: day,
            periodEnd: periodEnd
        )
    }

    func rateQuery(from origin: Currency, to target: Currency, day: CalendarDay?) -> RateQuery {
        RateQuery(
            from: origin,
            to: target,
            day: day,
            gap: gap,
            maximumAge: maximumAge
        )
    }
}

extension ConversionOptions {
    /// Returns the words of a text that is more than an amount, such as `$1,234.56` or `100 usd krw`.
    func words(of text: String, in format: RegionalFormat) -> ConversionExpression? {
        let words = text.split(whereSeparator: \.isWhitespace).map { String($0) }
        guard let expression = try? ConversionExpression(words),
            (try? parse(expression: expression.amount, in: format)) != nil
        else { return nil }
        return expression
    }
}
