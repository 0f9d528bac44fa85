/// Who published or fixed a rate, as shown with a result.
///
/// It is not an enumeration, because providers are added in the layer that implements them.
public struct RatePublisher: Sendable, Hashable, CustomStringConvertible {
    public let name: String

    public static let europeanCentralBank = RatePublisher(name: "European Central Bank")
    /// Fixes the rates of currencies that adopt the euro.
    public static let councilOfTheEuropeanUnion = RatePublisher(name: "Council of the European Union")
    /// Defines what an older unit of its money is worth in the newer one.
    public static let issuingCentralBank = RatePublisher(name: "Issuing central bank")

    public init(name: String) {
        self.name = name
    }

    public var description: String { name }
}
