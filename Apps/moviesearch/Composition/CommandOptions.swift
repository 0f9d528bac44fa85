package import AppSupport
package import Entities
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

/// Where movies are looked up: the source, the fetch policy and the preferences.
package struct SourceRequest: Sendable, Hashable {
    package enum Source: String, Sendable, Hashable, CaseIterable {
        /// TMDB if there is an API key, otherwise the catalogue.
        case auto
        case tmdb
        case catalogue
    }

    package var source: Source
    package var fetchPolicy: FetchPolicy
    package var preferences: MoviePreferences
    package var isVerbose: Bool

    package init(
        source: Source = .auto,
        fetchPolicy: FetchPolicy = .cacheFirst,
        preferences: MoviePreferences = MoviePreferences(),
        isVerbose: Bool = false
    ) {
        self.source = source
        self.fetchPolicy = fetchPolicy
        self.preferences = preferences
        self.isVerbose = isVerbose
    }
}
