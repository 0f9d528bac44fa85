import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases
import UseCasesTestSupport

@Suite("Undoing the last changes")
struct UndoUseCaseTests {
    private static let alien = Movie(id: .tmdb(1), title: "Alien", year: 1979)

    private static func write(_ number: Int64, at time: Int64 = 1_000) -> SavedMoviesWrite {
        SavedMoviesWrite(
            number: number,
            time: Moment(secondsSince1970: time),
            before: [],
            after: [SavedMovie(movie: alien, rating: 8)]
        )
    }

    private static func renames(_ number: Int64, at time: Int64 = 1_000) -> LoggedRenames {
        LoggedRenames(
            number: number,
            time: Moment(secondsSince1970: time),
            renames: [FileRename("/a", to: "/b")]
        )
    }

    /// The numbers of changes, those of renames negative.
    private static func numbers(_ changes: [UndoUseCase.Change]) -> [Int64] {
        changes.map {
            switch $0 {
            case .write(let write): write.number
            case .renames(let renames): -renames.number
            }
        }
    }

    private static func numbers(_ undone: [UndoUseCase.Undone]) -> [Int64] {
        numbers(
            undone.map {
                switch $0 {
                case .write(let undone): .write(undone.write)
                case .renames(let renames, _): .renames(renames)
                }
            }
        )
    }

    private static func make(
        _ writes: [SavedMoviesWrite],
        _ renames: [LoggedRenames],
        storageError: StorageError? = nil
    ) -> UndoUseCase {
        UndoUseCase(
            savedMovies: SavedMoviesUseCaseDouble(
                writes: writes,
                undo: { count, number in
                    writes.filter { $0.number <= number }.prefix(count).map { UndoneWrite($0) }
                }
            ),
            videoFiles: VideoFilesUseCaseDouble(log: renames, storageError: storageError)
        )
    }

    @Test(
        "changes are undone in order: by seconds, and by numbers within one",
        arguments: [
            ([write(5), write(3)], [renames(6), renames(4)], [-6, 5, -4, 3]),
            ([write(7), write(6)], [renames(5), renames(4)], [7, 6, -5, -4]),
            ([write(5)], [renames(1, at: 1_100), renames(9, at: 900)], [-1, 5, -9]),
            ([write(2), write(1)], [], [2, 1]),
        ] as [([SavedMoviesWrite], [LoggedRenames], [Int64])]
    )
    func order(writes: [SavedMoviesWrite], renames: [LoggedRenames], numbers: [Int64]) async throws {
        let useCase = Self.make(writes, renames)
        for count in 0...numbers.count {
            let prefix = Array(numbers.prefix(count))
            #expect(Self.numbers(try await useCase.changes(limit: count)) == prefix)
            let (undone, error) = await useCase.undo(count)
            #expect(Self.numbers(undone) == prefix && error == nil)
        }
    }

    @Test("a caller without files undoes what came after renames, and neither these nor what came before")
    func withoutFiles() async {
        let useCase = Self.make([Self.write(7), Self.write(5)], [Self.renames(6)])
        let (undone, error) = await useCase.undo(3, renamingFiles: false)
        #expect(Self.numbers(undone) == [7] && error == .renames(Self.renames(6)))
    }

    @Test("an error of the storage ends it, after what was undone before")
    func failing() async {
        let useCase = Self.make([Self.write(7), Self.write(5)], [Self.renames(6)], storageError: .full)
        let (undone, error) = await useCase.undo(3)
        #expect(Self.numbers(undone) == [7, -6] && error == .storage(.full))
        let unreadable = UndoUseCase(
            savedMovies: SavedMoviesUseCaseDouble(
                writes: [Self.write(1)],
                undo: { _, _ throws(StorageError) in throw .busy }
            ),
            videoFiles: VideoFilesUseCaseDouble()
        )
        #expect(await unreadable.undo(1).error == .storage(.busy))
    }

    @Test("a write of another program since they were listed is not undone in their place")
    func otherProgram() async throws {
        let useCase = UndoUseCase(
            savedMovies: SavedMoviesUseCaseDouble(
                writes: [Self.write(2)],
                undo: { count, number in
                    #expect(count == 1 && number == 2)
                    return []
                }
            ),
            videoFiles: VideoFilesUseCaseDouble()
        )
        #expect(await useCase.undo(1).error == nil)
    }
}
