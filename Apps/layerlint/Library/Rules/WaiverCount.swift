/// How many exceptions the rules make, and how that changed: what grows unseen is never paid back.
public struct WaiverCount: Sendable, Hashable {
    /// What the rules were compared with, such as `HEAD`; nil where there is nothing to compare with.
    public let baseline: String?
    public let count: Int
    public let added: [Waiver]
    public let removed: [Waiver]

    init(_ now: [Waiver], before: [Waiver]?, baseline: String) {
        count = now.count
        self.baseline = before == nil ? nil : baseline
        added =
            before.map { old in now.filter { waiver in !old.contains { $0.hasSameSubject(as: waiver) } } }
            ?? []
        removed =
            before.map { old in old.filter { waiver in !now.contains { $0.hasSameSubject(as: waiver) } } }
            ?? []
    }

    /// In a few words: `2 waivers (1 added since HEAD)`.
    public var sentence: String {
        var text = count == 1 ? "1 waiver" : "\(count) waivers"
        guard let baseline else { return text }
        let changes = [(added.count, "added"), (removed.count, "removed")].filter { $0.0 > 0 }
        if !changes.isEmpty {
            text += " (" + changes.map { "\($0.0) \($0.1)" }.joined(separator: ", ") + " since \(baseline))"
        }
        return text
    }
}
