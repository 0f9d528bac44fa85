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
