extension MoviesPage {
    /// Creates a page of the saved movies that a query found, in their order unless the query has another one.
    public init(
        _ found: [SavedMovie],
        of query: MovieQuery,
        onPage number: Int = 1,
        match: (Movie) -> MovieMatch? = { _ in nil }
    ) {
        let size = Self.size
        self.init(
            rows: query.order.sorted(found).dropFirst((number - 1) * size).prefix(size).map {
                MatchedMovie(movie: $0.movie, match: match($0.movie))
            },
            number: number,
            totalPages: (found.count + size - 1) / size,
            totalResults: found.count,
            origin: MoviesOrigin(source: .savedMovies)
        )
    }
}

extension SavedMovies {
    /// Returns the page of a source without the movies that do not meet the query's conditions on saved ones.
    ///
    /// `total` is the number of movies on all pages, if it is known.
    public func narrowing(_ page: MoviesPage, to query: MovieQuery, total: Int? = nil) -> MoviesPage {
        page.filtered(total: total) { movie in
            (saved(of: movie) ?? SavedMovie(movie: movie)).meetsSavedConditions(of: query)
        }
    }

    /// Returns the movies that meet the query's conditions on saved ones, in the order of the list that a condition
    /// names, if it is one of the user's own.
    public func meetingSavedConditions(of query: MovieQuery) -> [SavedMovie] {
        let lists = query.conditions.filter { !$0.isNegated }.compactMap(\.ownList)
        return (lists.count == 1 ? on(lists[0]) : all).filter { $0.meetsSavedConditions(of: query) }
    }

    /// Returns the movies that do not meet the query's conditions on saved ones.
    public func leftOut(by query: MovieQuery) -> [SavedMovie] {
        all.filter { !$0.meetsSavedConditions(of: query) }
    }
}

extension MovieCondition {
    /// The list that the user has made, if the condition names one.
    fileprivate var ownList: SavedMovieList? {
        if case .lists(let lists) = values, lists.count == 1, case .named? = lists.first {
            lists[0]
        } else {
            nil
        }
    }
}

extension MovieQuery {
    /// Whether only saved movies can meet the conditions, so that no source needs to be asked.
    public var wantsSavedMovies: Bool {
        conditions.contains { $0.facet.isOfSavedMovies && !$0.isNegated }
    }

    /// Returns a list of the user that the conditions name and that does not exist; `nil` if all do.
    public func unknownList(among saved: SavedMovies) -> MovieQueryError? {
        for case .lists(let lists) in conditions.map(\.values) {
            for case .named(let name) in lists where saved.listName(name) == nil {
                return .unknownList(name, known: saved.listNames)
            }
        }
        return nil
    }

    public var concernsSavedMovies: Bool { conditions.contains(where: \.facet.isOfSavedMovies) }
}

extension SavedMovie {
    /// Returns whether what is saved tells if a movie meets a condition.
    public static func tells(_ condition: MovieCondition) -> Bool {
        switch condition.values {
        case .lists, .genres, .person(_, .director): true
        case .numbers(.myRating, _), .numbers(.year, _), .numbers(.runtime, _): true
        case .numbers, .countries, .languages, .person, .services: false
        }
    }

    fileprivate func meetsSavedConditions(of query: MovieQuery) -> Bool {
        query.conditions.filter(\.facet.isOfSavedMovies).allSatisfy(meets)
    }

    public func meets(_ condition: MovieCondition) -> Bool {
        let isMet =
            switch condition.values {
            case .lists(let lists): lists.contains(where: isOn)
            case .numbers(.myRating, let ratings): rating.map(ratings.contains) ?? false
            case .numbers(.year, let years): movie.year.map(years.contains) ?? false
            case .numbers(.runtime, let minutes): movie.runtimeMinutes.map(minutes.contains) ?? false
            case .genres(let genres):
                movie.genres.contains { MovieGenre(named: $0).map(genres.contains) ?? false }
            case .person(let name, .director):
                movie.directors.contains { $0.caseFolded.contains(name.caseFolded) }
            case .numbers, .countries, .languages, .person, .services: false
            }
        return isMet != condition.isNegated
    }

    /// Returns whether the titles and the names of the directors have all the words.
    public func has(words: String) -> Bool {
        let titles = [movie.title, movie.originalTitle].compactMap(\.self) + movie.localTitles.values
        let text = (titles + movie.directors).joined(separator: "\n").caseFolded
        return words.caseFolded.split(separator: " ").allSatisfy(text.contains)
    }
}
