public import Entities
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
