package import AppSupport
package import PresentationKit
package import TerminalKit

/// The options that commands share.
package struct CommandOptions: Sendable, Hashable {
    package let color: ColorChoice
    /// The form of the output, which decides whether a locale changes it.
    package let output: OutputFormat
    /// `nil` to use the environment's locale.
    package let locale: RegionalFormat?
    /// Where movies are looked up.
    package let source: SourceRequest

    package init(
        color: ColorChoice = .auto,
        output: OutputFormat = .text,
        locale: RegionalFormat? = nil,
        source: SourceRequest = SourceRequest()
    ) {
        self.color = color
        self.output = output
        self.locale = locale
        self.source = source
    }
}
