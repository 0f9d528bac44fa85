import PresentationKit
import TerminalKit

/// A start without words, where there is somebody to ask for them.
struct InteractiveRequest: Sendable, Hashable {
    /// Asked in this order, until one answers.
    var sources: [SourceName] = [.builtIn]
    /// Nil leaves it to the environment.
    var locale: RegionalFormat?
    var isVerbose = false
    var color = ColorChoice.auto
}
