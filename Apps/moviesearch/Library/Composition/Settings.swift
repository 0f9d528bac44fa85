import AppSupport
import CommandLineKit
import Persistence
import ProgramKit
import RepositoryImpl

/// The service settings from the environment and the key file.
struct Settings: Sendable {
    enum Name {
        static let accessToken = "TMDB_ACCESS_TOKEN"
        static let apiKey = "TMDB_API_KEY"
        static let baseURL = "MOVIESEARCH_API_URL"
        static let imageURL = "MOVIESEARCH_IMAGE_URL"
    }

    /// The name of the key file in the program's configuration folder.
    static let keyFileName = "tmdb.key"

    /// The web page where users get an API key.
    static let keyAddress = "https://www.themoviedb.org/settings/api"

    /// `nil` if the catalogue is used.
    let credential: TMDBCredential?
    let baseURL: String
    /// `nil` if the address comes from TMDB's configuration.
    let imageURL: String?

    init(context: ProcessContext, source: SourceRequest.Source) throws(ProgramFailure) {
        baseURL = context.setting(Name.baseURL) ?? TMDBService.defaultBaseURL
        imageURL = context.setting(Name.imageURL)
        switch source {
        case .catalogue:
            credential = nil
        case .auto:
            credential = try Self.credential(in: context)
        case .tmdb:
            guard let found = try Self.credential(in: context) else {
                throw ProgramFailure(
                    "no TMDB key is set; get one at \(Self.keyAddress) and set \(Name.accessToken), "
                        + "or search with '--source catalogue'.",
                    status: .badConfiguration
                )
            }
            credential = found
        }
    }

    /// Returns the credential. The environment overrides the file, so that a single run can use another key.
    private static func credential(in context: ProcessContext) throws(ProgramFailure) -> TMDBCredential? {
        for name in [Name.accessToken, Name.apiKey] {
            if let text = context.setting(name) { return try credential(text, from: name) }
        }
        let directories = StorageDirectories(program: "moviesearch", environment: context.environment)
        guard let key = try directories.key(inFile: keyFileName, of: "TMDB") else { return nil }
        return try credential(key.text, from: key.path)
    }

    private static func credential(
        _ text: String,
        from place: String
    ) throws(ProgramFailure) -> TMDBCredential {
        guard let credential = TMDBCredential(text) else {
            throw ProgramFailure(
                "\(place) holds neither a key of 32 hexadecimal digits nor a read token that begins with eyJ;"
                    + " correct it, or search with '--source catalogue'.",
                status: .badConfiguration
            )
        }
        return credential
    }
}
