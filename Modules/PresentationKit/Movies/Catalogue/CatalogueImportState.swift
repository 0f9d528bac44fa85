/// Everything a view of an import needs in order to draw itself.
public struct CatalogueImportState: Sendable, Hashable {
    public enum Phase: Sendable, Hashable {
        case idle
        case running(Progress)
        case done(Summary)
        case failed(FailureViewModel)
    }

    public struct Progress: Sendable, Hashable {
        /// What is being done, such as `Reading titles`.
        public let activity: String
        /// Of the file of titles that is being read; ratings are no rows.
        public let rows: Int
        /// Of the file that is being read; nil where none is, or too little to tell.
        public let rowsPerSecond: Int?
        public let films: Int
        /// How far the whole import is, from 0 to 1; `nil` where there is no end to be seen.
        public let share: Double?
        /// Until all files are read; nil where too little was read to tell.
        public let timeLeft: Duration?
        /// How long this has been going on, where nothing else tells that it does.
        public let timePassed: Duration?

        public init(
            activity: String,
            rows: Int,
            rowsPerSecond: Int?,
            films: Int,
            share: Double?,
            timeLeft: Duration?,
            timePassed: Duration? = nil
        ) {
            self.activity = activity
            self.rows = rows
            self.rowsPerSecond = rowsPerSecond
            self.films = films
            self.share = share
            self.timeLeft = timeLeft
            self.timePassed = timePassed
        }
    }

    /// What there is now, and what was left out.
    public struct Summary: Sendable, Hashable {
        public let place: String
        public let sourceName: String
        public let films: Int
        public let bytes: Int
        public let otherKinds: Int
        public let adult: Int
        public let fewVotes: Int
        public let malformed: Int
        /// Lines of titles that an earlier line has already.
        public let repeated: Int
        public let duration: Duration

        public init(
            place: String,
            sourceName: String,
            films: Int,
            bytes: Int,
            otherKinds: Int,
            adult: Int,
            fewVotes: Int,
            malformed: Int,
            repeated: Int,
            duration: Duration
        ) {
            self.place = place
            self.sourceName = sourceName
            self.films = films
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
    /// A sentence for each of the first lines that made no sense, and one for those beyond them.
    public var complaints: [String]

    public init(phase: Phase = .idle, complaints: [String] = []) {
        self.phase = phase
        self.complaints = complaints
    }
}
