import Entities
import Foundation
import ProgramTestSupport
import RepositoryImpl
import SearchIndex
import Synchronization

/// Bytes that arrive in pieces of one size.
private final class Pieces {
    private let bytes: [UInt8]
    private let piece: Int
    private var position = 0

    init(_ bytes: [UInt8], piece: Int) {
        self.bytes = bytes
        self.piece = piece
    }

    func read(_ count: Int, into output: inout [UInt8]) -> Bool {
        let end = position + min(count, piece, bytes.count - position)
        output.append(contentsOf: bytes[position..<end])
        defer { position = end }
        return end > position
    }
}

/// A temporary folder for the catalogue, with input files in memory.
final class ImportScene: Sendable {
    static let basicsHeader =
        "tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres\n"
    static let ratingsHeader = "tconst\taverageRating\tnumVotes\n"
    static let akasHeader =
        "titleId\tordering\ttitle\tregion\tlanguage\ttypes\tattributes\tisOriginalTitle\n"

    private let folder: TemporaryDirectory
    var path: String { folder.path(of: "data/catalogue.index") }
    private let files = Mutex<[String: [UInt8]]>([:])
    private let piece: Int
    private let steps = Mutex<[CatalogueImportProgress]>([])

    /// The progress that the imports reported.
    var told: [CatalogueImportProgress] { steps.withLock { $0 } }

    init(piece: Int = .max) throws {
        folder = try TemporaryDirectory()
        self.piece = piece
    }

    func put(_ bytes: [UInt8], as name: String) {
        files.withLock { $0[name] = bytes }
    }

    func put(_ text: String, as name: String) {
        put(Array(text.utf8), as: name)
    }

    func repository(width: Int = 2) -> DefaultCatalogueRepository {
        DefaultCatalogueRepository(
            path: path,
            embedded: { UnsafeBufferPointer(start: nil, count: 0) },
            width: width,
            now: { 1_000 },
            open: { [self] file throws(CatalogueFileError) in
                guard case .path(let name) = file, let bytes = files.withLock({ $0[name] }) else {
                    throw CatalogueFileError(reason: .missing)
                }
                let pieces = Pieces(bytes, piece: piece)
                return CatalogueFileInput(byteCount: bytes.count) { pieces.read($0, into: &$1) }
            }
        )
    }

    @discardableResult
    func importing(
        _ titles: String = "basics",
        ratings: String? = nil,
        akas: String? = nil,
        principals: String? = nil,
        names: String? = nil,
        kinds: Set<TitleKind>? = nil,
        includesAdult: Bool = false,
        minimumVotes: Int = 0,
        width: Int = 2
    ) async throws(CatalogueImportError) -> CatalogueImportReport {
        try await repository(width: width).importTitles(
            CatalogueImport(
                titles: .path(titles),
                ratings: ratings.map { .path($0) },
                otherTitles: akas.map { .path($0) },
                principals: principals.map { .path($0) },
                names: names.map { .path($0) },
                kinds: kinds,
                includesAdult: includesAdult,
                minimumVotes: minimumVotes
            ),
            progress: { [self] step in steps.withLock { $0.append(step) } }
        )
    }

    /// Imports rows with the header of IMDb's titles.
    @discardableResult
    func importing(rows: String) async throws -> CatalogueImportReport {
        put(Self.basicsHeader + rows, as: "basics")
        return try await importing()
    }

    func index() throws -> SearchIndex { try SearchIndex(path: path) }

    func documents() throws -> [SearchDocument] {
        let index = try index()
        return try (0..<index.documentCount).compactMap { try index.document($0) }
    }

    func titles() throws -> [String] { try documents().map(\.text).sorted() }

    /// The names of the files in the catalogue's folder.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "data")).sorted()
    }
}

extension SearchDocument {
    /// The fields of the payload.
    var facts: [String] {
        String(decoding: payload, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
            .map { String($0) }
    }
}
