public import Entities
public import RepositoryInterfaces
import RowStream

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads and writes JSON lines and the CSV files of Letterboxd and IMDb.
public struct DefaultSavedMoviesFilesRepository: SavedMoviesFilesRepository {
    /// Far more than anybody has seen.
    private static let longestFile = 64 << 20
    private static let longestLine = 1 << 20
    /// What a zip archive begins with.
    private static let archiveMark: [UInt8] = [0x50, 0x4B, 0x03, 0x04]

    private let open: CatalogueFileOpening

    public init() {
        open = { file throws(CatalogueFileError) in try .open(file) }
    }

    /// Creates a repository of files that are opened in another way.
    public init(open: @escaping CatalogueFileOpening) {
        self.open = open
    }

    @concurrent
    public func movies(
        in file: CatalogueFile,
        as list: PlainMovieList?
    ) async throws(SavedMoviesFileError) -> SavedMoviesFile {
        let bytes: [UInt8]
        do throws(CatalogueFileError) {
            bytes = try read(open(file))
        } catch {
            throw .unreadable(file, error.reason)
        }
        guard !bytes.starts(with: Self.archiveMark) else { throw .archive(file) }
        let isAmbiguous: Bool
        do throws(TooManyRows) {
            guard bytes.first(where: { $0 > UInt8(ascii: " ") }) != UInt8(ascii: "{") else {
                return try Self.parseJSON(bytes)
            }
            let table = CSVTable(bytes)
            let list = list ?? file.list
            isAmbiguous = list == nil && SavedMoviesCSV.isPlainList(table)
            if !isAmbiguous, let content = try SavedMoviesCSV.movies(in: table, as: list) { return content }
        } catch {
            throw .unreadable(file, .tooLarge)
        }
        throw isAmbiguous ? .ambiguousList(file) : .unknownFormat(file)
    }

    public func text(of movies: [SavedMovie], in format: SavedMoviesFormat) -> String {
        let movies = movies.filter(format.includes)
        guard format == .complete else { return SavedMoviesCSV.text(of: movies, in: format) }
        return movies.map { SavedMovieJSON.line(of: $0) + "\n" }.joined()
    }

    @concurrent
    public func writeReport(
        of imports: [SavedMoviesImport],
        to path: String
    ) async throws(SavedMoviesFileError) {
        do {
            try Data(SavedMoviesCSV.report(of: imports).utf8)
                .write(to: URL(filePath: path), options: .withoutOverwriting)
        } catch {
            switch (error as? CocoaError)?.code {
            case .fileWriteFileExists: throw .reportExists(path)
            case .fileNoSuchFile: throw .reportNotWritten(path, .missing)
            case .fileWriteNoPermission: throw .reportNotWritten(path, .notPermitted)
            case .fileWriteOutOfSpace: throw .reportNotWritten(path, .full)
            default: throw .reportNotWritten(path, .inputOutput)
            }
        }
    }

    public func hasReport(at path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    private func read(_ input: CatalogueFileInput) throws(CatalogueFileError) -> [UInt8] {
        var bytes: [UInt8] = []
        while try input.read(1 << 16, &bytes) {
            guard bytes.count <= Self.longestFile else { throw CatalogueFileError(reason: .tooLarge) }
        }
        return bytes
    }

    private static func parseJSON(_ bytes: [UInt8]) throws(TooManyRows) -> SavedMoviesFile {
        var rows = ImportedRows()
        var start = 0
        var number = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let line = bytes[start..<end]
            start = end + 1
            number += 1
            guard line.contains(where: { $0 > UInt8(ascii: " ") }) else { continue }
            if line.count <= longestLine, let movie = SavedMovieJSON.movie(Array(line)) {
                try rows.add(movie, line: number)
            } else {
                try rows.add(ImportRemark(.malformed, line: number))
            }
        }
        return rows.file(hasAMovieInEachRow: true)
    }
}

extension CatalogueFile {
    /// What a plain list of movies is, as far as Letterboxd's name of the file tells.
    fileprivate var list: PlainMovieList? {
        guard case .path(let path) = self, let name = path.split(separator: "/").last?.lowercased() else {
            return nil
        }
        return switch (name.contains("watchlist"), name.contains("watched")) {
        case (true, false): .watchlist
        case (false, true): .seen
        case (true, true), (false, false): nil
        }
    }
}

/// The file has more rows than anybody has movies.
struct TooManyRows: Error {}

/// Collects the rows of a file, which are limited in number, so the memory for them is limited too.
struct ImportedRows {
    private static let mostRows = 250_000

    private var rows: [SavedMoviesFile.Row] = []
    private var remarks: [ImportRemark] = []

    func file(hasAMovieInEachRow: Bool = false) -> SavedMoviesFile {
        SavedMoviesFile(rows: rows, remarks: remarks, hasAMovieInEachRow: hasAMovieInEachRow)
    }

    mutating func add(_ movie: SavedMovie, line: Int) throws(TooManyRows) {
        try checkCount()
        rows.append(SavedMoviesFile.Row(line: line, movie: movie))
    }

    mutating func add(_ remark: ImportRemark) throws(TooManyRows) {
        try checkCount()
        remarks.append(remark)
    }

    private func checkCount() throws(TooManyRows) {
        guard rows.count + remarks.count < Self.mostRows else { throw TooManyRows() }
    }
}
