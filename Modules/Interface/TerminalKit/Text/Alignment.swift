/// The side on which text is aligned within a wider space.
public enum Alignment: Sendable, Hashable, CaseIterable {
    case leading
    case trailing
}
