import Entities
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("The user's own catalogue")
struct CatalogueUseCaseTests {
    private static let report = CatalogueImportReport(
        catalogue: ImportedCatalogueSummary(path: "/x", movies: 1, bytes: 2, origin: nil),
        counts: CatalogueImportCounts()
    )
    private static let inUse = CatalogueInUse(path: "/x", imported: nil, issue: nil, builtInMovies: 3)

    @Test("an import passes on the request, its progress and its result")
    func imports() async throws {
        let request = CatalogueImport(titles: .path("a"), ratings: .path("b"), minimumVotes: 5)
        let step = CatalogueImportProgress(
            step: .readingTitles,
            rows: 1,
            movies: 1,
            bytesDone: 2,
            bytesTotal: 4
        )
        let useCase = CatalogueUseCase(
            repository: CatalogueRepositoryDouble(importing: { received, progress in
                #expect(received == request)
                progress(step)
                return Self.report
            })
        )
        try await confirmation { told in
            let report = try await useCase.importTitles(request) { progress in
                #expect(progress == step)
                told()
            }
            #expect(report == Self.report)
        }
    }

    @Test("a minimum of votes without a file of ratings is an error, and no file is read")
    func votesWithoutRatings() async {
        let useCase = CatalogueUseCase(repository: CatalogueRepositoryDouble())
        await #expect(throws: CatalogueImportError.needsRatings) {
            _ = try await useCase.importTitles(
                CatalogueImport(titles: .standardInput, minimumVotes: 1),
                progress: { _ in }
            )
        }
    }

    @Test("credits without names, and names without credits, are an error, and no file is read")
    func namesWithoutCredits() async {
        let useCase = CatalogueUseCase(repository: CatalogueRepositoryDouble())
        for (principals, names) in [(CatalogueFile.path("a"), nil), (nil, CatalogueFile.path("b"))] {
            await #expect(throws: CatalogueImportError.needsNamesAndPrincipals) {
                _ = try await useCase.importTitles(
                    CatalogueImport(titles: .standardInput, principals: principals, names: names),
                    progress: { _ in }
                )
            }
        }
    }

    @Test("the status and the removal come from the repository")
    func accountAndRemoval() async throws {
        let working = CatalogueUseCase(
            repository: CatalogueRepositoryDouble(fetch: { Self.inUse })
        )
        #expect(try await working.fetch() == Self.inUse)
        let error = StorageError.full
        let broken = CatalogueUseCase(
            repository: CatalogueRepositoryDouble(remove: { () throws(StorageError) in throw error })
        )
        await #expect(throws: error) { try await broken.remove() }
    }
}
