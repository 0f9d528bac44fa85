/// For whom an answer is written: a person, a reader of lines, or a reader of JSON.
public enum OutputFormat: Sendable, Hashable, CaseIterable {
    case text
    case plain
    case json
}
