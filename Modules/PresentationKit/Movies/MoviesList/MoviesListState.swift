import Entities

/// Everything a view of a list of movies needs to draw itself.
public struct MoviesListState: Sendable, Hashable {
    /// What the list shows.
    public enum Subject: Sendable, Hashable {
        case search
        /// Well-known movies, for a user who has not typed any words.
        case popular
        /// Movies that are similar to the one that the words name.
        case similar

        /// Whether words lead to the list.
        public var hasQuery: Bool {
            switch self {
            case .search, .similar: true
            case .popular: false
            }
        }

        /// Whether the words name a movie, so that they are not those of a search field.
        public var namesMovie: Bool {
            switch self {
            case .similar: true
            case .search, .popular: false
            }
        }
    }

    /// What the movies of a list have to do with.
    public enum Topic: Sendable, Hashable {
        /// Results for words; popular movies if there are none.
        case words(String)
        /// Movies similar to one, by its ID or words of its title.
        case similar(to: String)

        init(_ subject: Subject, _ text: String) {
            self = subject.namesMovie ? .similar(to: text) : .words(text)
        }

        /// The topic of a text in a search field: without words, popular movies.
        public init(typed text: String) {
            self = .words(text.allSatisfy(\.isWhitespace) ? "" : text)
        }

        /// The words in a search field.
        var fieldText: String {
            switch self {
            case .words(let text): text
            case .similar: ""
            }
        }
    }

    public enum Phase: Sendable, Hashable {
        /// Nothing was requested yet.
        case idle
        /// An answer is loading; the movies of the last one may be shown meanwhile.
        case loading(Loading)
        case loaded
        /// The answer has no movies.
        case empty
        case failed(FailureViewData)
    }

    public enum Loading: Sendable, Hashable {
        /// The movies shown, if any, answer an earlier request.
        case first
        /// The movies shown answer the request, and are being revalidated.
        case revalidating
        /// The movies shown are a catalogue's, and the service is asked for its own, which replace them.
        case asking
        /// The movies shown answer the request, and the next page is loading.
        case more
    }

    /// Where the movies came from; `age` is set only for cached ones.
    public struct Origin: Sendable, Hashable {
        /// The short name for programs, such as `tmdb`.
        public let source: String
        /// The name in the user's language, as part of a sentence.
        public let sourceName: String
        /// The attribution that the source requires beside its data.
        public let attribution: String?
        /// When a catalogue was imported, in seconds since 1970.
        public let importedAt: Int64?
        public let age: Duration?
        public let isStale: Bool

        public init(
            source: String,
            sourceName: String,
            attribution: String? = nil,
            importedAt: Int64? = nil,
            age: Duration? = nil,
            isStale: Bool = false
        ) {
            self.source = source
            self.sourceName = sourceName
            self.attribution = attribution
            self.importedAt = importedAt
            self.age = age
            self.isStale = isStale
        }
    }

    /// The movies of consecutive pages, their position in the whole list, and the request they answer.
    ///
    /// A page has as many movies as the request's limit, else as many as a page of the source.
    public struct Movies: Sendable, Hashable {
        public let subject: Subject
        /// The query as the user typed it.
        public let query: String
        public internal(set) var items: [MoviesListItemViewData]
        public let pages: ClosedRange<Int>
        private let pageSize: Int
        /// How many movies of the whole list precede these; `nil` if unknown.
        public let offset: Int?
        /// Whether more movies follow these that can be shown, too.
        public let hasMore: Bool
        public let totalPages: Int
        public let totalResults: Int
        /// Whether `totalResults` is exact; if not, there may be more.
        public let countsAll: Bool
        /// Among how many pages of the source these were looked for; `nil` if among all of them.
        public let examinedPages: Int?
        /// How many rows of the source's responses could not be read.
        public let skipped: Int
        /// The person whom the words name, if they name one.
        public let person: NamedPersonViewData?
        /// The movie that these are similar to, if that is what the list is of.
        public let reference: MoviesListItemViewData?
        /// Why a search found nothing, and what to do; `nil` if it found something.
        public let noResultsMessage: String?
        public let origin: Origin

        public init(
            subject: Subject = .search,
            query: String,
            items: [MoviesListItemViewData],
            pages: ClosedRange<Int>,
            pageSize: Int? = nil,
            offset: Int? = nil,
            hasMore: Bool? = nil,
            totalPages: Int,
            totalResults: Int,
            countsAll: Bool = true,
            examinedPages: Int? = nil,
            skipped: Int = 0,
            person: NamedPersonViewData? = nil,
            reference: MoviesListItemViewData? = nil,
            noResultsMessage: String? = nil,
            exceedsPages: Bool? = nil,
            concernsLengths: Bool = false,
            origin: Origin
        ) {
            self.subject = subject
            self.query = query
            self.items = items
            self.pages = pages
            self.pageSize = pageSize ?? MoviesPage.size
            self.offset = offset
            self.hasMore = hasMore ?? (pages.upperBound < totalPages)
            self.totalPages = totalPages
            self.totalResults = totalResults
            self.countsAll = countsAll
            self.examinedPages = examinedPages
            self.skipped = skipped
            self.person = person
            self.reference = reference
            self.noResultsMessage = noResultsMessage
            self.exceedsPages = exceedsPages ?? (totalResults > Self.mostMovies)
            self.concernsLengths = concernsLengths
            self.origin = origin
        }

        /// Whether any of the movies has a poster; the list is then a grid of posters where pictures are shown.
        public var hasPosters: Bool { items.contains { $0.posterName != nil } }

        /// Returns the page that has a movie.
        public func page(ofItemAt index: Int) -> Int {
            min(pages.upperBound, pages.lowerBound + index / pageSize)
        }

        /// Returns where the movie is that comes a number of places after another one; `nil` if there is none.
        public func index(_ distance: Int, after id: String) -> Int? {
            guard let index = items.firstIndex(where: { $0.id == id }) else { return nil }
            return items.indices.contains(index + distance) ? index + distance : nil
        }

        /// Whether the list has more movies than can be paged through.
        public let exceedsPages: Bool
        /// Whether the request is about running times.
        let concernsLengths: Bool

        static let mostMovies = MoviesListRequest.pages.upperBound * MoviesPage.size
    }

    public var subject: Subject
    /// The words as the user typed them.
    public var query: String
    public var phase: Phase
    /// The newest answer. It remains while the next one loads, and is removed if a new request fails.
    public var movies: Movies?
    /// A failure that does not affect the movies shown.
    public var notice: FailureViewData?

    public init(
        subject: Subject = .search,
        query: String = "",
        phase: Phase = .idle,
        movies: Movies? = nil,
        notice: FailureViewData? = nil
    ) {
        self.subject = subject
        self.query = query
        self.phase = phase
        self.movies = movies
        self.notice = notice
    }

    public var topic: Topic { Topic(subject, query) }

    /// The movies that answer the current request, not an earlier one.
    public var answer: Movies? {
        switch phase {
        case .loading(.first), .failed: nil
        case .idle, .loading(.revalidating), .loading(.asking), .loading(.more), .loaded, .empty: movies
        }
    }

    /// Returns whether the movies are the results for the text in a search field.
    public func isAnswer(to text: String) -> Bool {
        guard phase != .loading(.first) else { return false }
        return switch subject {
        case .popular, .similar: text.allSatisfy(\.isWhitespace)
        case .search: query == text
        }
    }
}

extension MoviesListState {
    /// Returns whether movies are shown that are results for the text in a search field.
    public func shows(_ text: String) -> Bool {
        isAnswer(to: text) && answer?.items.isEmpty == false
    }
}

// MARK: - Entities

extension MoviesListState {
    init(_ request: MoviesListRequest, phase: Phase, movies: Movies? = nil, notice: FailureViewData? = nil) {
        self.init(
            subject: request.subject,
            query: request.text,
            phase: phase,
            movies: movies,
            notice: notice
        )
    }
}

extension MoviesListState.Movies {
    /// Creates the movies from the requested page up to the extent.
    init(
        _ list: PagedList<MoviesPage>,
        through extent: ListExtent,
        of request: MoviesListRequest,
        mostPages: Int?,
        in format: RegionalFormat
    ) {
        let language = format.language
        let span =
            if case .elements(let most) = extent, let limit = request.limit {
                Self.span(of: list, from: request.page, upTo: most, limit: limit)
            } else {
                Self.span(of: list)
            }
        self.init(
            subject: request.subject,
            query: request.text,
            items: list.elements[min(request.offset, span.end)..<span.end].map {
                MoviesListItemViewData($0, in: format)
            },
            pages: span.pages,
            pageSize: request.limit.map { max(1, $0) },
            offset: span.offset,
            hasMore: (span.end < list.elements.count || list.nextPosition != nil)
                && span.pages.count < mostPages ?? .max,
            totalPages: span.totalPages,
            totalResults: list.lastPage.totalResults,
            countsAll: list.lastPage.countsAll,
            examinedPages: list.lastPage.examinedPages,
            skipped: list.skipped,
            person: list.firstPage.person.map { NamedPersonViewData($0) },
            reference: list.firstPage.reference.map { MoviesListItemViewData($0, in: format) },
            noResultsMessage: list.elements.isEmpty
                ? request.noResultsMessage(list.firstPage, in: language) : nil,
            exceedsPages: span.exceedsPages,
            concernsLengths: request.concernsLengths,
            origin: MoviesListState.Origin(list.origin, in: language)
        )
    }

    /// How many movies precede the pages, where the pages end in the fetched list, how many there are, and whether
    /// they end before the movies do.
    private typealias Span = (
        offset: Int, end: Int, pages: ClosedRange<Int>, totalPages: Int, exceedsPages: Bool
    )

    /// Returns the span of a list in pages of its source.
    private static func span(of list: PagedList<MoviesPage>) -> Span {
        (
            offset: (list.firstPage.number - 1) * MoviesPage.size,
            end: list.elements.count,
            pages: list.firstPage.number...list.lastPage.number,
            totalPages: list.totalPages,
            exceedsPages: list.lastPage.totalResults > mostMovies
        )
    }

    /// Returns the span of a list in pages of `limit` movies, up to the movie at position `most`.
    private static func span(
        of list: PagedList<MoviesPage>,
        from page: Int,
        upTo most: Int,
        limit: Int
    ) -> Span {
        let count = list.elements.count
        let limit = max(1, limit)
        let reachable =
            list.nextPosition == nil ? count : min(max(list.lastPage.totalResults, count), mostMovies)
        let allPages = (reachable + limit - 1) / limit
        return (
            offset: limit * (page - 1),
            end: max(0, min(most, count)),
            pages: page...max(page, min(most, count + limit - 1) / limit),
            totalPages: min(allPages, MoviesListRequest.pages.upperBound),
            exceedsPages: list.lastPage.totalResults > mostMovies
                || allPages > MoviesListRequest.pages.upperBound
        )
    }
}

extension MoviesListState {
    /// Whether another request may help, because the list or a service beside it failed.
    public var canRetry: Bool { if case .failed = phase { true } else { notice?.kind == .service } }
}

extension MoviesListState.Origin {
    init(_ origin: MoviesOrigin, in language: Language) {
        let importedAt: Int64? =
            if case .importedCatalogue(let importedAt) = origin.source { importedAt } else { nil }
        let (age, isStale): (Duration?, Bool) =
            switch origin.freshness {
            case .current: (nil, false)
            case .stored(let age, let isStale): (age, isStale)
            }
        self.init(
            source: origin.source.shortName,
            sourceName: origin.source.text(in: language),
            attribution: origin.attribution,
            importedAt: importedAt,
            age: age,
            isStale: isStale
        )
    }
}

extension MoviesListState {
    /// The pages after which a list waits until the user asks for more.
    private static let automaticPages = 5

    /// Whether a view that is scrolled to the end loads more by itself: not again after a failure, and only a few times
    /// in a row, so that what is below the list can be reached.
    public var continuesByItself: Bool {
        guard phase == .loaded, notice == nil, let movies else { return false }
        return movies.hasMore && !movies.pages.count.isMultiple(of: Self.automaticPages)
    }
}
