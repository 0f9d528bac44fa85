import Entities
import RowStream
import SearchIndex

/// How the rows of titles are read.
enum TitleFormat: Sendable {
    case imdb(IMDbTitleColumns)
    case tmdb(TMDBTitles)
}

/// Makes documents of rows, beside others that do the same with other rows.
actor TitleWorker {
    private var format: TitleFormat
    private let choice: TitleChoice
    /// Whether other titles are to come, which find theirs by its number.
    private let awaitsOtherTitles: Bool
    private var part = SearchIndexPart()
    /// IMDb's number of each document.
    private var numbers: [UInt32] = []
    private var otherTitles = OtherTitles.Part()

    init(_ format: TitleFormat, choice: TitleChoice, awaitsOtherTitles: Bool) {
        self.format = format
        self.choice = choice
        self.awaitsOtherTitles = awaitsOtherTitles
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
                    if awaitsOtherTitles { numbers.append(title.number) }
                    tally.films += 1
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

    /// The numbers of the titles that wait for others.
    func waitingNumbers() -> [UInt32] { numbers }

    /// Reads rows of other titles, for titles with one of the numbers.
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

    /// Gives the titles that waited the others that are theirs.
    func finish(with otherTitles: OtherTitles) -> Result<Void, CatalogueImportError> {
        var otherTitles = otherTitles
        let numbers = numbers
        self.numbers = []
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

    /// All documents, which are another's from then on.
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
