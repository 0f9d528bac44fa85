/// What messages on items advise.
public enum ShoppingAction: String, AdvisedAction {
    case restoreItem
    /// Tells where to get an API key, among other things.
    case showHelp
}

/// The texts of a list of items besides the items.
enum ItemsPhrase: Wording {
    case catalogue
    /// The number of items shown and, if there are more, of all items; both in figures.
    case counted(String, of: String?)
    case newestFirst
    case cheapestFirst
    case dearestFirst
    case pricedFrom(String)
    case pricedUpTo(String)
    case priced(from: String, through: String)
    case from(String)
    /// The number of rows that could not be read, in figures.
    case skipped(String)
    case upTo(String)
    case nothingFound(String)
    /// Nothing was found at the prices that the user wants.
    case nothingPriced(String, prices: String)
    /// No browser could be started to open the link.
    case noBrowser(link: String)
    case noPicture(String)
    /// The app's key that brings back an item, if it has one.
    case nothingLeft(restore: String?)
    /// The app's option that tells how to get a key.
    case keyless(service: String, help: String?)
    case keylessAdvice(service: String, settings: String, address: String)
    case label(Label)

    /// Labels that do not depend on the search.
    enum Label: Sendable, Hashable, CaseIterable {
        case find, example, title, price, shop, about, unknownPrice, brand, maker, category, link, noLink
        case welcome, welcomeAdvice, searching, loadingMore, patience, picture
        case nothing, tooSmall
        case search, list, words, details, openLink, delete, restore, clear, back, choose, sort, retry,
            refresh, quit, keys, redraw, suspend, anyKey
    }

    var english: String {
        switch self {
        case .catalogue: "the built-in catalogue"
        case .counted(let shown, of: let total?): "\(shown) of \(total) items"
        case .counted(let shown, of: nil): shown == "1" ? "1 item" : "\(shown) items"
        case .newestFirst: "newest first"
        case .cheapestFirst: "cheapest first"
        case .dearestFirst: "dearest first"
        case .pricedFrom(let lowest): "\(lowest) or more"
        case .pricedUpTo(let highest): "\(highest) or less"
        case .priced(let lowest, let highest): "\(lowest) to \(highest)"
        case .from(let source): "from \(source)"
        case .skipped(let count):
            count == "1"
                ? "1 row of the answer could not be read." : "\(count) rows of the answer could not be read."
        case .upTo(let price): "up to \(price)"
        case .noBrowser(let link): "There is no browser to open here; copy the link: \(link)"
        case .noPicture(let message): "No picture: \(message)"
        case .nothingFound(let words):
            "Nothing was found for \"\(words)\"; try fewer words or another spelling."
        case .nothingPriced(let words, let prices):
            "Nothing was found for \"\(words)\" at \(prices); try other prices or words."
        case .nothingLeft(let key):
            "You deleted all of it" + (key.map { "; press \($0) to bring back the last one." } ?? ".")
        case .keyless(let service, let help):
            "No \(service) key: built-in items" + (help.map { "; see \($0) for one" } ?? "")
        case .keylessAdvice(let service, let settings, let address):
            "Items come from the built-in catalogue; with a \(service) key in \(settings),"
                + " free at \(address), they are searched live."
        case .label(let label): label.english
        }
    }

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
        case .label(let label): label.korean
        }
    }
}

extension ItemsPhrase.Label {
    fileprivate var english: String {
        switch self {
        case .find: "Find"
        case .example: "words for an item"
        case .title: "Title"
        case .price: "Price"
        case .shop: "Shop"
        case .about: "About"
        case .unknownPrice: "unknown"
        case .brand: "Brand"
        case .maker: "Maker"
        case .category: "Category"
        case .link: "Link"
        case .noLink: "This item has no link that a browser can open."
        case .welcome: "What are you looking for?"
        case .welcomeAdvice: "Type some words: items appear as you type."
        case .searching: "Searching…"
        case .loadingMore: "loading more…"
        case .patience: "One moment…"
        case .picture: "Picture…"
        case .nothing: "No items"
        case .tooSmall: "Too small: enlarge the window."
        case .search: "search"
        case .list: "items"
        case .words: "words"
        case .details: "details"
        case .openLink: "open link"
        case .delete: "delete"
        case .restore: "undelete"
        case .clear: "clear"
        case .back: "back"
        case .choose: "choose"
        case .sort: "sort"
        case .retry: "retry"
        case .refresh: "refresh"
        case .quit: "quit"
        case .keys: "all keys"
        case .redraw: "draw the screen again"
        case .suspend: "suspend"
        case .anyKey: "Any key closes this list."
        }
    }

    fileprivate var korean: String {
        switch self {
        case .find: "찾기"
        case .example: "상품을 찾을 말"
        case .title: "상품"
        case .price: "가격"
        case .shop: "판매처"
        case .about: "설명"
        case .unknownPrice: "모름"
        case .brand: "브랜드"
        case .maker: "제조사"
        case .category: "분류"
        case .link: "링크"
        case .noLink: "브라우저로 열 수 있는 링크가 없는 상품입니다."
        case .welcome: "무엇을 찾으세요?"
        case .welcomeAdvice: "낱말을 적는 대로 상품을 찾습니다."
        case .searching: "검색하는 중…"
        case .loadingMore: "더 가져오는 중…"
        case .patience: "잠시만요…"
        case .picture: "사진…"
        case .nothing: "상품 없음"
        case .tooSmall: "창이 너무 작습니다. 크게 해 주세요."
        case .search: "검색"
        case .list: "목록"
        case .words: "낱말"
        case .details: "자세히"
        case .openLink: "링크 열기"
        case .delete: "삭제"
        case .restore: "되살리기"
        case .clear: "지우기"
        case .back: "뒤로"
        case .choose: "고르기"
        case .sort: "정렬"
        case .retry: "다시 시도"
        case .refresh: "새로 고침"
        case .quit: "끝내기"
        case .keys: "모든 키"
        case .redraw: "화면 다시 그리기"
        case .suspend: "잠시 멈추기"
        case .anyKey: "아무 키나 누르면 닫힙니다."
        }
    }
}
