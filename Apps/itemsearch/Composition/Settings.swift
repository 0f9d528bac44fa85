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
        let catalogue = ServiceSettingsError.Alternative.searchCatalogue(option: "--source catalogue")
        credential = try ServiceKey(
            of: "Naver",
            variables: [Name.clientID, Name.clientSecret],
            fileName: Self.keyFileName,
            form: .pair,
            otherwise: catalogue,
            parse: NaverCredential.init(pair:)
        ).find(
            source.use,
            in: StorageDirectories(program: "itemsearch", environment: context.environment)
        ) { _ throws(ServiceSettingsError) in
            switch (context.setting(Name.clientID), context.setting(Name.clientSecret)) {
            case (let id?, let secret?):
                guard let credential = NaverCredential(clientID: id, clientSecret: secret) else {
                    throw .invalidKey(
                        locations: [Name.clientID, Name.clientSecret],
                        .lettersAndDigits,
                        catalogue
                    )
                }
                return credential
            case (.some, nil):
                throw .incompleteKey(variable: Name.clientID, missing: Name.clientSecret, catalogue)
            case (nil, .some):
                throw .incompleteKey(variable: Name.clientSecret, missing: Name.clientID, catalogue)
            case (nil, nil): return nil
            }
        }
    }
}

/// Where items are looked up.
package enum ItemSource: String, Sendable, Hashable, CaseIterable {
    /// Naver if there is an API key, otherwise the catalogue.
    case auto
    case naver
    case catalogue

    fileprivate var use: ServiceUse {
        switch self {
        case .auto: .automatic
        case .naver: .required(address: Settings.keyAddress)
        case .catalogue: .never
        }
    }
}
