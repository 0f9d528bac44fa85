import AppSupport
import PresentationKit
import TerminalKit

@testable import FXConvertApp

extension ConversionRequest {
    /// One euro in US dollars, by the embedded rates.
    static let ofTest = ConversionRequest(
        query: ConversionQuery(amount: "1", from: "EUR", to: ["USD"]),
        output: .text,
        explains: false,
        color: .never
    )
}
