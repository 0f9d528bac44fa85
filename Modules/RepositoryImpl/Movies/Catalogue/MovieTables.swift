import Entities
import SearchIndex

/// The source tables of the built-in catalogue, from which its index is made.
///
/// A table is lines of tab-separated text with column names in the first line; lists are joined by `|`.
public struct MovieTables: Sendable {
    private enum Column: Int {
        case identifier, title, originalTitle, year, minutes, genres, directors, countries, awards
    }

    private enum CreditColumn: Int {
        case identifier, writers, cast, billed
    }

    private let movies: String
    private let otherTitles: [Substring: [String]]
    private let fame: [Substring: Float]
    private let credits: [Substring: TabSeparatedFields]
    private let otherNames: [Substring: [String]]
    private let series: String

    /// - Parameters:
    ///   - movies: Identifier, title, original title, year, minutes, genres, directors, countries, awards.
    ///   - otherTitles: Identifier and titles, of which the first is the original, in the movie's own script.
    ///   - fame: Identifier and how well known the movie is, from 1 to 100. Awards are used for other movies.
    ///   - credits: Identifier, writers, cast, and how many of the cast are in the order of billing.
    ///   - otherNames: The name of a person and other names, in the person's own script for example.
    ///   - series: Names of a series, of which the first is shown, and the identifiers of its movies in order.
    ///   - corrections: Identifier, the name of a column of the movies or the credits, and the right value.
    public init(
        movies: String,
        otherTitles: String,
        fame: String,
        credits: String = "",
        otherNames: String = "",
        series: String = "",
        corrections: String = ""
    ) {
        self.series = series
        let corrections = Self.corrections(in: corrections)
        self.movies = Self.corrected(movies, by: corrections)
        self.otherTitles = Self.values(in: otherTitles) { $0.split(separator: "|").map { String($0) } }
        self.fame = Self.values(in: fame) { Float($0) }
        self.credits = Self.fields(in: Self.corrected(credits, by: corrections))
        self.otherNames = Self.values(in: otherNames) { $0.split(separator: "|").map { String($0) } }
    }

    /// Returns the encoded index; equal tables give equal bytes.
    public func index() throws(CatalogueIndexError) -> [UInt8] {
        do throws(SearchIndexError) {
            var part = SearchIndexPart()
            let records = records
            for record in records { try part.add(record.document) }
            let names = try names(of: records)
            return try SearchIndex.encode(
                [part],
                metadata: { _ in names },
                companion: { ranks throws(SearchIndexError) in
                    try people(of: records, ranks).encoded(of: ranks)
                }
            ).bytes
        } catch {
            throw CatalogueIndexError(error)
        }
    }

    /// The movies of the table; lines that do not describe a movie are skipped.
    var records: [CatalogueRecord] {
        movies.split(separator: "\n").dropFirst().compactMap { record(TabSeparatedFields($0)) }
    }

    private func record(_ fields: TabSeparatedFields) -> CatalogueRecord? {
        func number(_ column: Column) -> Int? { fields.number(column.rawValue) }
        func list(_ column: Column) -> [String] { fields.list(column.rawValue) }
        // An incomplete line is not a movie, whatever it begins with.
        guard fields.count > Column.year.rawValue, let identifier = fields.text(Column.identifier.rawValue),
            let id = MovieID(identifier),
            let title = fields.text(Column.title.rawValue)
        else { return nil }
        let known = [fields.text(Column.originalTitle.rawValue)].compactMap(\.self)
        // A title in the movie's own script is preferred. One in Latin letters still finds the movie.
        let titles = (otherTitles[identifier[...]] ?? []) + known
        let original = titles.first
        let others = titles.enumerated().filter { index, other in
            other != title && titles.firstIndex(of: other) == index && index > 0
        }
        let awards = number(.awards)
        let credits = credits(of: id)
        return CatalogueRecord(
            movie: Movie(
                id: id,
                title: title,
                originalTitle: original == title ? nil : original,
                localTitles: Movie.localTitles(among: [title] + titles),
                year: number(.year),
                runtimeMinutes: number(.minutes),
                rating: nil,
                overview: nil,
                genres: list(.genres),
                directors: list(.directors),
                poster: nil
            ),
            otherTitles: others.map(\.element),
            countries: list(.countries),
            awards: awards,
            castOrder: credits.billed == 0 && credits.cast.count > 1 ? .fame : .billing,
            fame: fame[identifier[...]].map(Fame.of(hundredths:)) ?? Fame.of(awards: awards ?? 0)
        )
    }

    /// Returns the people of a movie in the order of the tables, and how many of the cast are in that of billing.
    private func credits(
        of id: MovieID
    ) -> (writers: [String], cast: [String], billed: Int) {
        let fields = credits[id.description[...]]
        func list(_ column: CreditColumn) -> [String] { fields?.list(column.rawValue) ?? [] }
        return (list(.writers), list(.cast), max(0, fields?.number(CreditColumn.billed.rawValue) ?? 0))
    }

    /// Returns how well known people are as actors: by the number and fame of their movies, and their places in
    /// them.
    private func fameOfActors(in records: [CatalogueRecord]) -> [String: Float] {
        records.reduce(into: [:]) { fame, record in
            let credits = credits(of: record.movie.id)
            let share = 1 + (self.fame[record.movie.id.description[...]] ?? 0) / 100
            for (place, name) in credits.cast.enumerated() where place < credits.billed || credits.billed == 0
            {
                fame[name, default: 0] += credits.billed == 0 ? share / 20 : share / Float(place + 1)
            }
        }
    }

    /// The fame from which the title of a movie is abbreviated.
    private static let abbreviated: Float = 64

    private func names(of records: [CatalogueRecord]) throws(SearchIndexError) -> [UInt8] {
        guard !series.isEmpty else { return [] }
        let fame = records.reduce(into: [:]) {
            $0[Self.number(of: $1.movie.id.description), default: 0] += $1.fame
        }
        var names = NamesEncoder(titles: records.flatMap { [$0.movie.title] + $0.titles })
        let byHand = series.split(separator: "\n").dropFirst().map { line in
            let fields = TabSeparatedFields(line)
            let numbers = (fields.text(1) ?? "").split(separator: "|", omittingEmptySubsequences: false)
                .map(Self.number)
            return (names: fields.list(0), numbers: numbers, kind: CatalogueNames.Kind.series)
        }
        let placed = Set(byHand.flatMap(\.numbers))
        let derived = numberedSeries(in: records).filter { series in
            !series.entries.contains { $0.map { placed.contains($0.number) } ?? false }
        }
        let all = byHand + derived.map { ([$0.name], $0.entries.map { $0?.number ?? 0 }, .numberedSeries) }
        let series = all.map { (series: $0, fame: $0.numbers.map { fame[$0] ?? 0 }) }
        for (series, fame) in series.sorted(by: { $0.fame.max() ?? 0 > $1.fame.max() ?? 0 }) {
            try names.addSeries(series.kind, series.names, series.numbers, fame: fame.reduce(0, +))
        }
        let famous = records.filter { $0.fame >= Fame.of(hundredths: Self.abbreviated) }
        for record in famous.sorted(by: { $0.fame > $1.fame }) {
            names.addAbbreviations(
                of: record.movie.title,
                number: Self.number(of: record.movie.id.description)
            )
        }
        return try names.encoded()
    }

    /// Returns the series that numbers in titles tell.
    func numberedSeries(in records: [CatalogueRecord]) -> [NumberedSeries] {
        NumberedSeries.all(
            among: records.compactMap { record in
                let (movie, credits) = (record.movie, credits(of: record.movie.id))
                return movie.year.map { year in
                    NumberedSeries.Entry(
                        number: Self.number(of: movie.id.description),
                        title: movie.title,
                        year: year,
                        people: Set(movie.directors + credits.writers + credits.cast)
                    )
                }
            }
        )
    }

    /// Returns the number in an identifier of IMDb; 0 for another text.
    private static func number(of identifier: some StringProtocol) -> Int {
        Int(identifier.dropFirst(2)) ?? 0
    }

    private func people(of records: [CatalogueRecord], _ ranks: DocumentRanks) -> PeopleEncoder {
        var people = PeopleEncoder()
        var numbers: [String: UInt32] = [:]
        let fame = fameOfActors(in: records)
        for (number, record) in records.enumerated() {
            guard let rank = ranks.rank(part: 0, number: number) else { continue }
            let credits = credits(of: record.movie.id)
            let others = credits.cast.dropFirst(credits.billed)
                .sorted { fame[$0, default: 0] > fame[$1, default: 0] }
            let lists: [(CreditRole, [String])] = [
                (.director, record.movie.directors), (.writer, credits.writers),
                (.cast, credits.cast.prefix(credits.billed) + others),
            ]
            for (role, names) in lists {
                for name in names {
                    let person = numbers[name] ?? people.add(name, otherNames: otherNames[name[...]] ?? [])
                    numbers[name] = person
                    people.add(PeopleEncoder.Credit(movie: UInt32(rank), person: person, role: role))
                }
            }
        }
        return people
    }

    /// The right values of a movie by the names of their columns.
    private typealias Corrections = [Substring: [Substring: Substring]]

    private static func corrections(in table: String) -> Corrections {
        table.split(separator: "\n").dropFirst().reduce(into: [:]) { corrections, line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            if fields.count >= 3 { corrections[fields[0], default: [:]][fields[1]] = fields[2] }
        }
    }

    private static func corrected(_ table: String, by corrections: Corrections) -> String {
        let lines = table.split(separator: "\n")
        guard let columns = lines.first?.split(separator: "\t"), !corrections.isEmpty else { return table }
        return lines.map { line in
            guard let corrections = corrections[line.prefix { $0 != "\t" }] else { return String(line) }
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            return zip(columns, fields).map { corrections[$0] ?? $1 }.joined(separator: "\t")
        }
        .joined(separator: "\n")
    }

    private static func fields(in table: String) -> [Substring: TabSeparatedFields] {
        table.split(separator: "\n").dropFirst().reduce(into: [:]) { fields, line in
            fields[line.prefix { $0 != "\t" }] = TabSeparatedFields(line)
        }
    }

    private static func values<Value>(in table: String, _ read: (Substring) -> Value?) -> [Substring: Value] {
        var values: [Substring: Value] = [:]
        for line in table.split(separator: "\n").dropFirst() {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            if fields.count == 2 { values[fields[0]] = read(fields[1]) }
        }
        return values
    }
}

/// Estimates how well known a movie is, on the scale of vote counts.
private enum Fame {
    /// Rises steeply, as vote counts do: the index compares weights by their number of digits.
    static func of(hundredths: Float) -> Float {
        let square = hundredths * hundredths
        return square * square * hundredths / 10_000 + of(awards: 0)
    }

    static func of(awards: Int) -> Float {
        1_000 + 100 * Float(awards)
    }
}
