public import Entities
import Testing
public import UseCases

/// A double that picks as the test configured.
public struct RandomMovieUseCaseDouble: RandomMovieUseCase {
    public typealias Pick =
        @Sendable (String, MovieWeighting) async throws(RandomMovieError) -> RandomMovie

    private let pick: Pick

    public init(_ pick: @escaping Pick) {
        self.pick = pick
    }

    public func execute(
        _ text: String,
        by weighting: MovieWeighting
    ) async throws(RandomMovieError) -> RandomMovie {
        try await pick(text, weighting)
    }
}

/// A double that recommends what the test configured.
public struct RecommendMoviesUseCaseDouble: RecommendMoviesUseCase {
    public typealias Recommend =
        @Sendable (String, _ limit: Int) async throws(MoviesError) -> MovieRecommendations

    private let recommend: Recommend

    public init(_ recommend: @escaping Recommend) {
        self.recommend = recommend
    }

    public func execute(_ text: String, limit: Int) async throws(MoviesError) -> MovieRecommendations {
        try await recommend(text, limit)
    }
}

/// A double that counts as the test configured.
public struct MovieStatisticsUseCaseDouble: MovieStatisticsUseCase {
    public typealias Count = @Sendable (_ year: Int?) async throws(MoviesError) -> MovieStatistics

    private let count: Count

    public init(_ count: @escaping Count) {
        self.count = count
    }

    public func execute(year: Int?) async throws(MoviesError) -> MovieStatistics { try await count(year) }
}

/// A double that finds, decides on and renames what the test configured. An unexpected call fails the test.
///
/// What it renames back cannot be stored if there is a `storageError`.
public struct VideoFilesUseCaseDouble: VideoFilesUseCase {
    public typealias Find = @Sendable (String) async throws(VideoFilesError) -> FoundVideoFiles
    public typealias Decide = @Sendable (String, Movie) async throws(VideoFilesError) -> FoundVideoFiles
    public typealias Rename = @Sendable (RenamePlan) async throws(VideoFilesError) -> RenamedFiles

    private let finding: Find
    private let deciding: Decide
    private let renaming: Rename
    private let log: [LoggedRenames]
    private let storageError: StorageError?

    public init(
        log: [LoggedRenames] = [],
        storageError: StorageError? = nil,
        find: @escaping Find = Self.unexpected,
        decide: @escaping Decide = { path, _ throws(VideoFilesError) in try await unexpected(path) },
        rename: @escaping Rename = Self.unexpected
    ) {
        self.log = log
        self.storageError = storageError
        finding = find
        deciding = decide
        renaming = rename
    }

    @Sendable
    public static func unexpected(_ path: String) async throws(VideoFilesError) -> FoundVideoFiles {
        Issue.record("nobody expected \(path) to be looked at")
        throw .movies(.cancelled)
    }

    @Sendable
    public static func unexpected(_ plan: RenamePlan) async throws(VideoFilesError) -> RenamedFiles {
        Issue.record("nobody expected \(plan.items.count) files to be renamed")
        throw .movies(.cancelled)
    }

    public func find(in path: String) async throws(VideoFilesError) -> FoundVideoFiles {
        try await finding(path)
    }

    public func decide(_ path: String, is movie: Movie) async throws(VideoFilesError) -> FoundVideoFiles {
        try await deciding(path, movie)
    }

    public func rename(_ plan: RenamePlan) async throws(VideoFilesError) -> RenamedFiles {
        try await renaming(plan)
    }

    public func renames(limit: Int) async throws(StorageError) -> [LoggedRenames] { log }

    public func undo(_ renames: LoggedRenames) async -> RenamedFiles {
        RenamedFiles(renamed: renames.renames.reversed().map(\.reversed), storageError: storageError)
    }
}
