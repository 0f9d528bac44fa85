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
