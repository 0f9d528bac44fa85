/// The side on which text stands in a space wider than itself.
public enum Alignment: Sendable, Hashable, CaseIterable {
    case leading
    case trailing
}
