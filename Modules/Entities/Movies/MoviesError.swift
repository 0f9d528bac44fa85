/// Why a request for movies failed.
public enum MoviesError: Error, Sendable, Hashable {
    /// The request was cancelled.
    case cancelled
    /// The user asks for something that no source can answer.
    case query(MovieQueryError)
    /// The source has no movie with this identifier.
    case unknownMovie(id: MovieID, source: MoviesOrigin.Source)
    /// The identifier belongs to another source, which is not available here.
    case movieOfOtherSource(id: MovieID, source: MoviesOrigin.Source)
    /// A service has no usable answer.
    case service(MoviesOrigin.Source, MovieServiceError)
    /// Data on this machine cannot be read.
    case storage(MovieStorageError)
}

/// What is wrong with a query.
public enum MovieQueryError: Error, Sendable, Hashable {
    case empty
    case tooLong
    /// A word is marked as a year but is not a valid one.
    case malformedYear(String)
    /// The query names more than one year.
    case severalYears
    /// A facet has no such value: there is no genre, country or language of that name.
    case unknownValue(MovieFacet, value: String)
    /// The user has made no list of that name.
    case unknownList(String, known: [String])
    /// A facet of numbers has a value that is not a number or a range.
    case malformedNumber(MovieFacet, value: String)
    /// A range begins with its higher end.
    case reversedRange(MovieFacet, value: String)
    /// One of the values of a facet is marked as excluded; only a whole condition can be.
    case negatedValue(MovieFacet, value: String)
    /// A facet has nothing behind its colon.
    case missingValue(MovieFacet)
    /// The word before a colon names no facet; `meant` is the one that it probably means.
    case unknownCondition(String, meant: MovieFacet?)
    /// The value of a word that sorts or limits the list makes no sense, or the word is of a page.
    case malformedSetting(String, value: String)
    case pageOutOfRange
    /// A condition on the services that offer movies.
    case services(WatchServicesError)
    /// More movies are requested than the source ranks for one search.
    case limitTooLarge(most: Int)
}

/// Why a service has no usable answer.
public enum MovieServiceError: Error, Sendable, Hashable {
    /// The policy allows only cached answers, and this request has none.
    case notCached
    /// The service did not answer: there is no network, the host is unknown, or the request timed out.
    case unreachable(UnreachableReason)
    /// The service rejected the API key.
    case keyRejected(message: ServiceMessage?)
    /// The service limits the number of requests; `wait` is the delay it asks for, if it names one.
    case tooManyRequests(wait: Duration? = nil)
    /// The service rejected the request as invalid.
    case requestRejected(message: ServiceMessage?)
    /// The service reported an error on its side.
    case failed(message: ServiceMessage?)
    /// The service's answer is not in the expected format.
    case unreadableAnswer(UnreadableReason)
}

/// What on this machine cannot be read.
public enum MovieStorageError: Error, Sendable, Hashable {
    /// The catalogue built into the program is damaged.
    case unreadableCatalogue
    /// The user's own movies cannot be read.
    case unreadableSavedMovies(StorageError)
}
