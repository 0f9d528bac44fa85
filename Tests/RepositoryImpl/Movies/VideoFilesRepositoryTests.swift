import Entities
import Foundation
import Persistence
import ProgramTestSupport
import RepositoryImpl
import RepositoryInterfaces
import Testing

@Suite("Video files on this machine, the library and the log of renames")
struct VideoFilesRepositoryTests {
    private let folder: TemporaryDirectory
    private let files = DefaultVideoFilesRepository()

    init() throws {
        folder = try TemporaryDirectory()
    }

    @Test("a folder is looked at with all folders in it, without following links")
    func walking() async throws {
        for name in ["a/Alien.mkv", "a/Alien.srt", "b/c/d.txt", "Dune.mkv"] { try folder.write("", to: name) }
        for (link, target) in [("a/up", "."), ("a/loop", "a/loop"), ("b/Linked.mkv", "Dune.mkv")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path(of: link),
                withDestinationPath: folder.path(of: target)
            )
        }
        let found = try await files.folders(in: folder.path)
        let root = found.path
        #expect(root.hasPrefix("/"))
        #expect(found.all.map(\.path) == [root, root + "/a", root + "/b", root + "/b/c"])
        #expect(
            found.all.map { $0.entries.map(\.name) } == [
                ["Dune.mkv"], ["Alien.mkv", "Alien.srt"], [], ["d.txt"],
            ]
        )
        #expect(found.all.allSatisfy { $0.failure == nil && $0.illegibleNames == 0 })
        #expect(try await files.folders(in: folder.path(of: "a/up")).path == root)
    }

    @Test("one video is looked at in its folder; what is no video, and no file, is an error")
    func one() async throws {
        for name in ["a/Alien.mkv", "a/Alien.srt"] { try folder.write("", to: name) }
        let found = try await files.folders(in: folder.path(of: "a/Alien.mkv"))
        #expect(found.path.hasSuffix("/a/Alien.mkv"))
        #expect(found.all.map { $0.entries.map(\.name) } == [["Alien.mkv", "Alien.srt"]])
        let subtitle = folder.path(of: "a/Alien.srt")
        await #expect(throws: VideoFilesError.noVideo(path: subtitle)) {
            try await files.folders(in: subtitle)
        }
        let none = folder.path(of: "none")
        await #expect(throws: VideoFilesError.unreadable(path: none, .missing)) {
            try await files.folders(in: none)
        }
        await #expect(throws: VideoFilesError.unreadable(path: "/dev/null", .notAFile)) {
            try await files.folders(in: "/dev/null")
        }
    }

    @Test("paths that are longer than the system takes are named, and the others found")
    func deep() async throws {
        let name = String(repeating: "x", count: 200)
        // Each folder is moved into the next, since none can be made by so long a path.
        try folder.write("", to: "0/Alien.mkv")
        for level in 1...25 {
            let next = folder.path(of: "\(level)/" + name)
            try FileManager.default.createDirectory(
                atPath: folder.path(of: "\(level)"),
                withIntermediateDirectories: true
            )
            try FileManager.default.moveItem(atPath: folder.path(of: "\(level - 1)"), toPath: next)
        }
        let found = try await files.folders(in: folder.path(of: "25"))
        #expect(found.all.last?.failure == .nameTooLong)
        #expect(found.all.count > 3 && found.all.dropLast().allSatisfy { $0.failure == nil })
    }

    @Test("a rename says why it failed")
    func renaming() async throws {
        for name in ["a.mkv", "b.mkv"] { try folder.write(name, to: name) }
        func rename(_ name: String, _ newName: String) -> FileRename {
            FileRename(folder.path(of: name), to: folder.path(of: newName))
        }
        await #expect(throws: FileRenameError.exists) { try await files.rename(rename("a.mkv", "b.mkv")) }
        await #expect(throws: FileRenameError.file(.missing)) {
            try await files.rename(rename("c.mkv", "d.mkv"))
        }
        try await files.rename(rename("a.mkv", "c.mkv"))
        #expect(try folder.read("c.mkv") == "a.mkv")
        #expect(await files.exists(folder.path(of: "c.mkv")))
        #expect(await !files.exists(folder.path(of: "a.mkv")))
    }

    // MARK: The library

    private func makeLibrary() -> SQLiteLibraryRepository {
        SQLiteLibraryRepository(database: makeDatabase(), now: { 1_000 })
    }

    private func makeDatabase() -> LazyDatabase {
        LazyDatabase(at: folder.database) { [folder] () async throws(DatabaseError) in
            try await Database.open(
                folder.database,
                migrations: SQLiteSavedMoviesRepository.migrations,
                durability: .processExit
            )
        }
    }

    private static func file(_ path: String, _ number: Int = 1, isDecided: Bool = false) -> LibraryFile {
        LibraryFile(
            path: path,
            movie: Movie(id: .tmdb(number), title: "\(number)", year: number == 1 ? nil : 1900 + number),
            modified: Moment(secondsSince1970: 5),
            isDecided: isDecided
        )
    }

    @Test("what is known of the files in a folder is replaced, and that of folders with similar names stays")
    func library() async throws {
        let library = makeLibrary()
        #expect(try await library.files(in: "/") == [])
        let films = [Self.file("/films/a.mkv", 2, isDecided: true), Self.file("/films/x/b.mkv")]
        let others = [
            Self.file("/films-2/a.mkv"), Self.file("/films.mkv"), Self.file("/film/\u{1}.mkv"),
            Self.file("/films0"),
        ]
        try await library.update(in: "/") { $0 = films + others }
        #expect(try await makeLibrary().files(in: "/films") == films)
        #expect(try await makeLibrary().files(in: "/films/a.mkv") == [films[0]])
        let earlier = try await library.update(in: "/films") { files in
            defer { files = [Self.file("/films/c.mkv")] }
            return files
        }
        #expect(earlier == films)
        #expect(Set(try await library.files(in: "/")) == Set(others + [Self.file("/films/c.mkv")]))
    }

    @Test("the library is a list of saved movies, and is not written with them")
    func list() async throws {
        try await makeLibrary().update(in: "/") {
            $0 = [Self.file("/a.mkv", 2), Self.file("/b.mkv", 2), Self.file("/c.mkv")]
        }
        let repository = SQLiteSavedMoviesRepository(database: makeDatabase(), now: { 1_000 })
        let day = CalendarDay(daysSince1970: 20_000)
        try await repository.update { saved in
            _ = saved.apply(.rate(8), to: Movie(id: .tmdb(2), title: "2", year: 1902), today: day)
        }
        let saved = try await repository.savedMovies()
        #expect(saved.on(.library).map(\.movie.id) == [.tmdb(2), .tmdb(1)])
        let write = try #require(try await repository.writes(limit: 1).first)
        #expect(write.changes.map { $0.after?.isInLibrary } == [false])
        #expect(
            try await repository.undo(limit: 1, upTo: .max) { saved, writes in writes.map { saved.undo($0) } }
                .first?.kept
                == []
        )
        #expect(try await repository.savedMovies().on(.rated) == [])
    }

    @Test("renames are logged before, and the library follows them there and back")
    func log() async throws {
        let library = makeLibrary()
        #expect(try await library.renames(limit: 5) == [])
        try await library.update(in: "/films") {
            $0 = [Self.file("/films/a.mkv"), Self.file("/films/b.mkv", 2)]
        }
        let renames = [
            FileRename("/films/a.mkv", to: "/films/A.mkv"), FileRename("/films/b.mkv", to: "/films/B.mkv"),
        ]
        let entry = try await library.log(renames)
        #expect(try await library.renames(limit: 5).map(\.renames) == [renames])
        try await library.complete(entry, renamed: [renames[0]])
        let last = try #require(try await makeLibrary().renames(limit: 5).first)
        #expect(
            last == LoggedRenames(number: entry, time: Moment(secondsSince1970: 1_000), renames: [renames[0]])
        )
        #expect(try await library.files(in: "/").map(\.path) == ["/films/A.mkv", "/films/b.mkv"])
        try await library.complete(entry, undone: [renames[0].reversed], left: [])
        #expect(try await library.renames(limit: 5) == [])
        #expect(try await library.files(in: "/").map(\.path) == ["/films/a.mkv", "/films/b.mkv"])
        // An entry of which nothing was renamed is none.
        try await library.complete(try await library.log(renames), renamed: [])
        #expect(try await library.renames(limit: 5) == [])
    }

    @Test("writes and renames are numbered in one sequence")
    func numbers() async throws {
        let repository = SQLiteSavedMoviesRepository(database: makeDatabase(), now: { 1_000 })
        func write(_ rating: Int) async throws -> Int64? {
            try await repository.update { saved in
                _ = saved.apply(
                    .rate(rating),
                    to: Movie(id: .tmdb(2), title: "2"),
                    today: CalendarDay(daysSince1970: 0)
                )
            }
            return try await repository.writes(limit: 1).first?.number
        }
        #expect(try await write(7) == 1)
        #expect(try await makeLibrary().log([FileRename("/a", to: "/b")]) == 2)
        #expect(try await write(8) == 3)
    }

    @Test("the last hundred renames can be undone")
    func limit() async throws {
        let library = makeLibrary()
        for number in 0...100 { _ = try await library.log([FileRename("/\(number)", to: "/x")]) }
        let paths = try await library.renames(limit: 1_000).flatMap(\.renames).map(\.path)
        #expect(paths == (1...100).reversed().map { "/\($0)" })
    }
}
