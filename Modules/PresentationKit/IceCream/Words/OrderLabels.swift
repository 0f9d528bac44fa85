/// The labels around an order, in the user's language.
public struct OrderLabels: Sendable, Hashable {
    private enum Label: Wording {
        case heading, cone, flavor, topping, done, total, loading, placing, tooSmall, empty, thanks
        case choose, takeOff, next, back, undo, order, newOrder, quit, startOver
        case ready(key: String)
        case noOrders, number, time, iceCream
        case clearQuestion, nothingCleared, cleared
        case leave(key: String)
        case keys, anyKey, rowByNumber, redraw, suspend, quitAtOnce

        var english: String {
            switch self {
            case .heading: "Scoops"
            case .cone: "Cone"
            case .flavor: "Flavors"
            case .topping: "Toppings"
            case .done: "Done"
            case .total: "Total"
            case .loading: "Fetching the menu…"
            case .placing: "Saving the order…"
            case .tooSmall: "Too small: enlarge the window."
            case .empty: "Nothing chosen yet."
            case .thanks: "Thank you, and enjoy it!"
            case .choose: "choose"
            case .takeOff: "take off"
            case .next: "next"
            case .back: "back"
            case .undo: "undo"
            case .order: "order"
            case .newOrder: "new order"
            case .quit: "quit"
            case .startOver: "start over"
            case .ready(let key): "Ready: press \(key) to order."
            case .number: "No."
            case .time: "Time"
            case .iceCream: "Ice cream"
            case .noOrders: "No orders are saved yet."
            case .clearQuestion: "Delete all orders?"
            case .nothingCleared: "Nothing was deleted."
            case .cleared: "All orders were deleted."
            case .leave(let key): "The order is not placed: press \(key) again to leave it."
            case .keys: "all keys"
            case .anyKey: "Any key closes this list."
            case .rowByNumber: "choose the row with the number"
            case .redraw: "draw the screen again"
            case .suspend: "suspend"
            case .quitAtOnce: "quit at once"
            }
        }

        var korean: String {
            switch self {
            case .heading: "아이스크림"
            case .cone: "콘"
            case .flavor: "맛"
            case .topping: "토핑"
            case .done: "완료"
            case .total: "합계"
            case .loading: "메뉴를 가져오는 중…"
            case .placing: "주문을 저장하는 중…"
            case .tooSmall: "창이 너무 작습니다. 크게 해 주세요."
            case .empty: "아직 고른 것이 없습니다."
            case .thanks: "고맙습니다. 맛있게 드세요!"
            case .choose: "고르기"
            case .takeOff: "빼기"
            case .next: "다음"
            case .back: "뒤로"
            case .undo: "되돌리기"
            case .order: "주문"
            case .newOrder: "새 주문"
            case .quit: "끝내기"
            case .startOver: "처음부터"
            case .ready(let key): "모두 골랐습니다. \(key)를 누르면 주문합니다."
            case .number: "번호"
            case .time: "시각"
            case .iceCream: "아이스크림"
            case .noOrders: "저장된 주문이 없습니다."
            case .clearQuestion: "주문을 모두 지울까요?"
            case .nothingCleared: "아무것도 지우지 않았습니다."
            case .cleared: "주문을 모두 지웠습니다."
            case .leave(let key): "아직 주문하지 않았습니다. \(key)를 한 번 더 누르면 그만둡니다."
            case .keys: "모든 키"
            case .anyKey: "아무 키나 누르면 닫힙니다."
            case .rowByNumber: "그 번호의 줄 고르기"
            case .redraw: "화면 다시 그리기"
            case .suspend: "잠시 멈추기"
            case .quitAtOnce: "바로 끝내기"
            }
        }
    }

    private let language: Language

    /// Uses the language of the format.
    public init(_ format: RegionalFormat) {
        language = format.language
    }

    public var heading: String { text(.heading) }
    public var done: String { text(.done) }
    public var total: String { text(.total) }
    public var loading: String { text(.loading) }
    public var placing: String { text(.placing) }
    public var tooSmall: String { text(.tooSmall) }
    public var empty: String { text(.empty) }
    public var thanks: String { text(.thanks) }
    public var number: String { text(.number) }
    public var time: String { text(.time) }
    public var iceCream: String { text(.iceCream) }
    public var noOrders: String { text(.noOrders) }
    public var clearQuestion: String { text(.clearQuestion) }
    public var nothingCleared: String { text(.nothingCleared) }
    public var cleared: String { text(.cleared) }
    public var anyKey: String { text(.anyKey) }
    // Short descriptions of actions.
    public var choose: String { text(.choose) }
    public var takeOff: String { text(.takeOff) }
    public var next: String { text(.next) }
    public var back: String { text(.back) }
    public var undo: String { text(.undo) }
    public var order: String { text(.order) }
    public var newOrder: String { text(.newOrder) }
    public var startOver: String { text(.startOver) }
    public var quit: String { text(.quit) }
    public var keys: String { text(.keys) }
    public var rowByNumber: String { text(.rowByNumber) }
    public var redraw: String { text(.redraw) }
    public var suspend: String { text(.suspend) }
    public var quitAtOnce: String { text(.quitAtOnce) }

    /// Returns the message that the order can be placed, by the screen's key.
    public func ready(key: String) -> String { text(.ready(key: key)) }

    /// Returns the message that the order is not placed, and is left by the screen's key.
    public func leave(key: String) -> String { text(.leave(key: key)) }

    /// Returns the label of a part where it is chosen.
    public func name(of part: OrderPart) -> String {
        switch part {
        case .cone: text(.cone)
        case .flavor: text(.flavor)
        case .topping: text(.topping)
        }
    }

    private func text(_ label: Label) -> String { label.text(in: language) }
}
