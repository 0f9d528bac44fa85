public import Entities
import Inflating
public import RepositoryInterfaces
import RowStream

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads and writes JSON lines and the files of Letterboxd, IMDb and Trakt, also in their zip archives.
public struct DefaultSavedMoviesFilesRepository: SavedMoviesFilesRepository {
    /// Far more than anybody has seen, also for all files of an archive together.
    private static let longestFile = SavedMoviesFileError.mostMebibytes << 20
    private static let mostFiles = 10_000

    private let open: CatalogueFileOpening

    public init() {
        open = { file throws(CatalogueFileError) in try .open(file) }
    }

    /// Creates a repository of files that are opened in another way.
    public init(open: @escaping CatalogueFileOpening) {
        self.open = open
    }

    @concurrent
    public func files(
        in file: CatalogueFile,
        as content: ImportedContent
    ) async throws(SavedMoviesFileError) -> [SavedMoviesFile] {
        let bytes: [UInt8]
        do throws(CatalogueFileError) {
            bytes = try read(open(file))
        } catch {
            throw error.reason == .tooLarge ? .tooLarge(file) : .unreadable(file, error.reason)
        }
        guard ZipArchive.recognizes(bytes) else { return [try Self.parse(bytes, of: file, as: content)] }
        let files: Result<[SavedMoviesFile], SavedMoviesFileError>
        do throws(ZipError) {
            let archive = try ZipArchive(bytes, mostEntries: Self.mostFiles, largestSize: Self.longestFile)
            files = try Self.files(in: archive, of: file, as: content)
        } catch {
            switch error {
            case .damaged, .unsupported: throw .damagedArchive(file)
            case .encrypted: throw .encryptedArchive(file)
            case .tooLarge: throw .tooLarge(file)
            case .noMemory: throw .unreadable(file, .noMemory)
            }
        }
        return try files.get()
    }

    private static func files(
        in archive: ZipArchive,
        of file: CatalogueFile,
        as content: ImportedContent
    ) throws(ZipError) -> Result<[SavedMoviesFile], SavedMoviesFileError> {
        var files: [SavedMoviesFile] = []
        for chosen in try SavedMoviesArchive.files(in: archive, as: content) {
            let bytes = try archive.content(of: chosen.entry)
            do throws(SavedMoviesFileError) {
                files.append(try parse(bytes, of: file.entry(chosen.entry.name), as: chosen.content))
            } catch {
                return .failure(error)
            }
        }
        return files.isEmpty ? .failure(.unknownFormat(file)) : .success(files)
    }

    private static func parse(
        _ bytes: [UInt8],
        of file: CatalogueFile,
        as content: ImportedContent
    ) throws(SavedMoviesFileError) -> SavedMoviesFile {
        switch bytes.first(where: { $0 > UInt8(ascii: " ") }) {
        case UInt8(ascii: "{"): return try SavedMovieJSON.file(bytes, of: file, as: content)
        case UInt8(ascii: "["): return try TraktJSON.file(bytes, of: file, as: content)
        default: return try SavedMoviesCSV.file(CSVTable(bytes), of: file, as: content)
        }
    }

    public func text(of movies: [SavedMovie], in format: SavedMoviesFormat) -> String {
        let movies = movies.filter(format.includes)
        guard format == .complete else { return SavedMoviesCSV.text(of: movies, in: format) }
        return movies.map { SavedMovieJSON.line(of: $0) + "\n" }.joined()
    }

    public func text(of list: MovieList) -> String { MovieListCSV.text(of: list) }

    public func text(ofListNames names: [String]) -> String {
        names.isEmpty ? "" : SavedMovieJSON.line(ofListNames: names) + "\n"
    }

    public func text(of extras: SavedMoviesExtras) -> String {
        SavedMovieJSON.lines(of: extras).map { $0 + "\n" }.joined()
    }

    @concurrent
    public func write(
        unmatchedOf imports: [SavedMoviesImport],
        to path: String
    ) async throws(SavedMoviesFileError) {
        let data = Data(SavedMoviesCSV.unmatchedText(of: imports).utf8)
        do {
            try data.write(to: URL(filePath: path), options: .withoutOverwriting)
        } catch {
            switch (error as? CocoaError)?.code {
            case .fileWriteFileExists:
                // What was shown before, and is saved now, leaves the same rows out.
                guard (try? read(.open(.path(path)))) == Array(data) else { throw .unmatchedExists(path) }
            case .fileNoSuchFile: throw .unmatchedNotWritten(path, .missing)
            case .fileWriteNoPermission: throw .unmatchedNotWritten(path, .notPermitted)
            case .fileWriteOutOfSpace:
                // Only a file that was created can be full.
                try? FileManager.default.removeItem(atPath: path)
                throw .unmatchedNotWritten(path, .full)
            default: throw .unmatchedNotWritten(path, .inputOutput)
            }
        }
    }

    private func read(_ input: CatalogueFileInput) throws(CatalogueFileError) -> [UInt8] {
        var bytes: [UInt8] = []
        while try input.read(1 << 16, &bytes) {
            guard bytes.count <= Self.longestFile else { throw CatalogueFileError(reason: .tooLarge) }
        }
        return bytes
    }
}

extension CatalogueFile {
    /// The path; `-` for standard input.
    var path: String {
        switch self {
        case .standardInput: "-"
        case .path(let path): path
        }
    }

    /// The file name without its folders; `nil` for standard input.
    var name: String? {
        if case .path(let path) = self { path.split(separator: "/").last.map { String($0) } } else { nil }
    }

    /// What a plain list of movies is, as far as Letterboxd's name of the file tells.
    var plainList: PlainMovieList? {
        guard let name = name?.lowercased() else { return nil }
        return switch (name.contains("watchlist"), name.contains("watched")) {
        case (true, false): .watchlist
        case (false, true): .seen
        case (true, true), (false, false): nil
        }
    }

    /// A file in this archive.
    fileprivate func entry(_ path: String) -> CatalogueFile { .path(self.path + "/" + path) }
}

/// Collects the rows of a file, which are limited in number, so the memory for them is limited too.
struct ImportedRows {
    let file: CatalogueFile
    var list: String?
    var listNames: [String] = []
    private var extras = SavedMoviesExtras()
    private var rows: [SavedMoviesFile.Row] = []
    private var remarks: [ImportRemark] = []

    init(of file: CatalogueFile, list: String? = nil) {
        self.file = file
        self.list = list
    }

    /// The number of rows so far.
    var count: Int { rows.count + remarks.count + extras.decisions.count + extras.turns.count }

    func content(hasAMovieInEachRow: Bool = false) -> SavedMoviesFile {
        SavedMoviesFile(
            file: file,
            list: list,
            rows: rows,
            remarks: remarks,
            listNames: listNames,
            extras: extras,
            hasAMovieInEachRow: hasAMovieInEachRow
        )
    }

    mutating func add(_ movie: SavedMovie, line: Int) throws(SavedMoviesFileError) {
        try checkCount()
        rows.append(SavedMoviesFile.Row(line: line, movie: movie))
    }

    mutating func add(_ extras: SavedMoviesExtras) throws(SavedMoviesFileError) {
        try checkCount()
        self.extras.decisions += extras.decisions
        self.extras.turns += extras.turns
    }

    mutating func add(_ remark: ImportRemark) throws(SavedMoviesFileError) {
        try checkCount()
        remarks.append(remark)
    }

    private func checkCount() throws(SavedMoviesFileError) {
        guard count < SavedMoviesFileError.mostRows else { throw .tooLarge(file) }
    }
}

extension SavedMoviesFileError {
    fileprivate static let mostMebibytes = 64
    fileprivate static let mostRows = 250_000

    fileprivate static func tooLarge(_ file: CatalogueFile) -> Self {
        .tooLarge(file, mebibytes: mostMebibytes, rows: mostRows)
    }
}
