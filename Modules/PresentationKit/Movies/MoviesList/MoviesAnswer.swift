import Entities

/// Pages on end as one list, in which no film stands twice.
///
/// A service may move a film from one page to the next between two requests.
struct MoviesAnswer {
    /// The page that a search is judged by when it is to be remembered.
    private(set) var firstPage: MoviesPage
    private(set) var items: [MoviesListItemViewModel] = []
    private(set) var lastPage: Int
    private var ids: Set<MovieID> = []
    private var totalPages: Int
    private var totalResults: Int
    private var countsAll: Bool
    private var origin: MoviesListState.Origin

    init(_ page: MoviesPage) {
        firstPage = page
        lastPage = page.number
        totalPages = page.totalPages
        totalResults = page.totalResults
        countsAll = page.countsAll
        origin = MoviesListState.Origin(page.origin)
        add(page.rows)
    }

    var hasNextPage: Bool { lastPage < totalPages }

    /// Whether a page is of the list that this one begins: another source has another list.
    func goesOn(with page: MoviesPage) -> Bool { page.origin.isSameSource(as: firstPage.origin) }

    /// Takes the next page; one without films is the end, whatever the pages before it said.
    mutating func append(_ page: MoviesPage) {
        lastPage += 1
        totalPages = page.rows.isEmpty ? lastPage : page.totalPages
        totalResults = page.totalResults
        countsAll = page.countsAll
        origin = origin.joined(with: MoviesListState.Origin(page.origin))
        add(page.rows)
    }

    /// The films for a view, no more than it has asked for.
    func films(limit: Int?, to question: MoviesQuestion) -> MoviesListState.Films {
        let shown = limit.map { max(0, min($0, items.count)) } ?? items.count
        return MoviesListState.Films(
            subject: question.subject,
            query: question.words,
            items: Array(items.prefix(shown)),
            pages: firstPage.number...lastPage,
            isCut: shown < items.count,
            totalPages: totalPages,
            totalResults: totalResults,
            countsAll: countsAll,
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
