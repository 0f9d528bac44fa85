public import Entities

/// The movies that were picked at random and have had their turn, for each text by which the user picks.
public protocol MovieTurnsRepository: Sendable {
    /// Returns the movies in the order in which they were picked, the last one last.
    func turns(of text: String) async throws(StorageError) -> [MovieID]

    /// Changes the movies. Other programs see all of the change or nothing.
    func update<Result: Sendable>(
        of text: String,
        _ change: @Sendable (inout [MovieID]) -> Result
    ) async throws(StorageError) -> Result
}
