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
    /// Whether other titles are to come, so that rows wait for them.
    private let keepsRows: Bool
    private var part = SearchIndexPart()
    private var keptRows: [[UInt8]] = []
    private var numbers: [UInt32] = []
    private var otherTitles = OtherTitles.Part()
    private var folder = TextFolder()

    init(_ format: TitleFormat, choice: TitleChoice, keepsRows: Bool) {
        self.format = format
        self.choice = choice
        self.keepsRows = keepsRows
    }

    /// Reads rows of titles.
    func add(_ chunk: [UInt8]) -> Result<RowTally, CatalogueImportError> {
        var kept: [UInt8] = []
        let result = read(chunk) { title, scanner, bytes throws(SearchIndexError) in
            guard keepsRows, case .imdb(let columns) = format,
                let number = columns.number(scanner.fields, in: bytes)
            else { return try part.add(title.document) }
            numbers.append(number)
            kept.append(contentsOf: chunk[scanner.content])
            kept.append(UInt8(ascii: "\n"))
        }
        if !kept.isEmpty { keptRows.append(kept) }
        return result
    }

    /// The numbers of the titles whose rows wait.
    func waitingNumbers() -> [UInt32] { numbers }

    /// Reads rows of other titles, for titles with one of the numbers.
    func addOtherTitles(_ chunk: [UInt8], _ columns: IMDbOtherTitleColumns, of numbers: [UInt32]) -> RowTally
    {
        columns.read(chunk, of: numbers, into: &otherTitles)
    }

    func takeOtherTitles() -> OtherTitles.Part {
        defer { otherTitles = OtherTitles.Part() }
        otherTitles.sort()
        return otherTitles
    }

    /// Makes documents of the rows that waited.
    func finish(with otherTitles: OtherTitles) -> Result<Void, CatalogueImportError> {
        guard case .imdb(let columns) = format else { return .success(()) }
        numbers = []
        for place in keptRows.indices {
            guard !Task.isCancelled else { return .failure(.cancelled) }
            let rows = keptRows[place]
            keptRows[place] = []
            let result = read(rows) { title, scanner, bytes throws(SearchIndexError) in
                var title = title
                if let number = columns.number(scanner.fields, in: bytes) {
                    title.otherTitles = otherTitles.titles(
                        of: number,
                        besides: [title.title] + [title.originalTitle].compactMap(\.self),
                        folder: &folder
                    )
                }
                try part.add(title.document)
            }
            if case .failure(let error) = result { return .failure(error) }
        }
        return .success(())
    }

    /// All documents, which are another's from then on.
    func takePart() -> SearchIndexPart {
        var part = SearchIndexPart()
        swap(&part, &self.part)
        return part
    }

    private func read(
        _ chunk: [UInt8],
        _ add: (ImportedTitle, FieldScanner, Span<UInt8>) throws(SearchIndexError) -> Void
    ) -> Result<RowTally, CatalogueImportError> {
        var tally = RowTally()
        var isFull = false
        tally.read(chunk) { scanner, bytes, tally throws(RowFault) in
            switch try row(scanner, in: bytes) {
            case .otherKind: tally.otherKinds += 1
            case .adult: tally.adult += 1
            case .fewVotes: tally.fewVotes += 1
            case .title(let title):
                do throws(SearchIndexError) {
                    try add(title, scanner, bytes)
                    tally.films += 1
                } catch {
                    guard case .oversizedDocument = error else {
                        isFull = true
                        return
                    }
                    throw RowFault(.tooLong)
                }
            }
        }
        return isFull ? .failure(.tooLarge) : .success(tally)
    }

    private func row(_ scanner: FieldScanner, in bytes: Span<UInt8>) throws(RowFault) -> ImportedRow {
        switch format {
        case .imdb(let columns): return try columns.row(scanner.fields, of: choice, in: bytes)
        case .tmdb(var titles):
            let row = try titles.row(scanner.content, of: choice, in: bytes)
            format = .tmdb(titles)
            return row
        }
    }
}
