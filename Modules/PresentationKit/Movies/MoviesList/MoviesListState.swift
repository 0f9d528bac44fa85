import Entities

/// Everything a view of a list of movies needs to draw itself.
public struct MoviesListState: Sendable, Hashable {
    /// What the list shows.
    public enum Subject: Sendable, Hashable {
        case search
        /// Well-known movies, for a user who has not typed any words.
        case popular
    }

    public enum Phase: Sendable, Hashable {
        /// Nothing was requested yet.
        case idle
        /// An answer is loading; the movies of the last one may be shown meanwhile.
        case loading(Loading)
        case loaded
        /// The answer has no movies.
        case empty
        case failed(FailureViewModel)
    }

    public enum Loading: Sendable, Hashable {
        /// The movies shown, if any, answer an earlier question.
        case first
        /// The movies shown answer the question, and fresher ones are loading.
        case fresher
        /// The movies shown answer the question, and the next page is loading.
        case more
    }

    /// Where the movies came from; `age` is set only for cached ones.
    public struct Origin: Sendable, Hashable {
        public let source: String
        public let sourceName: String
        /// The attribution that the source requires beside its data.
        public let attribution: String?
        /// Identifies the contents of a source that is only replaced as a whole.
        public let edition: Int64?
        public let age: Duration?
        public let isStale: Bool

        public init(
            source: String,
            sourceName: String,
            attribution: String? = nil,
            edition: Int64? = nil,
            age: Duration? = nil,
            isStale: Bool = false
        ) {
            self.source = source
            self.sourceName = sourceName
            self.attribution = attribution
            self.edition = edition
            self.age = age
            self.isStale = isStale
        }

        /// Whether both are the same edition of the same source, at any age.
        public func isSameSource(as other: Origin) -> Bool {
            source == other.source && sourceName == other.sourceName && edition == other.edition
        }
    }

    /// The movies of consecutive pages, their position in the whole list, and the question they answer.
    ///
    /// A page has as many movies as the question's limit, else as many as a page of the source.
    public struct Movies: Sendable, Hashable {
        public let subject: Subject
        /// The query as the user typed it.
        public let query: String
        public let items: [MoviesListItemViewModel]
        public let pages: ClosedRange<Int>
        /// How many movies of the whole list precede these; `nil` if unknown.
        public let offset: Int?
        /// Whether more movies follow these.
        public let hasMore: Bool
        public let totalPages: Int
        public let totalResults: Int
        /// Whether `totalResults` is exact; if not, there may be more.
        public let countsAll: Bool
        /// How many rows of the source's responses could not be read.
        public let skipped: Int
        /// Why a search found nothing, and what to do; `nil` if it found something.
        public let noResultsMessage: String?
        public let origin: Origin

        public init(
            subject: Subject = .search,
            query: String,
            items: [MoviesListItemViewModel],
            pages: ClosedRange<Int>,
            offset: Int? = nil,
            hasMore: Bool? = nil,
            totalPages: Int,
            totalResults: Int,
            countsAll: Bool = true,
            skipped: Int = 0,
            noResultsMessage: String? = nil,
            origin: Origin
        ) {
            self.subject = subject
            self.query = query
            self.items = items
            self.pages = pages
            self.offset = offset
            self.hasMore = hasMore ?? (pages.upperBound < totalPages)
            self.totalPages = totalPages
            self.totalResults = totalResults
            self.countsAll = countsAll
            self.skipped = skipped
            self.noResultsMessage = noResultsMessage
            self.origin = origin
        }

        /// Whether the list has more movies than can be paged through.
        public var exceedsPages: Bool { totalResults > Self.mostMovies }

        static let mostMovies = MovieQuery.pages.upperBound * moviesOnAPage

        /// The page size of every source.
        static let moviesOnAPage = 20

        /// A message about the rows that could not be read; `nil` if there are none.
        public var skippedMessage: String? {
            switch skipped {
            case 0: nil
            case 1: "1 row of the answer could not be read."
            default: "\(skipped) rows of the answer could not be read."
            }
        }
    }

    public var subject: Subject
    /// The words as the user typed them.
    public var query: String
    public var phase: Phase
    /// The newest answer. It remains while the next one loads, and is removed if a new question fails.
    public var movies: Movies?
    /// A failure that does not affect the movies shown.
    public var notice: FailureViewModel?

    public init(
        subject: Subject = .search,
        query: String = "",
        phase: Phase = .idle,
        movies: Movies? = nil,
        notice: FailureViewModel? = nil
    ) {
        self.subject = subject
        self.query = query
        self.phase = phase
        self.movies = movies
        self.notice = notice
    }

    /// The movies that answer the current question, not an earlier one.
    public var answer: Movies? {
        switch phase {
        case .loading(.first), .failed: nil
        case .idle, .loading(.fresher), .loading(.more), .loaded, .empty: movies
        }
    }
}
