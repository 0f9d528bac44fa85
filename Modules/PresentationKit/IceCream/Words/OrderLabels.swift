/// The labels around an order, in the user's language.
public struct OrderLabels: Sendable, Hashable {
    private enum Label: Wording {
        case heading, cone, flavor, topping, done, total, loading, placing, tooSmall, empty, thanks
        case choose, takeOff, next, back, undo, order, newOrder, quit, startOver
        case ready, noOrders, number, time, iceCream

        var english: String {
            switch self {
            case .heading: "Scoops"
            case .cone: "Cone"
            case .flavor: "Flavours"
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
            case .ready: "Ready: press d to order."
            case .number: "No."
            case .time: "Time"
            case .iceCream: "Ice cream"
            case .noOrders: "No orders are saved yet."
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
            case .ready: "모두 골랐습니다. d를 누르면 주문합니다."
            case .number: "번호"
            case .time: "시각"
            case .iceCream: "아이스크림"
            case .noOrders: "저장된 주문이 없습니다."
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
    public var ready: String { text(.ready) }
    public var thanks: String { text(.thanks) }
    public var number: String { text(.number) }
    public var time: String { text(.time) }
    public var iceCream: String { text(.iceCream) }
    public var noOrders: String { text(.noOrders) }
    // Short descriptions of what keys do.
    public var choose: String { text(.choose) }
    public var takeOff: String { text(.takeOff) }
    public var next: String { text(.next) }
    public var back: String { text(.back) }
    public var undo: String { text(.undo) }
    public var order: String { text(.order) }
    public var newOrder: String { text(.newOrder) }
    public var startOver: String { text(.startOver) }
    public var quit: String { text(.quit) }

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
