import Entities

/// An amount as it was typed: its exact value, and the calculation if it was one.
struct WrittenAmount: Sendable, Hashable {
    let value: ExactRatio
    var calculation: String?
}
