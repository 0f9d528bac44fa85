import Entities
import PresentationKit
import Testing
import UseCases

@MainActor
@Suite("The import of one's own movies")
struct TransferSavedMoviesViewModelTests {
    private struct Transfer: TransferSavedMoviesUseCase {
        let result: Result<SavedMoviesImport, SavedMoviesFileError>

        func add(
            _ file: CatalogueFile,
            as list: PlainMovieList?
        ) async throws(SavedMoviesFileError) -> SavedMoviesImport {
            #expect(list == .seen)
            return try result.get()
        }

        func export(_ format: SavedMoviesFormat) async throws(StorageError) -> String { "text" }
    }

    private func state(
        _ result: Result<SavedMoviesImport, SavedMoviesFileError>,
        _ format: RegionalFormat = .plain
    ) async -> TransferSavedMoviesViewModel.State {
        let viewModel = TransferSavedMoviesViewModel(transfer: Transfer(result: result), format: format)
        await viewModel.add([.path("x.csv")], as: .seen)
        return viewModel.state
    }

    @Test("says what is new, what changed, and which lines could not be read")
    func messages() async {
        #expect(
            await state(.success(SavedMoviesImport(added: 2, changed: 1)))
                == .imported(["'x.csv': new movies: 2, changed ones: 1."])
        )
        #expect(
            await state(.success(SavedMoviesImport(added: 0, changed: 0, malformedLines: [4])))
                == .imported([
                    "'x.csv': new movies: 0, changed ones: 0.", "Rows that could not be read: 1, on line 4.",
                ])
        )
        let many = SavedMoviesImport(added: 0, changed: 0, malformedLines: [2, 3, 5, 8, 13, 21])
        #expect(
            await state(.success(many))
                == .imported([
                    "'x.csv': new movies: 0, changed ones: 0.",
                    "Rows that could not be read: 6, on lines 2, 3, 5, 8, 13, ….",
                ])
        )
    }

    @Test("says how to import a plain list whose name does not tell what it is")
    func ambiguous() async {
        guard case .failed(let failure) = await state(.failure(.ambiguousList(.path("x.csv")))) else {
            Issue.record("the import did not fail")
            return
        }
        #expect(failure.kind == .data)
        #expect(failure.message.contains("'--as watchlist' or '--as seen'"))
    }
}
