import Foundation
import MovieScreens
import PresentationKit
import PresentationKitTestSupport
import ScreenTestSupport
import TerminalKit
import Testing

@Suite("The frames of the full screen of moviesearch")
struct MoviesScreenFrameTests {
    @Test(
        "Every state looks as recorded at every width",
        arguments: SampleScreen.allCases,
        SampleScreen.sizes
    )
    func looksAsBefore(screen: SampleScreen, size: CellSize) throws {
        try expectRecorded(MoviesScreen.frame(for: screen.model(size)), "\(screen.rawValue)-\(size.columns)")
    }

    @Test(
        "Every Korean state looks as recorded at every width, without English besides names and keys",
        arguments: KoreanSampleScreen.allCases,
        SampleScreen.sizes
    )
    func korean(screen: KoreanSampleScreen, size: CellSize) throws {
        let frame = MoviesScreen.frame(for: screen.model(size))
        try expectRecorded(frame, "\(screen.rawValue)-\(size.columns)")
        let names = [
            "TMDB", "tmdb:496243", "ID", "--help", "Enter", "Esc", "Tab", "^R", "^C", "F1", "Space", "n p",
            "^O", "^Y", " w ", " v ", " r ", " s ", " o ", " y ",
        ]
        let rest = names.reduce(frame.text) { $0.replacing($1, with: "") }
        #expect(!rest.contains { $0.isASCII && $0.isLetter }, "\(frame.text)")
    }

    private func expectRecorded(_ frame: Frame, _ name: String) throws {
        let frame = frame.goldenDescription
        let golden = GoldenFrame(name: name)
        try golden.recordIfWanted(frame)
        #expect(
            frame == (try golden.text()),
            "If it is meant so: RECORD_GENERATED_FILES=1 swift test --filter MoviesScreenFrameTests"
        )
    }

    @Test("There is no recorded frame without a state")
    func noneIsLeftOver() throws {
        let screens = SampleScreen.allCases.map(\.rawValue) + KoreanSampleScreen.allCases.map(\.rawValue)
        let expected = screens.flatMap { screen in
            SampleScreen.sizes.map { "\(screen)-\($0.columns)" }
        }
        #expect(try GoldenFrame.names() == Set(expected))
    }

    @Test("A screen that is too small shows the needed size, as far as it fits")
    func tooSmall() {
        func text(_ columns: Int, _ rows: Int) -> String {
            MoviesScreen.frame(for: SampleScreen.loaded.model(CellSize(columns: columns, rows: rows))).text
        }
        #expect(text(19, 5) == "Too small: 20 by 5\ncells are needed.\n\n\n")
        #expect(text(40, 4) == "Too small: 20 by 5 cells are needed.\n\n\n")
        #expect(text(8, 2) == "Too\nsmall:")
        #expect(text(1, 1) == "T")
        #expect(text(0, 0) == "")
        let korean = KoreanSampleScreen.koreanList.model(CellSize(columns: 60, rows: 4))
        #expect(MoviesScreen.frame(for: korean).text.hasPrefix("창이 너무 작습니다. 가로 20칸, 세로 5줄이 필요합니다."))
    }

    @Test("The smallest screen has the field, some movies and the status")
    func smallest() {
        let frame = MoviesScreen.frame(for: SampleScreen.loaded.model(CellSize(columns: 20, rows: 5)))
        #expect(
            frame.text == """
                Find: run
                  Blade Runner  1982
                  기생충        2019
                › 千と千…隠し   2001
                6 movies · from TMDB
                """
        )
        #expect(frame.selectedRows == [3])
    }

    @Test("Suggestions have a heading on a small screen too", arguments: [10, 12, 14])
    func smallWithSuggestions(rows: Int) throws {
        let model = SampleScreen.suggestions.model(CellSize(columns: 40, rows: rows))
        let text = MoviesScreen.frame(for: model).text
        let searches = try #require(text.range(of: "Searched before\n"))
        let movies = try #require(text.range(of: "  Popular movies"))
        #expect(movies.upperBound < searches.lowerBound)
    }

    @Test("The chosen suggestion stays visible and clickable when a newer one pushes it up")
    func suggestionPushedDown() throws {
        var model = MoviesScreenModel(size: CellSize(columns: 40, rows: 24))
        let queries = ["one", "two", "three", "four", "five"]
        model.show(RecentQueriesState(phase: .loaded, queries: queries))
        model.press(.up, .up, .up, .up, .up)
        model.show(RecentQueriesState(phase: .loaded, queries: ["newest"] + queries))
        let frame = MoviesScreen.frame(for: model)
        #expect(frame.text.contains("Searched before\n› five\n  four\n  three\n  two\n  one\n"))
        let chosen = try #require(frame.selectedRows.first)
        let click = MouseEvent(.click, at: CellPosition(row: chosen + 3, column: 3))
        #expect(model.handle(.mouse(click)).first == .send(.chooseSuggestion("two")))
    }

    @Test("The source of a movie is shown once, and stale details are always marked")
    func originOfAMovie() {
        func text(_ origin: MoviesListState.Origin, rows: Int) -> String {
            var model = MoviesScreenModel(size: CellSize(columns: 80, rows: rows))
            model.show(SampleMovies.details(origin: origin))
            return MoviesScreen.frame(for: model).text
        }
        let fromCatalogue = text(SampleMovies.catalogue, rows: 24).components(
            separatedBy: "built-in catalogue"
        )
        #expect(fromCatalogue.count == 2)
        #expect(text(SampleMovies.stale, rows: 8).contains("cached 3 days ago, since no newer answer came"))
    }

    @Test(
        "The catalogue and key notes take several lines if there is room, else the first has priority",
        arguments: [
            (40, 16, "19,576 built-in movies\nNo TMDB key; see --help for one\n2 movies"),
            (40, 12, "\n19,576 built-in movies\n2 movies"),
            (20, 24, "19,576 built-in\nmovies\nNo TMDB key; see …\n2 movies"),
            (80, 10, "19,576 built-in movies · No TMDB key; see --help for one\n2 movies"),
        ]
    )
    func sourceNotes(columns: Int, rows: Int, expected: String) {
        let size = CellSize(columns: columns, rows: rows)
        #expect(MoviesScreen.frame(for: SampleScreen.withoutKey.model(size)).text.contains(expected))
    }

    @Test("A different poster of the same size is drawn again, and the same one is not")
    func posters() {
        func frame(_ name: String) -> Frame {
            var model = SampleScreen.detailsPoster.model(CellSize(columns: 80, rows: 24))
            model.pictures = PictureSupport(imageProtocol: .kitty, cellPixels: nil)
            let poster = SampleMovies.poster(name, width: 100, height: 150)
            model.show(SampleMovies.details(hasPoster: true, poster: .loaded(poster)))
            return MoviesScreen.frame(for: model)
        }
        var painter = FramePainter(colors: nil)
        #expect(painter.paint(frame("/a.jpg")).contains("\u{1B}_G"))
        #expect(!painter.paint(frame("/a.jpg")).contains("\u{1B}_G"))
        #expect(painter.paint(frame("/b.jpg")).contains("\u{1B}_G"))
    }

    @Test("Drawing works at every size, with the cursor on the screen", arguments: SampleScreen.allCases)
    func everySize(screen: SampleScreen) {
        for columns in [1, 5, 19, 20, 21, 33, 34, 39, 60, 99, 100, 101, 200] {
            for rows in [1, 4, 5, 6, 7, 9, 10, 11, 12, 13, 18, 40] {
                let frame = MoviesScreen.frame(for: screen.model(CellSize(columns: columns, rows: rows)))
                #expect(frame.size == CellSize(columns: columns, rows: rows))
                if let cursor = frame.cursor {
                    #expect((0..<rows).contains(cursor.row) && (0..<columns).contains(cursor.column))
                }
            }
        }
    }

    @Test("The cursor is at the caret, also after wide letters and in truncated text")
    func cursor() {
        var model = MoviesScreenModel(size: CellSize(columns: 40, rows: 10))
        func column() -> Int? { MoviesScreen.frame(for: model).cursor?.column }
        #expect(column() == 6)
        model.type("기생충")
        #expect(column() == 12)
        model.press(.left)
        #expect(column() == 10)
        model.press(.end)
        model.type(String(repeating: "long ", count: 20))
        #expect(column() == 39)
        model.press(.home)
        #expect(column() == 6)
    }

    @Test("The text of a movie follows its state and the width")
    func newestText() {
        var model = MoviesScreenModel(size: CellSize(columns: 80, rows: 24))
        func isAsIfNew() -> Bool {
            var new = MoviesScreenModel(size: model.size)
            new.pictures = model.pictures
            new.show(model.details)
            return MoviesScreen.frame(for: model).text == MoviesScreen.frame(for: new).text
        }
        model.show(SampleMovies.row)
        #expect(isAsIfNew())
        model.show(SampleMovies.details(hasPoster: true))
        #expect(isAsIfNew())
        model.pictures = PictureSupport(imageProtocol: .blocks, cellPixels: nil)
        #expect(isAsIfNew())
        model.show(SampleMovies.details(hasPoster: true, poster: .failed(SampleMovies.unreachableForNow)))
        #expect(isAsIfNew())
        for columns in [120, 40, 10, 80] {
            model.handle(.resized(CellSize(columns: columns, rows: 30)))
            #expect(isAsIfNew())
        }
        model.show(SampleMovies.details(cast: SampleMovies.crowd(3)))
        #expect(isAsIfNew())
        #expect(MoviesScreen.frame(for: model).text.contains("Player 3"))
    }

    @Test("Conditions in the field are marked as they are typed, also where the text is cut")
    func marks() throws {
        var model = MoviesScreenModel(size: CellSize(columns: 40, rows: 10))
        model.type("alien genre:horror genre:xyz genre:we")
        func style(of text: String) throws -> Style {
            let frame = MoviesScreen.frame(for: model)
            let line = frame.line(0)
            let place = try #require(line.range(of: text)).lowerBound
            let column = line.distance(from: line.startIndex, to: place)
            return frame.style(at: CellPosition(row: 0, column: column))
        }
        #expect(!MoviesScreen.frame(for: model).line(0).contains("alien"))
        #expect(try style(of: "horror") == Style(bold: true, foreground: .green))
        #expect(try style(of: "genre:xyz") == Style(bold: true, underline: true, foreground: .red))
        #expect(try style(of: "genre:we") == .plain)
        model.press(.home)
        #expect(try style(of: "alien") == .plain)
        #expect(try style(of: "genre:horror") == Style(bold: true, foreground: .green))
    }

    @Test("Without colours, a failure is shown without colour codes")
    func withoutColours() {
        var painter = FramePainter(colors: nil)
        let bytes = painter.paint(
            MoviesScreen.frame(for: SampleScreen.failedBesideMovies.model(CellSize(columns: 80, rows: 24)))
        )
        #expect(!bytes.contains("\u{1B}[31m"))
        #expect(bytes.contains("TMDB cannot be reached"))
    }
}
