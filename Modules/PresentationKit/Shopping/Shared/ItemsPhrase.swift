import Entities

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
}

/// The labels around a list of items, in the user's language.
public struct ItemsLabels: Sendable, Hashable, Labels {
    public let find, example, title, price, shop, about, unknownPrice, brand, maker: String
    public let category, link, noLink, welcome, welcomeAdvice, searching, loadingMore: String
    public let patience, picture, nothing, tooSmall: String
    // Short descriptions of actions.
    public let search, list, words, details, openLink, delete, restore, clear, back: String
    public let choose, sort, retry, refresh, quit, keys, redraw, suspend, anyKey: String
    var format = RegionalFormat.plain
}

extension ItemsLabels {
    /// Uses the language of the format and its names of actions.
    public init(_ format: RegionalFormat) { self = .inLanguage(of: format) }

    /// Returns a message that no browser could be started to open a link.
    public func noBrowser(for link: String) -> String {
        ItemsPhrase.noBrowser(link: link).text(in: format.language)
    }

    /// Returns the message that there is no picture because of a failure.
    public func noPicture(_ failure: FailureViewData) -> String {
        ItemsPhrase.noPicture(failure.message).text(in: format.language)
    }

    /// Returns a short notice that without a key the answers are not live.
    public func keyless(_ service: String) -> String {
        ItemsPhrase.keyless(service: service, help: format.name(of: ShoppingAction.showHelp))
            .text(in: format.language)
    }

    /// Returns the same notice as a sentence, with the settings that change it.
    public func keylessAdvice(_ service: String, settings: String, address: String) -> String {
        ItemsPhrase.keylessAdvice(service: service, settings: settings, address: address).text(
            in: format.language
        )
    }
}

extension FailureViewData {
    /// Creates the message of a shopping error.
    init(_ error: ShoppingError, in language: Language) {
        let message = ItemsFailureMessage(error: error).text(in: language)
        self.init(kind: error.kind, message: message, about: error.service)
    }
}

/// The message of an error: what happened and what to do next.
struct ItemsFailureMessage: Wording {
    let error: ShoppingError
}

extension ShoppingError {
    fileprivate var kind: FailureViewData.Kind {
        switch self {
        case .emptyQuery, .queryTooLong, .cancelled: .invalidRequest
        case .keyRejected: .access
        case .unreachable, .tooManyRequests, .requestRejected, .serviceError, .unreadableAnswer: .service
        case .unreadableCatalogue: .data
        }
    }

    fileprivate var service: String? {
        switch self {
        case .unreachable(let service, _), .keyRejected(let service, _), .tooManyRequests(let service),
            .requestRejected(let service, _), .serviceError(let service, _),
            .unreadableAnswer(let service, _):
            service
        case .emptyQuery, .queryTooLong, .cancelled, .unreadableCatalogue: nil
        }
    }
}
