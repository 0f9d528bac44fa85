import PresentationKit
import RowStream

extension BatchRequest {
    /// How the rows stand that begin with these bytes; what was not said is guessed.
    func format(ofRowsBeginning head: Span<UInt8>) -> RowFormat {
        if let separator { return .csv(separator: separator) }
        return RowFormat(kind ?? file.flatMap { RowKind(fileName: $0) }, guessingFrom: head)
    }

    /// Who writes semicolons between fields does it because a comma stands before the decimals.
    ///
    /// That is a guess, so that an amount which reads differently with a point is refused.
    func terms(forRowsOf format: RowFormat) -> ConverterQuestion {
        var terms = terms
        terms.isAmountFormatGuessed = decimalMark == nil && format.isBetweenSemicolons
        terms.amountFormat = writesDecimalComma(inRowsOf: format) ? .plainWithComma : .plain
        return terms
    }

    /// Whether results have the comma too, without which the program that wrote the rows would take them for texts.
    func writesDecimalComma(inRowsOf format: RowFormat) -> Bool {
        decimalMark.map { $0 == .comma } ?? format.isBetweenSemicolons
    }
}

extension RowFormat {
    fileprivate var isBetweenSemicolons: Bool { separator == UInt8(ascii: ";") }
}
