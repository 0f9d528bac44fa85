public import CommandLineKit
public import Persistence
public import PresentationKit

extension StorageDirectories {
    /// Reads a service's API key from a file in the configuration folder.
    ///
    /// - Returns: The key and the path of its file; `nil` without the file.
    public func key(
        inFile name: String,
        of service: String
    ) throws(ServiceSettingsError) -> (text: String, path: String)? {
        guard let file = configuration.map({ SecretFile($0 + "/" + name) }) else { return nil }
        do throws(SecretFileError) {
            return try file.read().map { ($0, file.path) }
        } catch {
            throw .unusableKeyFile(
                service: service,
                path: file.path,
                ServiceSettingsError.KeyFileReason(error)
            )
        }
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
