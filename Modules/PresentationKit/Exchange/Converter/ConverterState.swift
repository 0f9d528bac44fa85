/// Everything a view of a currency conversion needs in order to draw itself.
public struct ConverterState: Sendable, Hashable {
    public enum Phase: Sendable, Hashable {
        /// Nothing was asked yet.
        case idle
        /// Rates are on their way; the last answer still stands.
        case running
        case done
        case emptyAmount(FailureViewModel)
        /// The amount is no number; the sentence says why.
        case invalidAmount(FailureViewModel)
        case failed(FailureViewModel)
    }

    public var phase: Phase
    /// The newest answer, one element a target; it stays while the next is running and when the next fails.
    public var conversions: [ConversionViewModel]
    /// Of several targets those without an answer, in sentences.
    public var failures: [FailureViewModel]
    /// The title of the column that says where the rates are from.
    public var rateTitle: String
    /// Who was asked before and had no answer, a sentence each.
    public var notes: [String]

    public init(
        phase: Phase = .idle,
        conversions: [ConversionViewModel] = [],
        failures: [FailureViewModel] = [],
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
