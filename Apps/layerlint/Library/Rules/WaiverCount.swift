/// The number of waivers, and how it changed since an earlier version.
public struct WaiverCount: Sendable, Hashable {
    /// The version that the rules were compared with.
    public enum Comparison: Sendable, Hashable {
        /// There is no history.
        case none
        /// The rules of a commit or a file.
        case with(String)
        /// A commit without these rules, so every waiver is new.
        case withoutRules(String)
        /// An earlier version that cannot be read, and why.
        case failed(String, reason: String)
    }

    public let count: Int
    public let comparison: Comparison
    public let added: [Waiver]
    public let removed: [Waiver]

    /// The count without a comparison.
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

    /// The version that the changes are relative to.
    public var baseline: String? {
        switch comparison {
        case .with(let name), .withoutRules(let name): name
        case .none, .failed: nil
        }
    }

    /// The count as text: `2 waivers (1 added since HEAD)`.
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

    /// Why there was no comparison although there is a history.
    var note: String? {
        guard case .failed(let name, let reason) = comparison else { return nil }
        return "waivers are not compared with \(name): \(reason)"
    }
}
