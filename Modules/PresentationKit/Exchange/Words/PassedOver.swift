import Entities

/// An answer that may come from another source than the first one tried.
protocol PassingOver {
    var passedOver: [RatesError] { get }
}

extension PassingOver {
    /// Returns a message for each source that was tried before and had no answer.
    func notes(in language: Language) -> [String] {
        passedOver.map { FailureViewModel($0, in: language).message }
    }
}

extension RateQuote: PassingOver {}
extension RateListing: PassingOver {}
extension RateHistory: PassingOver {}
