import Entities

extension FailureViewModel {
    /// Puts an error of fetching rates into words.
    init(_ error: RatesError, in language: Language = .english) {
        switch error {
        case .cancelled: self.init(.question, .cancelled, in: language)
        case .unreadable(let reason): self.init(.data, .unreadableRates(reason), in: language)
        case .noRate(let noRate): self.init(kind: .noData, message: noRate.sentence(in: language))
        case .source(let source, let failure): self.init(failure, of: source, in: language)
        case .noSourceAnswered(let errors): self.init(noneOf: errors, in: language)
        case .notKept(let error): self.init(.storage, .ratesNotKept(error.explanation), in: language)
        }
    }

    /// Says why an amount is none.
    init(
        _ error: ExactDecimalError,
        reading amount: String,
        writtenIn format: RegionalFormat = .plain,
        in language: Language = .english
    ) {
        let fault: AmountFault =
            switch error {
            case .empty, .noDigits: .noDigits
            case .notANumber, .infinite: .notANumber
            case .hexadecimal: .hexadecimal
            case .exponent: .exponent
            case .severalDecimalMarks: .severalMarks
            case .misplacedSeparator: .misplacedSeparator
            case .tooManyDigits, .overflow, .divisionByZero, .digitsOutOfRange: .tooManyDigits
            case .unexpected(let scalar): .unexpected("\(scalar)".shortened)
            }
        let example = format.figures(Self.exampleAmount)
        self.init(.question, .noAmount(amount.shortened, fault, example: example), in: language)
    }

    private static let exampleAmount = (try? ExactDecimal(significand: 123_456, scale: 2)) ?? .one

    /// Puts an error of reading the names of currencies into words.
    init(_ error: CurrencyNameError, in language: Language = .english) {
        switch error {
        case .cancelled: self.init(.question, .cancelled, in: language)
        case .ambiguous(let word, let meanings):
            let choices = Self.choices(meanings, atMost: 8, in: language)
            self.init(.question, .ambiguous(word.shortened, choices: choices), in: language)
        case .unknown(let word, let similar) where similar.isEmpty:
            self.init(.question, .unknownCurrency(word.shortened), in: language)
        case .unknown(let word, let similar):
            let choices = Self.choices(Array(similar.prefix(4)), atMost: 4, in: language)
            self.init(.question, .misspeltCurrency(word.shortened, choices: choices), in: language)
        case .unreadable(let reason): self.init(.data, .unreadableNames(reason), in: language)
        }
    }

    init(_ kind: Kind, _ phrase: FailurePhrase, in language: Language) {
        self.init(kind: kind, message: phrase.text(in: language))
    }

    private static func choices(
        _ currencies: [Currency],
        atMost limit: Int,
        in language: Language
    ) -> String {
        let codes = currencies.prefix(limit).map(\.code)
        let more = currencies.count - codes.count
        return language.alternatives(more > 0 ? codes + [ListPhrase.more(more).text(in: language)] : codes)
    }
}

extension String {
    /// A word of the user as a sentence repeats it: not too long, and with signs in place of control characters.
    ///
    /// Who shows the sentence removes them, and whatever they could be taken to begin: part of the sentence.
    var shortened: String {
        let limit = 40
        let start = unicodeScalars.contains(where: \.isControl) ? visible : self
        return start.count > limit ? start.prefix(limit) + "…" : start
    }

    private var visible: String {
        String(String.UnicodeScalarView(unicodeScalars.lazy.map { $0.isControl ? $0.picture : $0 }))
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { properties.generalCategory == .control }

    /// U+2400 and the signs after it are pictures of the control characters of ASCII.
    fileprivate var picture: Unicode.Scalar {
        switch value {
        case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        default: "\u{FFFD}"
        }
    }
}
