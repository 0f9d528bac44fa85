import Entities
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The statistics of the user's movies")
struct StatisticsViewModelTests {
    private nonisolated static let movies = [
        counted(1, year: 1982, minutes: 117, seen: [20_454, 20_455], director: "Ridley Scott", rating: 9),
        counted(2, year: 1979, minutes: 117, seen: [20_458], director: "Ridley Scott", rating: 8),
        counted(3, seen: [nil], director: "Ann Hui"),
    ]

    private nonisolated static func counted(
        _ number: Int,
        year: Int? = nil,
        minutes: Int? = nil,
        seen: [Int32?],
        director: String,
        rating: Int? = nil
    ) -> CountedMovie {
        let movie = Movie(id: .tmdb(number), title: "\(number)", year: year).with {
            $0.runtimeMinutes = minutes
            $0.genres = ["Sci-Fi"]
            $0.directors = [director]
        }
        return CountedMovie(
            SavedMovie(
                movie: movie,
                rating: rating,
                viewings: seen.map { Viewing(day: $0.map { CalendarDay(daysSince1970: $0) }) }
            ),
            CreditedMovie(movie: movie, countries: ["United Kingdom"])
        )
    }

    private func state(
        _ year: Int? = nil,
        of movies: [CountedMovie] = movies,
        in format: RegionalFormat = .plain
    ) async -> StatisticsState {
        let useCase = MovieStatisticsUseCaseDouble { asked in
            #expect(asked == year)
            return MovieStatistics(of: movies, in: asked) { _ -> String? in nil }
        }
        let viewModel = StatisticsViewModel(statistics: useCase, format: format)
        await viewModel.load(year: year)
        return viewModel.state
    }

    private func loaded(
        _ year: Int? = nil,
        of movies: [CountedMovie] = movies,
        in format: RegionalFormat = .plain
    ) async throws -> StatisticsViewData {
        guard case .loaded(let data) = await state(year, of: movies, in: format) else {
            throw MoviesError.cancelled
        }
        return data
    }

    private func rows(_ part: StatisticsViewData.Part, of data: StatisticsViewData) -> [String]? {
        data.sections.first { $0.part == part }?.rows.map { "\($0.name) \($0.figures)" }
    }

    @Test("the totals are told, and every part that has numbers")
    func all() async throws {
        let data = try await loaded()
        #expect(data.heading == "Your movies of all years" && data.emptyMessage == nil)
        #expect(
            data.facts.map { "\($0.name): \($0.value)" } == [
                "Movies: 3", "Viewings: 4", "Time: 6 hours, and 1 of unknown length", "Mean rating: 8.5",
            ]
        )
        #expect(
            data.headline.map { "\($0.name) \($0.value)" } == [
                "Movies 3", "Viewings 4", "Hours 6", "Mean rating 8.5",
            ]
        )
        #expect(data.remark == "1 of them of unknown length, and 1 on an unknown day")
        #expect(data.meanRating == 8.5 && data.minutes == 351 && data.undatedViewings == 1)
        #expect(rows(.years, of: data) == ["2026 3"])
        #expect(rows(.months, of: data)?.prefix(2) == ["January 3", "February 0"])
        #expect(rows(.weekdays, of: data)?.first == "Monday 1")
        #expect(rows(.ratings, of: data)?.prefix(3) == ["10 0", "9 1", "8 1"])
        #expect(rows(.directors, of: data) == ["Ridley Scott 2"])
        #expect(rows(.genres, of: data) == ["Sci-Fi 3"])
        #expect(rows(.countries, of: data) == ["United Kingdom 3"])
        #expect(rows(.decades, of: data) == ["1970s 1", "1980s 1"])
        #expect(rows(.actors, of: data) == nil)
    }

    @Test("of a year nothing is said of years; one without movies is empty")
    func year() async throws {
        let data = try await loaded(2026)
        #expect(data.heading == "Your movies of 2026" && rows(.years, of: data) == nil && data.movies == 2)
        let empty = try await loaded(2020)
        #expect(empty.emptyMessage == "No movie is marked as seen in 2020." && empty.sections.isEmpty)
        let nothing = try await loaded(of: [])
        #expect(nothing.emptyMessage == "You have not marked any movies as seen.")
    }

    @Test("in Korean, too")
    func korean() async throws {
        let data = try await loaded(in: #require(RegionalFormat(identifier: "ko_KR")))
        #expect(data.facts.map(\.value) == ["3", "4", "6시간, 길이를 모르는 영화 1편 제외", "8.5"])
        #expect(data.sections.first { $0.part == .weekdays }?.rows.first?.shortName == "월")
        #expect(data.headline.map(\.name) == ["영화", "본 횟수", "시간", "평균 평점"])
        #expect(rows(.months, of: data)?.first == "1월 3" && rows(.weekdays, of: data)?.first == "월요일 1")
        #expect(rows(.genres, of: data) == ["공상과학 3"] && rows(.decades, of: data)?.first == "1970년대 1")
    }

    @Test("a text names a year; without one all years are counted, and one that is no year is an error")
    func namedYear() async {
        let viewModel = StatisticsViewModel(
            statistics: MovieStatisticsUseCaseDouble { year in
                MovieStatistics(of: Self.movies, in: year) { _ -> String? in nil }
            }
        )
        for (text, year) in [("2026", 2026), ("", nil), (nil, nil)] as [(String?, Int?)] {
            await viewModel.load(yearNamed: text)
            guard case .loaded(let data) = viewModel.state else {
                Issue.record("\(viewModel.state)")
                continue
            }
            #expect(data.year == year)
        }
        for text in ["1869", "2101", "x"] {
            await viewModel.load(yearNamed: text)
            let message = "There is no year \"\(text)\"; write one from 1870 to 2100."
            #expect(
                viewModel.state == .failed(FailureViewData(kind: .invalidRequest, message: message))
            )
        }
    }

    @Test("an error is told, and a cancelled request changes nothing")
    func errors() async {
        func state(_ error: MoviesError) async -> StatisticsState {
            let useCase = MovieStatisticsUseCaseDouble { _ throws(MoviesError) in throw error }
            let viewModel = StatisticsViewModel(statistics: useCase)
            await viewModel.load(year: nil)
            return viewModel.state
        }
        #expect(await state(.cancelled) == .idle)
        guard case .failed = await state(.storage(.unreadableCatalogue)) else {
            Issue.record("an unreadable catalogue has no statistics")
            return
        }
    }
}
