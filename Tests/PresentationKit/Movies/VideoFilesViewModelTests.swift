import Entities
import Testing
import UseCases
import UseCasesTestSupport

@testable import PresentationKit

@MainActor
@Suite("The user's video files")
struct VideoFilesViewModelTests {
    private nonisolated static let alien = Movie(id: .imdb("tt0078748"), title: "Alien", year: 1979).with {
        $0.localTitles["ko"] = "에이리언"
    }
    private nonisolated static let dunes = [
        Movie(id: .imdb("tt0087182"), title: "Dune", year: 1984),
        Movie(id: .imdb("tt1160419"), title: "Dune", year: 2021),
    ]
    private nonisolated static let time = Moment(secondsSince1970: 0)

    private nonisolated static func file(_ name: String, _ match: VideoMatch, isDecided: Bool = false)
        -> FoundVideoFile
    {
        FoundVideoFile(
            VideoFile(path: "/films/" + name, modified: time, companions: ["/films/\(name.dropLast(4)).srt"]),
            match: match,
            isDecided: isDecided
        )
    }

    private nonisolated static let files = [
        file("Alien.1979.CD1.avi", .certain(alien)), file("a/b.mkv", .certain(alien), isDecided: true),
        file("Dune.mkv", .doubtful(dunes, .severalMovies)),
        file("Alien.1980.mkv", .doubtful([alien], .otherYear)),
        file("x.mkv", .unknown), file("y.S01E01.mkv", .noMovie(.episode)),
    ]
    private nonisolated static let found = FoundVideoFiles(
        folders: VideoFolders(
            path: "/films",
            all: [
                VideoFolder(path: "/films", illegibleNames: 2),
                VideoFolder(path: "/films/locked", failure: .notPermitted),
            ]
        ),
        files: files
    )

    private func makeViewModel(
        _ videoFiles: VideoFilesUseCaseDouble,
        _ format: RegionalFormat = .withCommands()
    ) -> VideoFilesViewModel {
        VideoFilesViewModel(
            videoFiles: videoFiles,
            findMovie: FindSavedMovieUseCase(
                savedMovies: SavedMoviesUseCaseDouble(),
                findMovie: FindMovieUseCaseDouble(identify: { query in
                    query.text == "alien"
                        ? .movie(
                            FoundMovie(movie: Self.alien, origin: MoviesOrigin(source: .builtInCatalogue))
                        )
                        : .namesakes(Self.dunes)
                }),
                fetchMovieDetails: FetchMovieDetailsUseCaseDouble { _ in
                    MovieDetails(of: Self.alien)
                }
            ),
            format: format
        )
    }

    private func found(_ viewModel: VideoFilesViewModel) throws -> VideoFilesViewData {
        guard case .found(let data) = viewModel.state else {
            Issue.record("\(viewModel.state)")
            throw VideoFilesError.noVideo(path: "")
        }
        return data
    }

    @Test("each file has its movie, or why it has none; what could not be read is told")
    func find() async throws {
        let viewModel = makeViewModel(VideoFilesUseCaseDouble(find: { _ in Self.found }))
        await viewModel.find(in: "films")
        let data = try found(viewModel)
        #expect(data.folder == "/films")
        #expect(
            data.files.map(\.path) == [
                "Alien.1979.CD1.avi", "a/b.mkv", "Dune.mkv", "Alien.1980.mkv", "x.mkv", "y.S01E01.mkv",
            ]
        )
        #expect(data.files.map(\.sureness) == [.certain, .decided, .doubtful, .doubtful, .unknown, .episode])
        #expect(data.files.map(\.sureness.mark) == ["", "", "?", "?", "–", "·"])
        #expect(
            data.files.map { $0.movies.first?.name } == [
                "Alien (1979)", "Alien (1979)", "Dune (1984)", "Alien (1979)", nil, nil,
            ]
        )
        #expect(
            data.files.map(\.note) == [
                nil, nil, "several movies: Dune (1984, tt0087182) or Dune (2021, tt1160419)", "another year",
                "no movie found", "an episode of a series",
            ]
        )
        #expect(data.files.map(\.doubt) == [nil, nil, "severalMovies", "otherYear", nil, nil])
        #expect(data.files[0].part == 1)
        #expect(
            data.messages == [
                "Movies that are certain, and in your library now (in:library): 2 of 6 videos.",
                "Doubtful ones, marked by '?': 2; say which movie a file is with 'moviesearch files FILE --as MOVIE'.",
                "Files in '/films' that are left out, since their names are no text: 2.",
                "'/films/locked' cannot be read (permission denied); check its name and permissions.",
            ]
        )
    }

    @Test("new names are planned, and files renamed only if that is confirmed")
    func rename() async throws {
        let pattern = try RenamePattern("{title}")
        let planning = makeViewModel(VideoFilesUseCaseDouble(find: { _ in Self.found }))
        await planning.rename(in: "/films", by: pattern, isConfirmed: false)
        let planned = try found(planning)
        #expect(planned.renaming == .planned)
        #expect(
            planned.files[0].renames == [
                VideoFileViewData.Rename(path: "Alien.1979.CD1.srt", newPath: "Alien - part1.srt"),
                VideoFileViewData.Rename(path: "Alien.1979.CD1.avi", newPath: "Alien - part1.avi"),
            ]
        )
        #expect(planned.files[2...].flatMap(\.renames) == [])
        #expect(
            planned.messages.last == "Nothing is renamed yet; files that would be: 4; add '--yes' to do it."
        )

        let renaming = makeViewModel(
            VideoFilesUseCaseDouble(
                find: { _ in Self.found },
                rename: { plan in
                    RenamedFiles(
                        renamed: plan.items[0].renames,
                        failures: [RenamedFiles.Failure(plan.items[1].renames[1], .exists)],
                        storageError: .full
                    )
                }
            )
        )
        await renaming.rename(in: "/films", by: pattern, isConfirmed: true)
        let renamed = try found(renaming)
        #expect(renamed.renaming == .done(failures: 1) && renamed.failure?.kind == .storage)
        #expect(renamed.files.map(\.renames.count) == [2, 0, 0, 0, 0, 0])
        #expect(
            renamed.messages.suffix(2) == [
                "'a/b.mkv' is not renamed: there is 'Alien.mkv' already.",
                "Renamed files: 2. 'moviesearch undo' takes that back.",
            ]
        )
    }

    @Test("a file keeps its name for a reason that is told")
    func omissions() async throws {
        let year = Self.alien.with { $0.year = nil }
        let folder = VideoFolder(
            path: "/films",
            entries: [VideoFolder.Entry("Alien.mkv", modified: Self.time)]
        )
        let found = FoundVideoFiles(
            folders: VideoFolders(path: "/films", all: [folder]),
            files: [Self.file("Alien {imdb-tt0078748}.mkv", .certain(year))]
        )
        let viewModel = makeViewModel(VideoFilesUseCaseDouble(find: { _ in found }))
        for (pattern, reason) in [
            ("{title} {year}", "the movie has no 'year'"), ("{title}", "there is 'Alien.mkv' already"),
        ] {
            await viewModel.rename(in: "/films", by: try RenamePattern(pattern), isConfirmed: false)
            let data = try self.found(viewModel)
            #expect(data.files.map(\.omission) == [reason])
            #expect(data.messages.last == "There is nothing to rename.")
        }
    }

    @Test("which movie a file is can be decided by an exact title, and by nothing less")
    func decide() async throws {
        let viewModel = makeViewModel(
            VideoFilesUseCaseDouble(decide: { path, movie in
                #expect(path == "x.mkv" && movie == Self.alien)
                return FoundVideoFiles(
                    folders: VideoFolders(path: "/films/x.mkv", all: []),
                    files: [Self.file("x.mkv", .certain(movie), isDecided: true)]
                )
            })
        )
        for request in [MovieDetailsRequest.title("alien"), .id("tt0078748")] {
            await viewModel.decide("x.mkv", is: request)
            #expect(try found(viewModel).files.map(\.path) == ["x.mkv"])
        }
        await viewModel.decide("x.mkv", is: .title("dune"))
        guard case .failed(let failure) = viewModel.state else { return #expect(Bool(false)) }
        #expect(failure.kind == .noData && failure.message.contains("Dune (2021, tt1160419)"))
    }

    @Test("failures are told, and a cancelled request changes nothing")
    func failures() async {
        for (error, kind, message) in [
            (
                .unreadable(path: "x", .missing), .file,
                "'x' cannot be read (there is no such file); check its name and permissions."
            ),
            (.noVideo(path: "a.txt"), .file, "'a.txt' is no video; name a video, or a folder with videos."),
            (.storage(.readOnly), .storage, nil),
        ] as [(VideoFilesError, FailureViewData.Kind, String?)] {
            let viewModel = makeViewModel(
                VideoFilesUseCaseDouble(find: { _ throws(VideoFilesError) in throw error })
            )
            await viewModel.find(in: "x")
            guard case .failed(let failure) = viewModel.state else { return #expect(Bool(false)) }
            #expect(failure.kind == kind)
            if let message { #expect(failure.message == message) }
        }
        let cancelled = makeViewModel(
            VideoFilesUseCaseDouble(find: { _ throws(VideoFilesError) in throw .movies(.cancelled) })
        )
        await cancelled.find(in: "x")
        #expect(cancelled.state == .idle)
    }

    @Test("in Korean, with Korean titles")
    func korean() async throws {
        let viewModel = makeViewModel(
            VideoFilesUseCaseDouble(find: { _ in Self.found }),
            .withCommands(.korean)
        )
        await viewModel.find(in: "/films")
        let data = try found(viewModel)
        #expect(data.files.first?.movies.first?.name == "에이리언 (1979)")
        #expect(data.messages.first == "영화가 확실한 동영상은 6개 가운데 2개이고, 이제 내 보관함(in:library)에 있습니다.")
        #expect(data.files.last?.note == "시리즈의 한 회")
    }
}
