import CommandLineKit
import ProgramKit
import RepositoryImpl

/// What the environment says about where films are searched.
struct Settings: Sendable {
    enum Name {
        static let accessToken = "TMDB_ACCESS_TOKEN"
        static let apiKey = "TMDB_API_KEY"
        static let baseURL = "MOVIESEARCH_API_URL"
    }

    /// Nil without a key: then the built-in catalogue is searched.
    let credential: TMDBCredential?
    let baseURL: String

    init(surroundings: Surroundings) throws(ProgramFailure) {
        credential = try Self.credential(in: surroundings)
        baseURL = surroundings.setting(Name.baseURL) ?? TMDBService.defaultBaseURL
    }

    private static func credential(in surroundings: Surroundings) throws(ProgramFailure) -> TMDBCredential? {
        for name in [Name.accessToken, Name.apiKey] {
            guard let text = surroundings.setting(name) else { continue }
            guard let credential = TMDBCredential(text) else {
                throw ProgramFailure(
                    "\(name) holds neither a key of 32 hexadecimal digits nor a read token that begins with eyJ;"
                        + " correct it, or unset it to search the built-in catalogue.",
                    status: .badConfiguration
                )
            }
            return credential
        }
        return nil
    }
}
