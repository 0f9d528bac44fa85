/// The labels around a list of items, in the user's language.
public struct ItemsLabels: Sendable, Hashable {
    private let format: RegionalFormat

    /// Uses the language of the format and its names of actions.
    public init(_ format: RegionalFormat) {
        self.format = format
    }

    public var find: String { text(.find) }
    public var example: String { text(.example) }
    public var title: String { text(.title) }
    public var price: String { text(.price) }
    public var shop: String { text(.shop) }
    public var about: String { text(.about) }
    public var unknownPrice: String { text(.unknownPrice) }
    public var brand: String { text(.brand) }
    public var maker: String { text(.maker) }
    public var category: String { text(.category) }
    public var link: String { text(.link) }
    public var noLink: String { text(.noLink) }
    public var welcome: String { text(.welcome) }
    public var welcomeAdvice: String { text(.welcomeAdvice) }
    public var searching: String { text(.searching) }
    public var loadingMore: String { text(.loadingMore) }
    public var patience: String { text(.patience) }
    public var picture: String { text(.picture) }
    public var nothing: String { text(.nothing) }
    public var tooSmall: String { text(.tooSmall) }
    // Short descriptions of actions.
    public var search: String { text(.search) }
    public var list: String { text(.list) }
    public var words: String { text(.words) }
    public var details: String { text(.details) }
    public var openLink: String { text(.openLink) }
    public var delete: String { text(.delete) }
    public var restore: String { text(.restore) }
    public var clear: String { text(.clear) }
    public var back: String { text(.back) }
    public var choose: String { text(.choose) }
    public var sort: String { text(.sort) }
    public var retry: String { text(.retry) }
    public var refresh: String { text(.refresh) }
    public var quit: String { text(.quit) }
    public var keys: String { text(.keys) }
    public var redraw: String { text(.redraw) }
    public var suspend: String { text(.suspend) }
    public var anyKey: String { text(.anyKey) }

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

    private func text(_ label: ItemsPhrase.Label) -> String {
        ItemsPhrase.label(label).text(in: format.language)
    }
}
