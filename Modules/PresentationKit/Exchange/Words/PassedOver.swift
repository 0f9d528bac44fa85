import Entities

/// An answer that may have come from another source than the first that was asked.
protocol PassingOver {
    var passedOver: [RatesError] { get }
}

extension PassingOver {
    /// Why the others had none, a sentence each.
    func notes(in language: Language) -> [String] {
        passedOver.map { FailureViewModel($0, in: language).message }
    }
}

extension RateQuote: PassingOver {}
extension RateListing: PassingOver {}
extension RateHistory: PassingOver {}
