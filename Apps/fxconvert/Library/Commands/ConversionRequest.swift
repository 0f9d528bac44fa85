import PresentationKit
import TerminalKit

/// One conversion, and how its answer is to be shown.
struct ConversionRequest: Sendable, Hashable {
    let question: ConverterQuestion
    let format: OutputFormat
    let explains: Bool
    let color: ColorChoice
}

enum OutputFormat: Sendable, Hashable, CaseIterable {
    case text
    case plain
    case json
}

/// What a user may say about rounding; `none` is no way to round, but it is an answer to the same question.
enum RoundingChoice: String, Sendable, Hashable, CaseIterable {
    case halfUp = "half-up"
    case halfEven = "half-even"
    case none
}
