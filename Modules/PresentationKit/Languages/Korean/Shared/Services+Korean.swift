import Entities

extension Duration {
    /// `waitingTime` in Korean.
    var koreanWaitingTime: String {
        switch roundedUp {
        case .seconds(let count): "\(count)초"
        case .minutes(let count): "\(count)분"
        case .hours(let count): "\(count)시간"
        case .days: "하루 이상"
        }
    }
}

extension UnreachableReason {
    var korean: String {
        switch self {
        case .hostNotFound: "호스트를 찾을 수 없음"
        case .proxyNotFound: "프록시를 찾을 수 없음"
        case .refused: "연결이 거부됨"
        case .proxyRefused: "프록시가 거부함"
        case .closedWithoutAnswer: "답 없이 연결을 끊음"
        case .brokenWhileReceiving: "답을 받는 도중 연결이 끊어짐"
        case .brokenWhileSending: "요청을 보내기 전에 연결이 끊어짐"
        case .timedOut: "제때 답하지 않음"
        case .cancelled: "요청이 취소됨"
        case .otherProtocol: "HTTP로 답하지 않음"
        case .noEncryption: "암호화된 연결을 맺을 수 없음"
        case .identity(.invalid): "인증서가 올바르지 않음"
        case .identity(.ofAnotherHost): "인증서가 다른 호스트의 것임"
        case .identity(.notYetValid): "인증서가 아직 유효하지 않음: 이 컴퓨터의 시계를 확인"
        case .identity(.expired): "인증서가 만료됨"
        case .identity(.selfSigned): "자체 서명된 인증서임"
        case .identity(.untrustedIssuer): "인증서의 발급자를 신뢰할 수 없음"
        case .identity(.nothingTrusted): "확인할 인증서가 없음: ca-certificates 설치 또는 SSL_CERT_FILE 수정"
        case .unencryptedRedirect: "https에서 http로 리디렉션함"
        case .invalidRequest: "요청이 올바르지 않음: 설정한 주소를 확인"
        case .noMemory: "메모리가 모자람"
        case .clientMissing: "libcurl이 없어 네트워크를 쓸 수 없음: apt-get install libcurl4로 설치"
        case .other(let client, let code): "\(client) 오류 \(code)"
        }
    }
}

extension UnreadableReason {
    var korean: String {
        switch self {
        case .empty: "비어 있음"
        case .notText: "UTF-8 글이 아님"
        case .truncated: "중간에서 끊김"
        case .tooLarge(let limit): "\(limit.byteCount("바이트"))보다 큼"
        case .damagedCompression: "압축된 데이터가 손상됨"
        case .webPage: "JSON이 아니라 웹 페이지임"
        case .malformed: "올바른 JSON이 아님"
        case .missing(let path): "\(path.with(.subject)) 없음"
        case .null(let path): path.isEmpty ? "값이 없음" : "\(path)에 값이 없음"
        case .wrongKind(let path, let kind):
            path.isEmpty ? "\(kind.korean) 아님" : "\(path.with(.subject)) \(kind.korean) 아님"
        case .invalid(let path): "\(path.with(.subject)) 올바르지 않음"
        case .malformedByte(let offset): "\(offset)번째 바이트부터 형식이 틀림"
        case .malformedLine(let line): "\(line)번째 줄의 형식이 틀림"
        case .repeatedKey: "한 객체에 같은 키가 두 번 나옴"
        case .tooDeep: "너무 깊이 중첩됨"
        case .unexpected: "내용이 예상과 다름"
        }
    }
}

extension UnreadableReason.Kind {
    /// With the particle of its subject.
    var korean: String {
        switch self {
        case .text: "글이"
        case .boolean: "참이나 거짓이"
        case .integer: "정수가"
        case .number: "수가"
        case .list: "목록이"
        case .object: "객체가"
        case .other: "예상한 것이"
        }
    }
}

extension ServiceMessage {
    var korean: String {
        switch self {
        case .quoted(let words): words
        case .status(let status): "상태 코드 \(status)"
        case .code(let code): "오류 \(code)"
        }
    }
}

extension BracketedMessage {
    var korean: String { "(\(message.korean))" }
}

extension ServiceSettingsError {
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

extension ServiceSettingsError.KeyForm {
    var korean: String {
        switch self {
        case .hexadecimalOrToken: "16진수 32자리 키 또는 eyJ로 시작하는 읽기 토큰이어야 함"
        case .lettersAndDigits: "글자와 숫자로만 이루어져야 함"
        case .pair: "아이디와 비밀키 사이에 콜론이 있어야 함"
        }
    }
}

extension ServiceSettingsError.Alternative {
    var korean: String {
        switch self {
        case .searchCatalogue(let option): "'\(option)'로 검색하세요"
        case .removeKey: "지우세요"
        }
    }
}

extension ServiceSettingsError.KeyFileReason {
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

    private static func unreadableInKorean(_ reason: String) -> String {
        "읽을 수 없습니다(\(reason)). 파일과 그 위의 폴더의 권한을 확인하세요"
    }
}
