import AppSupport
import CommandLineKit
import Persistence
import ProgramKit
import RepositoryImpl

/// The service settings from the environment and the key file.
struct Settings: Sendable {
    enum Name {
        static let clientID = "NAVER_CLIENT_ID"
        static let clientSecret = "NAVER_CLIENT_SECRET"
        static let baseURL = "ITEMSEARCH_API_URL"
    }

    /// The name of the key file in the program's configuration folder.
    static let keyFileName = "naver.key"

    /// The web page where users get an API key.
    static let keyAddress = "https://developers.naver.com/apps/"

    /// `nil` if the catalogue is used.
    let credential: NaverCredential?
    let baseURL: String

    init(context: ProcessContext, source: SearchOptions.Source) throws(ProgramFailure) {
        baseURL = context.setting(Name.baseURL) ?? NaverService.defaultBaseURL
        switch source {
        case .catalogue:
            credential = nil
        case .auto:
            credential = try Self.credential(in: context)
        case .naver:
            guard let found = try Self.credential(in: context) else {
                throw ProgramFailure(
                    "no Naver key is set; get one at \(Self.keyAddress) and set \(Name.clientID) and "
                        + "\(Name.clientSecret), "
                        + "or search with '--source catalogue'.",
                    status: .badConfiguration
                )
            }
            credential = found
        }
    }

    /// Returns the credential. The environment overrides the file, so that a single run can use another key.
    private static func credential(in context: ProcessContext) throws(ProgramFailure) -> NaverCredential? {
        switch (context.setting(Name.clientID), context.setting(Name.clientSecret)) {
        case (let id?, let secret?):
            guard let credential = NaverCredential(clientID: id, clientSecret: secret) else {
                throw notAKey("\(Name.clientID) or \(Name.clientSecret)", "letters and digits")
            }
            return credential
        case (.some, nil): throw half(of: Name.clientID, lacking: Name.clientSecret)
        case (nil, .some): throw half(of: Name.clientSecret, lacking: Name.clientID)
        case (nil, nil): return try credentialInFile(context)
        }
    }

    private static func credentialInFile(
        _ context: ProcessContext
    ) throws(ProgramFailure) -> NaverCredential? {
        let directories = StorageDirectories(program: "itemsearch", environment: context.environment)
        guard let key = try directories.key(inFile: keyFileName, of: "Naver") else { return nil }
        guard let credential = NaverCredential(pair: key.text) else {
            throw notAKey(key.path, "an ID and a secret with a colon between them")
        }
        return credential
    }

    private static func half(of name: String, lacking other: String) -> ProgramFailure {
        ProgramFailure(
            "\(name) is set and \(other) is not; set both, or search with '--source catalogue'.",
            status: .badConfiguration
        )
    }

    private static func notAKey(_ place: String, _ form: String) -> ProgramFailure {
        ProgramFailure(
            "\(place) does not hold \(form); correct it, or search with '--source catalogue'.",
            status: .badConfiguration
        )
    }
}
