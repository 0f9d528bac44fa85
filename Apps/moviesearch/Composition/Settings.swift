package import AppSupport
package import Entities
import Persistence
package import PresentationKit
import ProgramKit
import RepositoryImpl
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

/// The service settings from the environment and the key file.
package struct Settings: Sendable {
    package enum Name {
        package static let accessToken = "TMDB_ACCESS_TOKEN"
        package static let apiKey = "TMDB_API_KEY"
        package static let baseURL = "MOVIESEARCH_API_URL"
        package static let imageURL = "MOVIESEARCH_IMAGE_URL"
    }

    /// The name of the key file in the program's configuration folder.
    package static let keyFileName = "tmdb.key"

    /// The web page where users get an API key.
    package static let keyAddress = "https://www.themoviedb.org/settings/api"

    /// `nil` if the catalogue is used.
    let credential: TMDBCredential?
    let baseURL: String
    /// `nil` if the address comes from TMDB's configuration.
    let imageURL: String?

    init(context: ProcessContext, source: SourceRequest.Source) throws(ServiceSettingsError) {
        baseURL = context.setting(Name.baseURL) ?? TMDBService.defaultBaseURL
        imageURL = context.setting(Name.imageURL)
        let use: ServiceUse =
            switch source {
            case .auto: .automatic
            case .tmdb: .required(address: Self.keyAddress)
            case .catalogue: .never
            }
        credential = try ServiceKey(
            of: "TMDB",
            variables: [Name.accessToken],
            fileName: Self.keyFileName,
            form: .hexadecimalOrToken,
            otherwise: .searchCatalogue(option: "--source catalogue"),
            parse: TMDBCredential.init
        ).find(
            use,
            in: StorageDirectories(program: "moviesearch", environment: context.environment)
        ) { key throws(ServiceSettingsError) in
            for name in [Name.accessToken, Name.apiKey] {
                if let text = context.setting(name) { return try key.parse(text, from: name) }
            }
            return nil
        }
    }
}
