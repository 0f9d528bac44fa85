import Entities

/// When a kept answer is given, and when the service is asked.
public enum ReadingPolicy: Sendable, Hashable {
    /// A kept answer while it is as good as new, the service's after that.
    case preferFresh
    /// The service's answer, however new the kept one is; that stands in when none comes.
    case refresh
    /// Kept answers, however old; the service is never asked.
    case offline
}

extension ReadingPolicy {
    /// How a single question is read for; a user who wants nobody to be asked goes before one who wants news.
    func granting(_ wish: MoviesWish) -> ReadingPolicy {
        self == .preferFresh && wish == .newest ? .refresh : self
    }
}
