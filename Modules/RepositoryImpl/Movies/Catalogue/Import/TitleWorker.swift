import Entities
import RowStream
import SearchIndex

/// The format of the rows of titles.
enum TitleFormat: Sendable {
    case imdb(IMDbTitleColumns)
    case tmdb(TMDBTitles)
}

/// Converts rows to index documents, in parallel with other workers.
actor TitleWorker {
    private var format: TitleFormat
    private let choice: TitleCriteria
    /// Whether files follow that refer to a movie by its number.
    private let keepsNumbers: Bool
    private var part = SearchIndexPart()
    /// The IMDb number of each document.
    private var numbers: [UInt32] = []
    private var otherTitles = OtherTitles.Part()

    init(_ format: TitleFormat, choice: TitleCriteria, keepsNumbers: Bool) {
        self.format = format
        self.choice = choice
        self.keepsNumbers = keepsNumbers
    }

    /// Reads rows of titles.
    func add(_ chunk: TextChunk) -> Result<RowTally, CatalogueImportError> {
        var tally = RowTally(of: chunk)
        var isFull = false
        tally.read(chunk.bytes) { scanner, bytes, tally throws(RowError) in
            switch try row(scanner, in: bytes) {
            case .otherKind: tally.otherKinds += 1
            case .adult: tally.adult += 1
            case .fewVotes: tally.fewVotes += 1
            case .title(let title):
                do throws(SearchIndexError) {
                    try part.add(title.document, position: tally.line)
                    if keepsNumbers { numbers.append(title.number) }
                    tally.movies += 1
                } catch {
                    guard case .oversizedDocument = error else {
                        isFull = true
                        return
                    }
                    throw RowError(.tooLong)
                }
            }
        }
        return isFull ? .failure(.tooLarge) : .success(tally)
    }

    /// The numbers of the movies, in the order of the documents.
    func movieNumbers() -> [UInt32] { numbers }

    /// Reads rows of other titles for movies with one of the numbers.
    func addOtherTitles(
        _ chunk: TextChunk,
        _ columns: IMDbOtherTitleColumns,
        of numbers: [UInt32]
    ) -> RowTally {
        columns.read(chunk, of: numbers, into: &otherTitles)
    }

    func takeOtherTitles() -> OtherTitles.Part {
        defer { otherTitles = OtherTitles.Part() }
        otherTitles.sort()
        return otherTitles
    }

    /// Adds the other titles to their movies.
    func finish(with otherTitles: OtherTitles) -> Result<Void, CatalogueImportError> {
        var otherTitles = otherTitles
        let numbers = numbers
        do throws(CatalogueImportError) {
            try part.addAlternatives(atMost: OtherTitles.most) { document throws(CatalogueImportError) in
                if document.isMultiple(of: 4096), Task.isCancelled { throw .cancelled }
                return otherTitles.titles(of: numbers[document])
            }
            return .success(())
        } catch {
            return .failure(error)
        }
    }

    /// Returns all documents and removes them from this worker.
    func takePart() -> SearchIndexPart {
        var part = SearchIndexPart()
        swap(&part, &self.part)
        return part
    }

    private func row(_ scanner: FieldScanner, in bytes: Span<UInt8>) throws(RowError) -> ImportedRow {
        switch format {
        case .imdb(let columns): return try columns.row(scanner.fields, of: choice, in: bytes)
        case .tmdb(var titles):
            let row = try titles.row(scanner.content, of: choice, in: bytes)
            format = .tmdb(titles)
            return row
        }
    }
}
