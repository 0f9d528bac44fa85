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

extension ServiceSettingsError: Wording {
    var english: String {
        switch self {
        case .missingKey(let service, let address, let variables, let alternative):
            "no \(service) key is set; get one at \(address) and set \(variables.joined(separator: " and "))"
                + ", \(alternative.english)."
        case .invalidKey(let locations, let form, let alternative):
            "\(Language.english.alternatives(locations)) \(form.english); correct it\(alternative == .removeKey ? "" : ",") \(alternative.english)."
        case .incompleteKey(let variable, let missing, let alternative):
            "\(variable) is set and \(missing) is not; set both, \(alternative.english)."
        case .unusableKeyFile(let service, let path, let reason):
            "the key of \(service) is not used: \(path) \(reason.english)."
        case .invalidAddress(let variable):
            "\(variable) is not an address of a web service; correct it or unset it."
        }
    }

    var korean: String {
        switch self {
        case .missingKey(let service, let address, let variables, let alternative):
            "\(service) 키가 설정되지 않았습니다. \(address)에서 받아 \(variables.joined(separator: ", "))에 설정하거나"
                + " \(alternative.korean)."
        case .invalidKey(let locations, let form, let alternative):
            "\(Language.korean.alternatives(locations))의 값이 올바른 키가 아닙니다(\(form.korean))."
                + " 고치거나 \(alternative.korean)."
        case .incompleteKey(let variable, let missing, let alternative):
            "\(variable.with(.topic)) 설정되었지만 \(missing.with(.topic)) 설정되지 않았습니다."
                + " 둘 다 설정하거나 \(alternative.korean)."
        case .unusableKeyFile(let service, let path, let reason):
            "\(service) 키를 쓰지 않습니다. \(path.with(.topic)) \(reason.korean)."
        case .invalidAddress(let variable):
            "\(variable)의 값이 웹 서비스의 주소가 아닙니다. 고치거나 설정을 지우세요."
        }
    }
}

extension ServiceSettingsError.KeyForm: Wording {
    var english: String {
        switch self {
        case .hexadecimalOrToken:
            "holds neither a key of 32 hexadecimal digits nor a read token that begins with eyJ"
        case .lettersAndDigits: "does not hold a key of letters and digits"
        case .pair: "does not hold an ID and a secret with a colon between them"
        }
    }

    var korean: String {
        switch self {
        case .hexadecimalOrToken: "16진수 32자리 키 또는 eyJ로 시작하는 읽기 토큰이어야 함"
        case .lettersAndDigits: "글자와 숫자로만 이루어져야 함"
        case .pair: "아이디와 비밀키 사이에 콜론이 있어야 함"
        }
    }
}

extension ServiceSettingsError.Alternative: Wording {
    var english: String {
        switch self {
        case .searchCatalogue(let option): "or search with '\(option)'"
        case .removeKey: "or remove it"
        }
    }

    var korean: String {
        switch self {
        case .searchCatalogue(let option): "'\(option)'로 검색하세요"
        case .removeKey: "지우세요"
        }
    }
}

extension ServiceSettingsError.KeyFileReason: Wording {
    var english: String {
        switch self {
        case .accessibleToOthers(let command):
            "is open to other users of this machine; run '\(command)' on it"
        case .ownedByAnother: "belongs to another user; make a file of your own there"
        case .notAFile: "is no ordinary file; put the key into one"
        case .invalidContents:
            "does not hold one key and nothing else; write the key alone into it"
        case .notAPath: "is not a path; correct the folder of your settings"
        case .notPermitted: Self.unreadable("permission denied")
        case .system(let number): Self.unreadable("error \(number)")
        }
    }

    var korean: String {
        switch self {
        case .accessibleToOthers(let command): "이 컴퓨터의 다른 사용자도 읽을 수 있습니다. '\(command)'을 실행하세요"
        case .ownedByAnother: "다른 사용자의 파일입니다. 자신의 파일로 만드세요"
        case .notAFile: "일반 파일이 아닙니다. 파일에 키를 넣으세요"
        case .invalidContents: "키 하나만 담고 있지 않습니다. 키만 적으세요"
        case .notAPath: "경로가 아닙니다. 설정 폴더를 고치세요"
        case .notPermitted: Self.unreadableInKorean("권한이 없음")
        case .system(let number): Self.unreadableInKorean("오류 \(number)")
        }
    }

    private static func unreadable(_ reason: String) -> String {
        "cannot be read (\(reason)); check its permissions and those of the folders above it"
    }

    private static func unreadableInKorean(_ reason: String) -> String {
        "읽을 수 없습니다(\(reason)). 파일과 그 위의 폴더의 권한을 확인하세요"
    }
}
