/// One time that the user saw a movie.
public struct Viewing: Sendable, Hashable {
    /// The day; `nil` if not known.
    public let day: CalendarDay?
    /// The rating at that time, which may differ from the movie's.
    public var rating: Int?
    public var isRewatch: Bool
    public var tags: [String]
    /// The day on which the viewing was entered, if another program tells it.
    public var entryDay: CalendarDay?
    /// The address of the entry in the diary of another program.
    public var address: String?
    /// The notes about this time, besides those about the movie.
    public var notes: String?

    public init(
        day: CalendarDay?,
        rating: Int? = nil,
        isRewatch: Bool = false,
        tags: [String] = [],
        entryDay: CalendarDay? = nil,
        address: String? = nil,
        notes: String? = nil
    ) {
        self.day = day
        self.rating = rating
        self.isRewatch = isRewatch
        self.tags = tags
        self.entryDay = entryDay
        self.address = address
        self.notes = notes
    }
}

extension Viewing {
    /// Returns whether both mean the same time, as far as is known.
    fileprivate func isSame(as other: Viewing) -> Bool {
        day == other.day
            && (day == nil || address == nil || other.address == nil || address == other.address)
    }

    /// Adds what an earlier description has of the same time.
    fileprivate func completed(by earlier: Viewing) -> Viewing {
        Viewing(
            day: day,
            rating: rating ?? earlier.rating,
            isRewatch: isRewatch || earlier.isRewatch,
            tags: tags.isEmpty ? earlier.tags : tags,
            entryDay: entryDay ?? earlier.entryDay,
            address: address ?? earlier.address,
            notes: notes ?? earlier.notes
        )
    }
}

extension [Viewing] {
    /// The viewings by day, each time once. One without a day says nothing beside others.
    var inOrder: [Viewing] {
        var merged: [Viewing] = []
        for viewing in self {
            if let index = merged.firstIndex(where: viewing.isSame) {
                merged[index] = viewing.completed(by: merged[index])
            } else {
                merged.append(viewing)
            }
        }
        let dated = merged.enumerated().compactMap { offset, viewing in
            viewing.day.map { (day: $0, offset: offset, viewing: viewing) }
        }
        guard !dated.isEmpty else { return merged }
        return dated.sorted { ($0.day, $0.offset) < ($1.day, $1.offset) }.map(\.viewing)
    }
}
