/// Why the settings of a service, its API key and its address, cannot be used.
///
/// A message never quotes a key, nor the text in its place.
public enum ServiceSettingsError: Error, Sendable, Hashable {
    public enum KeyForm: Sendable, Hashable, CaseIterable {
        case hexadecimalOrToken
        case lettersAndDigits
        case pair
    }

    /// What the user can do instead of setting or correcting a key.
    public enum Alternative: Sendable, Hashable {
        /// The app's option that does without the service.
        case searchCatalogue(option: String)
        case removeKey
    }

    public enum KeyFileReason: Sendable, Hashable {
        /// The command that takes the permissions of others away.
        case accessibleToOthers(remedy: String)
        case ownedByAnother
        case notAFile
        case invalidContents
        case notAPath
        case notPermitted
        /// An error of the C library.
        case system(number: Int)
    }

    /// The service was chosen and has no key; `address` is the page where users get one.
    case missingKey(service: String, address: String, variables: [String], Alternative)
    /// One of the locations, which are variables or a file, has a text that is not a key.
    case invalidKey(locations: [String], KeyForm, Alternative)
    /// One half of a key is set without the other.
    case incompleteKey(variable: String, missing: String, Alternative)
    case unusableKeyFile(service: String, path: String, KeyFileReason)
    case invalidAddress(variable: String)

    public func text(in format: RegionalFormat) -> String { text(in: format.language) }
}

extension ServiceSettingsError: Wording {}

extension ServiceSettingsError.KeyForm: Wording {}

extension ServiceSettingsError.Alternative: Wording {}

extension ServiceSettingsError.KeyFileReason: Wording {}
