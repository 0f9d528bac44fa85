import PresentationKit
import TerminalKit

/// A start without arguments on a terminal, which opens the full screen or a prompt.
struct InteractiveRequest: Sendable, Hashable {
    /// The options of every conversion, such as the day of the rates.
    var terms = ConverterQuestion(amount: "", from: "", to: [])
    /// The sources in the order in which they are tried.
    var sources: [SourceName] = [.builtIn]
    /// `nil` uses the locale of the environment.
    var locale: RegionalFormat?
    var isVerbose = false
    var color = ColorChoice.auto
}
