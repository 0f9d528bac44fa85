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
        self.notes = notes?.notes
    }
}

extension Viewing {
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
        var firstOfDay: [CalendarDay?: Int] = [:]
        var indexOfEntry: [Entry: Int] = [:]
        for viewing in self {
            let first = firstOfDay[viewing.day]
            let isFirst =
                viewing.day == nil || viewing.address == nil || first.map { merged[$0].address } == .some(nil)
            let entry = Entry(day: viewing.day, address: viewing.address)
            let index = (isFirst ? first : indexOfEntry[entry]) ?? merged.count
            if index < merged.count {
                merged[index] = viewing.completed(by: merged[index])
            } else {
                merged.append(viewing)
            }
            firstOfDay[viewing.day] = first ?? index
            indexOfEntry[Entry(day: viewing.day, address: merged[index].address)] = index
        }
        let dated = merged.enumerated().compactMap { offset, viewing in
            viewing.day.map { (day: $0, offset: offset, viewing: viewing) }
        }
        guard !dated.isEmpty else { return merged }
        return dated.sorted { ($0.day, $0.offset) < ($1.day, $1.offset) }.map(\.viewing)
    }
}

/// What tells two viewings of one movie apart, if both are known: on one day there can be several entries in a diary.
private struct Entry: Hashable {
    let day: CalendarDay?
    let address: String?
}
