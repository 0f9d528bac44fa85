/// An action of the user of a live converter.
public enum LiveConverterInput: Sendable, Hashable {
    /// The text of the amount changed.
    case amount(String)
    /// A currency was chosen by its code; choosing that of the other side swaps the two.
    case from(String)
    case to(String)
    /// The best match of a text was chosen before the list of matches was there.
    case fromMatching(String)
    case toMatching(String)
    case pair(from: String, to: String)
    case swap
    /// A fresh rate was requested.
    case refresh
    /// A search for currencies that match a text; `nil` ends it.
    case find(String?)
}
