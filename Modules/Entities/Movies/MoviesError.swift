/// Why a question about films has no answer; a service is named by the one who asked it.
public enum MoviesError: Error, Sendable, Hashable {
    case emptyQuery
    case queryTooLong
    /// A word is marked as a year and is none.
    case malformedYear(String)
    /// More than one year, of which no film can be.
    case severalYears
    case pageOutOfRange
    /// More films are wanted than the source ranks for one search.
    case limitTooLarge(most: Int)
    /// The source has no such film.
    case unknownMovie(id: MovieID, source: String)
    /// The film is one of another source's, which nobody can be asked for here.
    case foreignMovie(id: MovieID, source: String)
    /// Only kept answers were wanted, and none of the service's answers the question.
    case notCached(service: String)
    /// The one who asked went away; nobody is to be told.
    case cancelled
    /// No answer came: no network, no such host, or time ran out.
    case unreachable(service: String, reason: String)
    /// The service does not accept the key.
    case keyRejected(service: String, message: String?)
    /// The service wants fewer requests, and says perhaps for how long it wants none.
    case tooManyRequests(service: String, wait: Duration? = nil)
    /// The service takes the question for one that it can never answer.
    case requestRejected(service: String, message: String?)
    /// The service answered that something is wrong on its side.
    case serviceError(service: String, message: String?)
    /// An answer came that is not in the agreed form.
    case unreadableAnswer(service: String, reason: String)
}
