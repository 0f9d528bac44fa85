/// How many exceptions the rules make, and how that changed: what grows unseen is never paid back.
public struct WaiverCount: Sendable, Hashable {
    /// What the rules were held against.
    public enum Comparison: Sendable, Hashable {
        /// Nothing: there is no history.
        case none
        /// The rules of a commit or a file.
        case with(String)
        /// A commit without these rules, so that every waiver is new.
        case withoutRules(String)
        /// An earlier version that cannot be read, and why.
        case failed(String, reason: String)
    }

    public let count: Int
    public let comparison: Comparison
    public let added: [Waiver]
    public let removed: [Waiver]

    /// What there is to say where nothing was compared.
    init(_ now: [Waiver], comparison: Comparison = .none) {
        count = now.count
        self.comparison = comparison
        if case .withoutRules = comparison { added = now } else { added = [] }
        removed = []
    }

    init(_ now: [Waiver], before: [Waiver], baseline: String) {
        count = now.count
        comparison = .with(baseline)
        added = now.filter { waiver in !before.contains { $0.hasSameSubject(as: waiver) } }
        removed = before.filter { waiver in !now.contains { $0.hasSameSubject(as: waiver) } }
    }

    /// The version that the changes are counted from.
    public var baseline: String? {
        switch comparison {
        case .with(let name), .withoutRules(let name): name
        case .none, .failed: nil
        }
    }

    /// In a few words: `2 waivers (1 added since HEAD)`.
    public var sentence: String {
        let text = count == 1 ? "1 waiver" : "\(count) waivers"
        let changes = [(added.count, "added"), (removed.count, "removed")].filter { $0.0 > 0 }
            .map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        switch comparison {
        case .none: return text
        case .with(let name):
            return text + (changes.isEmpty ? " (as in \(name))" : " (\(changes) since \(name))")
        case .withoutRules(let name):
            return text
                + (changes.isEmpty
                    ? " (\(name) has no rules)" : " (\(changes) since \(name), which has no rules)")
        case .failed(let name, _): return text + " (not compared with \(name))"
        }
    }

    /// Why nothing was compared though there is a history, in one sentence.
    var note: String? {
        guard case .failed(let name, let reason) = comparison else { return nil }
        return "waivers are not compared with \(name): \(reason)"
    }
}
