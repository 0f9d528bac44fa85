package import AppSupport
import CurlTransport
package import Entities
import ImageDecoding
import Networking
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

/// The names of the service's settings.
package enum Settings {
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
}

extension MovieService {
    /// Creates the service by the settings of the environment and the key file; `nil` if the catalogue is used.
    init?(
        _ request: SourceRequest,
        context: ProcessContext,
        directories: StorageDirectories,
        format: RegionalFormat,
        country: String?,
        log: @escaping @Sendable (String) -> Void
    ) throws(ServiceSettingsError) {
        let use: ServiceUse =
            switch request.source {
            case .auto: .automatic
            case .tmdb: .required(address: Settings.keyAddress)
            case .catalogue: .never
            }
        let key = ServiceKey(
            of: "TMDB",
            variables: [Settings.Name.accessToken],
            fileName: Settings.keyFileName,
            form: .hexadecimalOrToken,
            otherwise: .searchCatalogue(option: "--source catalogue"),
            parse: TMDBCredential.init
        )
        let names = [Settings.Name.accessToken, Settings.Name.apiKey]
        let credential = try key.find(use, in: directories) { key throws(ServiceSettingsError) in
            try key.parse(firstOf: names, context.setting)
        }
        guard let credential else { return nil }
        self.init(
            baseURL: context.setting(Settings.Name.baseURL) ?? TMDBService.defaultBaseURL,
            imageURL: context.setting(Settings.Name.imageURL),
            credential: credential,
            client: .standard(
                over: .curl(CurlConfiguration(environment: context.environment)),
                clock: context.clock,
                now: context.now,
                jitter: context.jitter,
                log: request.isVerbose ? log : nil
            ),
            preferences: request.preferences.withDefault(
                language: format.contentLanguageCode,
                country: country
            ),
            fetchPolicy: request.fetchPolicy,
            hasFallback: request.source != .tmdb,
            decode: ImageDecoder.pixels
        )
    }
}
