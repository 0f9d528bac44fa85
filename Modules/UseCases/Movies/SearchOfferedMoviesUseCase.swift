public import Entities
public import RepositoryInterfaces

/// Searches movies by the services that offer them, beside all that another search does.
///
/// A source lists the movies of a service. Movies that words, people or the user's lists find are looked up one by one,
/// and so are those of a second condition.
public struct SearchOfferedMoviesUseCase: SearchMoviesUseCase {
    /// The pages of a list whose movies are looked up.
    static let mostPages = 5
    /// The movies that are looked up at a time.
    private static let width = 8

    private let search: any SearchMoviesUseCase
    private let details: any MovieDetailsRepository
    private let services: WatchServicesUseCase

    public init(
        search: any SearchMoviesUseCase,
        details: any MovieDetailsRepository,
        services: WatchServicesUseCase
    ) {
        self.search = search
        self.details = details
        self.services = services
    }

    public func save(
        _ words: String,
        of submitter: SearchSubmitter,
        answer: MoviesPage
    ) async throws(StorageError) -> Bool {
        try await search.save(words, of: submitter, answer: answer)
    }

    public func execute(
        _ request: MoviesRequest,
        fetchPolicy: FetchPolicy,
        delivery: MoviesDelivery
    ) -> MoviesPages {
        guard let query = request.query, query.conditions.contains(where: { $0.facet == .service }) else {
            return search.execute(request, fetchPolicy: fetchPolicy, delivery: delivery)
        }
        return MoviesPages { () async throws(MoviesError) in
            let query = try await services.resolving(query, fetchPolicy: fetchPolicy)
            var request = request
            let checked = query.conditionsToLookUp
            request.list = .search(query.with(conditions: query.conditions.filter { !checked.contains($0) }))
            guard !checked.isEmpty else {
                return search.execute(request, fetchPolicy: fetchPolicy, delivery: delivery)
            }
            return MoviesPages(try await page(request, offeredAs: checked, fetchPolicy))
        }
    }

    /// Returns the movies among the first pages that meet conditions on services, as a single page.
    private func page(
        _ request: MoviesRequest,
        offeredAs conditions: [MovieCondition],
        _ fetchPolicy: FetchPolicy
    ) async throws(MoviesError) -> MoviesPage {
        let list = try await search.list(
            request.onPage(1),
            through: .page(Self.mostPages),
            fetchPolicy: fetchPolicy
        )
        guard request.page == 1, !list.elements.isEmpty else {
            return MoviesPage(
                noResults: list.firstPage.noResultsReason,
                onPage: request.page,
                origin: list.origin
            )
        }
        let offers = try await offers(of: list.elements.map(\.id), fetchPolicy)
        // A movie that nobody knows of is not offered, but then at least one is known.
        guard offers.contains(where: { $0 != nil }) else { throw .query(.services(.unknownToSource)) }
        let rows = zip(list.elements, offers).filter { _, offers in
            guard let offers else { return false }
            return conditions.allSatisfy(offers.meet)
        }.map(\.0)
        return MoviesPage(
            rows: rows,
            number: 1,
            totalPages: rows.isEmpty ? 0 : 1,
            totalResults: rows.count,
            countsAll: list.nextPosition == nil,
            examinedPages: list.pages.count,
            person: list.firstPage.person,
            skipped: list.skipped,
            noResultsReason: .conditionsUnmet,
            origin: list.origin
        )
    }

    /// Returns where movies are offered, in their order; `nil` for those of which no source knows.
    private func offers(of ids: [MovieID], _ fetchPolicy: FetchPolicy) async throws(MoviesError)
        -> [WatchOffers?]
    {
        let results = await withTaskGroup(
            of: (Int, Result<WatchOffers?, MoviesError>).self,
            returning: [Int: Result<WatchOffers?, MoviesError>].self
        ) { group in
            var results: [Int: Result<WatchOffers?, MoviesError>] = [:]
            for (index, id) in ids.enumerated() {
                if index >= Self.width, let (index, result) = await group.next() { results[index] = result }
                group.addTask { (index, await lookUp(id, fetchPolicy)) }
            }
            for await (index, result) in group { results[index] = result }
            return results
        }
        var offers: [WatchOffers?] = []
        for index in ids.indices { offers.append(try results[index]?.get() ?? nil) }
        guard !Task.isCancelled else { throw .cancelled }
        return offers
    }

    /// Returns `nil` for a movie of which no source knows.
    private func lookUp(
        _ id: MovieID,
        _ fetchPolicy: FetchPolicy
    ) async -> Result<WatchOffers?, MoviesError> {
        do throws(MoviesError) {
            let details = try await details.details(of: id, fetchPolicy: fetchPolicy)
            if let failure = details.origin.fallbackReason { throw failure }
            return .success(details.watch)
        } catch .unknownMovie, .movieOfOtherSource, .service(_, .notCached) {
            return .success(nil)
        } catch {
            return .failure(error)
        }
    }
}

extension MovieQuery {
    /// The conditions on services that the source of the other movies does not compare.
    fileprivate var conditionsToLookUp: [MovieCondition] {
        let ofServices = conditions.filter { $0.facet == .service }
        let isListed = text.isEmpty && !concernsSavedMovies && !conditions.contains(where: \.facet.isCredit)
        return isListed ? Array(ofServices.dropFirst()) : ofServices
    }
}
