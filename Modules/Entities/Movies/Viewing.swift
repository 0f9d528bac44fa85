/// One time that the user saw a movie.
public struct Viewing: Sendable, Hashable {
    public let day: CalendarDay
    /// The rating at that time, which may differ from the movie's.
    public var rating: Int?
    public var isRewatch: Bool
    public var tags: [String]
    /// The day on which the viewing was entered, if another program tells it.
    public var entryDay: CalendarDay?
    /// The address of the entry in the diary of another program.
    public var address: String?

    public init(
        day: CalendarDay,
        rating: Int? = nil,
        isRewatch: Bool = false,
        tags: [String] = [],
        entryDay: CalendarDay? = nil,
        address: String? = nil
    ) {
        self.day = day
        self.rating = rating
        self.isRewatch = isRewatch
        self.tags = tags
        self.entryDay = entryDay
        self.address = address
    }
}

extension [Viewing] {
    /// The viewings by day, without repetitions.
    var inOrder: [Viewing] {
        var known: Set<Viewing> = []
        return filter { known.insert($0).inserted }.enumerated()
            .sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }.map(\.element)
    }
}
