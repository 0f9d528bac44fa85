import Entities
import Networking

extension MovieGenre {
    /// TMDB's number of the genre; `nil` if TMDB has none like it. Its genre "Music" is that of musicals too.
    var tmdbNumber: Int? {
        switch self {
        case .action: 28
        case .adventure: 12
        case .animation: 16
        case .comedy: 35
        case .crime: 80
        case .documentary: 99
        case .drama: 18
        case .family: 10_751
        case .fantasy: 14
        case .history: 36
        case .horror: 27
        case .music, .musical: 10_402
        case .mystery: 9_648
        case .romance: 10_749
        case .sciFi: 878
        case .thriller: 53
        case .war: 10_752
        case .western: 37
        case .adult, .biography, .filmNoir, .gameShow, .news, .realityTV, .short, .sport, .talkShow: nil
        }
    }
}

/// How TMDB filters movies by a property.
private enum TMDBFilter {
    /// TMDB has it in each row, or lists the movies.
    case always
    /// TMDB filters lists without words by it, and the rows do not tell it.
    case onlyWithoutWords
    case never
}

extension MovieFacet {
    fileprivate var tmdbFilter: TMDBFilter {
        switch self {
        case .genre, .language, .year, .rating, .director, .cast, .writer, .with: .always
        case .country, .runtime, .service: .onlyWithoutWords
        case .awards, .list, .myRating: .never
        }
    }
}

extension MovieOrder.Key {
    /// How TMDB sorts: the name of the value, and the votes without which the value says little. `nil` if TMDB cannot
    /// sort so.
    fileprivate var tmdbSort: (name: String, leastVotes: Int?)? {
        switch self {
        case .relevance, .fame: ("popularity", nil)
        case .year: ("primary_release_date", nil)
        case .title: ("title", nil)
        case .rating: ("vote_average", 100)
        case .runtime: nil
        }
    }
}

extension MovieQuery {
    /// Why TMDB cannot answer the query; `nil` if it can.
    var reasonTMDBCannotAnswer: MoviesPage.NoResultsReason? {
        for condition in conditions {
            switch condition.facet.tmdbFilter {
            case .never: return .unknownFacet(condition.facet)
            case .onlyWithoutWords where hasWordsOrNames:
                return .unsupportedFacet(condition.facet, .besideWords)
            case .onlyWithoutWords where condition.isNegated && condition.facet != .service:
                return .unsupportedFacet(condition.facet, .negated)
            case .always, .onlyWithoutWords: break
            }
            if case .genres(let genres) = condition.values, !condition.isNegated,
                genres.allSatisfy({ $0.tmdbNumber == nil })
            {
                let numbered = MovieGenre.allCases.filter { $0.tmdbNumber != nil }.map(\.rawValue)
                return .absentValue(.genre, known: numbered)
            }
        }
        return order.key.tmdbSort == nil ? .unsupportedOrder(order.key) : nil
    }

    private var hasWordsOrNames: Bool { !text.isEmpty || conditions.contains { $0.facet.isCredit } }

    /// Whether the rows of TMDB's search must be compared or sorted here. A single year is left to TMDB.
    var narrowsTMDBSearch: Bool {
        !text.isEmpty && (order != MovieOrder() || !conditions.isEmpty && year == nil)
    }

    /// The parameters of TMDB's list of movies that meet the conditions.
    var discoverItems: [QueryItem] {
        var items =
            year.map { [QueryItem(name: "primary_release_year", value: String($0))] }
            ?? numberItems(of: .year)
        for condition in conditions {
            switch condition.values {
            case .genres(let genres):
                let numbers = genres.compactMap(\.tmdbNumber).map { String($0) }.joined(separator: "|")
                guard !numbers.isEmpty else { continue }
                items.append(
                    QueryItem(name: condition.isNegated ? "without_genres" : "with_genres", value: numbers)
                )
            case .countries(let countries):
                let codes = countries.map(\.code).joined(separator: "|")
                items.append(QueryItem(name: "with_origin_country", value: codes))
            case .languages(let languages) where !condition.isNegated:
                let codes = languages.map(\.code).joined(separator: "|")
                items.append(QueryItem(name: "with_original_language", value: codes))
            case .services(let services):
                items += condition.serviceItems(services)
            case .languages, .lists, .numbers, .person: break
            }
        }
        for facet in MovieFacet.allCases where facet != .year { items += numberItems(of: facet) }
        // Rows are compared with further conditions of the same kind.
        return items.uniqued(on: \.name)
    }

    /// The parameters for the numbers that all conditions on a facet have in common.
    private func numberItems(of facet: MovieFacet) -> [QueryItem] {
        guard let numbers = range(of: facet) else { return [] }
        switch facet {
        case .year:
            return [
                QueryItem(name: "primary_release_date.gte", value: "\(numbers.lower)-01-01"),
                QueryItem(name: "primary_release_date.lte", value: "\(numbers.upper)-12-31"),
            ]
        case .runtime:
            return [
                QueryItem(name: "with_runtime.gte", value: String(numbers.lower)),
                QueryItem(name: "with_runtime.lte", value: String(numbers.upper)),
            ]
        case .rating:
            // TMDB's averages have more decimals than are shown.
            return [
                QueryItem(name: "vote_average.gte", value: Self.hundredths(10 * numbers.lower - 5)),
                QueryItem(name: "vote_average.lte", value: Self.hundredths(10 * numbers.upper + 4)),
            ] + (order.key.tmdbSort?.leastVotes == nil ? [QueryItem(name: "vote_count.gte", value: "1")] : [])
        case .genre, .country, .language, .director, .cast, .writer, .with: return []
        case .awards, .list, .myRating, .service: return []
        }
    }

    /// The parameters for the order.
    var orderItems: [QueryItem] {
        guard let sort = order.key.tmdbSort else { return [] }
        let direction = order.isDescending ? "desc" : "asc"
        return [QueryItem(name: "sort_by", value: "\(sort.name).\(direction)")]
            + (sort.leastVotes.map { [QueryItem(name: "vote_count.gte", value: String($0))] } ?? [])
    }

    /// Returns the numbers that all conditions on a facet have in common; `nil` without a condition.
    private func range(of facet: MovieFacet) -> (lower: Int, upper: Int)? {
        var common: (lower: Int, upper: Int)?
        for case .numbers(facet, let range) in conditions.filter({ !$0.isNegated }).map(\.values) {
            common = (
                max(common?.lower ?? .min, range.lowerBound), min(common?.upper ?? .max, range.upperBound)
            )
        }
        return common
    }

    private static func hundredths(_ number: Int) -> String {
        let number = max(0, number)
        return "\(number / 100)." + (number % 100 < 10 ? "0" : "") + "\(number % 100)"
    }
}

extension MovieCondition {
    fileprivate func serviceItems(_ services: [WatchServiceReference]) -> [QueryItem] {
        let numbers = services.compactMap {
            if case .known(let service) = $0 { String(service.id) } else { nil }
        }
        let name = isNegated ? "without_watch_providers" : "with_watch_providers"
        return [QueryItem(name: name, value: numbers.joined(separator: "|"))]
    }
}

extension TMDBMovieDTO {
    /// Returns whether the values of the row meet a condition. What a row does not tell was left to TMDB.
    func meets(_ condition: MovieCondition) -> Bool {
        switch condition.values {
        case .genres(let genres):
            !Set(genres.compactMap(\.tmdbNumber)).isDisjoint(with: genreIDs) != condition.isNegated
        case .languages(let languages):
            languages.contains { $0.code == originalLanguage } != condition.isNegated
        case .numbers(let facet, let range):
            switch facet {
            case .year: (releaseDate.map { range.contains($0.year) } ?? false) != condition.isNegated
            case .rating:
                (rating.mean.map { range.contains(Int(($0 * 10).rounded())) } ?? false) != condition.isNegated
            case .runtime, .awards, .list, .myRating, .service: true
            case .genre, .country, .language, .director, .cast, .writer, .with: true
            }
        case .countries, .lists, .person, .services: true
        }
    }
}
