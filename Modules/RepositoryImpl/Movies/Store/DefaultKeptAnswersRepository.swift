public import Entities
import Persistence
public import RepositoryInterfaces

/// Tells of the answers in the store.
public struct DefaultKeptAnswersRepository: KeptAnswersRepository {
    private let responses: StoredResponses
    private let place: String
    private let now: WallClock

    /// The user is told `place` as the name of the store.
    public init(responses: StoredResponses, place: String, now: @escaping WallClock) {
        self.responses = responses
        self.place = place
        self.now = now
    }

    public func keptAnswers() async throws(StorageError) -> KeptAnswers {
        let summary: StoredResponses.Summary
        do throws(DatabaseError) {
            summary = try await responses.summary()
        } catch {
            throw StorageError(error)
        }
        let now = now()
        func age(_ moment: Int64?) -> Duration? { moment.map { .seconds(now - max(0, min($0, now))) } }
        return KeptAnswers(
            place: place,
            count: summary.count,
            bytes: summary.bytes,
            oldestAge: age(summary.oldestStoredAt),
            newestAge: age(summary.newestStoredAt)
        )
    }

    public func clear() async throws(StorageError) {
        do throws(DatabaseError) {
            try await responses.clear()
        } catch {
            throw StorageError(error)
        }
    }
}
