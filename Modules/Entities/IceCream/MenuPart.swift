/// The parts of an ice cream, in the order in which it is built.
public enum MenuPart: String, Sendable, Hashable, CaseIterable {
    case cone
    case flavor
    case topping
}
