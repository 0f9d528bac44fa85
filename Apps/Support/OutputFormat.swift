/// The form of a program's output: text for people, tab-separated lines, or JSON.
public enum OutputFormat: Sendable, Hashable, CaseIterable {
    case text
    case plain
    case json
}
