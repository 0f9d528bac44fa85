import Entities
import Testing

@Suite("The pages of a list of movies as one")
struct PagedMoviesTests {
    private func page(
        _ number: Int,
        of totalPages: Int = 3,
        movies: [Int] = [],
        skipped: Int = 0,
        maximumRanked: Int? = nil,
        importedAt: Int64? = nil,
        freshness: MoviesOrigin.Freshness = .current
    ) -> MoviesPage {
        MoviesPage(
            rows: movies.map { MatchedMovie(movie: Movie(id: .tmdb($0), title: "Film \($0)")) },
            number: number,
            totalPages: totalPages,
            totalResults: 100,
            maximumRanked: maximumRanked,
            skipped: skipped,
            origin: MoviesOrigin(
                source: .importedCatalogue(importedAt: importedAt),
                freshness: freshness
            )
        )
    }

    private func list(_ first: MoviesPage, _ later: MoviesPage...) -> PagedList<MoviesPage> {
        later.reduce(into: PagedList(first)) { $0.append($1) }
    }

    @Test("page numbers are positions, up to the last page")
    func next() {
        #expect(list(page(1)).nextPosition == 2)
        #expect(list(page(3)).nextPosition == nil)
        #expect(list(page(9)).nextPosition == nil)
    }

    @Test("another import of a catalogue does not continue the list, another age does")
    func sources() {
        let first = list(page(1, importedAt: 1))
        #expect(first.isContinued(by: page(2, importedAt: 1, freshness: .stored(age: .zero, isStale: true))))
        #expect(!first.isContinued(by: page(2, importedAt: 2)))
    }

    @Test("an empty page is the last one, unless it is the only one")
    func totalPages() {
        #expect(list(page(1, movies: [1]), page(2)).totalPages == 2)
        #expect(list(page(1, movies: [1]), page(2)).nextPosition == nil)
        #expect(list(page(1, movies: [1]), page(2, of: 4, movies: [2])).totalPages == 4)
        #expect(list(page(9)).totalPages == 3)
    }

    @Test("unreadable rows are counted over all pages")
    func skipped() {
        #expect(list(page(1, skipped: 1), page(2, movies: [1], skipped: 2)).skipped == 3)
    }

    @Test("a list is as old as its oldest page, and stale if one is")
    func age() {
        let old = MoviesOrigin.Freshness.stored(age: .seconds(90), isStale: false)
        let stale = MoviesOrigin.Freshness.stored(age: .seconds(60), isStale: true)
        #expect(list(page(1), page(2)).origin.freshness == .current)
        for freshnesses in [[.current, old, stale], [stale, old, .current]] {
            let pages = freshnesses.enumerated().map { page($0.offset + 1, freshness: $0.element) }
            #expect(
                list(pages[0], pages[1], pages[2]).origin.freshness
                    == .stored(age: .seconds(90), isStale: true)
            )
        }
    }

    @Test(
        "a limit above the number of ranked movies is too large if the list does not meet it",
        arguments: [(nil, nil), (3, nil), (4, 3)] as [(Int?, Int?)]
    )
    func maximumRanked(limit: Int?, most: Int?) {
        #expect(list(page(1, movies: [1, 2], maximumRanked: 3)).maximumRanked(for: limit) == most)
        #expect(list(page(1, movies: [1, 2, 3, 4], maximumRanked: 3)).maximumRanked(for: limit) == nil)
    }
}
