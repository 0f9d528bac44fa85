import Entities
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@testable import PresentationKit

@MainActor
@Suite("The catalogue summary")
struct CatalogueViewModelTests {
    private nonisolated static func inUse(
        _ imported: ImportedCatalogueSummary? = nil,
        _ issue: CatalogueInUse.Issue? = nil
    ) -> CatalogueInUse {
        CatalogueInUse(path: "/x", imported: imported, issue: issue, builtInMovies: 3)
    }
    private nonisolated static let imported = ImportedCatalogueSummary(
        path: "/x",
        movies: 9,
        bytes: 400,
        origin: CatalogueOrigin(
            sourceName: "A source",
            fileName: "a.tsv",
            hasRatings: true,
            hasOtherTitles: false,
            hasNames: true,
            importedAt: 40
        )
    )

    private func makeAccount(
        now: Int64 = 100,
        fetch: @escaping CatalogueRepositoryDouble.Fetch,
        remove: @escaping CatalogueRepositoryDouble.Remove = CatalogueRepositoryDouble.unexpectedRemove
    ) -> CatalogueViewModel {
        CatalogueViewModel(
            catalogue: CatalogueUseCase(repository: CatalogueRepositoryDouble(fetch: fetch, remove: remove)),
            format: .withCommands(),
            secondsSince1970: { now }
        )
    }

    @Test("an imported catalogue shows all that is known of it")
    func importedOne() async {
        let account = makeAccount { Self.inUse(Self.imported) }
        #expect(account.state == CatalogueState())
        await account.load()
        #expect(
            account.state.summary
                == CatalogueState.Summary(
                    kind: .imported,
                    movies: 9,
                    bytes: 400,
                    sourceName: "A source",
                    fileName: "a.tsv",
                    hasRatings: true,
                    hasNames: true,
                    age: .seconds(60),
                    importedOn: "1970-01-01",
                    path: "/x"
                )
        )
        #expect(account.state.phase == .loaded)
    }

    @Test("a catalogue without metadata shows only its size")
    func withoutOrigin() async {
        let account = makeAccount {
            Self.inUse(ImportedCatalogueSummary(path: "/x", movies: 9, bytes: 400, origin: nil))
        }
        await account.load()
        #expect(
            account.state.summary
                == CatalogueState.Summary(kind: .imported, movies: 9, bytes: 400, path: "/x")
        )
    }

    @Test("the age is zero if the clock was set back")
    func clockPutBack() async {
        let account = makeAccount(now: 10) { Self.inUse(Self.imported) }
        await account.load()
        #expect(account.state.summary?.age == .zero)
    }

    @Test("an unusable catalogue has a message, and the built-in one is in use")
    func issue() async {
        let removal = "or remove it with 'remove'."
        for (issue, message) in [
            (
                .damaged,
                "The imported catalogue /x is damaged, so the built-in one answers; import it again, \(removal)"
            ),
            (
                .otherVersion,
                "The imported catalogue /x was made by another version of this program, so the built-in one "
                    + "answers; import it again, \(removal)"
            ),
            (
                .unreadable,
                "The imported catalogue /x cannot be read, so the built-in one answers; check its permissions, "
                    + removal
            ),
            (
                .notACatalogue,
                "/x is no catalogue that this program made, so the built-in one answers; import one again, "
                    + removal
            ),
            (.folder, "/x is a folder and no catalogue, so the built-in one answers; move it away."),
            (
                .brokenLink,
                "/x is a link that leads to no file, so the built-in catalogue answers; mend it, \(removal)"
            ),
        ] as [(CatalogueInUse.Issue, String)] {
            let account = makeAccount { Self.inUse(nil, issue) }
            await account.load()
            #expect(
                account.state.summary
                    == CatalogueState.Summary(kind: .builtIn, movies: 3, path: "/x", issueMessage: message)
            )
        }
    }

    @Test("a partly damaged catalogue stays in use, with a message")
    func damagedInPart() async {
        let account = makeAccount { Self.inUse(Self.imported, .damagedInPart) }
        await account.load()
        #expect(account.state.summary?.kind == .imported)
        #expect(account.state.summary?.movies == 9)
        #expect(
            account.state.summary?.issueMessage
                == "A part of the imported catalogue /x is damaged: searches that meet it are answered "
                + "by the built-in one; import it again, or remove it with 'remove'."
        )
    }

    @Test("removing during an import says so")
    func removingDuringImport() async {
        let account = makeAccount(
            fetch: { Self.inUse() },
            remove: { () throws(StorageError) in throw StorageError.busy }
        )
        await account.remove()
        let message = "Another import is under way; wait for its end and try again."
        #expect(account.state.phase == .failed(FailureViewData(kind: .storage, message: message)))
    }

    @Test("removing shows the catalogue in use then, or the failure")
    func removed() async {
        let account = makeAccount(fetch: { Self.inUse() }, remove: {})
        await account.remove()
        #expect(account.state.summary == CatalogueState.Summary(kind: .builtIn, movies: 3, path: "/x"))
        let error = StorageError.full
        let failing = makeAccount(
            fetch: { () throws(StorageError) in throw error },
            remove: { () throws(StorageError) in throw error }
        )
        for work in [failing.load, failing.remove] {
            await work()
            #expect(
                failing.state.phase
                    == .failed(
                        FailureViewData(
                            kind: .storage,
                            message: "There is no room left for the database; free some and try again."
                        )
                    )
            )
        }
    }
}
