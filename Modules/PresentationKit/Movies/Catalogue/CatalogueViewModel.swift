import Entities
public import Observation
public import UseCases

/// Everything a view of the catalogue in use needs to draw itself.
public struct CatalogueState: Sendable, Hashable {
    public struct Summary: Sendable, Hashable {
        public enum Kind: Sendable, Hashable {
            case builtIn
            case imported
        }

        public let kind: Kind
        public let movies: Int
        /// `nil` for the built-in catalogue, as are the properties below.
        public let bytes: Int?
        public let sourceName: String?
        public let fileName: String?
        public let hasRatings: Bool
        public let hasOtherTitles: Bool
        public let hasNames: Bool
        public let age: Duration?
        /// The day of the import, such as `2026-11-21`.
        public let importedOn: String?
        /// The path of the imported catalogue, or where one would be saved.
        public let path: String?
        /// Why the imported catalogue is not fully in use, and what to do.
        public let issueMessage: String?

        public init(
            kind: Kind,
            movies: Int,
            bytes: Int? = nil,
            sourceName: String? = nil,
            fileName: String? = nil,
            hasRatings: Bool = false,
            hasOtherTitles: Bool = false,
            hasNames: Bool = false,
            age: Duration? = nil,
            importedOn: String? = nil,
            path: String?,
            issueMessage: String? = nil
        ) {
            self.kind = kind
            self.movies = movies
            self.bytes = bytes
            self.sourceName = sourceName
            self.fileName = fileName
            self.hasRatings = hasRatings
            self.hasOtherTitles = hasOtherTitles
            self.hasNames = hasNames
            self.age = age
            self.importedOn = importedOn
            self.path = path
            self.issueMessage = issueMessage
        }
    }

    public var phase: AnswerPhase
    /// The last summary that was loaded; unchanged if a later load fails.
    public var summary: Summary?

    public init(phase: AnswerPhase = .idle, summary: Summary? = nil) {
        self.phase = phase
        self.summary = summary
    }
}

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
