/// Folders of some targets that may use their own types and the shared ones only.
public struct DomainRule: Sendable, Hashable {
    public let domains: [RulesName]
    public let shared: [RulesName]
    public let targets: [RulesName]
    public let reason: String?
    public let place: SourcePlace

    /// A name in the rules, with its place.
    public struct RulesName: Sendable, Hashable {
        public let text: String
        public let place: SourcePlace
    }

    var folders: Set<String> { Set((domains + shared).map(\.text)) }

    /// Whether one folder may use the types of another.
    func lets(_ folder: String, use other: String) -> Bool {
        folder == other || shared.contains { $0.text == other }
    }
}
