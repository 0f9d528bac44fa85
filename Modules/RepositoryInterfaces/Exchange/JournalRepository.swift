public import Entities

/// The journal of a ledger, which is only read.
public protocol JournalRepository: Sendable {
    /// Reads the journal with all that it includes.
    func journal() throws(JournalError) -> Journal
}
