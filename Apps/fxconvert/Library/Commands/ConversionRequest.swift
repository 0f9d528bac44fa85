import AppSupport
import PresentationKit
import TerminalKit

/// One conversion and its output options.
struct ConversionRequest: Sendable, Hashable {
    let question: ConverterQuestion
    let format: OutputFormat
    /// `nil` uses the locale of the environment.
    var locale: RegionalFormat?
    let explains: Bool
    /// The sources in the order in which they are tried.
    var sources: [SourceName] = [.builtIn]
    var isVerbose = false
    let color: ColorChoice
}
