/// What a program says about the pages that it serves to the browser.
public enum WebMessage: Wording, Sendable, Hashable {
    case serving
    case noBrowser
    case refused
    case portInUse(UInt16)
    case portForbidden(UInt16)
    case cannotListen(code: Int32)
    case notFound

    public var english: String {
        switch self {
        case .serving: "Press Ctrl-C to end."
        case .noBrowser: "No browser could be opened; open the address above yourself."
        case .refused:
            "This page is only for the user who started the program. Open the address that it printed; it works once, so start the program again if it was used before."
        case .portInUse(let port):
            "Port \(port) is used by another program; choose another one, or leave out '--port' for a free one."
        case .portForbidden(let port):
            "The system does not allow this user to listen on port \(port); choose one above 1023, or leave out '--port'."
        case .cannotListen(let code):
            "The system does not let the program listen for a browser (error \(code)); check its limits and security settings."
        case .notFound: "There is no such page."
        }
    }

    public var korean: String {
        switch self {
        case .serving: "끝내려면 Ctrl-C를 누르세요."
        case .noBrowser: "브라우저를 열지 못했습니다. 위 주소를 직접 열어 주세요."
        case .refused:
            "이 페이지는 프로그램을 시작한 사람의 브라우저에서만 볼 수 있습니다. 프로그램이 알려 준 주소를 여세요. 한 번만 쓸 수 있으므로, 이미 썼다면 프로그램을 다시 시작하세요."
        case .portInUse(let port):
            "포트 \(port)은(는) 다른 프로그램이 쓰고 있습니다. 다른 포트를 고르거나 '--port'를 빼세요."
        case .portForbidden(let port):
            "이 사용자는 포트 \(port)을(를) 쓸 수 없습니다. 1023보다 큰 포트를 고르거나 '--port'를 빼세요."
        case .cannotListen(let code):
            "브라우저의 연결을 받을 수 없습니다(오류 \(code)). 시스템의 한도와 보안 설정을 확인하세요."
        case .notFound: "그런 페이지가 없습니다."
        }
    }
}

extension WebMessage {
    public func text(in format: RegionalFormat) -> String { text(in: format.language) }
}
