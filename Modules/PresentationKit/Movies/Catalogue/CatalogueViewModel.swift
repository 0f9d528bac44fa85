import Entities
public import Observation
public import UseCases

/// The commands that a view sends to the catalogue summary.
@MainActor
public protocol CatalogueViewModelInput: AnyObject {
    /// Loads which catalogue is in use; returns when it is in `state`.
    func load() async
    /// Removes the imported catalogue, and loads which one is in use then.
    func remove() async
}

/// What a view observes of the catalogue summary.
@MainActor
public protocol CatalogueViewModelOutput: AnyObject {
    var state: CatalogueState { get }
}

public typealias CatalogueViewModel = CatalogueViewModelInput & CatalogueViewModelOutput

@MainActor
@Observable
public final class DefaultCatalogueViewModel: CatalogueViewModel {
    public private(set) var state = CatalogueState()

    @ObservationIgnored private let fetchCatalogue: any FetchCatalogueUseCase
    @ObservationIgnored private let removeCatalogue: any RemoveCatalogueUseCase
    @ObservationIgnored private let words: CatalogueOptionNames
    @ObservationIgnored private let secondsSince1970: @Sendable () -> Int64

    public init(
        fetchCatalogue: any FetchCatalogueUseCase,
        removeCatalogue: any RemoveCatalogueUseCase,
        words: CatalogueOptionNames,
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        self.words = words
        self.fetchCatalogue = fetchCatalogue
        self.removeCatalogue = removeCatalogue
        self.secondsSince1970 = secondsSince1970
    }

    public func load() async {
        do throws(StorageError) {
            let catalogue = try await fetchCatalogue.execute()
            state = CatalogueState(
                phase: .loaded,
                summary: CatalogueState.Summary(catalogue, words: words, now: secondsSince1970())
            )
        } catch {
            state.phase = .failed(FailureViewModel(error))
        }
    }

    public func remove() async {
        do throws(StorageError) {
            try await removeCatalogue.execute()
        } catch {
            state.phase = .failed(FailureViewModel(error))
            return
        }
        await load()
    }
}

extension CatalogueState.Summary {
    fileprivate init(_ catalogue: CatalogueInUse, words: CatalogueOptionNames, now: Int64) {
        guard let imported = catalogue.imported else {
            self.init(
                kind: .builtIn,
                movies: catalogue.builtInMovies,
                place: catalogue.place,
                problem: catalogue.issue.map {
                    CatalogueIssue($0).sentence(place: catalogue.place ?? "", words: words)
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
            // If the clock was set back, the age is zero.
            age: origin.map { .seconds(now - max(0, min($0.importedAt, now))) },
            importedOn: origin.map { Moment(secondsSince1970: $0.importedAt).day.description },
            place: imported.place,
            problem: catalogue.issue.map {
                CatalogueIssue($0).sentence(place: imported.place, words: words)
            }
        )
    }
}
