import Entities
import RowStream
import SearchIndex

/// Reads the files of an import on several cores and builds parts of an index.
struct CatalogueImporter: Sendable {
    struct Outcome: Sendable {
        private var parts: [SearchIndexPart]
        /// `nil` without a file of names.
        let people: ImportedPeople?
        let counts: CatalogueImportCounts
        let sourceName: String

        init(
            parts: consuming [SearchIndexPart],
            people: ImportedPeople?,
            counts: CatalogueImportCounts,
            sourceName: String
        ) {
            self.parts = parts
            self.people = people
            self.counts = counts
            self.sourceName = sourceName
        }

        /// Returns the parts and releases them here, so their memory is freed while the index is encoded.
        mutating func takeParts() -> [SearchIndexPart] {
            defer { parts = [] }
            return parts
        }
    }

    let request: CatalogueImport
    let open: CatalogueFileOpening
    /// The number of chunks that are processed at once.
    let width: Int
    let report: CatalogueImportProgress.Report

    @concurrent
    func run() async throws(CatalogueImportError) -> Outcome {
        // Every file is recognised before any is read, since a wrong file is usually a mistake.
        let titles = try ImportedText(request.titles, open: open)
        let format = try await format(of: titles)
        let ratings = try text(request.ratings)
        let ratingColumns = try await columns(of: ratings, .ratings, IMDbRatingColumns.init)
        let otherTitles = try text(request.otherTitles)
        let otherColumns = try await columns(of: otherTitles, .otherTitles, IMDbOtherTitleColumns.init)
        let principals = try text(request.principals)
        let principalColumns = try await columns(of: principals, .principals, IMDbPrincipalColumns.init)
        let names = try text(request.names)
        let nameColumns = try await columns(of: names, .names, IMDbNameColumns.init)

        let files = [ratings, titles, otherTitles, principals, names].compactMap(\.self)
        let meter = ImportProgressReporter(files, report: report)
        var table: RatingTable?
        if let ratings, let ratingColumns {
            table = try await ratingTable(of: ratings, ratingColumns, meter)
        }
        let choice = TitleCriteria(request, ratings: table)
        let workers = (0..<width).map { _ in
            TitleWorker(format, choice: choice, keepsNumbers: otherTitles != nil || principals != nil)
        }
        try await meter.begin(.readingTitles, titles)
        try await titles.forEachChunk(width: width) { index, chunk in
            await workers[index].add(chunk)
        } collect: { tallies in
            await meter.add(tallies)
        }
        try check(meter.counts)
        if let otherTitles, let otherColumns {
            try await add(otherTitles, otherColumns, to: workers, meter)
        }
        var people: ImportedPeople?
        if let principals, let principalColumns, let names, let nameColumns {
            people = try await readPeople(
                of: workers,
                (principals, principalColumns),
                (names, nameColumns),
                meter
            )
        }
        meter.begin(.ordering)
        var parts: [SearchIndexPart] = []
        for worker in workers { parts.append(await worker.takePart()) }
        return Outcome(parts: parts, people: people, counts: meter.counts, sourceName: format.sourceName)
    }

    // MARK: - Recognising the files

    private func text(_ file: CatalogueFile?) throws(CatalogueImportError) -> ImportedText? {
        guard let file else { return nil }
        return try ImportedText(file, open: open)
    }

    private func format(of titles: ImportedText) async throws(CatalogueImportError) -> TitleFormat {
        let line = try await titles.firstLine()
        switch CatalogueContent(firstLine: line) {
        case .table(.titles):
            guard let columns = IMDbTitleColumns(header: line) else { break }
            return .imdb(columns)
        case .titleList:
            let options: [(UnsupportedImportOption, Bool)] = [
                (.ratings, request.ratings != nil), (.otherTitles, request.otherTitles != nil),
                (.names, request.names != nil || request.principals != nil),
                (.kinds, request.kinds != nil), (.minimumVotes, request.minimumVotes > 0),
            ]
            if let (option, _) = options.first(where: \.1) { throw .unsupported(option) }
            return .tmdb(TMDBTitles())
        case let found: throw .unexpected(titles.file, found: found, wanted: .titles)
        }
        throw .unexpected(titles.file, found: .unknown, wanted: .titles)
    }

    private func columns<Columns>(
        of text: ImportedText?,
        _ wanted: CatalogueInput,
        _ make: ([UInt8]) -> Columns?
    ) async throws(CatalogueImportError) -> Columns? {
        guard let text else { return nil }
        let line = try await text.firstLine()
        guard let columns = make(line) else {
            throw .unexpected(text.file, found: CatalogueContent(firstLine: line), wanted: wanted)
        }
        return columns
    }

    /// Throws if no movie was imported, with the reason.
    private func check(_ counts: CatalogueImportCounts) throws(CatalogueImportError) {
        guard counts.movies == 0 else { return }
        let isSensible = counts.otherKinds + counts.adult + counts.fewVotes > 0
        throw counts.malformed > 0 && !isSensible ? .onlyMalformed(counts) : .noMovies(counts)
    }

    // MARK: - Ratings and other titles

    private func ratingTable(
        of text: ImportedText,
        _ columns: IMDbRatingColumns,
        _ meter: ImportProgressReporter
    ) async throws(CatalogueImportError) -> RatingTable {
        var table = RatingTable()
        try await meter.begin(.readingRatings, text)
        try await text.forEachChunk(width: width) { _, chunk in
            .success(columns.part(of: chunk))
        } collect: { parts in
            for part in parts { table.append(part) }
            await meter.add(parts.map(\.tally))
        }
        table.sort()
        return table
    }

    private func sortedNumbers(of workers: [TitleWorker]) async -> [UInt32] {
        var all: [UInt32] = []
        for worker in workers { all += await worker.movieNumbers() }
        all.sort()
        return all
    }

    private func readPeople(
        of workers: [TitleWorker],
        _ principals: (text: ImportedText, columns: IMDbPrincipalColumns),
        _ names: (text: ImportedText, columns: IMDbNameColumns),
        _ meter: ImportProgressReporter
    ) async throws(CatalogueImportError) -> ImportedPeople {
        let numbers = await sortedNumbers(of: workers)
        var credits = PrincipalTable()
        try await meter.begin(.readingPrincipals, principals.text)
        try await principals.text.forEachChunk(width: width) { [columns = principals.columns] _, chunk in
            .success(columns.part(of: chunk, titles: numbers))
        } collect: { parts in
            for part in parts { credits.append(part) }
            await meter.add(parts.map(\.tally))
        }
        let people = credits.distinctPeople
        var table = NameTable()
        try await meter.begin(.readingNames, names.text)
        try await names.text.forEachChunk(width: width) { [columns = names.columns] _, chunk in
            .success(columns.part(of: chunk, people: people))
        } collect: { parts in
            for part in parts { table.append(part) }
            await meter.add(parts.map(\.tally))
        }
        var titles: [[UInt32]] = []
        for worker in workers { titles.append(await worker.movieNumbers()) }
        return ImportedPeople(principals: credits, names: table, titles: titles)
    }

    private func add(
        _ text: ImportedText,
        _ columns: IMDbOtherTitleColumns,
        to workers: [TitleWorker],
        _ meter: ImportProgressReporter
    ) async throws(CatalogueImportError) {
        let numbers = await sortedNumbers(of: workers)
        try await meter.begin(.readingOtherTitles, text)
        try await text.forEachChunk(width: width) { index, chunk in
            .success(await workers[index].addOtherTitles(chunk, columns, of: numbers))
        } collect: { tallies in
            await meter.add(tallies)
        }
        meter.begin(.ordering)
        var parts: [OtherTitles.Part] = []
        for worker in workers { parts.append(await worker.takeOtherTitles()) }
        let otherTitles = OtherTitles(parts)
        let results = await withTaskGroup(of: Result<Void, CatalogueImportError>.self) { group in
            for worker in workers { group.addTask { await worker.finish(with: otherTitles) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        for result in results { try result.get() }
    }
}

extension TitleFormat {
    fileprivate var sourceName: String {
        switch self {
        case .imdb: "IMDb"
        case .tmdb: "TMDB"
        }
    }
}
