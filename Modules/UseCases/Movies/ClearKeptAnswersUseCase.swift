public import Entities
public import RepositoryInterfaces

/// Lets go of every kept answer.
public protocol ClearKeptAnswersUseCase: Sendable {
    func execute() async throws(StorageError)
}

public struct DefaultClearKeptAnswersUseCase: ClearKeptAnswersUseCase {
    private let repository: any KeptAnswersRepository

    public init(repository: any KeptAnswersRepository) {
        self.repository = repository
    }

    public func execute() async throws(StorageError) {
        try await repository.clear()
    }
}
