import AppSupport
import Persistence
import PresentationKit
import ProgramKit
import RepositoryImpl

/// The service settings from the environment and the key file.
package struct Settings: Sendable {
    package enum Name {
        package static let clientID = "NAVER_CLIENT_ID"
        package static let clientSecret = "NAVER_CLIENT_SECRET"
        package static let baseURL = "ITEMSEARCH_API_URL"
        package static let imageURL = "ITEMSEARCH_IMAGE_URL"
    }

    /// The name of the key file in the program's configuration folder.
    package static let keyFileName = "naver.key"

    /// The web page where users get an API key.
    package static let keyAddress = "https://developers.naver.com/apps/"

    /// `nil` if the catalogue is used.
    let credential: NaverCredential?
    let baseURL: String
    /// `nil` for the hosts that the service names.
    let imageURL: String?

    init(context: ProcessContext, source: ItemSource) throws(ServiceSettingsError) {
        baseURL = context.setting(Name.baseURL) ?? NaverService.defaultBaseURL
        imageURL = context.setting(Name.imageURL)
        switch source {
        case .catalogue:
            credential = nil
        case .auto:
            credential = try Self.credential(in: context)
        case .naver:
            guard let found = try Self.credential(in: context) else {
                throw .missingKey(
                    service: "Naver",
                    address: Self.keyAddress,
                    variables: [Name.clientID, Name.clientSecret],
                    Self.searchingCatalogue
                )
            }
            credential = found
        }
    }

    private static let searchingCatalogue = ServiceSettingsError.Alternative
        .searchCatalogue(option: "--source catalogue")

    /// Returns the credential. The environment overrides the file, so that a single run can use another key.
    private static func credential(in context: ProcessContext) throws(ServiceSettingsError)
        -> NaverCredential?
    {
        switch (context.setting(Name.clientID), context.setting(Name.clientSecret)) {
        case (let id?, let secret?):
            guard let credential = NaverCredential(clientID: id, clientSecret: secret) else {
                throw .invalidKey(
                    locations: [Name.clientID, Name.clientSecret],
                    .lettersAndDigits,
                    Self.searchingCatalogue
                )
            }
            return credential
        case (.some, nil):
            throw .incompleteKey(variable: Name.clientID, missing: Name.clientSecret, Self.searchingCatalogue)
        case (nil, .some):
            throw .incompleteKey(variable: Name.clientSecret, missing: Name.clientID, Self.searchingCatalogue)
        case (nil, nil): return try credentialInFile(context)
        }
    }

    private static func credentialInFile(
        _ context: ProcessContext
    ) throws(ServiceSettingsError) -> NaverCredential? {
        let directories = StorageDirectories(program: "itemsearch", environment: context.environment)
        guard let key = try directories.key(inFile: keyFileName, of: "Naver") else { return nil }
        guard let credential = NaverCredential(pair: key.text) else {
            throw .invalidKey(locations: [key.path], .pair, Self.searchingCatalogue)
        }
        return credential
    }
}

/// Where items are looked up.
package enum ItemSource: String, Sendable, Hashable, CaseIterable {
    /// Naver if there is an API key, otherwise the catalogue.
    case auto
    case naver
    case catalogue
}
