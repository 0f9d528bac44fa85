/// A movie that the user has put on the watchlist, seen, rated or written notes about.
public struct SavedMovie: Sendable, Hashable {
    /// The ratings that a user can give.
    public static let ratings = 1...10

    /// The movie as its source described it when it was saved.
    public var movie: Movie
    /// The identifiers of the movie in other sources.
    public var otherIDs: [MovieID]
    /// The day on which the movie was put on the watchlist; `nil` if it is not on it.
    public var watchlistDay: CalendarDay?
    public var rating: Int?
    /// The day of the rating; `nil` if not known.
    public var ratingDay: CalendarDay?
    /// The viewings by day.
    public var viewings: [Viewing]
    /// The notes about the movie, besides those about viewings.
    public var notes: String?
    /// Whether the user has a video file of the movie. It is found, and not saved with the movie.
    public var isInLibrary = false
    /// The places of the movie on named lists.
    public var places: [MovieListPlace]

    public init(
        movie: Movie,
        otherIDs: [MovieID] = [],
        watchlistDay: CalendarDay? = nil,
        rating: Int? = nil,
        ratingDay: CalendarDay? = nil,
        viewings: [Viewing] = [],
        notes: String? = nil,
        places: [MovieListPlace] = []
    ) {
        self.movie = movie
        self.otherIDs = otherIDs
        self.watchlistDay = watchlistDay
        self.rating = rating
        self.ratingDay = ratingDay
        self.viewings = viewings
        self.notes = notes?.notes
        self.places = places
    }

    /// The identifiers of the movie in all sources.
    public var ids: [MovieID] { [movie.id] + otherIDs }

    /// Whether nothing is saved of the movie.
    public var isEmpty: Bool { places.isEmpty && SavedMovieList.saved.allSatisfy { !isOn($0) } }

    public func isOn(_ list: SavedMovieList) -> Bool {
        switch list {
        case .watchlist: watchlistDay != nil
        case .seen: !viewings.isEmpty
        case .rated: rating != nil
        case .notes: allNotes != nil
        case .library: isInLibrary
        case .named(let name): place(on: name) != nil
        }
    }

    /// All notes in paragraphs, those about a viewing behind its day; `nil` if there are none.
    public var allNotes: String? {
        let ofViewings = viewings.compactMap { viewing in
            viewing.notes.map { notes in viewing.day.map { "\($0): \(notes)" } ?? notes }
        }
        let all = [notes].compactMap(\.self) + ofViewings
        return all.isEmpty ? nil : all.joined(separator: "\n\n")
    }

    /// Applies a change. Seeing or rating a movie takes it off the watchlist.
    public mutating func apply(_ change: SavedMovieChange, today: CalendarDay) {
        switch change {
        case .addToWatchlist:
            watchlistDay = watchlistDay ?? today
        case .removeFromWatchlist:
            watchlistDay = nil
        case .addViewing(let day):
            let day = day ?? today
            if !viewings.contains(where: { $0.day == day }) {
                viewings = (viewings + [Viewing(day: day)]).inOrder
            }
            leaveWatchlist()
        case .toggleViewing(let shown):
            // A key removes no more of a viewing than a key adds.
            if shown == today {
                viewings.removeAll { $0 == Viewing(day: today) }
            } else {
                apply(.addViewing(on: today), today: today)
            }
        case .removeViewings(let day):
            viewings.removeAll { day == nil || $0.day == day }
        case .rate(let rating):
            self.rating = rating
            ratingDay = rating.map { _ in today }
            if rating != nil { leaveWatchlist() }
        case .write(let text):
            notes = text.notes
        case .removeNotes:
            notes = nil
            for index in viewings.indices { viewings[index].notes = nil }
        // A place depends on the other movies of the list, which `SavedMovies` has.
        case .addToList, .removeFromList: break
        }
    }

    /// Whether the user has seen or rated the movie.
    public var isSeenOrRated: Bool { isOn(.seen) || isOn(.rated) }

    /// Takes the movie off the watchlist, unless it was put there after the day on which it was seen or rated.
    ///
    /// Without a day it leaves the watchlist in any case.
    mutating func leaveWatchlist(seenOrRatedOn day: CalendarDay? = nil) {
        if let day, let watchlistDay, day < watchlistDay { return }
        watchlistDay = nil
    }

    /// Takes the movie off the watchlist for every viewing and for the rating.
    mutating func leaveWatchlistIfSeenOrRated() {
        for viewing in viewings { leaveWatchlist(seenOrRatedOn: viewing.day ?? viewing.entryDay) }
        if rating != nil { leaveWatchlist(seenOrRatedOn: ratingDay) }
    }

    /// Adds what is saved of the same movie under another identifier. The values of this one have priority, and the
    /// notes of both stay.
    mutating func merge(_ other: SavedMovie) {
        otherIDs += other.ids.filter { !ids.contains($0) }
        watchlistDay = watchlistDay ?? other.watchlistDay
        if rating == nil { (rating, ratingDay) = (other.rating, other.ratingDay) }
        viewings = (other.viewings + viewings).inOrder
        places += other.places.filter { place(on: $0.list) == nil }
        notes =
            notes.map { own in
                other.notes.map { $0 == own ? own : own + "\n\n" + $0 } ?? own
            } ?? other.notes
    }
}

/// The lists of saved movies. A movie can be on several.
public enum SavedMovieList: Sendable, Hashable {
    case watchlist, seen, rated, notes
    /// The movies of which the user has files.
    case library
    /// A list that the user has made.
    case named(String)

    /// The lists of what the user has saved.
    public static let saved: [Self] = [.watchlist, .seen, .rated, .notes]
    /// The lists that need not be made.
    public static let builtIn = saved + [.library]

    public var name: String {
        switch self {
        case .watchlist: "watchlist"
        case .seen: "seen"
        case .rated: "rated"
        case .notes: "notes"
        case .library: "library"
        case .named(let name): name
        }
    }

    public var koreanName: String {
        switch self {
        case .watchlist: "보고싶음"
        case .seen: "본영화"
        case .rated: "평가"
        case .notes: "메모"
        case .library: "보관함"
        case .named(let name): name
        }
    }

    private var names: [String] { [name, koreanName] }

    /// The names of all built-in lists together.
    private static let namesOfAll = ["mine", "내영화"]

    /// Finds built-in lists by a name in English or Korean, ignoring case; `nil` if none has it.
    static func builtIn(named name: String) -> [Self]? {
        let name = name.lettersAndDigits
        if namesOfAll.contains(name) { return builtIn }
        return builtIn.first { $0.names.contains(name) }.map { [$0] }
    }

    /// Finds lists by a name; one that no built-in list has is that of a list of the user, if it can be a name.
    static func all(named name: String) -> [Self]? {
        builtIn(named: name) ?? MovieList.name(name).map { [.named($0)] }
    }

    /// Returns whether typing on may complete the text to the name of a built-in list.
    static func hasName(beginning text: String) -> Bool {
        let text = text.lettersAndDigits
        return (builtIn.flatMap(\.names) + namesOfAll).contains { $0.hasPrefix(text) && $0 != text }
    }
}

/// A change of what is saved of a movie.
public enum SavedMovieChange: Sendable, Hashable {
    case addToWatchlist
    case removeFromWatchlist
    /// The user saw the movie on a day, by default today.
    case addViewing(on: CalendarDay?)
    /// The user saw the movie today, or did not after all if the last viewing that they were shown is today's.
    case toggleViewing(lastShown: CalendarDay?)
    /// Removes the viewing of a day, by default every one.
    case removeViewings(on: CalendarDay?)
    /// Rates the movie, by one of `SavedMovie.ratings`; `nil` removes the rating.
    case rate(Int?)
    /// Replaces the notes about the movie; a blank text removes them.
    case write(String)
    /// Removes the notes about the movie and about its viewings.
    case removeNotes
    /// Puts the movie on a list of the user, at a position counted from 1, by default at the end.
    case addToList(String, at: Int? = nil, notes: String? = nil)
    case removeFromList(String)
}

extension SavedMovie {
    /// Returns whether a movie of a catalogue can be this one: a title is the same but for case and punctuation, the
    /// year is the same, and no identifier contradicts.
    public func canBe(_ movie: Movie, titled titles: [String]) -> Bool {
        guard let year = self.movie.year, movie.year == year, !contradicts(SavedMovie(movie: movie)) else {
            return false
        }
        let own = Set(self.movie.titles.map(\.letters))
        return titles.contains { own.contains($0.letters) }
    }

    /// The same movie under the beginning of its title, as `Borat` of `Borat: Cultural Learnings of …`; `nil` if the
    /// title has no subtitle.
    ///
    /// Some diaries write titles in full that others know by their beginning.
    public var withoutSubtitle: SavedMovie? {
        guard let end = movie.title.beginOfSubtitle else { return nil }
        let beginning = String(movie.title[..<end])
        return SavedMovie(movie: Movie(id: movie.id, title: beginning, year: movie.year), otherIDs: otherIDs)
    }
}

extension String {
    /// The text as notes; `nil` if it is blank.
    public var notes: String? { allSatisfy(\.isWhitespace) ? nil : self }
}

extension Movie {
    /// The title and the original title.
    public var titles: [String] { [title, originalTitle].compactMap(\.self) }
}

extension String {
    /// The letters and digits of a title; a title without any is compared as it is.
    fileprivate var letters: String {
        let letters = lettersAndDigits
        return letters.isEmpty ? caseFolded : letters
    }
}
