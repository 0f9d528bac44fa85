public import CommandLineKit
public import Persistence
public import PresentationKit

/// Whether a service is asked that has a replacement, such as a built-in catalogue.
public enum ServiceUse: Sendable {
    case never
    /// If there is a key.
    case automatic
    /// A missing key is an error, which names the web page where users get one.
    case required(address: String)
}

/// The key of a service: in the environment, or else in a file of the configuration folder.
///
/// The environment overrides the file, so that a single run can use another key.
public struct ServiceKey<Credential> {
    private let service: String
    private let variables: [String]
    private let fileName: String
    private let form: ServiceSettingsError.KeyForm
    private let alternative: ServiceSettingsError.Alternative
    private let parse: (String) -> Credential?

    public init(
        of service: String,
        variables: [String],
        fileName: String,
        form: ServiceSettingsError.KeyForm,
        otherwise alternative: ServiceSettingsError.Alternative,
        parse: @escaping (String) -> Credential?
    ) {
        self.service = service
        self.variables = variables
        self.fileName = fileName
        self.form = form
        self.alternative = alternative
        self.parse = parse
    }

    /// Returns the key; `nil` if the service is not asked.
    public func find(
        _ use: ServiceUse,
        in directories: StorageDirectories,
        environment: (Self) throws(ServiceSettingsError) -> Credential?
    ) throws(ServiceSettingsError) -> Credential? {
        if case .never = use { return nil }
        if let credential = try environment(self) { return credential }
        if let credential = try inFile(directories) { return credential }
        guard case .required(let address) = use else { return nil }
        throw .missingKey(service: service, address: address, variables: variables, alternative)
    }

    /// Returns the key of the first variable that `setting` has a text for.
    public func parse(
        firstOf variables: [String],
        _ setting: (String) -> String?
    ) throws(ServiceSettingsError) -> Credential? {
        for name in variables {
            if let text = setting(name) { return try parse(text, from: name) }
        }
        return nil
    }

    /// Parses a key of a variable or a file.
    private func parse(_ text: String, from location: String) throws(ServiceSettingsError) -> Credential {
        guard let credential = parse(text) else {
            throw .invalidKey(locations: [location], form, alternative)
        }
        return credential
    }

    private func inFile(_ directories: StorageDirectories) throws(ServiceSettingsError) -> Credential? {
        guard let file = directories.configuration.map({ SecretFile($0 + "/" + fileName) }) else {
            return nil
        }
        let text: String?
        do throws(SecretFileError) {
            text = try file.read()
        } catch {
            throw .unusableKeyFile(
                service: service,
                path: file.path,
                ServiceSettingsError.KeyFileReason(error)
            )
        }
        guard let text else { return nil }
        return try parse(text, from: file.path)
    }
}

extension ServiceSettingsError.KeyFileReason {
    fileprivate init(_ error: SecretFileError) {
        self =
            switch error {
            case .accessibleToOthers: .accessibleToOthers(remedy: "chmod 600")
            case .ownedByAnother: .ownedByAnother
            case .notAFile: .notAFile
            case .invalidContents: .invalidContents
            case .notAPath: .notAPath
            case .unreadable(_, let error) where error.meaning == .notPermitted: .notPermitted
            case .unreadable(_, let error): .system(number: Int(error.number))
            }
    }
}

extension ProgramFailure {
    /// Creates the failure of a program whose settings cannot be used.
    public init(_ error: ServiceSettingsError, in format: RegionalFormat) {
        self.init(error.text(in: format), status: .badConfiguration)
    }
}
