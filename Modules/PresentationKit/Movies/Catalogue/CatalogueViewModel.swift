import Entities
public import Observation
public import UseCases

/// The summary of the catalogue in use.
@MainActor
@Observable
public final class CatalogueViewModel {
    public private(set) var state = CatalogueState()

    @ObservationIgnored private let catalogue: CatalogueUseCase
    @ObservationIgnored private let format: RegionalFormat
    @ObservationIgnored private let secondsSince1970: @Sendable () -> Int64

    public init(
        catalogue: CatalogueUseCase,
        format: RegionalFormat = .plain,
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        self.format = format
        self.catalogue = catalogue
        self.secondsSince1970 = secondsSince1970
    }

    /// Loads which catalogue is in use; returns when it is in `state`.
    public func load() async {
        do throws(StorageError) {
            let inUse = try await catalogue.fetch()
            state = CatalogueState(
                phase: .loaded,
                summary: CatalogueState.Summary(
                    inUse,
                    now: secondsSince1970(),
                    format
                )
            )
        } catch {
            state.phase = .failed(FailureViewData(error, in: format.language))
        }
    }

    /// Removes the imported catalogue, and loads which one is in use then.
    public func remove() async {
        do throws(StorageError) {
            try await catalogue.remove()
        } catch {
            // Only an import locks the catalogue.
            state.phase = .failed(
                error == .busy
                    ? FailureViewData(CatalogueImportError.busy, in: format)
                    : FailureViewData(error, in: format.language)
            )
            return
        }
        await load()
    }
}

extension CatalogueState.Summary {
    fileprivate init(
        _ catalogue: CatalogueInUse,
        now: Int64,
        _ format: RegionalFormat
    ) {
        guard let imported = catalogue.imported else {
            self.init(
                kind: .builtIn,
                movies: catalogue.builtInMovies,
                path: catalogue.path,
                issueMessage: catalogue.issue.map {
                    $0.sentence(path: catalogue.path ?? "", in: format)
                }
            )
            return
        }
        let origin = imported.origin
        self.init(
            kind: .imported,
            movies: imported.movies,
            bytes: imported.bytes,
            sourceName: origin?.sourceName,
            fileName: origin?.fileName,
            hasRatings: origin?.hasRatings ?? false,
            hasOtherTitles: origin?.hasOtherTitles ?? false,
            hasNames: origin?.hasNames ?? false,
            // If the clock was set back, the age is zero.
            age: origin.map { .seconds(now - max(0, min($0.importedAt, now))) },
            importedOn: origin.map { Moment(secondsSince1970: $0.importedAt).day.description },
            path: imported.path,
            issueMessage: catalogue.issue.map {
                $0.sentence(path: imported.path, in: format)
            }
        )
    }
}
