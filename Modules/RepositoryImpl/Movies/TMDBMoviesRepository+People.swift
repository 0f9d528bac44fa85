import Entities
import Networking
import SearchIndex

/// The movies of people, which TMDB lists whole; what a query asks of them is compared here.
extension TMDBMoviesRepository {
    /// Returns the movies that meet conditions on people, as a single page; `nil` if the query has none.
    func peoplePage(_ number: Int, of query: MovieQuery, from tmdb: CachedTMDB) async throws(MoviesError)
        -> MoviesPage?
    {
        var wanted: [(name: String, role: CreditRole?, isNegated: Bool)] = []
        for condition in query.conditions {
            guard case .person(let name, let role) = condition.values else { continue }
            wanted.append((name, role, condition.isNegated))
        }
        guard !wanted.isEmpty else { return nil }
        guard number == 1 else { return MoviesPage(onPage: number, origin: .tmdb(.current)) }
        guard wanted.contains(where: { !$0.isNegated }) else {
            return MoviesPage(
                noResults: .unsupportedFacet(
                    query.conditions.first { $0.facet.isCredit }?.facet ?? .with,
                    .negated
                ),
                onPage: number,
                origin: .tmdb(.current)
            )
        }
        var rows: [TMDBMovieDTO]?
        var excluded: Set<Int> = []
        var freshness = MoviesOrigin.Freshness.current
        for (name, role, isNegated) in wanted {
            guard let person = try await person(named: name, in: tmdb) else {
                if isNegated { continue }
                return MoviesPage(onPage: number, origin: .tmdb(.current))
            }
            let answer = try await tmdb.answer(to: TMDBEndpoints.movies(ofPerson: person.id, preferences))
            freshness = answer.freshness
            let movies = answer.value.movies.filter { role.map($0.roles.contains) ?? true }.map(\.movie)
            if isNegated {
                excluded.formUnion(movies.map(\.id))
            } else {
                let ids = Set(movies.map(\.id))
                rows = rows?.filter { ids.contains($0.id) } ?? movies
            }
        }
        return await page(query, of: (rows ?? []).filter { !excluded.contains($0.id) }, freshness)
    }

    /// Returns the movies of the person whom words name, if no title of the best movies has all the words.
    func personPage(
        of query: MovieQuery,
        besides titles: [Movie],
        from tmdb: CachedTMDB
    ) async throws(MoviesError) -> MoviesPage? {
        var matcher = TextMatcher(query.text)
        let best = titles.flatMap { [$0.title, $0.originalTitle ?? ""] }.compactMap { matcher.match($0) }
            .max { $0.score < $1.score }
        // A single word is most likely of a title, even of one that TMDB does not find.
        guard matcher.hasWords, query.text.contains(" "),
            (best?.share ?? 0) < 0.99,
            let person = try await ifAnswered({ () throws(MoviesError) in
                try await person(named: query.text, in: tmdb)
            }),
            let person, let match = matcher.match(person.name), match.share > 0.99,
            match.score > best?.score ?? 0,
            let answer = try await ifAnswered({ () throws(MoviesError) in
                try await tmdb.answer(to: TMDBEndpoints.movies(ofPerson: person.id, preferences))
            })
        else { return nil }
        var page = await page(query, of: answer.value.movies.map(\.movie), answer.freshness, hasWords: false)
        page.person = NamedPerson(name: person.name, credits: answer.value.counts, isAnswer: true)
        return page
    }

    /// Returns `nil` for an error, since titles have been found already.
    func ifAnswered<Value>(
        _ request: () async throws(MoviesError) -> Value
    ) async throws(MoviesError) -> Value? {
        do throws(MoviesError) {
            return try await request()
        } catch .cancelled {
            throw .cancelled
        } catch {
            return nil
        }
    }

    private func person(
        named name: String,
        in tmdb: CachedTMDB
    ) async throws(MoviesError) -> TMDBPeopleDTO.Person? {
        try await tmdb.answer(to: TMDBEndpoints.searchPeople(name, preferences)).value.results.rows.first
    }

    /// Returns a page of rows that meet the other conditions and have the words.
    private func page(
        _ query: MovieQuery,
        of rows: [TMDBMovieDTO],
        _ freshness: MoviesOrigin.Freshness,
        hasWords: Bool = true
    ) async -> MoviesPage {
        let genres = await genres(besides: freshness)
        let movies = rows.filter { row in query.conditions.allSatisfy(row.meets) }.map {
            $0.toDomain(genres: genres)
        }
        var found = movies.map { MatchedMovie(movie: $0) }
        if hasWords, !query.text.isEmpty {
            var matcher = MovieMatcher(query.text)
            found = movies.compactMap { movie in
                matcher.match(movie).map { MatchedMovie(movie: movie, match: $0) }
            }
        }
        found = query.order.sorted(found)
        return MoviesPage(
            rows: found,
            number: 1,
            totalPages: found.isEmpty ? 0 : 1,
            totalResults: found.count,
            noResultsReason: rows.isEmpty ? .noMatch : .conditionsUnmet,
            origin: .tmdb(freshness)
        )
    }
}
