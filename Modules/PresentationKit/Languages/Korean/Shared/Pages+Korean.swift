extension WebMessage {
    var korean: String {
        switch self {
        case .serving(let key): "끝내려면 \(key)를 누르세요."
        case .servedInBackground(let command):
            "페이지가 백그라운드에서 제공됩니다. 끝내려면 '\(command)'을(를) 실행하세요."
        case .servedAlready(let command):
            "페이지가 이미 제공되고 있습니다. 끝내려면 '\(command)'을(를) 실행하세요."
        case .noBackground:
            "백그라운드에서 페이지를 제공할 수 없습니다. 프로그램을 다시 시작하지 못했거나 필요한 것을 저장하지 못했습니다."
        case .stopped: "페이지를 더 이상 제공하지 않습니다."
        case .notServed: "제공되는 페이지가 없습니다."
        case .notStopped(let process): "페이지가 아직 제공됩니다. 프로세스 \(process)이(가) 끝나지 않습니다."
        case .noBrowser: "브라우저를 열지 못했습니다. 위 주소를 직접 열어 주세요."
        case .addressNotStored:
            "페이지 주소를 저장하지 못했습니다. 북마크는 프로그램이 끝날 때까지만 쓸 수 있습니다."
        case .addressForgotten:
            "페이지 주소와 그 주소를 아는 브라우저를 모두 잊었습니다. 지금 열려 있는 페이지는 프로그램이 끝날 때까지 남습니다."
        case .addressNotForgotten: "주소가 있는 파일을 바꾸지 못해서 주소가 그대로 남아 있습니다."
        case .forbidden: "이 브라우저에서는 아직 페이지를 볼 수 없습니다"
        case .forbiddenAdvice:
            "페이지는 프로그램을 시작한 사람만 볼 수 있습니다. 프로그램을 다시 시작하고 알려 주는 주소를 여세요. 주소는 한 번만 쓸 수 있고, 그다음부터는 이 브라우저를 알아봅니다."
        case .ended:
            "프로그램이 끝나서 이 페이지는 더 바뀌지 않습니다. 프로그램을 다시 시작하면 페이지가 저절로 이어집니다."
        case .skip: "본문으로 건너뛰기"
        case .portInUse(let port, let option):
            "포트 \(port)은(는) 다른 프로그램이 쓰고 있습니다. 다른 포트를 고르거나 '\(option)'를 빼세요."
        case .portForbidden(let port, let option):
            "이 사용자는 포트 \(port)을(를) 쓸 수 없습니다. 1023보다 큰 포트를 고르거나 '\(option)'를 빼세요."
        case .cannotListen(let code):
            "브라우저의 연결을 받을 수 없습니다(오류 \(code)). 시스템의 한도와 보안 설정을 확인하세요."
        case .notFound: "그런 페이지가 없습니다."
        case .fileExists(let path): "\(path) 파일이 이미 있고 이 프로그램의 페이지가 아닙니다. 다른 이름을 고르세요."
        case .fileNotWritten(let path): "페이지를 \(path)에 쓸 수 없습니다. 다른 곳을 고르세요."
        }
    }
}
