/// The reason of a failure, in English as the lower layers word it.
///
/// A Korean message omits a reason that has no translation; it says less, but is not half English.
struct ForeignReason {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    /// Returns the reason in brackets, to follow a clause; empty if it has no translation.
    func inBrackets(in language: Language) -> String {
        switch language {
        case .english: " (\(text))"
        case .korean: korean.map { "(\($0))" } ?? ""
        }
    }

    /// Returns a service's own message in brackets, unchanged if it has no translation.
    static func inKoreanBrackets(_ message: String?) -> String {
        message.map { "(\(ForeignReason($0).korean ?? $0))" } ?? ""
    }

    private var korean: String? {
        if let known = Self.known[text] { return known }
        let status = "status "
        return text.hasPrefix(status) ? "상태 코드 \(text.dropFirst(status.count))" : nil
    }

    private static let known = [
        // Connection failures.
        "the proxy was not found": "프록시의 이름을 찾을 수 없음",
        "the host was not found": "이름을 찾을 수 없음",
        "the connection was refused": "연결이 거부됨",
        "it closed the connection without an answer": "답 없이 연결을 끊음",
        "the connection broke before the answer was complete": "답을 받는 도중 연결이 끊어짐",
        "the connection broke before the request was sent": "요청을 보내기 전에 연결이 끊어짐",
        "it does not answer in HTTP": "HTTP로 답하지 않음",
        "the proxy refused": "프록시가 거부함",
        "there is too little memory": "메모리가 모자람",
        "no encrypted connection could be agreed on": "암호화된 연결을 맺을 수 없음",
        "its certificate is not valid": "인증서가 올바르지 않음",
        "its certificate has expired": "인증서의 기한이 지남",
        "its certificate is for another host": "인증서가 다른 호스트의 것임",
        "its certificate is from an issuer that is not trusted here": "인증서의 발급자를 믿을 수 없음",
        "its certificate is not valid yet; look at this machine's clock": "인증서의 기한이 아직 아님: 이 컴퓨터의 시계를 확인",
        "its certificate is signed by itself": "인증서가 스스로 서명한 것임",
        "there are no certificates to check it with; install ca-certificates, or correct SSL_CERT_FILE":
            "확인할 인증서가 없음: ca-certificates 설치 또는 SSL_CERT_FILE 수정",
        "it redirects from https to http": "https에서 http로 넘김",
        "it did not answer in time": "제때 답하지 않음",
        "the request was cancelled": "요청이 취소됨",
        // Invalid responses.
        "the answer is empty": "답이 비어 있음",
        "the answer is not UTF-8 text": "답이 UTF-8 글이 아님",
        "the compressed answer is damaged": "압축된 답이 손상됨",
        "it is empty": "비어 있음",
        "it ends too early": "끝까지 오지 않음",
        "it is not UTF-8 text": "UTF-8 글이 아님",
        "it is not the bank's file of rates": "은행의 환율 파일이 아님",
        "it holds no rates": "환율이 없음",
        "it holds no rates of these days": "그 날들의 환율이 없음",
        // File errors.
        "there is no such file": "그런 파일이 없음",
        "it may not be read": "읽을 권한이 없음",
        "No such file or directory": "그런 파일이 없음",
        "Permission denied": "권한이 없음",
        "Is a directory": "파일이 아니라 폴더임",
        "Input/output error": "입출력 오류",
    ]
}
