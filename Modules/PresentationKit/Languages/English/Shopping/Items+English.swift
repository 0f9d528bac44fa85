import Entities

extension ItemsLabels {
    static let english = ItemsLabels(
        find: "Find",
        example: "words for an item",
        title: "Title",
        price: "Price",
        shop: "Shop",
        about: "About",
        unknownPrice: "unknown",
        brand: "Brand",
        maker: "Maker",
        category: "Category",
        link: "Link",
        noLink: "This item has no link that a browser can open.",
        welcome: "What are you looking for?",
        welcomeAdvice: "Type some words: items appear as you type.",
        searching: "Searching…",
        loadingMore: "loading more…",
        patience: "One moment…",
        picture: "Picture…",
        nothing: "No items",
        tooSmall: "Too small: enlarge the window.",
        search: "search",
        list: "items",
        words: "words",
        details: "details",
        openLink: "open link",
        delete: "delete",
        restore: "undelete",
        clear: "clear",
        back: "back",
        choose: "choose",
        sort: "sort",
        retry: "retry",
        refresh: "refresh",
        quit: "quit",
        keys: "all keys",
        redraw: "draw the screen again",
        suspend: "suspend",
        anyKey: "Any key closes this list."
    )
}

extension ItemsPhrase {
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
        }
    }
}

extension ItemsFailureMessage {
    var english: String {
        switch error {
        case .emptyQuery: "There is nothing to search for; give some words."
        case .queryTooLong:
            "Search too long; use at most \(ShoppingQuery.longestText) characters."
        case .cancelled: "The search was cancelled; try again."
        case .unreachable(let service, let reason):
            "\(service) cannot be reached (\(reason.english)); check the network and search again."
        case .keyRejected(let service, let message):
            "\(service) refused the key\(message.inBrackets(.english)); check both halves of it and search again."
        case .tooManyRequests(let service):
            "\(service) takes no more requests for now; wait a minute and search again, or until tomorrow if the key's"
                + " daily limit is used up."
        case .requestRejected(let service, let message):
            "\(service) does not accept this search\(message.inBrackets(.english));"
                + " use other words, or check the address that is set for it."
        case .serviceError(let service, let message):
            "\(service) had an error\(message.inBrackets(.english)); try again later."
        case .unreadableAnswer(let service, let reason):
            "The answer of \(service) cannot be read (\(reason.english)); try again later."
        case .unreadableCatalogue: "The built-in catalogue cannot be read; reinstall the program."
        }
    }
}
