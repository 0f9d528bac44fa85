/// Everything a view of a currency conversion needs to draw itself.
public struct ConverterState: Sendable, Hashable {
    public enum Phase: Sendable, Hashable {
        /// Nothing was requested yet.
        case idle
        /// Rates are loading; the previous answer is still shown.
        case running
        case done
        case emptyAmount(FailureViewData)
        /// The amount is not a number; the message says why.
        case invalidAmount(FailureViewData)
        case failed(FailureViewData)
    }

    public var phase: Phase
    /// Why there is no answer to the newest query.
    public var failure: FailureViewData? {
        switch phase {
        case .emptyAmount(let failure), .invalidAmount(let failure), .failed(let failure): failure
        case .idle, .running, .done: nil
        }
    }

    /// The newest answer, one element per target. It remains while the next one loads and if that fails.
    public var conversions: [ConversionViewData]
    /// The messages for targets without an answer, if others have one.
    public var failures: [FailureViewData]
    /// The title of the column that says of which day the rates are, and their age.
    public var rateTitle: String
    /// A message for each source that was tried before and had no answer.
    public var notes: [String]

    public init(
        phase: Phase = .idle,
        conversions: [ConversionViewData] = [],
        failures: [FailureViewData] = [],
        rateTitle: String = "Rate",
        notes: [String] = []
    ) {
        self.phase = phase
        self.rateTitle = rateTitle
        self.notes = notes
        self.conversions = conversions
        self.failures = failures
    }
}
