public import CommandLineKit
public import Persistence

extension StorageDirectories {
    /// Reads a service's API key from a file in the configuration folder.
    ///
    /// - Returns: The key and the path of its file; `nil` without the file.
    public func key(
        inFile name: String,
        of service: String
    ) throws(ProgramFailure) -> (text: String, path: String)? {
        guard let file = configuration.map({ SecretFile($0 + "/" + name) }) else { return nil }
        do throws(SecretFileError) {
            return try file.read().map { ($0, file.path) }
        } catch {
            throw ProgramFailure(
                "the key of \(service) is not used: \(error.message)",
                status: .badConfiguration
            )
        }
    }
}

extension SecretFileError {
    /// One sentence that says what is wrong and what to do.
    fileprivate var message: String {
        switch self {
        case .accessibleToOthers(let path):
            "\(path) is open to other users of this machine; run 'chmod 600' on it."
        case .ownedByAnother(let path):
            "\(path) belongs to another user; make a file of your own there."
        case .notAFile(let path):
            "\(path) is no ordinary file; put the key into one."
        case .invalidContents(let path):
            "\(path) does not hold one key and nothing else; write the key alone into it."
        case .notAPath(let path): Self.unreadable(path, "this is not a path")
        case .unreadable(let path, let error): Self.unreadable(path, error.reason)
        }
    }

    private static func unreadable(_ path: String, _ reason: String) -> String {
        "\(path) cannot be read (\(reason)); check its permissions and those of the folders above it."
    }
}

extension ProgramFailure {
    /// Creates the failure of a setting whose value is not the address of a service.
    public init(invalidAddressIn setting: String) {
        self.init(
            "\(setting) is not an address of a web service; correct it or unset it.",
            status: .badConfiguration
        )
    }
}
