/// An amount as it was typed: its exact value, and the calculation if it was one.
public struct WrittenAmount: Sendable, Hashable {
    public let value: ExactRatio
    public let calculation: String?

    public init(value: ExactRatio, calculation: String? = nil) {
        self.value = value
        self.calculation = calculation
    }
}
