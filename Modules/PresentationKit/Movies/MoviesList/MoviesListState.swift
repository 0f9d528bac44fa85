/// Everything a view of a film search needs in order to draw itself.
public struct MoviesListState: Sendable, Hashable {
    public enum Phase: Sendable, Hashable {
        /// Nothing was asked yet.
        case idle
        /// An answer is on its way; the rows of the last one still stand.
        case loading
        case loaded
        /// The answer is that there is no such film.
        case empty
        case failed(FailureViewModel)
    }

    /// Where the rows came from; an age only where they were kept from an earlier answer.
    public struct Origin: Sendable, Hashable {
        public let source: String
        public let sourceName: String
        public let age: Duration?
        public let isStale: Bool

        public init(source: String, sourceName: String, age: Duration? = nil, isStale: Bool = false) {
            self.source = source
            self.sourceName = sourceName
            self.age = age
            self.isStale = isStale
        }
    }

    /// The rows of one answer and the place of their page among all pages.
    public struct Page: Sendable, Hashable {
        public let items: [MoviesListItemViewModel]
        public let number: Int
        public let totalPages: Int
        public let totalResults: Int
        public let origin: Origin

        public init(
            items: [MoviesListItemViewModel],
            number: Int,
            totalPages: Int,
            totalResults: Int,
            origin: Origin
        ) {
            self.items = items
            self.number = number
            self.totalPages = totalPages
            self.totalResults = totalResults
            self.origin = origin
        }
    }

    /// The words as the user gave them.
    public var query: String
    public var phase: Phase
    /// The newest answer; it stays while the next is loading and when the next fails.
    public var page: Page?
    /// What went wrong beside the answer, which is no worse for it.
    public var notice: String?

    public init(query: String = "", phase: Phase = .idle, page: Page? = nil, notice: String? = nil) {
        self.query = query
        self.phase = phase
        self.page = page
        self.notice = notice
    }
}
