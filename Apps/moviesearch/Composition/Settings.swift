import AppSupport
import Persistence
import PresentationKit
import ProgramKit
import RepositoryImpl

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
        credential = try ServiceKey(
            of: "TMDB",
            variables: [Name.accessToken],
            fileName: Self.keyFileName,
            form: .hexadecimalOrToken,
            otherwise: .searchCatalogue(option: "--source catalogue"),
            parse: TMDBCredential.init
        ).find(
            source.use,
            in: StorageDirectories(program: "moviesearch", environment: context.environment)
        ) { key throws(ServiceSettingsError) in
            for name in [Name.accessToken, Name.apiKey] {
                if let text = context.setting(name) { return try key.parse(text, from: name) }
            }
            return nil
        }
    }
}

extension SourceRequest.Source {
    fileprivate var use: ServiceUse {
        switch self {
        case .auto: .automatic
        case .tmdb: .required(address: Settings.keyAddress)
        case .catalogue: .never
        }
    }
}
