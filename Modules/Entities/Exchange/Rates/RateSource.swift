/// Who published a rate, named as an answer names it.
///
/// Not an enumeration: a provider is added where it is implemented, and the domain does not choose among them.
public struct RateSource: Sendable, Hashable, CustomStringConvertible {
    public let name: String

    public static let europeanCentralBank = RateSource(name: "European Central Bank")
    /// Fixes the rates of the currencies that become the euro.
    public static let councilOfTheEuropeanUnion = RateSource(name: "Council of the European Union")
    /// Said what an older unit of its money is worth in the newer one.
    public static let issuingCentralBank = RateSource(name: "Issuing central bank")

    public init(name: String) {
        self.name = name
    }

    public var description: String { name }
}
