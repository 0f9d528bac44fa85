public import Entities

extension FailureViewData {
    /// Creates the message for settings that cannot be read or changed.
    public init(_ error: SettingsError, in format: RegionalFormat) {
        switch error {
        case .storage(let error): self.init(error, in: format.language)
        case .tooLarge, .notText, .invalidLine, .unknownKey, .repeatedKey:
            self.init(kind: .settings, message: error.text(in: format.language))
        }
    }
}

extension SettingsError: Wording {
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

    var korean: String {
        switch self {
        case .storage(let error): error.korean
        case .tooLarge(let path, let size): "\(path)의 설정이 \(size) KiB보다 큽니다. 파일을 줄이거나 옮기세요."
        case .notText(let path): "\(path)의 설정이 텍스트가 아닙니다. 파일을 고치거나 옮기세요."
        case .invalidLine(let line, let path):
            "\(path) \(line)번째 줄이 설정이 아닙니다. '이름 = 값'처럼 적거나 줄 앞에 #을 붙이세요."
        case .unknownKey(let key, let line, let path, let known):
            "\(path) \(line)번째 줄의 '\(key)'\(.topic, behind: key) 모르는 설정입니다."
                + " \(Language.korean.alternatives(known))\(.object, behind: known.last ?? "") 적거나 줄 앞에 #을 붙이세요."
        case .repeatedKey(let key, let line, let path):
            "\(path) \(line)번째 줄에서 '\(key)'\(.object, behind: key) 다시 설정합니다. 한 줄을 지우세요."
        }
    }
}
