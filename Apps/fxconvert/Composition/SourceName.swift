import AppSupport
import Entities
import Networking
import Persistence
import PresentationKit
import ProgramKit
import RepositoryImpl

/// A source of rates by the name that a user types.
package struct SourceName: RawRepresentable, Sendable, Hashable, CaseIterable {
    package let rawValue: String
    /// `nil` for the built-in rates.
    let provider: RatesProvider?

    package init?(rawValue: String) {
        guard let name = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = name
    }

    private init(_ profile: SourceProfile, _ provider: RatesProvider?) {
        rawValue = profile.id
        self.provider = provider
    }

    package static let builtIn = SourceName(BuiltInAndSavedRatesRepository.profile, nil)

    package static let allCases = [builtIn] + RatesProvider.all.map { SourceName($0.profile, $0) }

    package static func == (one: Self, other: Self) -> Bool { one.rawValue == other.rawValue }

    package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

    /// The environment variable that may hold its key; `nil` if it needs none.
    package var keyVariable: String? { provider?.keyVariable }

    /// The environment variables that may replace its address and that of its data.
    package var addressVariable: String? { provider?.variable("URL") }
    package var dataAddressVariable: String? {
        provider?.dataAddress == nil ? nil : provider?.variable("DATA_URL")
    }
}

extension RatesProvider {
    fileprivate var keyVariable: String? { keyName.map { "\(profile.id)_\($0)".uppercased() } }

    fileprivate func variable(_ setting: String) -> String {
        "FXCONVERT_\(profile.id.uppercased())_\(setting)".replacing("-", with: "_")
    }
}

/// The user's settings for providers: in the environment, or keys in files. A key is read only when it is needed.
struct ProviderSettings {
    let context: ProcessContext
    let directories: StorageDirectories

    /// Returns the profile of a source as it is configured. A key that cannot be used counts as missing.
    func profile(of name: SourceName) throws(ServiceSettingsError) -> SourceProfile {
        guard let provider = name.provider else { return BuiltInAndSavedRatesRepository.profile }
        return provider.profile.configured(
            hasKey: (try? key(of: provider)) != nil,
            address: try address(provider.variable("URL"), default: provider.profile.address).description
        )
    }

    func connection(
        to provider: RatesProvider,
        by client: HTTPClient
    ) throws(ServiceSettingsError) -> SourceConnection {
        SourceConnection(
            baseURL: try address(provider.variable("URL"), default: provider.profile.address),
            dataURL: try provider.dataAddress.map { url throws(ServiceSettingsError) in
                try address(provider.variable("DATA_URL"), default: url)
            },
            key: try key(of: provider),
            keyLocation: provider.keyVariable.map {
                APIKeyLocation(
                    variable: $0,
                    file: directories.configuration.map { "\($0)/\(provider.profile.id).key" }
                )
            },
            client: client,
            now: context.now
        )
    }

    private func address(
        _ variable: String,
        default url: String?
    ) throws(ServiceSettingsError) -> BaseURL {
        do throws(NetworkError) {
            return try BaseURL(context.setting(variable) ?? url ?? "")
        } catch {
            throw .invalidAddress(variable: variable)
        }
    }

    /// Returns the API key from the environment, or else from the user's key file.
    private func key(of provider: RatesProvider) throws(ServiceSettingsError) -> Secret? {
        guard let variable = provider.keyVariable else { return nil }
        let id = provider.profile.id
        return try ServiceKey(
            of: id,
            variables: [variable],
            fileName: id + ".key",
            form: .lettersAndDigits,
            otherwise: .removeKey,
            parse: Secret.init(urlSafe:)
        ).find(.automatic, in: directories) { key throws(ServiceSettingsError) in
            try context.setting(variable).map { text throws(ServiceSettingsError) in
                try key.parse(text, from: variable)
            }
        }
    }
}
