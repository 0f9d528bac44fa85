/// What the user has seen and rated, counted.
public struct MovieStatistics: Sendable, Hashable {
    /// A name or number, and how many movies or viewings have it.
    public struct Count<Value: Sendable & Hashable>: Sendable, Hashable {
        public let value: Value
        public let count: Int

        public init(_ value: Value, _ count: Int) {
            self.value = value
            self.count = count
        }
    }

    /// The year in which the movies were seen; `nil` for all years.
    public let year: Int?
    /// The number of different movies.
    public let movies: Int
    public let viewings: Int
    /// The minutes of all viewings whose movies have a known length.
    public let minutes: Int
    /// The number of viewings of movies of unknown length.
    public let viewingsOfUnknownLength: Int
    /// The number of viewings on an unknown day.
    public let undatedViewings: Int
    /// The viewings by year, the earliest first.
    public let years: [Count<Int>]
    /// The viewings by month, from January.
    public let months: [Int]
    /// The viewings by day of the week, from Monday.
    public let weekdays: [Int]
    /// The movies by the user's rating, from 1 to 10.
    public let ratings: [Int]
    /// The mean of the user's ratings, in tenths; `nil` if none of the movies is rated.
    public let meanRating: Int?
    /// The mean of the catalogue's ratings of the movies that the user rated, in tenths; `nil` if it has none.
    public let othersMeanRating: Int?
    /// The movies by decade, the earliest first.
    public let decades: [Count<Int>]
    // The movies by names, the most frequent first.
    public let directors: [Count<String>]
    public let actors: [Count<String>]
    public let genres: [Count<String>]
    public let countries: [Count<String>]
}

/// A movie of the user with who made it, as far as a catalogue knows that.
public struct CountedMovie: Sendable {
    public let saved: SavedMovie
    public let credited: CreditedMovie?

    public init(_ saved: SavedMovie, _ credited: CreditedMovie? = nil) {
        self.saved = saved
        self.credited = credited
    }

    fileprivate var runtimeMinutes: Int? {
        saved.movie.runtimeMinutes ?? credited?.movie.runtimeMinutes
    }

    fileprivate var year: Int? { saved.movie.year ?? credited?.movie.year }

    /// The genres under the names of the catalogue, which each count once.
    fileprivate var genres: Set<String> {
        let known = credited?.movie.genres ?? []
        return Set((known.isEmpty ? saved.movie.genres : known).map { MovieGenre(named: $0)?.rawValue ?? $0 })
    }

    fileprivate func people(as role: CreditRole) -> Set<Int> {
        Set((credited?.credits ?? []).filter { $0.role == role }.map(\.person))
    }
}

extension SavedMovie {
    /// Returns the days on which the user saw the movie in a year, or ever; `nil` for an unknown day.
    ///
    /// A movie that was rated and never marked as seen was seen on the day of the rating.
    fileprivate func days(in year: Int?) -> [CalendarDay?] {
        let days = viewings.isEmpty && rating != nil ? [ratingDay] : viewings.map(\.day)
        return days.filter { year == nil || $0?.year == year }
    }
}

extension MovieStatistics {
    /// The most names of each list. A name that only one movie has says nothing.
    private static let mostNames = 10

    /// Counts the movies that were seen in a year, or ever. `name` returns the name of a person of the catalogue.
    public init<Failure: Error>(
        of movies: [CountedMovie],
        in year: Int? = nil,
        name: (_ person: Int) throws(Failure) -> String?
    ) throws(Failure) {
        let seen = movies.map { (movie: $0, days: $0.saved.days(in: year)) }.filter { !$0.days.isEmpty }
        let days = seen.flatMap(\.days)
        let dated = days.compactMap(\.self)
        let lengths = seen.flatMap { movie, days in days.map { _ in movie.runtimeMinutes } }
        let rated = seen.compactMap(\.movie.saved.rating)
        let others = seen.compactMap { $0.movie.saved.rating == nil ? nil : $0.movie.credited?.movie.rating }
        var people = Tally<Int>()
        var directors = Tally<String>()
        var (genres, countries) = (Tally<String>(), Tally<String>())
        for (movie, _) in seen {
            people.add(movie.people(as: .cast))
            var names: Set<String> = []
            for person in movie.people(as: .director) {
                if let name = try name(person) { names.insert(name) }
            }
            directors.add(names.isEmpty ? Set(movie.saved.movie.directors) : names)
            genres.add(movie.genres)
            countries.add(Set(movie.credited?.countries ?? []))
        }
        var actors: [Count<String>] = []
        for person in people.mostFrequent(Self.mostNames, atLeast: 2) {
            if let name = try name(person.value) { actors.append(Count(name, person.count)) }
        }
        self.year = year
        self.movies = seen.count
        viewings = days.count
        minutes = lengths.reduce(0) { $0 + ($1 ?? 0) }
        viewingsOfUnknownLength = lengths.count { $0 == nil }
        undatedViewings = days.count - dated.count
        years = Tally(dated.map(\.year)).inOrder
        months = (1...12).map { month in dated.count { $0.month == month } }
        weekdays = Weekday.allCases.map { weekday in dated.count { $0.weekday == weekday } }
        ratings = SavedMovie.ratings.map { rating in rated.count { $0 == rating } }
        meanRating = rated.map(Double.init).meanInTenths
        othersMeanRating = others.meanInTenths
        decades = Tally(seen.compactMap { $0.movie.year.map { $0 / 10 * 10 } }).inOrder
        self.directors = directors.mostFrequent(Self.mostNames, atLeast: 2)
        self.actors = actors
        self.genres = genres.mostFrequent(Self.mostNames)
        self.countries = countries.mostFrequent(Self.mostNames)
    }

    /// Counts values.
    private struct Tally<Value: Sendable & Hashable & Comparable> {
        private var counts: [Value: Int] = [:]

        init(_ values: [Value] = []) {
            for value in values { counts[value, default: 0] += 1 }
        }

        /// Adds the values of one movie.
        mutating func add(_ values: Set<Value>) {
            for value in values { counts[value, default: 0] += 1 }
        }

        /// Returns the most frequent values first; of equally frequent ones the least.
        func mostFrequent(_ most: Int, atLeast least: Int = 1) -> [Count<Value>] {
            counts.filter { $0.value >= least }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
                .prefix(most).map { Count($0.key, $0.value) }
        }

        /// The values in ascending order.
        var inOrder: [Count<Value>] {
            counts.sorted { $0.key < $1.key }.map { Count($0.key, $0.value) }
        }
    }
}

extension [Double] {
    /// The mean of ratings, which are not negative. `rounded()` would need a library of C.
    fileprivate var meanInTenths: Int? {
        isEmpty ? nil : Int(reduce(0, +) / Double(count) * 10 + 0.5)
    }
}
