public import Entities

/// A source of lists of movies. Whether it uses a service, a cache or a local catalogue is up to the implementation.
public protocol MoviesRepository: Sendable {
    /// Returns the requested page: the best movies first, or the best known ones. A page after the last one is empty.
    ///
    /// The page of similar movies has the other movie as its reference, which must be requested by its identifier.
    func pages(_ request: MoviesRequest, fetchPolicy: FetchPolicy, delivery: MoviesDelivery) -> MoviesPages
}

extension MoviesRequest {
    /// The pages that every repository delivers of a list; none delivers later ones.
    public static let pages = 1...500
}

extension MoviesRepository {
    /// Returns the requested page, which is a stale cached one if the request fails.
    public func page(_ request: MoviesRequest, fetchPolicy: FetchPolicy = .cacheFirst)
        async throws(MoviesError)
        -> MoviesPage
    {
        try await pages(request, fetchPolicy: fetchPolicy, delivery: .once).last()
    }
}

public protocol MovieDetailsRepository: Sendable {
    func details(of id: MovieID, fetchPolicy: FetchPolicy) async throws(MoviesError) -> MovieDetails
}

public protocol WatchServicesRepository: Sendable {
    /// Returns the services that offer movies in the country of the user, the best known first.
    func services(fetchPolicy: FetchPolicy) async throws(MoviesError) -> [WatchService]
}

public protocol PostersRepository: Sendable {
    /// Returns a poster no larger than the box, with its proportions kept; `nil` if the file is not an image.
    func poster(_ reference: PosterReference, fitting box: PictureSize) async throws(MoviesError) -> Picture?
}
