import Entities

/// Pages on end as one list, in which no film stands twice.
///
/// A service may move a film from one page to the next between two requests.
struct MoviesAnswer {
    /// The page that a search is judged by when it is to be remembered.
    private(set) var firstPage: MoviesPage
    /// How far a list reaches: through a number of films, or through a page of the source.
    enum Extent: Equatable {
        case films(Int)
        case pages(Int)

        /// The same list with one page more, which has `limit` films if there is a limit.
        func extended(limit: Int?) -> Extent {
            switch self {
            case .films(let count): .films(count + (limit ?? 0))
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
    private var mostRanked: Int?
    private var origin: MoviesListState.Origin

    init(_ page: MoviesPage) {
        firstPage = page
        lastPage = page.number
        totalPages = page.totalPages
        totalResults = page.totalResults
        countsAll = page.countsAll
        skipped = page.skipped
        mostRanked = page.mostRanked
        origin = MoviesListState.Origin(page.origin)
        add(page.rows)
    }

    /// Whether another page of the source is needed to reach that far, and there is one.
    func needsMore(toReach extent: Extent) -> Bool {
        guard lastPage < totalPages else { return false }
        return switch extent {
        case .films(let count): items.count < count
        case .pages(let last): lastPage < last
        }
    }

    /// The most films that are ranked, if a limit of the question asks for more.
    func mostRanked(for limit: Int?) -> Int? {
        guard let limit, let mostRanked, limit > mostRanked, items.count < limit else { return nil }
        return mostRanked
    }

    /// Whether a page is of the list that this one begins: another source has another list.
    func goesOn(with page: MoviesPage) -> Bool { page.origin.isSameSource(as: firstPage.origin) }

    /// Takes the next page; one without films is the end, whatever the pages before it said.
    mutating func append(_ page: MoviesPage) {
        lastPage += 1
        totalPages = page.rows.isEmpty ? lastPage : page.totalPages
        totalResults = page.totalResults
        countsAll = page.countsAll
        skipped += page.skipped
        origin = origin.joined(with: MoviesListState.Origin(page.origin))
        add(page.rows)
    }

    /// The films for a view: those of the page that was asked for, through the extent.
    func films(through extent: Extent, of question: MoviesQuestion) -> MoviesListState.Films {
        let (offset, end, pages, pageCount): (Int, Int, ClosedRange<Int>, Int)
        switch extent {
        case .pages:
            offset = (firstPage.number - 1) * MoviesListState.Films.filmsOnAPage
            end = items.count
            pages = firstPage.number...lastPage
            pageCount = totalPages
        case .films(let count):
            let limit = max(1, question.limit ?? count)
            let counted = max(totalResults, items.count)
            let reachable =
                lastPage < totalPages ? min(counted, MoviesListState.Films.mostFilms) : items.count
            offset = question.offset
            end = max(0, min(count, items.count))
            pages = question.page...max(question.page, min(count, items.count + limit - 1) / limit)
            pageCount = (reachable + limit - 1) / limit
        }
        let shown = Array(items[min(question.offset, end)..<end])
        return MoviesListState.Films(
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
            whyEmpty: items.isEmpty ? question.whyEmpty(firstPage) : nil,
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

    /// A list is as old as the oldest of its pages.
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
