import Entities

/// Everything a view of a list of films needs in order to draw itself.
public struct MoviesListState: Sendable, Hashable {
    /// What the list is of.
    public enum Subject: Sendable, Hashable {
        case search
        /// Films that are well known, for a user who has no words yet.
        case popular
    }

    public enum Phase: Sendable, Hashable {
        /// Nothing was asked yet.
        case idle
        /// An answer is on its way; the films of the last one may stand meanwhile.
        case loading(Loading)
        case loaded
        /// The answer is that there is no such film.
        case empty
        case failed(FailureViewModel)
    }

    public enum Loading: Sendable, Hashable {
        /// The films that stand, if any, answer an earlier question.
        case first
        /// The films that stand answer the question, but were kept; newer ones are on their way.
        case fresher
        /// The films that stand are the first of those that answer the question.
        case more
    }

    /// Where the films came from; an age only where they were kept from an earlier answer.
    public struct Origin: Sendable, Hashable {
        public let source: String
        public let sourceName: String
        /// The sentence that the source wants to stand beside what it gives.
        public let attribution: String?
        /// Tells what the source holds from what it held before it was replaced as a whole.
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

        /// Whether the other one is of the same source, at whatever age.
        public func isSameSource(as other: Origin) -> Bool {
            source == other.source && sourceName == other.sourceName && edition == other.edition
        }
    }

    /// The films of one page or of several on end, their place among all pages, and what they answer.
    ///
    /// A page has as many films as the limit of the question, else as many as the source puts on one.
    public struct Films: Sendable, Hashable {
        public let subject: Subject
        /// The words that found them, as the user gave them.
        public let query: String
        public let items: [MoviesListItemViewModel]
        public let pages: ClosedRange<Int>
        /// How many films of the whole list come before these; `nil` if unknown.
        public let offset: Int?
        /// Whether there are films behind these.
        public let hasMore: Bool
        public let totalPages: Int
        public let totalResults: Int
        /// Whether all that answers was counted; else there may be more than `totalResults`.
        public let countsAll: Bool
        /// How many rows of the source's answers could not be read.
        public let skipped: Int
        /// Why no film answers a search, and what to do; nil where some do.
        public let whyEmpty: String?
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
            whyEmpty: String? = nil,
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
            self.whyEmpty = whyEmpty
            self.origin = origin
        }

        /// Whether the source has more films than it gives.
        public var exceedsPages: Bool { totalResults > Self.mostFilms }

        static let mostFilms = MovieQuery.pages.upperBound * filmsOnAPage

        /// As many as every source puts there.
        static let filmsOnAPage = 20

        /// How many rows could not be read, as a sentence; `nil` if all could be read.
        public var skippedMessage: String? {
            switch skipped {
            case 0: nil
            case 1: "1 row of the answer could not be read."
            default: "\(skipped) rows of the answer could not be read."
            }
        }
    }

    public var subject: Subject
    /// The words as the user gave them.
    public var query: String
    public var phase: Phase
    /// The newest answer; it stays while the next is loading, and goes when the next fails.
    public var films: Films?
    /// What went wrong beside the films, which are no worse for it.
    public var notice: FailureViewModel?

    public init(
        subject: Subject = .search,
        query: String = "",
        phase: Phase = .idle,
        films: Films? = nil,
        notice: FailureViewModel? = nil
    ) {
        self.subject = subject
        self.query = query
        self.phase = phase
        self.films = films
        self.notice = notice
    }

    /// The films that answer the question, and not an earlier one.
    public var answer: Films? {
        switch phase {
        case .loading(.first), .failed: nil
        case .idle, .loading(.fresher), .loading(.more), .loaded, .empty: films
        }
    }
}
