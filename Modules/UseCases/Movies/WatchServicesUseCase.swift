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
