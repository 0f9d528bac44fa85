import Entities
import PresentationKit

extension RatesError: Sampled {
    static var first: Self { .cancelled }

    var next: Self? {
        switch self {
        case .cancelled: .unreadable(.noRates)
        case .unreadable: .noRate(.future)
        case .noRate: .source(.europeanCentralBank, .noHistory)
        case .source: .noSourceAnswered([.source(.europeanCentralBank, .noHistory)])
        case .noSourceAnswered: .notSaved(.full)
        case .notSaved: .tooPreciseToSave(.euro, .someDay)
        case .tooPreciseToSave: nil
        }
    }
}

extension SourceFailure: Sampled {
    static var first: Self { .unreachable(.timedOut) }

    var next: Self? {
        switch self {
        case .unreachable: .keyMissing(APIKeyLocation(variable: "가", file: "나"))
        case .keyMissing: .keyRejected(message: nil)
        case .keyRejected: .accessDenied(message: nil)
        case .accessDenied: .tooManyRequests(message: nil, wait: .seconds(90))
        case .tooManyRequests: .requestRejected(message: nil)
        case .requestRejected: .serverError(message: .status(500))
        case .serverError: .noHistory
        case .noHistory: .oneDayOnly
        case .oneDayOnly: MissingRates.aWeek.map { .incomplete($0) }
        case .incomplete: .damagedAnswer(.notRates)
        case .damagedAnswer: .implausible(.someRates)
        case .implausible: .programFailed(.timedOut(.seconds(30)))
        case .programFailed(.timedOut): .programFailed(.notStarted(.missing))
        case .programFailed(.notStarted): .programFailed(.notAProgram)
        case .programFailed(.notAProgram): .programFailed(.exited(status: 3, message: .quoted("가")))
        case .programFailed(.exited): nil
        }
    }
}

extension ImplausibleRates {
    /// A rate of each kind, and a day.
    static var someRates: ImplausibleRates {
        let known: [ImplausibleRate.Known] = [
            .published(ExactRatio(.one), on: .someDay, .europeanCentralBank), .official(ExactRatio(.one)),
        ]
        let rates = known.map {
            ImplausibleRate(currency: .usDollar, base: .euro, day: .someDay, unitsPerBase: .one, known: $0)
        }
        return ImplausibleRates(rates: rates, days: [.someDay])
    }
}

extension UnreadableRatesReason: Sampled {
    static var first: Self { .format(.empty) }

    var next: Self? {
        switch self {
        case .format: .notRates
        case .notRates: .noRates
        case .noRates: .noRatesOfTheseDays
        case .noRatesOfTheseDays: .noDay
        case .noDay: .futureDay
        case .futureDay: .otherDays(requested: .someDay ... .someDay)
        case .otherDays: .otherBase(expected: .euro)
        case .otherBase: .repeatedDay(.someDay)
        case .repeatedDay: .repeatedRate(.euro, .someDay)
        case .repeatedRate: .missingRate(.euro, .someDay)
        case .missingRate: .notANumber(.euro, .someDay)
        case .notANumber: .tooManyDigits(.euro)
        case .tooManyDigits: .notPositive(.euro, .someDay)
        case .notPositive: .baseNotOne(.euro, .someDay)
        case .baseNotOne: .outdated(.someDay)
        case .outdated: .unknownCode("나")
        case .unknownCode: nil
        }
    }
}

extension CurrencyNameError: Sampled {
    static var first: Self { .cancelled }

    var next: Self? {
        switch self {
        case .cancelled: .ambiguous("나", [.euro])
        case .ambiguous: .minorUnit("나", of: .euro)
        case .minorUnit: .unknown("나", similar: [])
        case .unknown: .unreadable
        case .unreadable: nil
        }
    }
}

extension MenuErrorReason: Sampled {
    static var first: Self { .tooLarge(maximumBytes: 9) }

    var next: Self? {
        switch self {
        case .tooLarge: .notText
        case .notText: .syntax(.expectedValue)
        case .syntax: .missingKey("나")
        case .missingKey: .unknownKey("나", known: ["다"])
        case .unknownKey: .wrongKind(nil, expected: .object)
        case .wrongKind: .unknownCurrency("나")
        case .unknownCurrency: .invalidID("나")
        case .invalidID: .invalidName("")
        case .invalidName: .invalidPrice("1")
        case .invalidPrice: .invalidVAT("1")
        case .invalidVAT: .invalidTint("나")
        case .invalidTint: .invalidShape("나")
        case .invalidShape: .nothingToChoose
        case .nothingToChoose: .tooManyItems(most: 9)
        case .tooManyItems: .repeatedID("나")
        case .repeatedID: .negativePrice
        case .negativePrice: .tooManyDecimals(most: 2, .euro)
        case .tooManyDecimals: nil
        }
    }
}

extension MenuErrorReason.Syntax: Sampled {
    static var first: Self { .unexpectedEnd }

    var next: Self? {
        switch self {
        case .unexpectedEnd: .expectedValue
        case .expectedValue: .expectedName
        case .expectedName: .expectedColon
        case .expectedColon: .expectedCommaOrBrace
        case .expectedCommaOrBrace: .expectedCommaOrBracket
        case .expectedCommaOrBracket: .invalidNumber
        case .invalidNumber: .invalidEscape
        case .invalidEscape: .controlCharacter
        case .controlCharacter: .repeatedName("나")
        case .repeatedName: .tooDeep(most: 16)
        case .tooDeep: .trailingContent
        case .trailingContent: nil
        }
    }
}

extension BatchInputError: Sampled {
    static var first: Self { .unreadable(file: "가", .missing) }

    var next: Self? {
        switch self {
        case .unreadable: .longRow(line: 2, mebibytes: 1)
        case .longRow: .encoding("UTF-8")
        case .encoding: .workbook
        case .workbook: .carriageReturns
        case .carriageReturns: .unclearDays(.someSample)
        case .unclearDays: .mixedDays(.someSample, BatchSample(line: 3, text: "13/12/2015"))
        case .mixedDays:
            .mixedAmounts(BatchSample(line: 2, text: "1.234"), BatchSample(line: 3, text: "1,5"))
        case .mixedAmounts: .fixedDecimalMark
        case .fixedDecimalMark: .noNumbers
        case .noNumbers: .existingColumn("가")
        case .existingColumn: .missingColumn("가", number: nil, mayUseSemicolons: false)
        case .missingColumn("가", nil, false): .missingColumn("가", number: 3, mayUseSemicolons: false)
        case .missingColumn("가", 3, false): .missingColumn("to", number: nil, mayUseSemicolons: false)
        case .missingColumn("to", _, false): .missingColumn("가", number: nil, mayUseSemicolons: true)
        case .missingColumn: .repeatedColumn("가", count: 2)
        case .repeatedColumn: .unknownColumn("가", known: ["나", "다"], hasMore: true)
        case .unknownColumn: .notAColumnNumber("가")
        case .notAColumnNumber: .columnOutOfRange(9, count: 3)
        case .columnOutOfRange: nil
        }
    }
}

extension BatchSample {
    fileprivate static let someSample = BatchSample(line: 2, text: "12/13/2015")
}

extension BatchError: Sampled {
    static var first: Self { .emptyAmount }

    var next: Self? {
        switch self {
        case .emptyAmount: .invalidAmount("나", .noAmount(.notANumber), decimalMark: .point)
        case .invalidAmount(_, .noAmount, _): .invalidAmount("1.234", .unclear, decimalMark: .point)
        case .invalidAmount(_, .unclear, _): .invalidAmount("1,5", .otherMark, decimalMark: .comma)
        case .invalidAmount: .unknownDay("나")
        case .unknownDay: .dayInOtherOrder("12/13/2015")
        case .dayInOtherOrder: .noDayForAverage
        case .noDayForAverage: .noDayForPeriodEnd
        case .noDayForPeriodEnd: .invalidRounding("sideways")
        case .invalidRounding: .meanIsZero(digits: 2)
        case .meanIsZero: .currency(.cancelled)
        case .currency: .otherCurrency(amount: "5 나", .euro)
        case .otherCurrency: .noCurrency("나")
        case .noCurrency: .severalCurrencies("나")
        case .severalCurrencies: .rates(.cancelled)
        case .rates: .tooManyDigits
        case .tooManyDigits: .rowFormat(.openQuote)
        case .rowFormat: .input(.carriageReturns)
        case .input: nil
        }
    }
}

extension BatchRowFormatError: Sampled {
    static var first: Self { .openQuote }

    var next: Self? {
        switch self {
        case .openQuote: .fieldCount(2, expected: 3)
        case .fieldCount: .notAnObject
        case .notAnObject: .repeatedMember("가")
        case .repeatedMember: .existingMember("가")
        case .existingMember: .nestedValue
        case .nestedValue: .missingMember
        case .missingMember: .severalRates
        case .severalRates: nil
        }
    }
}

extension CalendarDay {
    fileprivate static let someDay = CalendarDay(daysSince1970: 20_000)
}

extension MissingRates {
    fileprivate static let aWeek = try? MissingRates(
        in: [],
        after: RateTable(day: .someDay, base: .euro, source: .europeanCentralBank, unitsPerBase: [:]),
        through: CalendarDay(daysSince1970: 20_007)
    )
}

extension NoRate {
    fileprivate static let future = NoRate(
        query: RateQuery(from: .euro, to: .euro),
        cause: .future,
        lacking: [],
        last: .someDay,
        first: nil
    )
}

extension JournalError: Sampled {
    private static let line = JournalLine(path: "가", number: 2)

    static var first: Self { .unreadable(path: nil, including: nil, .missing) }

    var next: Self? {
        switch self {
        case .unreadable(_, nil, _): .unreadable(path: "나", including: Self.line, .missing)
        case .unreadable: .longLine(JournalLine(path: nil, number: 2), mebibytes: 1)
        case .longLine: .nothingIncluded(Self.line, pattern: "*")
        case .nothingIncluded: .tooManyFiles(most: 9)
        case .tooManyFiles: .cancelled
        case .cancelled: nil
        }
    }
}

extension OwnRatesError: Sampled {
    static var first: Self { .unreadable(path: "가", .missing) }

    var next: Self? {
        switch self {
        case .unreadable: .tooLarge(path: "가", mebibytes: 16)
        case .tooLarge: .notText(path: "가")
        case .notText: .noRates(path: "가")
        case .noRates: .line(2, path: "가", .openQuote)
        case .line: nil
        }
    }
}

extension OwnRatesError.Mistake: Sampled {
    static var first: Self { .unknownColumn("가") }

    var next: Self? {
        switch self {
        case .unknownColumn: .missingColumn("date")
        case .missingColumn: .fieldCount(2, expected: 3...4)
        case .fieldCount: .openQuote
        case .openQuote: .longRow
        case .longRow: .notAPrice
        case .notAPrice: .invalidDay("가")
        case .invalidDay: .invalidCurrency("가")
        case .invalidCurrency: .notANumber("가")
        case .notANumber: .notPositive("0")
        case .notPositive: .tooManyDigits("0.1")
        case .tooManyDigits: .ownBase(.euro)
        case .ownBase: .repeated(.usDollar, .earliest, line: 1)
        case .repeated: .contradiction(line: 1)
        case .contradiction: .unconnectedBase(.usDollar, .earliest)
        case .unconnectedBase: nil
        }
    }
}
