import PresentationKit
import TerminalKit

/// A start without words, where there is somebody to ask for them.
struct InteractiveRequest: Sendable, Hashable {
    /// What holds for every conversion, such as the day whose rates are used.
    var terms = ConverterQuestion(amount: "", from: "", to: [])
    /// Asked in this order, until one answers.
    var sources: [SourceName] = [.builtIn]
    /// Nil leaves it to the environment.
    var locale: RegionalFormat?
    var isVerbose = false
    var color = ColorChoice.auto
}
