import Entities

/// A service of TMDB that offers movies.
private struct TMDBWatchServiceDTO: Decodable, Sendable {
    let service: WatchService
    let priority: Int
    let priorities: [String: Int]

    private enum CodingKeys: String, CodingKey {
        case id = "provider_id"
        case name = "provider_name"
        case priority = "display_priority"
        case priorities = "display_priorities"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        service = WatchService(
            id: try container.decode(Int.self, forKey: .id),
            name: try container.decode(String.self, forKey: .name)
        )
        priority = container.lenient(.priority) ?? .max
        priorities = container.lenient(.priorities) ?? [:]
    }
}

extension [TMDBWatchServiceDTO] {
    /// The services, those that TMDB shows first in the country before the others.
    fileprivate func toDomain(country: String) -> [WatchService] {
        sorted {
            ($0.priorities[country] ?? $0.priority, $0.service.id)
                < ($1.priorities[country] ?? $1.priority, $1.service.id)
        }.map(\.service)
    }
}

/// All services of a country.
struct TMDBWatchServicesDTO: Decodable, Sendable {
    private let services: LenientRows<TMDBWatchServiceDTO>

    private enum CodingKeys: String, CodingKey {
        case results
    }

    init(from decoder: any Decoder) throws {
        services = try decoder.container(keyedBy: CodingKeys.self).lenientRows(.results)
    }

    func toDomain(country: String) -> [WatchService] { services.rows.toDomain(country: country) }
}

/// The offers of a movie by country.
struct TMDBWatchOffersDTO: Decodable, Sendable {
    private struct Country: Decodable, Sendable {
        let link: String?
        let services: [WatchOffers.Kind: [TMDBWatchServiceDTO]]

        private enum CodingKeys: String, CodingKey {
            case link, flatrate, free, ads, rent, buy
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            link = container.lenientText(.link).flatMap { $0.isWebAddress ? $0 : nil }
            services = [
                .stream: container.lenientList(.flatrate), .free: container.lenientList(.free),
                .ads: container.lenientList(.ads), .rent: container.lenientList(.rent),
                .buy: container.lenientList(.buy),
            ]
        }
    }

    private let countries: [String: Lenient<Country>]

    private enum CodingKeys: String, CodingKey {
        case results
    }

    init(from decoder: any Decoder) throws {
        countries = try decoder.container(keyedBy: CodingKeys.self)
            .decode([String: Lenient<Country>].self, forKey: .results)
    }

    /// Returns the offers in a country, which has none if TMDB does not list it.
    func toDomain(country code: String) -> WatchOffers {
        let country = countries[code]?.value
        return WatchOffers(
            country: code,
            link: country?.link,
            offers: WatchOffers.Kind.allCases.flatMap { kind in
                (country?.services[kind] ?? []).toDomain(country: code).map { WatchOffers.Offer(kind, $0) }
            },
            // TMDB asks that its source be named.
            attribution: "JustWatch"
        )
    }
}
