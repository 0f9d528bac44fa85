import Entities
import UseCases

extension OrderText {
    var korean: String {
        switch self {
        case .title(.cone): "콘"
        case .title(.flavor): "맛"
        case .title(.topping): "토핑"
        case .rule(_, most: 1): "하나"
        case .rule(.flavor, let most): "1~\(most)스쿱"
        case .rule(_, let most): "1~\(most)개"
        case .order(let number): "주문 \(number)번"
        case .cancelled(let time): "취소 \(time)"
        case .day(let day, let orders, let cancelled):
            "\(day): 주문 \(orders)건\(cancelled > 0 ? ", 취소 \(cancelled)건" : "")"
        case .ready(let key): "모두 골랐습니다. \(key)를 누르면 주문합니다."
        case .leave(let key): "아직 주문하지 않았습니다. \(key)를 한 번 더 누르면 그만둡니다."
        case .startOver(let key): "아직 주문하지 않았습니다. \(key) 키를 한 번 더 누르면 처음부터 고릅니다."
        case .missing(let parts): "더 고를 것: \(parts.map(\.korean).joined(separator: ", "))"
        }
    }
}

extension MenuPart {
    var korean: String {
        switch self {
        case .cone: "콘"
        case .flavor: "맛"
        case .topping: "토핑"
        }
    }
}

extension OrderErrorMessage {
    var korean: String {
        switch self {
        case .incomplete(let parts):
            "주문에 \(parts.map(\.korean).joined(separator: ", ").with(.subject)) 더 필요합니다. 메뉴에서 고르세요."
        case .locked(let part, let until): "\(part.korean)보다 \(until.korean.with(.subject)) 먼저입니다. 먼저 고르세요."
        case .full(.cone, _): "아이스크림의 콘은 하나입니다. 하나만 고르세요."
        case .full(.flavor, let most): "\(most)스쿱까지 담을 수 있습니다. 하나를 빼고 고르세요."
        case .full(_, let most): "\(most)개까지 고를 수 있습니다. 하나를 빼고 고르세요."
        case .unknown(let part, let word):
            "'\(word)'\(.called, behind: word) \(part.korean.with(.topic)) 없습니다. 메뉴에서 고르세요."
        case .misspelt(let part, let word, let similar):
            "'\(word)'\(.called, behind: word) \(part.korean.with(.topic)) 없습니다. 혹시 \(Language.korean.alternatives(similar))입니까?"
        case .repeated(let part): "\(part.korean.with(.topic)) 같은 것을 한 번만 올립니다. 한 번만 적으세요."
        case .several(let messages): messages.map(\.korean).joined(separator: " ")
        case .priceTooLong: "값의 자릿수가 정확히 담을 수 있는 범위를 넘습니다. 다른 것을 고르세요."
        case .nothingToUndo: "되돌릴 것이 없습니다. 먼저 고르세요."
        case .noOrder(let number?, let listing):
            "주문 \(number)번은 없습니다. \(listing.map { "번호는 '\($0)'에서 보세요" } ?? "다른 번호를 적으세요")."
        case .alreadyCancelled(let number): "주문 \(number)번은 이미 취소되어 바뀐 것이 없습니다."
        case .sumTooLong: "그날의 합계가 정확히 담을 수 있는 자릿수를 넘습니다. 주문을 하나씩 보세요."
        case .noOrder(nil, _): "다시 주문할 것이 없습니다. 먼저 주문하세요."
        }
    }
}

extension OrderLabels {
    static let korean = OrderLabels(
        heading: "아이스크림",
        done: "완료",
        total: "합계",
        loading: "메뉴를 가져오는 중…",
        placing: "주문을 저장하는 중…",
        tooSmall: "창이 너무 작습니다. 크게 해 주세요.",
        empty: "아직 고른 것이 없습니다.",
        thanks: "고맙습니다. 맛있게 드세요!",
        number: "번호",
        time: "시각",
        scoops: "스쿱",
        amount: "금액",
        vat: "부가세율",
        net: "공급가액",
        tax: "부가세",
        gross: "합계",
        unknownRate: "없음",
        cancelled: "취소",
        iceCream: "아이스크림",
        noOrders: "저장된 주문이 없습니다.",
        noOrdersOfDay: "이날은 주문이 없습니다.",
        clearQuestion: "주문을 모두 지울까요?",
        nothingCleared: "아무것도 지우지 않았습니다.",
        cleared: "주문을 모두 지웠습니다.",
        anyKey: "아무 키나 누르면 닫힙니다.",
        choose: "고르기",
        takeOff: "빼기",
        next: "다음",
        back: "뒤로",
        undo: "되돌리기",
        order: "주문",
        newOrder: "새 주문",
        startOver: "처음부터",
        quit: "끝내기",
        keys: "모든 키",
        rowByNumber: "그 번호의 줄 고르기",
        redraw: "화면 다시 그리기",
        suspend: "잠시 멈추기",
        quitAtOnce: "바로 끝내기",
        cone: "콘",
        flavor: "맛",
        topping: "토핑",
        yes: ["네", "예"]
    )
}
