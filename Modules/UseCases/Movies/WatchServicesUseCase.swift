public import Entities
public import RepositoryInterfaces

/// The services by which the user watches movies: those of the country, and those that the user has chosen.
public struct WatchServicesUseCase: Sendable {
    private let repository: any WatchServicesRepository
    private let settings: SettingsUseCase<MovieSetting>

    public init(repository: any WatchServicesRepository, settings: any SettingsRepository) {
        self.repository = repository
        self.settings = SettingsUseCase(repository: settings)
    }

    /// Returns the names of the services that the user has chosen.
    public func own() throws(SettingsError) -> [String] {
        names(in: try settings.value(of: .services) ?? "")
    }

    /// Returns the names of services as they are stored, such as `Netflix, Disney Plus` for `netflix,disney+`.
    public func parse(_ text: String) async throws(MoviesError) -> String {
        let names = names(in: text)
        guard !names.isEmpty else { throw .query(.services(.unknownService(text, similar: nil))) }
        var services: [WatchService] = []
        let known = try await repository.services(fetchPolicy: .cacheFirst)
        for name in names {
            let service = try service(named: name, among: known)
            if !services.contains(service) { services.append(service) }
        }
        return services.map(\.name).joined(separator: ", ")
    }

    /// Returns the same query with the services that its conditions name.
    func resolving(_ query: MovieQuery, fetchPolicy: FetchPolicy) async throws(MoviesError) -> MovieQuery {
        // A new search does not ask anew for what hardly changes.
        let known = try await repository.services(
            fetchPolicy: fetchPolicy == .refresh ? .cacheFirst : fetchPolicy
        )
        var conditions: [MovieCondition] = []
        for condition in query.conditions {
            guard case .services(let references) = condition.values else {
                conditions.append(condition)
                continue
            }
            var services: [WatchService] = []
            for reference in references { services += try self.services(reference, among: known) }
            conditions.append(
                MovieCondition(
                    .services(services.map { .known($0) }),
                    isNegated: condition.isNegated
                )
            )
        }
        return query.with(conditions: conditions)
    }

    private func services(
        _ reference: WatchServiceReference,
        among known: [WatchService]
    ) throws(MoviesError) -> [WatchService] {
        let names: [String]
        switch reference {
        case .known(let service): return [service]
        case .named(let name): names = [name]
        case .mine:
            do throws(SettingsError) {
                names = try own()
            } catch {
                throw .query(.services(.unreadableSettings(error)))
            }
            guard !names.isEmpty else { throw .query(.services(.noneChosen)) }
        }
        var services: [WatchService] = []
        for name in names { services.append(try service(named: name, among: known)) }
        return services
    }

    private func service(named name: String, among known: [WatchService]) throws(MoviesError) -> WatchService
    {
        guard let service = known.service(named: name) else {
            throw .query(.services(.unknownService(name, similar: known.name(similarTo: name))))
        }
        return service
    }

    private func names(in text: String) -> [String] {
        text.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }.filter {
            !$0.isEmpty
        }
    }
}

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
