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

    /// Nobody has to say that a currency is 1 of itself.
    public static let sameCurrency = RatePublisher(name: "Same currency")

    /// The user, in a file.
    public static let ownRates = RatePublisher(name: "own rates")

    public init(name: String) {
        self.name = name
    }

    /// Names several publishers of one rate.
    public init(joining publishers: [RatePublisher]) {
        var names: [String] = []
        for publisher in publishers where !names.contains(publisher.name) { names.append(publisher.name) }
        name = names.joined(separator: Self.separator)
    }

    /// The publishers of whom this one was joined.
    public var parts: [RatePublisher] {
        name.contains("·")
            ? name.split(separator: Self.separator).map { RatePublisher(name: String($0)) } : [self]
    }

    private static let separator = " · "

    public var description: String { name }
}
