import AppSupport
import PresentationKit
import TerminalKit

/// One conversion, and how its answer is to be shown.
struct ConversionRequest: Sendable, Hashable {
    let question: ConverterQuestion
    let format: OutputFormat
    /// Nil leaves it to the environment.
    var locale: RegionalFormat?
    let explains: Bool
    /// Asked in this order, until one answers.
    var sources: [SourceName] = [.builtIn]
    var isVerbose = false
    let color: ColorChoice
}
