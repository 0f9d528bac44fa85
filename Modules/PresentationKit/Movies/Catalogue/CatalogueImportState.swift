/// Everything a view of an import needs to draw itself.
public struct CatalogueImportState: Sendable, Hashable {
    public enum Phase: Sendable, Hashable {
        case idle
        case running(Progress)
        case done(Summary)
        case failed(FailureViewData)
    }

    public struct Progress: Sendable, Hashable {
        /// The current activity, such as `Reading titles`.
        public let activity: String
        /// The rows read from the current file of titles; zero in other steps.
        public let rows: Int
        /// The speed of reading the current file of titles; `nil` in other steps or before the first rows.
        public let rowsPerSecond: Int?
        public let movies: Int
        /// The progress of the whole import, from 0 to 1; `nil` if the total is unknown.
        public let share: Double?
        /// The time until all files are read; `nil` if it is too early to tell.
        public let timeLeft: Duration?
        /// The duration of the current step, if it has no other sign of progress.
        public let timePassed: Duration?

        public init(
            activity: String,
            rows: Int,
            rowsPerSecond: Int?,
            movies: Int,
            share: Double?,
            timeLeft: Duration?,
            timePassed: Duration? = nil
        ) {
            self.activity = activity
            self.rows = rows
            self.rowsPerSecond = rowsPerSecond
            self.movies = movies
            self.share = share
            self.timeLeft = timeLeft
            self.timePassed = timePassed
        }
    }

    /// What the catalogue contains, and what was left out.
    public struct Summary: Sendable, Hashable {
        public let path: String
        public let sourceName: String
        public let movies: Int
        public let bytes: Int
        public let otherKinds: Int
        public let adult: Int
        public let fewVotes: Int
        public let malformed: Int
        /// Lines with a title that an earlier line already has.
        public let repeated: Int
        public let duration: Duration

        public init(
            path: String,
            sourceName: String,
            movies: Int,
            bytes: Int,
            otherKinds: Int,
            adult: Int,
            fewVotes: Int,
            malformed: Int,
            repeated: Int,
            duration: Duration
        ) {
            self.path = path
            self.sourceName = sourceName
            self.movies = movies
            self.bytes = bytes
            self.otherKinds = otherKinds
            self.adult = adult
            self.fewVotes = fewVotes
            self.malformed = malformed
            self.repeated = repeated
            self.duration = duration
        }
    }

    public var phase: Phase
    /// A message for each of the first malformed lines, and one for all others.
    public var warnings: [String]

    public init(phase: Phase = .idle, warnings: [String] = []) {
        self.phase = phase
        self.warnings = warnings
    }
}
