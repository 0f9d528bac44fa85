import Entities

/// Consecutive pages as one list without duplicates.
///
/// A service may move a movie from one page to the next between two requests.
struct MoviesAnswer {
    /// The page that decides whether a search is remembered.
    private(set) var firstPage: MoviesPage
    /// How far a list reaches: up to a number of movies, or up to a page of the source.
    enum Extent: Equatable {
        case movies(Int)
        case pages(Int)

        /// Returns the extent with one more page, which has `limit` movies if there is a limit.
        func extended(limit: Int?) -> Extent {
            switch self {
            case .movies(let count): .movies(count + (limit ?? 0))
            case .pages(let last): .pages(last + 1)
            }
        }
    }

    private(set) var items: [MoviesListItemViewModel] = []
    private(set) var lastPage: Int
    private var ids: Set<MovieID> = []
    private var totalPages: Int
    private var totalResults: Int
    private var countsAll: Bool
    private var skipped: Int
    private var maximumRanked: Int?
    private var origin: MoviesListState.Origin

    init(_ page: MoviesPage) {
        firstPage = page
        lastPage = page.number
        totalPages = page.totalPages
        totalResults = page.totalResults
        countsAll = page.countsAll
        skipped = page.skipped
        maximumRanked = page.maximumRanked
        origin = MoviesListState.Origin(page.origin)
        add(page.rows)
    }

    /// Whether the extent needs another page of the source, and there is one.
    func needsMore(toReach extent: Extent) -> Bool {
        guard lastPage < totalPages else { return false }
        return switch extent {
        case .movies(let count): items.count < count
        case .pages(let last): lastPage < last
        }
    }

    /// Returns how many movies are ranked at most, if the limit asks for more; else `nil`.
    func maximumRanked(for limit: Int?) -> Int? {
        guard let limit, let maximumRanked, limit > maximumRanked, items.count < limit else { return nil }
        return maximumRanked
    }

    /// Whether a page continues this list. A page of another source does not.
    func continues(with page: MoviesPage) -> Bool { page.origin.isSameSource(as: firstPage.origin) }

    /// Appends the next page. An empty page ends the list, whatever total the earlier ones had.
    mutating func append(_ page: MoviesPage) {
        lastPage += 1
        totalPages = page.rows.isEmpty ? lastPage : page.totalPages
        totalResults = page.totalResults
        countsAll = page.countsAll
        skipped += page.skipped
        origin = origin.joined(with: MoviesListState.Origin(page.origin))
        add(page.rows)
    }

    /// Returns the movies from the requested page up to the extent.
    func movies(through extent: Extent, of question: MoviesListRequest) -> MoviesListState.Movies {
        let (offset, end, pages, pageCount): (Int, Int, ClosedRange<Int>, Int)
        switch extent {
        case .pages:
            offset = (firstPage.number - 1) * MoviesListState.Movies.moviesOnAPage
            end = items.count
            pages = firstPage.number...lastPage
            pageCount = totalPages
        case .movies(let count):
            let limit = max(1, question.limit ?? count)
            let counted = max(totalResults, items.count)
            let reachable =
                lastPage < totalPages ? min(counted, MoviesListState.Movies.mostMovies) : items.count
            offset = question.offset
            end = max(0, min(count, items.count))
            pages = question.page...max(question.page, min(count, items.count + limit - 1) / limit)
            pageCount = (reachable + limit - 1) / limit
        }
        let shown = Array(items[min(question.offset, end)..<end])
        return MoviesListState.Movies(
            subject: question.subject,
            query: question.words,
            items: shown,
            pages: pages,
            offset: offset,
            hasMore: end < items.count || lastPage < totalPages,
            totalPages: pageCount,
            totalResults: totalResults,
            countsAll: countsAll,
            skipped: skipped,
            noResultsMessage: items.isEmpty ? question.noResultsMessage(firstPage) : nil,
            origin: origin
        )
    }

    private mutating func add(_ rows: [MatchedMovie]) {
        for row in rows where ids.insert(row.movie.id).inserted {
            items.append(MoviesListItemViewModel(row.movie, match: row.match))
        }
    }
}

extension MoviesListState.Origin {
    init(_ origin: MoviesOrigin) {
        let (age, isStale): (Duration?, Bool) =
            switch origin.freshness {
            case .current: (nil, false)
            case .stored(let age, let isStale): (age, isStale)
            }
        self.init(
            source: origin.source,
            sourceName: origin.sourceName,
            attribution: origin.attribution,
            edition: origin.edition,
            age: age,
            isStale: isStale
        )
    }

    /// Joins the origins of two pages; a list is as old as its oldest page.
    fileprivate func joined(with other: Self) -> Self {
        Self(
            source: source,
            sourceName: sourceName,
            attribution: attribution,
            edition: edition,
            age: [age, other.age].compactMap(\.self).max(),
            isStale: isStale || other.isStale
        )
    }
}
