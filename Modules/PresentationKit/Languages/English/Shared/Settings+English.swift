import Entities

extension Alternatives {
    var english: String { joined(by: "or") }
}

extension SettingsError {
    var english: String {
        switch self {
        case .storage(let error): error.english
        case .tooLarge(let path, let size):
            "The settings in \(path) are larger than \(size) KiB; shorten the file or move it away."
        case .notText(let path): "The settings in \(path) are not text; correct the file or move it away."
        case .invalidLine(let line, let path):
            "Line \(line) of \(path) is not a setting; write it like 'key = value', or put # before it."
        case .unknownKey(let key, let line, let path, let known):
            "Line \(line) of \(path) has an unknown setting '\(key)';"
                + " write \(Language.english.alternatives(known)), or put # before it."
        case .repeatedKey(let key, let line, let path):
            "Line \(line) of \(path) sets '\(key)' again; delete one of the lines."
        }
    }
}

extension SettingText {
    var english: String {
        switch self {
        case .byDefault(let key, let value): "\(key) = \(value) (default)"
        case .notSet(let key, let value): "\(key) is not set" + (value.map { "; the default is \($0)" } ?? "")
        }
    }
}

extension FailureHeading {
    var english: String {
        switch kind {
        case .invalidRequest: "That cannot be searched for"
        case .noData: "Nothing there"
        case .service: "No answer"
        case .access: "The key was refused"
        case .file: "A file cannot be read"
        case .data: "The data is damaged"
        case .storage: "Storage error"
        case .settings: "The settings are wrong"
        }
    }
}
