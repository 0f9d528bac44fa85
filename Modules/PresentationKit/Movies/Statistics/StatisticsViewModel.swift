import Entities
public import Observation
public import UseCases

/// What the user has seen and rated, counted.
@MainActor
@Observable
public final class StatisticsViewModel {
    public private(set) var state = StatisticsState.idle

    @ObservationIgnored private let statistics: any MovieStatisticsUseCase
    @ObservationIgnored private let format: RegionalFormat

    public init(statistics: any MovieStatisticsUseCase, format: RegionalFormat = .plain) {
        self.statistics = statistics
        self.format = format
    }

    /// Loads the statistics of a year, or of all years; returns when they are in `state`.
    public func load(year: Int?) async {
        do throws(MoviesError) {
            state = .loaded(StatisticsViewData(try await statistics.execute(year: year), in: format))
        } catch .cancelled {
            // What is shown stays.
        } catch {
            state = .failed(FailureViewData(error, retry: .request, in: format.language))
        }
    }

    /// Loads the statistics of the year that a text names; of all years without a text.
    public func load(yearNamed text: String?) async {
        guard let text, !text.isEmpty else { return await load(year: nil) }
        guard let year = Int(text), MovieQuery.years.contains(year) else {
            let message = StatisticsPhrase.noYear(text.shortened, MovieQuery.years).text(in: format.language)
            state = .failed(FailureViewData(kind: .invalidRequest, message: message))
            return
        }
        await load(year: year)
    }
}

public enum StatisticsState: Sendable, Hashable {
    case idle
    case loaded(StatisticsViewData)
    case failed(FailureViewData)
}

/// The numbers of what a user has seen and rated, and what is said of them.
public struct StatisticsViewData: Sendable, Hashable {
    /// A part of the statistics; the raw value names it for programs.
    public enum Part: String, Sendable, Hashable, CaseIterable {
        case years, months, weekdays, ratings, genres, directors, actors, countries, decades
    }

    public struct Row: Sendable, Hashable {
        public let name: String
        /// The name in two or three letters, where it is one of a fixed list.
        public let shortName: String
        public let count: Int
        /// The count as it is written in the user's region.
        public let figures: String

        public init(name: String, shortName: String? = nil, count: Int, figures: String) {
            self.name = name
            self.shortName = shortName ?? name
            self.count = count
            self.figures = figures
        }
    }

    public struct Section: Sendable, Hashable {
        public let part: Part
        public let title: String
        public let rows: [Row]

        public init(_ part: Part, title: String, rows: [Row]) {
            self.part = part
            self.title = title
            self.rows = rows
        }
    }

    public let heading: String
    public let year: Int?
    public let movies: Int
    public let viewings: Int
    public let minutes: Int
    /// The number of viewings whose movies have no known length.
    public let viewingsOfUnknownLength: Int
    /// The number of viewings on an unknown day.
    public let undatedViewings: Int
    /// The mean of the user's ratings, with one decimal; `nil` if none of the movies is rated.
    public let meanRating: Double?
    /// The mean of the catalogue's ratings of the same movies; `nil` if it has none.
    public let othersMeanRating: Double?
    /// The totals in words.
    public let facts: [MovieFact]
    /// The totals as short figures, for a page.
    public let headline: [MovieFact]
    /// What the figures leave out; `nil` if nothing.
    public let remark: String?
    /// All parts that have any number.
    public let sections: [Section]
    /// That nothing was seen; `nil` if something was.
    public let emptyMessage: String?

    public init(
        heading: String,
        year: Int? = nil,
        movies: Int = 0,
        viewings: Int = 0,
        minutes: Int = 0,
        viewingsOfUnknownLength: Int = 0,
        undatedViewings: Int = 0,
        meanRating: Double? = nil,
        othersMeanRating: Double? = nil,
        facts: [MovieFact] = [],
        headline: [MovieFact] = [],
        remark: String? = nil,
        sections: [Section] = [],
        emptyMessage: String? = nil
    ) {
        self.heading = heading
        self.year = year
        self.movies = movies
        self.viewings = viewings
        self.minutes = minutes
        self.viewingsOfUnknownLength = viewingsOfUnknownLength
        self.undatedViewings = undatedViewings
        self.meanRating = meanRating
        self.othersMeanRating = othersMeanRating
        self.facts = facts
        self.headline = headline
        self.remark = remark
        self.sections = sections
        self.emptyMessage = emptyMessage
    }
}

extension StatisticsViewData {
    init(_ statistics: MovieStatistics, in format: RegionalFormat) {
        func text(_ phrase: StatisticsPhrase) -> String { phrase.text(in: format.language) }
        func row(_ name: String, short: String? = nil, _ count: Int) -> Row {
            Row(name: name, shortName: short, count: count, figures: format.grouped(count))
        }
        func rows(_ part: Part) -> [Row] {
            switch part {
            // Of one year it says nothing new.
            case .years:
                statistics.year == nil ? statistics.years.map { row(String($0.value), $0.count) } : []
            case .months:
                statistics.months.enumerated().map { index, count in
                    row(text(.month(index + 1)), short: text(.shortMonth(index + 1)), count)
                }
            case .weekdays:
                zip(Weekday.allCases, statistics.weekdays).map {
                    row(text(.weekday($0)), short: text(.shortWeekday($0)), $1)
                }
            case .ratings: zip(SavedMovie.ratings, statistics.ratings).map { row(String($0), $1) }.reversed()
            case .genres: statistics.genres.map { row(format.language.genre($0.value), $0.count) }
            case .directors: statistics.directors.map { row($0.value, $0.count) }
            case .actors: statistics.actors.map { row($0.value, $0.count) }
            case .countries: statistics.countries.map { row(format.language.country($0.value), $0.count) }
            case .decades: statistics.decades.map { row(text(.decade($0.value)), $0.count) }
            }
        }
        let year = statistics.year.map { String($0) }
        let hours = (statistics.minutes + 30) / 60
        let viewings = statistics.viewings == statistics.movies ? nil : format.grouped(statistics.viewings)
        func totals(_ time: (StatisticsPhrase, String?)) -> [MovieFact] {
            let totals: [(StatisticsPhrase, String?)] = [
                (.movies, format.grouped(statistics.movies)), (.viewings, viewings), time,
                (.meanRating, statistics.meanRating.map { format.tenths($0) }),
                (.othersMeanRating, statistics.othersMeanRating.map { format.tenths($0) }),
            ]
            return totals.compactMap { MovieFact($0, $1, format) }
        }
        let length = text(
            .hours(hours, figures: format.grouped(hours), unknown: statistics.viewingsOfUnknownLength)
        )
        let unknown = (statistics.viewingsOfUnknownLength, statistics.undatedViewings)
        self.init(
            heading: text(.heading(year: year)),
            year: statistics.year,
            movies: statistics.movies,
            viewings: statistics.viewings,
            minutes: statistics.minutes,
            viewingsOfUnknownLength: statistics.viewingsOfUnknownLength,
            undatedViewings: statistics.undatedViewings,
            meanRating: statistics.meanRating.map { Double($0) / 10 },
            othersMeanRating: statistics.othersMeanRating.map { Double($0) / 10 },
            facts: totals((.time, length)),
            headline: totals((.hoursSeen, format.grouped(hours))),
            remark: unknown == (0, 0) ? nil : text(.unknown(lengths: unknown.0, days: unknown.1)),
            sections: Part.allCases.compactMap { part in
                let rows = rows(part)
                guard rows.contains(where: { $0.count > 0 }) else { return nil }
                return Section(part, title: text(.part(part)), rows: rows)
            },
            emptyMessage: statistics.movies > 0
                ? nil
                : year.map { text(.nothingSeen(year: $0)) }
                    ?? SavedMoviesPhrase.emptyList(.seen, adding: format.quotedName(of: .markAsSeen))
                    .text(in: format.language)
        )
    }
}

/// The words of the statistics of a user's movies.
enum StatisticsPhrase: Wording {
    /// The year, or all years.
    case heading(year: String?)
    case movies
    case viewings
    case time
    /// The hours of the viewings whose length is known, and the number of the others.
    case hours(Int, figures: String, unknown: Int)
    /// The name of the number of hours.
    case hoursSeen
    /// The number of viewings of unknown length, and of those on an unknown day.
    case unknown(lengths: Int, days: Int)
    case meanRating
    /// The mean of others' ratings of the same movies.
    case othersMeanRating
    case part(StatisticsViewData.Part)
    /// From 1 for January.
    case month(Int)
    case shortMonth(Int)
    case weekday(Weekday)
    case shortWeekday(Weekday)
    case decade(Int)
    case nothingSeen(year: String)
    /// A text that should be one of these years.
    case noYear(String, ClosedRange<Int>)
}
