import Entities

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
