public import Entities

/// Tells of the answers that are kept, and lets go of them.
public protocol KeptAnswersRepository: Sendable {
    func keptAnswers() async throws(StorageError) -> KeptAnswers

    /// Deletes every kept answer; what the user has searched for stays.
    func clear() async throws(StorageError)
}
