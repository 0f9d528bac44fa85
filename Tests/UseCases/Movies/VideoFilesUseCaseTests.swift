import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases
import UseCasesTestSupport

@Suite("Which movies video files are, and renaming them")
struct VideoFilesUseCaseTests {
    private static let alien = Movie(id: .imdb("tt0078748"), title: "Alien", year: 1979)
    private static let dune = Movie(id: .imdb("tt0087182"), title: "Dune", year: 1984)
    private static let dunes = [dune, Movie(id: .imdb("tt1160419"), title: "Dune", year: 2021)]
    private static let solaris = [
        Movie(id: .imdb("tt0069293"), title: "Solaris", year: 1972),
        Movie(id: .imdb("tt1111111"), title: "Solaris", year: 1972),
    ]
    private static let movies = [alien] + dunes + solaris

    /// A source that knows these movies by their exact titles, and `alein` as similar to one.
    private static let find = FindMovieUseCaseDouble(identify: { query throws(MoviesError) in
        #expect(query.text != "")
        let years = query.conditions.compactMap { condition in
            if case .numbers(.year, let years) = condition.values { years } else { nil }
        }
        let matching = movies.filter { movie in years.allSatisfy { $0.contains(movie.year ?? 0) } }
        let exact = matching.filter { $0.title.lowercased() == query.text.lowercased() }
        let origin = MoviesOrigin(source: .builtInCatalogue)
        switch exact.count {
        case 0 where query.text == "Alein": return .similar(matching)
        case 0: return .none(.noMatch, origin: origin)
        case 1: return .movie(FoundMovie(movie: exact[0], origin: origin))
        default: return .namesakes(exact)
        }
    })

    private static let details = FetchMovieDetailsUseCaseDouble { id throws(MoviesError) in
        guard let movie = movies.first(where: { $0.id == id }) else {
            throw .unknownMovie(id: id, source: .builtInCatalogue)
        }
        return MovieDetails(of: movie)
    }

    private static func useCase(
        _ files: VideoFilesRepositoryDouble,
        _ library: LibraryRepositoryDouble = LibraryRepositoryDouble(),
        find: FindMovieUseCaseDouble = find
    ) -> DefaultVideoFilesUseCase {
        DefaultVideoFilesUseCase(files: files, library: library, findMovie: find, fetchMovieDetails: details)
    }

    private static func match(_ paths: String...) async throws -> VideoMatch? {
        let files = VideoFilesRepositoryDouble(paths.map { "/films/" + $0 })
        let found = try await useCase(files).find(in: "/films").files
        return found.first { $0.file.path == "/films/" + paths[0] }?.match
    }

    @Test("an identifier, or an exact title with its year, of the file or of its folder, is certain")
    func certain() async throws {
        for path in [
            "Alien.1979.1080p.mkv", "x {imdb-tt0078748}.mkv", "Alien {imdb-tt0078748}/x.mkv",
            "Alien (1979)/movie.mkv",
            "Alien (1979)/spk-a.mkv", "Alien (1979)/CD1/a.avi", "Alien.mkv {imdb-tt0078748}.mkv",
            "Alien (1979)/Alein.mkv",
            "Alien (1979)/VIDEO_TS/VTS_01_1.VOB", "tt0078748.mkv",
        ] {
            let files = VideoFilesRepositoryDouble(["/films/" + path])
            let found = try await Self.useCase(files).find(in: "/films").files
            #expect(found.map(\.match) == [.certain(Self.alien)], "\(path)")
        }
        // A namesake of another year is not meant.
        #expect(try await Self.match("Dune (1984).mkv") == .certain(Self.dune))
        // The folder has other files, but the title agrees.
        #expect(try await Self.match("Alien (1979)/alien.mkv", "Alien (1979)/b.mkv") == .certain(Self.alien))
        // The title may name the movie of the identifier at another source, but not another one of the same source.
        for (id, isSame) in [(MovieID.tmdb(348), true), (.imdb("tt9999999"), false)] {
            let other = Movie(id: id, title: "Alien", year: 1979)
            let find = FindMovieUseCaseDouble(identify: { _ in
                .movie(FoundMovie(movie: other, origin: MoviesOrigin(source: .service)))
            })
            let files = VideoFilesRepositoryDouble(["/films/Alien (1979) {imdb-tt0078748}.mkv"])
            let found = try await Self.useCase(files, find: find).find(in: "/films").files
            #expect(
                found.map(\.match) == [
                    isSame ? .certain(Self.alien) : .doubtful([Self.alien, other], .contradiction)
                ]
            )
        }
        // An identifier that the source does not know leaves the title.
        #expect(try await Self.match("Alien (1979) {imdb-tt9999999}.mkv") == .certain(Self.alien))
    }

    @Test("all else is doubtful, with the reason")
    func doubtful() async throws {
        #expect(try await Self.match("Alien.mkv") == .doubtful([Self.alien], .titleOnly))
        #expect(try await Self.match("Dune.mkv") == .doubtful(Self.dunes, .severalMovies))
        #expect(try await Self.match("Solaris (1972).mkv") == .doubtful(Self.solaris, .severalMovies))
        #expect(try await Self.match("Alien.1980.mkv") == .doubtful([Self.alien], .otherYear))
        #expect(try await Self.match("Alein (1979).mkv") == .doubtful([Self.alien], .similarTitle))
        let contradiction = VideoMatch.doubtful([Self.alien, Self.dune], .contradiction)
        #expect(try await Self.match("Dune 1984 {imdb-tt0078748}.mkv") == contradiction)
        #expect(try await Self.match("Dune (1984)/Alien.mkv") == contradiction)
        #expect(
            try await Self.match("Alien (1979)/Making it.mkv", "Alien (1979)/b.mkv")
                == .doubtful([Self.alien], .folderOnly)
        )
        #expect(try await Self.match("Alien.1985.mkv") == .unknown)
        for name in ["Holiday.mkv", "Alein.mkv"] { #expect(try await Self.match(name) == .unknown) }
        #expect(try await Self.match("Alien/Holiday.mkv") == .unknown)
        #expect(try await Self.match("Alien.S01E02.mkv") == .noMovie(.episode))
        #expect(try await Self.match("Alien (1979)/Extras/Alien (1979).mkv") == .noMovie(.extra))
    }

    @Test("the certain ones are the library, also those in a folder that cannot be read now")
    func library() async throws {
        let hidden = LibraryFile(
            path: "/films/locked/d.mkv",
            movie: Self.dune,
            modified: Moment(secondsSince1970: 0)
        )
        let gone = LibraryFile(
            path: "/films/gone.mkv",
            movie: Self.dune,
            modified: Moment(secondsSince1970: 0)
        )
        let other = LibraryFile(
            path: "/films2/d.mkv",
            movie: Self.dune,
            modified: Moment(secondsSince1970: 0)
        )
        let library = LibraryRepositoryDouble([hidden, gone, other])
        let files = VideoFilesRepositoryDouble(
            ["/films/Alien (1979).mkv", "/films/Dune.mkv"],
            unreadable: ["/films/locked"]
        )
        _ = try await Self.useCase(files, library).find(in: "/films")
        #expect(
            library.all.map(\.path) == ["/films/Alien (1979).mkv", "/films/locked/d.mkv", "/films2/d.mkv"]
        )
    }

    @Test("what the user decided stays while a disk is away, whose folder is empty; what was found does not")
    func emptyFolder() async throws {
        let library = LibraryRepositoryDouble(
            [true, false].map { isDecided in
                LibraryFile(
                    path: isDecided ? "/films/a.mkv" : "/films/b.mkv",
                    movie: Self.dune,
                    modified: Moment(secondsSince1970: 0),
                    isDecided: isDecided
                )
            }
        )
        _ = try await Self.useCase(VideoFilesRepositoryDouble(), library).find(in: "/films")
        #expect(library.all.map(\.path) == ["/films/a.mkv"])
        _ = try await Self.useCase(VideoFilesRepositoryDouble(["/films/c.txt"]), library).find(in: "/films")
        #expect(library.all == [])
    }

    @Test("a movie that the user decides on stays, and nothing is stored of what is no video")
    func decision() async throws {
        let library = LibraryRepositoryDouble()
        let files = VideoFilesRepositoryDouble(["/films/Dune.mkv", "/films/a.txt"])
        let useCase = Self.useCase(files, library)
        _ = try await useCase.decide("/films/Dune.mkv", is: Self.dune)
        let found = try await useCase.find(in: "/films").files
        #expect(found.map(\.match) == [.certain(Self.dune)])
        #expect(found.map(\.isDecided) == [true])
        await #expect(throws: VideoFilesError.noVideo(path: "/films/a.txt")) {
            try await useCase.decide("/films/a.txt", is: Self.dune)
        }
        await #expect(throws: VideoFilesError.unreadable(path: "/none", .missing)) {
            try await useCase.find(in: "/none")
        }
        let failing = Self.useCase(files, LibraryRepositoryDouble(failure: .full))
        await #expect(throws: VideoFilesError.storage(.full)) { try await failing.find(in: "/films") }
    }

    @Test("what another program decides and renames while names are searched for is kept")
    func meanwhile() async throws {
        let paths = ["Alien (1979).mkv", "Dune (1984).mkv", "Dune.mkv"].map { "/films/" + $0 }
        let files = VideoFilesRepositoryDouble(paths)
        func file(_ path: String, _ movie: Movie, isDecided: Bool = false) -> LibraryFile {
            LibraryFile(
                path: path,
                movie: movie,
                modified: Moment(secondsSince1970: 0),
                isDecided: isDecided
            )
        }
        let old = file(paths[1], Self.dune)
        let renamed = file("/films/D.mkv", Self.dune)
        let decisions = [
            file(paths[0], Self.dunes[1], isDecided: true), file(paths[2], Self.dune, isDecided: true),
        ]
        let library = LibraryRepositoryDouble([old, file("/films/gone.mkv", Self.dune)])
        let find = FindMovieUseCaseDouble(identify: { query throws(MoviesError) in
            try? await library.update(in: "/films") { files in
                files.removeAll { $0 == old || $0 == renamed || decisions.contains($0) }
                files += decisions + [renamed]
            }
            return try await Self.find.identify(query, fetchPolicy: .cacheFirst)
        })
        let found = try await Self.useCase(files, library, find: find).find(in: "/films").files
        #expect(found.map(\.match) == [Self.dunes[1], Self.dune, Self.dune].map(VideoMatch.certain))
        #expect(found.map(\.isDecided) == [true, false, true])
        #expect(library.all == [decisions[0], renamed, decisions[1]])
    }

    // MARK: Renaming

    private static func plan(
        _ files: VideoFilesRepositoryDouble,
        _ pattern: String = "{title} ({year})"
    ) async throws -> RenamePlan {
        RenamePlan(try await useCase(files).find(in: "/films"), by: try RenamePattern(pattern))
    }

    private static func reasons(_ plan: RenamePlan) -> [String: RenamePlan.Reason] {
        Dictionary(plan.omissions.map { ($0.file.file.path.fileName, $0.reason) }) { first, _ in first }
    }

    @Test("only certain movies get a new name, with what belongs to them")
    func planned() async throws {
        let files = VideoFilesRepositoryDouble([
            "/films/alien.1979.mkv", "/films/alien.1979.ko.smi", "/films/Dune.mkv",
            "/films/x/Dune (1984).mkv",
            "/films/y.S01E01.mkv", "/films/Dune 1984/VIDEO_TS/a.vob",
        ])
        let plan = try await Self.plan(files)
        #expect(
            plan.items.flatMap(\.renames) == [
                FileRename("/films/alien.1979.ko.smi", to: "/films/Alien (1979).ko.smi"),
                FileRename("/films/alien.1979.mkv", to: "/films/Alien (1979).mkv"),
            ]
        )
        #expect(
            Self.reasons(plan) == [
                "Dune.mkv": .doubtful, "Dune (1984).mkv": .unchanged, "y.S01E01.mkv": .noMovie,
                "VIDEO_TS": .disc,
            ]
        )
    }

    @Test("two files never get one name, nor that of another file, in whichever case")
    func conflicts() async throws {
        let same = try await Self.plan(
            VideoFilesRepositoryDouble([
                "/films/Alien.1979.1080p.mkv", "/films/Alien.1979.720p.MKV", "/films/Dune.1984.mkv",
            ])
        )
        #expect(same.items.count == 1)
        #expect(Self.reasons(same)["Alien.1979.1080p.mkv"] == .sameName("Alien (1979).mkv"))
        let cases = try await Self.plan(
            VideoFilesRepositoryDouble(["/films/Dune.1984.mkv", "/films/dune (1984).MKV"])
        )
        #expect(cases.items == [] && Self.reasons(cases)["Dune.1984.mkv"] == .sameName("Dune (1984).mkv"))
        let taken = try await Self.plan(
            VideoFilesRepositoryDouble(["/films/Dune (1984).mkv", "/films/x {imdb-tt0087182}.mkv"])
        )
        #expect(
            taken.items == [] && Self.reasons(taken)["x {imdb-tt0087182}.mkv"] == .exists("Dune (1984).mkv")
        )
        let subtitles = try await Self.plan(
            VideoFilesRepositoryDouble([
                "/films/a/Alien.1979.mkv", "/films/a/Alien.1979.srt", "/films/a/Alien (1979).srt",
            ])
        )
        #expect(subtitles.items == [] && subtitles.omissions.map(\.reason) == [.exists("Alien (1979).srt")])
        // The name of a movie may differ in case only.
        let cased = try await Self.plan(
            VideoFilesRepositoryDouble(["/films/alien (1979).mkv", "/films/alien (1979).srt"])
        )
        #expect(cased.items.flatMap(\.renames).count == 2)
    }

    @Test("parts of a movie keep their numbers")
    func parts() async throws {
        let files = VideoFilesRepositoryDouble(["/films/Alien.1979.CD1.avi", "/films/Alien.1979.CD2.avi"])
        let plan = try await Self.plan(files)
        #expect(
            plan.items.flatMap(\.renames).map(\.newPath) == [
                "/films/Alien (1979) - part1.avi", "/films/Alien (1979) - part2.avi",
            ]
        )
    }

    @Test("files are renamed, logged, and renamed back")
    func renaming() async throws {
        let paths = ["/films/Dune.1984.mkv", "/films/alien.1979.mkv", "/films/alien.1979.srt"]
        let files = VideoFilesRepositoryDouble(paths)
        let library = LibraryRepositoryDouble()
        let useCase = Self.useCase(files, library)
        let result = try await useCase.rename(try await Self.plan(files))
        #expect(result.renamed.count == 3 && result.failures == [])
        #expect(
            files.paths == ["/films/Alien (1979).mkv", "/films/Alien (1979).srt", "/films/Dune (1984).mkv"]
        )
        let last = try #require(try await useCase.renames(limit: 5).first)
        #expect(last.renames == result.renamed)
        let undone = await useCase.undo(last)
        #expect(undone.failures == [] && files.paths == paths)
        #expect(try await useCase.renames(limit: 5) == [])
    }

    @Test("a video stays with its subtitles if one of them cannot be renamed")
    func failure() async throws {
        let paths = ["/films/Dune.1984.mkv", "/films/alien.1979.mkv", "/films/alien.1979.srt"]
        let files = VideoFilesRepositoryDouble(paths, fixed: ["/films/alien.1979.mkv"])
        let library = LibraryRepositoryDouble()
        let result = try await Self.useCase(files, library).rename(try await Self.plan(files))
        #expect(result.failures.map(\.error) == [.file(.notPermitted)])
        #expect(files.paths == ["/films/Dune (1984).mkv", "/films/alien.1979.mkv", "/films/alien.1979.srt"])
        let renamed = [FileRename("/films/Dune.1984.mkv", to: "/films/Dune (1984).mkv")]
        #expect(result.renamed == renamed && library.log.map(\.renames) == [renamed])
    }

    @Test("subtitles that cannot be renamed back stay logged under their new name")
    func halfRenamed() async throws {
        let subtitles = FileRename("/films/alien.1979.srt", to: "/films/Alien (1979).srt")
        let files = VideoFilesRepositoryDouble(
            ["/films/alien.1979.mkv", subtitles.path],
            fixed: ["/films/alien.1979.mkv", subtitles.newPath]
        )
        let library = LibraryRepositoryDouble()
        let result = try await Self.useCase(files, library).rename(try await Self.plan(files))
        #expect(result.renamed == [subtitles] && library.log.map(\.renames) == [[subtitles]])
        #expect(files.paths == [subtitles.newPath, "/films/alien.1979.mkv"])
    }

    @Test("after a kill only what was renamed is renamed back, and what is in its place stays")
    func interrupted() async throws {
        let files = VideoFilesRepositoryDouble(["/films/b2", "/films/a", "/films/c", "/films/c2"])
        let library = LibraryRepositoryDouble()
        _ = try await library.log([
            FileRename("/films/a", to: "/films/a2"), FileRename("/films/b", to: "/films/b2"),
            FileRename("/films/c", to: "/films/c2"),
            FileRename("/films/d", to: "/films/d2"),
        ])
        let useCase = Self.useCase(files, library)
        let undone = await useCase.undo(try #require(try await useCase.renames(limit: 5).first))
        #expect(files.paths == ["/films/a", "/films/b", "/films/c", "/films/c2"])
        #expect(undone.renamed == [FileRename("/films/b2", to: "/films/b")])
        #expect(undone.failures.map(\.error) == [.file(.missing), .exists])
        #expect(
            library.log.map(\.renames) == [[FileRename("/films/c", to: "/films/c2")]],
            "the rest can follow"
        )
    }

    @Test("renames stay logged while no file is found, and can be undone when their disk is back")
    func diskAway() async throws {
        let library = LibraryRepositoryDouble()
        _ = try await library.log([
            FileRename("/films/a", to: "/films/a2"), FileRename("/films/b", to: "/films/b2"),
        ])
        let away = Self.useCase(VideoFilesRepositoryDouble(), library)
        let undone = await away.undo(try #require(try await away.renames(limit: 5).first))
        #expect(undone.renamed == [] && undone.failures.map(\.error) == [.file(.missing), .file(.missing)])
        let files = VideoFilesRepositoryDouble(["/films/a2", "/films/b2"])
        let back = Self.useCase(files, library)
        let entry = try #require(try await back.renames(limit: 5).first)
        #expect(await back.undo(entry).failures == [] && files.paths == ["/films/a", "/films/b"])
        #expect(try await back.renames(limit: 5) == [])
    }

    @Test(
        "of renames on a disk that is there, a file that has gone cannot be undone later, but one in the way can",
        arguments: [(["/films/a2"], [String]()), (["/films/a2", "/films/a"], ["/films/a"])]
    )
    func gone(paths: [String], left: [String]) async throws {
        let library = LibraryRepositoryDouble()
        _ = try await library.log([
            FileRename("/films/a", to: "/films/a2"), FileRename("/films/b", to: "/films/b2"),
        ])
        let useCase = Self.useCase(VideoFilesRepositoryDouble(paths), library)
        _ = await useCase.undo(try #require(try await useCase.renames(limit: 5).first))
        #expect(library.log.flatMap(\.renames).map(\.path) == left)
    }

    @Test("renames that cannot be noted as done are told, and can be undone")
    func unfinished() async throws {
        let files = VideoFilesRepositoryDouble(["/films/Alien.1979.mkv"])
        let useCase = Self.useCase(files, LibraryRepositoryDouble(completing: .full))
        let result = try await useCase.rename(try await Self.plan(files))
        #expect(result.renamed.count == 1 && result.storageError == .full)
        let undone = await useCase.undo(try #require(try await useCase.renames(limit: 1).first))
        #expect(files.paths == ["/films/Alien.1979.mkv"] && undone.storageError == .full)
    }

    @Test("nothing is renamed that cannot be logged")
    func unlogged() async throws {
        let files = VideoFilesRepositoryDouble(["/films/Alien.1979.mkv"])
        let plan = try await Self.plan(files)
        let useCase = Self.useCase(files, LibraryRepositoryDouble(failure: .readOnly))
        await #expect(throws: VideoFilesError.storage(.readOnly)) { try await useCase.rename(plan) }
        #expect(files.paths == ["/films/Alien.1979.mkv"])
    }
}
