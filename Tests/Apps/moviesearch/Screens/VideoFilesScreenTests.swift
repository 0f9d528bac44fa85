import MovieScreens
import PresentationKit
import TerminalKit
import Testing

@Suite("The screen of video files")
struct VideoFilesScreenTests {
    private static func file(
        _ path: String,
        _ sureness: VideoFileViewData.Sureness,
        movie: String? = nil,
        note: String? = nil,
        renames: [VideoFileViewData.Rename] = []
    ) -> VideoFileViewData {
        VideoFileViewData(
            path: path,
            sureness: sureness,
            movies: movie.map { [VideoFileViewData.Movie(id: "tmdb:1", title: $0, year: nil, name: $0)] }
                ?? [],
            note: note,
            renames: renames
        )
    }

    private static func lines(
        _ files: [VideoFileViewData],
        _ renaming: VideoFilesViewData.Renaming = .none,
        columns: Int = 80
    ) -> [String] {
        let data = VideoFilesViewData(
            folder: "/films",
            fileHeading: "File",
            movieHeading: "Movie",
            noteHeading: "Note",
            files: files,
            renaming: renaming
        )
        return VideoFilesScreen(columns: columns).lines(for: data).map(\.plainText)
    }

    @Test("files stand beside their movies, doubtful ones are marked, and names cannot control the terminal")
    func table() {
        let files = [
            Self.file("Alien.mkv", .certain, movie: "Alien (1979)"),
            Self.file("D\u{1B}[2Jne.mkv", .doubtful, movie: "Dune (1984)", note: "several movies"),
            Self.file("x\n.mkv", .unknown, note: "no movie found"),
        ]
        #expect(
            Self.lines(files) == [
                "   File       Movie         ID      Note", "   Alien.mkv  Alien (1979)  tmdb:1",
                "?  Dne.mkv    Dune (1984)   tmdb:1  several movies",
                "–  x .mkv                           no movie found",
            ]
        )
        #expect(Self.lines(files, columns: 38).allSatisfy { $0.count <= 38 })
        #expect(Self.lines([]) == [])
    }

    @Test("new names stand below old ones, and what keeps its name follows with the reason")
    func renames() {
        let files = [
            Self.file(
                "a.mkv",
                .certain,
                movie: "Alien",
                renames: [VideoFileViewData.Rename(path: "a.mkv", newPath: "Alien.mkv")]
            ),
            Self.file("b.mkv", .certain, movie: "Alien"),
            Self.file("c.mkv", .doubtful, movie: "Dune", note: "another year"),
            Self.file("d.mkv", .episode, note: "an episode of a series"),
        ]
        #expect(
            Self.lines(files, .planned) == [
                "a.mkv", "  → Alien.mkv", "", "   File   Movie  ID      Note",
                "?  c.mkv  Dune   tmdb:1  another year",
            ]
        )
    }
}
