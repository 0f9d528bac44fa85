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
