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
        switch source {
        case .catalogue:
            credential = nil
        case .auto:
            credential = try Self.credential(in: context)
        case .tmdb:
            guard let found = try Self.credential(in: context) else {
                throw .missingKey(
                    service: "TMDB",
                    address: Self.keyAddress,
                    variables: [Name.accessToken],
                    Self.searchingCatalogue
                )
            }
            credential = found
        }
    }

    private static let searchingCatalogue = ServiceSettingsError.Alternative
        .searchCatalogue(option: "--source catalogue")

    /// Returns the credential. The environment overrides the file, so that a single run can use another key.
    private static func credential(in context: ProcessContext) throws(ServiceSettingsError) -> TMDBCredential?
    {
        for name in [Name.accessToken, Name.apiKey] {
            if let text = context.setting(name) { return try credential(text, from: name) }
        }
        let directories = StorageDirectories(program: "moviesearch", environment: context.environment)
        guard let key = try directories.key(inFile: keyFileName, of: "TMDB") else { return nil }
        return try credential(key.text, from: key.path)
    }

    private static func credential(
        _ text: String,
        from location: String
    ) throws(ServiceSettingsError) -> TMDBCredential {
        guard let credential = TMDBCredential(text) else {
            throw .invalidKey(locations: [location], .hexadecimalOrToken, Self.searchingCatalogue)
        }
        return credential
    }
}
