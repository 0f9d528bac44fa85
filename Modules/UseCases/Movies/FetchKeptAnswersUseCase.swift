public import Entities
public import RepositoryInterfaces

/// Says how much is kept of earlier answers, and where.
public protocol FetchKeptAnswersUseCase: Sendable {
    func execute() async throws(StorageError) -> KeptAnswers
}

public struct DefaultFetchKeptAnswersUseCase: FetchKeptAnswersUseCase {
    private let repository: any KeptAnswersRepository

    public init(repository: any KeptAnswersRepository) {
        self.repository = repository
    }

    public func execute() async throws(StorageError) -> KeptAnswers {
        try await repository.keptAnswers()
    }
}
