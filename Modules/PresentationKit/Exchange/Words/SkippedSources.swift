import Entities

/// An answer that may come from another source than the first one tried.
protocol SkippedSources {
    var earlierFailures: [RatesError] { get }
}

extension SkippedSources {
    /// Returns a message for each source that was tried before and had no answer.
    func notes(in format: RegionalFormat) -> [String] {
        earlierFailures.map { FailureViewData($0, in: format).message }
    }
}

extension RateQuote: SkippedSources {}
extension RateListing: SkippedSources {}
extension RateHistory: SkippedSources {}
