import PresentationKit
import TerminalKit

@testable import FXConvertApp

extension ConvertCommand {
    /// One euro in US dollars, by the embedded rates.
    static let ofTest = ConvertCommand(
        query: ConversionQuery(amount: "1", from: "EUR", to: ["USD"]),
        options: CommandOptions(color: .never)
    )
}
