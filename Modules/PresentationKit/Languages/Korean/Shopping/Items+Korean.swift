import Entities

extension ItemsLabels {
    static let korean = ItemsLabels(
        find: "찾기",
        example: "상품을 찾을 말",
        title: "상품",
        price: "가격",
        shop: "판매처",
        about: "설명",
        unknownPrice: "모름",
        brand: "브랜드",
        maker: "제조사",
        category: "분류",
        link: "링크",
        noLink: "브라우저로 열 수 있는 링크가 없는 상품입니다.",
        welcome: "무엇을 찾으세요?",
        welcomeAdvice: "낱말을 적는 대로 상품을 찾습니다.",
        searching: "검색하는 중…",
        loadingMore: "더 가져오는 중…",
        patience: "잠시만요…",
        picture: "사진…",
        nothing: "상품 없음",
        tooSmall: "창이 너무 작습니다. 크게 해 주세요.",
        search: "검색",
        list: "목록",
        words: "낱말",
        details: "자세히",
        openLink: "링크 열기",
        delete: "삭제",
        restore: "되살리기",
        clear: "지우기",
        back: "뒤로",
        choose: "고르기",
        sort: "정렬",
        retry: "다시 시도",
        refresh: "새로 고침",
        quit: "끝내기",
        keys: "모든 키",
        redraw: "화면 다시 그리기",
        suspend: "잠시 멈추기",
        anyKey: "아무 키나 누르면 닫힙니다."
    )
}

extension ItemsPhrase {
    var korean: String {
        switch self {
        case .catalogue: "내장 카탈로그"
        case .counted(let shown, of: let total?): "상품 \(total)개 중 \(shown)개"
        case .counted(let shown, of: nil): "상품 \(shown)개"
        case .newestFirst: "최신순"
        case .cheapestFirst: "낮은 가격순"
        case .dearestFirst: "높은 가격순"
        case .pricedFrom(let lowest): "\(lowest) 이상"
        case .pricedUpTo(let highest): "\(highest) 이하"
        case .priced(let lowest, let highest): "\(lowest)~\(highest)"
        case .from(let source): "출처: \(source)"
        case .skipped(let count): "답에서 \(count)줄을 읽지 못했습니다."
        case .upTo(let price): "최고 \(price)"
        case .noBrowser(let link): "열 수 있는 브라우저가 없습니다. 링크를 복사하세요: \(link)"
        case .noPicture(let message): "사진 없음: \(message)"
        case .nothingFound(let words): "'\(words)'에 맞는 상품이 없습니다. 낱말을 줄이거나 다르게 적어 보세요."
        case .nothingPriced(let words, let prices):
            "'\(words)'에 맞는 \(prices) 상품이 없습니다. 가격이나 낱말을 바꾸어 보세요."
        case .nothingLeft(let key): "모두 지웠습니다." + (key.map { " \($0)를 누르면 마지막 것을 되살립니다." } ?? "")
        case .keyless(let service, let help):
            "\(service) 키 없음: 내장 상품만 찾습니다." + (help.map { " \($0) 참고" } ?? "")
        case .keylessAdvice(let service, let settings, let address):
            "내장 카탈로그에서 찾았습니다. \(address)에서 \(service) 키를 무료로 받아 \(settings)에 넣으면 \(service)에서 실시간으로 검색합니다."
        }
    }
}

extension ItemsFailureMessage {
    var korean: String {
        switch error {
        case .emptyQuery: "검색할 말이 없습니다. 낱말을 적으세요."
        case .queryTooLong: "검색할 말이 너무 깁니다. \(ShoppingQuery.longestText)자까지만 적으세요."
        case .cancelled: "검색이 취소되었습니다. 필요하면 다시 검색하세요."
        case .unreachable(let service, let reason):
            "서비스 \(service)에 연결할 수 없습니다(\(reason.korean)). 네트워크를 확인하고 다시 검색하세요."
        case .keyRejected(let service, let message):
            "서비스 \(service)에서 키를 거절했습니다\(message.inBrackets(.korean)). 키의 두 부분을 확인하고 다시 검색하세요."
        case .tooManyRequests(let service):
            "서비스 \(service)에서 지금은 요청을 더 받지 않습니다. 1분 뒤에, 하루 한도를 다 썼으면 내일 다시 검색하세요."
        case .requestRejected(let service, let message):
            "서비스 \(service)에서 이 검색을 받지 않습니다\(message.inBrackets(.korean)). 다른 낱말을 쓰거나 설정한 주소를 확인하세요."
        case .serviceError(let service, let message):
            "서비스 \(service)에 오류가 있습니다\(message.inBrackets(.korean)). 나중에 다시 해 보세요."
        case .unreadableAnswer(let service, let reason):
            "서비스 \(service)의 답을 읽을 수 없습니다(\(reason.korean)). 나중에 다시 해 보세요."
        case .unreadableCatalogue: "내장 카탈로그를 읽을 수 없습니다. 프로그램을 다시 설치하세요."
        }
    }
}
