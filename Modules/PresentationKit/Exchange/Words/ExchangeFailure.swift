import Entities

extension FailureViewModel {
    /// Puts an error of fetching rates into words.
    init(_ error: RatesError) {
        switch error {
        case .cancelled:
            self.init(kind: .question, message: "The conversion was cancelled; ask again when you like.")
        case .unreadable(let reason):
            self.init(
                kind: .data,
                message: "The rates cannot be read (\(reason)); install the program anew."
            )
        case .noRate(let noRate):
            self.init(kind: .noData, message: noRate.sentence)
        case .source(let source, let failure):
            self.init(failure, of: source)
        case .noSourceAnswered(let errors):
            self.init(noneOf: errors)
        case .notKept(let error):
            self.init(kind: .storage, message: "The rates are not kept: \(error.explanation)")
        }
    }

    static let tooManyDigits = FailureViewModel(
        kind: .question,
        message:
            "The answer has more digits than can be held exactly; convert a smaller amount or to fewer digits."
    )

    /// Says why an amount is none.
    init(_ error: ExactDecimalError, in amount: String) {
        let reason =
            switch error {
            case .empty, .noDigits: "it has no digits"
            case .notANumber, .infinite: "it is not a number"
            case .hexadecimal: "hexadecimal is not understood"
            case .exponent: "exponents are not understood"
            case .severalDecimalMarks: "it has more than one decimal point"
            case .misplacedSeparator: "a separator is not in front of three digits"
            case .tooManyDigits, .overflow, .divisionByZero, .digitsOutOfRange: "it has too many digits"
            case .unexpected(let scalar): "'\(scalar)' does not belong in it"
            }
        self.init(
            kind: .question,
            message: "'\(amount.prefix(40))' is no amount: \(reason); write it like 1234.56."
        )
    }

    static let emptyAmount = FailureViewModel(
        kind: .question,
        message: "There is no amount; give one such as 100."
    )

    static func unknownDay(_ text: String) -> FailureViewModel {
        FailureViewModel(
            kind: .question,
            message: "'\(text.prefix(40))' is no day of the calendar; write it like 2015-01-05."
        )
    }

    static func unknownCurrency(_ text: String) -> FailureViewModel {
        FailureViewModel(
            kind: .question,
            message: "'\(text.prefix(40))' is no currency code; write three letters, such as USD."
        )
    }
}
