/// What the user of a live converter does.
public enum LiveConverterInput: Sendable, Hashable {
    /// The text of the amount is another one.
    case amount(String)
    /// A currency was chosen, by its code; choosing the one on the other side changes sides.
    case from(String)
    case to(String)
    /// The currency that matches a text best was chosen before the list of matches was there.
    case fromMatching(String)
    case toMatching(String)
    case pair(from: String, to: String)
    case swap
    /// The rate is wanted anew.
    case refresh
    /// Currencies that match a text are wanted; nil wants none any more.
    case find(String?)
}
