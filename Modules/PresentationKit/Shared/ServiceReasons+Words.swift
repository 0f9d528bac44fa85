import Entities

/// A clause for use in brackets.
extension UnreachableReason: Wording {
    var english: String {
        switch self {
        case .hostNotFound: "the host was not found"
        case .proxyNotFound: "the proxy was not found"
        case .refused: "the connection was refused"
        case .proxyRefused: "the proxy refused"
        case .closedWithoutAnswer: "it closed the connection without an answer"
        case .brokenWhileReceiving: "the connection broke before the answer was complete"
        case .brokenWhileSending: "the connection broke before the request was sent"
        case .timedOut: "it did not answer in time"
        case .cancelled: "the request was cancelled"
        case .notHTTP: "it does not answer in HTTP"
        case .noEncryption: "no encrypted connection could be agreed on"
        case .invalidCertificate: "its certificate is not valid"
        case .certificateOfAnotherHost: "its certificate is for another host"
        case .certificateNotYetValid: "its certificate is not valid yet; look at this machine's clock"
        case .certificateExpired: "its certificate has expired"
        case .selfSignedCertificate: "its certificate is signed by itself"
        case .untrustedIssuer: "its certificate is from an issuer that is not trusted here"
        case .noCertificates:
            "there are no certificates to check it with; install ca-certificates, or correct SSL_CERT_FILE"
        case .redirectToHTTP: "it redirects from https to http"
        case .invalidRequest: "the request is not valid; check the address that is set for it"
        case .noMemory: "there is too little memory"
        case .clientMissing:
            "libcurl could not be opened, and without it there is no network;"
                + " install it with: apt-get install libcurl4"
        case .other(let code): "libcurl gave up with its error \(code)"
        }
    }

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
        case .notHTTP: "HTTP로 답하지 않음"
        case .noEncryption: "암호화된 연결을 맺을 수 없음"
        case .invalidCertificate: "인증서가 올바르지 않음"
        case .certificateOfAnotherHost: "인증서가 다른 호스트의 것임"
        case .certificateNotYetValid: "인증서가 아직 유효하지 않음: 이 컴퓨터의 시계를 확인"
        case .certificateExpired: "인증서가 만료됨"
        case .selfSignedCertificate: "자체 서명된 인증서임"
        case .untrustedIssuer: "인증서의 발급자를 신뢰할 수 없음"
        case .noCertificates: "확인할 인증서가 없음: ca-certificates 설치 또는 SSL_CERT_FILE 수정"
        case .redirectToHTTP: "https에서 http로 리디렉션함"
        case .invalidRequest: "요청이 올바르지 않음: 설정한 주소를 확인"
        case .noMemory: "메모리가 모자람"
        case .clientMissing: "libcurl이 없어 네트워크를 쓸 수 없음: apt-get install libcurl4로 설치"
        case .other(let code): "libcurl 오류 \(code)"
        }
    }
}

/// A clause for use in brackets.
extension UnreadableReason: Wording {
    var english: String {
        switch self {
        case .empty: "it is empty"
        case .notUTF8: "it is not UTF-8 text"
        case .truncated: "it ends too early"
        case .tooLarge(let limit): "it is larger than \(limit.byteCount(" bytes"))"
        case .damagedCompression: "it is compressed and damaged"
        case .webPage: "it is a web page, not JSON"
        case .notJSON: "it is not valid JSON"
        case .missing(let path): "\(path) is missing"
        case .null(let path): "\(path.isEmpty ? "it" : path) is null"
        case .wrongKind(let path, let kind): "\(path.isEmpty ? "it" : path) is not \(kind.english)"
        case .invalid(let path): "\(path) is not valid"
        case .malformedByte(let offset): "it is malformed from byte \(offset) on"
        case .malformedLine(let line): "line \(line) is malformed"
        case .repeatedKey: "an object of it has a key twice"
        case .tooDeep: "it is nested too deep"
        case .unexpected: "its content is not as expected"
        }
    }

    var korean: String {
        switch self {
        case .empty: "비어 있음"
        case .notUTF8: "UTF-8 글이 아님"
        case .truncated: "중간에서 끊김"
        case .tooLarge(let limit): "\(limit.byteCount("바이트"))보다 큼"
        case .damagedCompression: "압축된 데이터가 손상됨"
        case .webPage: "JSON이 아니라 웹 페이지임"
        case .notJSON: "올바른 JSON이 아님"
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

extension UnreadableReason.Kind: Wording {
    var english: String {
        switch self {
        case .text: "text"
        case .boolean: "true or false"
        case .integer: "a whole number"
        case .number: "a number"
        case .list: "a list"
        case .object: "an object"
        case .other: "as expected"
        }
    }

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

extension ServiceMessage: Wording {
    var english: String {
        switch self {
        case .quoted(let words): words
        case .status(let status): "status \(status)"
        case .code(let code): "error \(code)"
        }
    }

    var korean: String {
        switch self {
        case .quoted(let words): words
        case .status(let status): "상태 코드 \(status)"
        case .code(let code): "오류 \(code)"
        }
    }
}

extension ServiceMessage? {
    /// Returns the message in brackets, to follow a clause; empty if there is none.
    func inBrackets(_ language: Language) -> String {
        guard let text = self?.text(in: language) else { return "" }
        return switch language {
        case .english: " (\(text))"
        case .korean: "(\(text))"
        }
    }
}

extension Int {
    /// The number of bytes with the largest unit that gives a whole number.
    fileprivate func byteCount(_ unit: String) -> String {
        switch self {
        case let bytes where bytes >= 1 << 20 && bytes % (1 << 20) == 0: "\(bytes >> 20) MB"
        case let bytes where bytes >= 1 << 10 && bytes % (1 << 10) == 0: "\(bytes >> 10) kB"
        default: "\(self)\(unit)"
        }
    }
}
