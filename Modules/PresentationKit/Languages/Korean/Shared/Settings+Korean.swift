import Entities

extension Alternatives {
    var korean: String { joined(by: "또는") }
}

extension SettingsError {
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

extension SettingText {
    var korean: String {
        switch self {
        case .byDefault(let key, let value): "\(key) = \(value) (기본값)"
        case .notSet(let key, let value):
            "\(key) 설정이 없습니다" + (value.map { "(기본값: \($0))" } ?? "")
        }
    }
}

extension FailureHeading {
    var korean: String {
        switch kind {
        case .invalidRequest: "검색할 수 없습니다"
        case .noData: "찾은 것이 없습니다"
        case .service: "답을 받지 못했습니다"
        case .access: "키가 거절되었습니다"
        case .file: "파일을 읽을 수 없습니다"
        case .data: "데이터가 손상되었습니다"
        case .storage: "저장된 데이터에 문제가 있습니다"
        case .settings: "설정이 잘못되었습니다"
        }
    }
}
