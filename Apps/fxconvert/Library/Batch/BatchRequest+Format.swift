import PresentationKit
import RowStream

extension BatchRequest {
    /// The format of the rows that begin with these bytes; what was not given is detected from them.
    func format(ofRowsBeginning head: Span<UInt8>) -> RowFormat {
        if let separator { return .csv(separator: separator) }
        return RowFormat(kind ?? file.flatMap { RowKind(fileName: $0) }, guessingFrom: head)
    }

    /// The options for rows of a format. Semicolons between fields suggest decimal commas.
    ///
    /// That is a guess, so an amount that reads differently with a point is rejected.
    func options(forRowsOf format: RowFormat) -> ConversionOptions {
        var options = options
        options.isAmountFormatGuessed = decimalMark == nil && format.isBetweenSemicolons
        options.amountFormat = writesDecimalComma(inRowsOf: format) ? .plainWithComma : .plain
        return options
    }

    /// Whether results have decimal commas; the spreadsheet that wrote commas would take points for text.
    func writesDecimalComma(inRowsOf format: RowFormat) -> Bool {
        decimalMark.map { $0 == .comma } ?? format.isBetweenSemicolons
    }
}

extension RowFormat {
    fileprivate var isBetweenSemicolons: Bool { separator == UInt8(ascii: ";") }
}
