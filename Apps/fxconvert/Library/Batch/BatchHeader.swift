import CommandLineKit
import RowStream

/// The places of the columns, read from the first row.
struct BatchHeader {
    let places: ColumnIndices
    /// The bytes that are written before the first converted row.
    let output: [UInt8]
    /// The number of bytes and lines that the header occupies in the first chunk.
    let length: Int
    let lines: Int

    init(_ bytes: Span<UInt8>, format: RowFormat, request: BatchRequest) throws(ProgramFailure) {
        guard var scanner = FieldScanner(format), let separator = format.separator else {
            throw ProgramFailure("rows of this format have no header.", status: .internalError)
        }
        let start = ByteOrderMark.length(in: bytes)
        var output: [UInt8] = []
        output.append(bytes, 0..<start)
        scanner.scan(bytes, from: start)
        let names = scanner.fields.map { FieldText.text(of: $0, in: bytes) }
        if request.hasHeader, let name = request.additions.names.first(where: names.holds) {
            throw ProgramFailure(
                "the header has a column '\(name)' already; rename it, since answers go into one of that name.",
                status: .badData
            )
        }
        let finder = ColumnFinder(
            names: names,
            hasHeader: request.hasHeader,
            mayUseSemicolons: request.separator == nil && names.contains { $0.contains(";") }
        )
        // With one target for all rows, the numbered columns are amount, currency and date.
        let shift = request.target == nil ? 0 : 1
        places = ColumnIndices(
            amount: try finder.place(of: request.columns.amount, defaultName: "amount", number: 1),
            from: try finder.place(of: request.columns.from, defaultName: "from", number: 2),
            to: request.target == nil
                ? try finder.place(of: request.columns.to, defaultName: "to", number: 3) : nil,
            date: try finder.optionalPlace(of: request.columns.date, defaultName: "date", number: 4 - shift),
            count: names.count
        )
        if request.hasHeader {
            output.append(bytes, scanner.content)
            for name in request.additions.names {
                output.append(separator)
                output.append(contentsOf: name.utf8)
            }
            output.append(bytes, scanner.content.upperBound..<scanner.end)
            length = scanner.end
            lines = 1 + scanner.innerLines
        } else {
            length = start
            lines = 0
        }
        self.output = output
    }
}

/// Finds a column by its name, or by its number if there is no header.
private struct ColumnFinder {
    let names: [String]
    let hasHeader: Bool
    /// Whether a name has a semicolon although the separator was detected as another character.
    let mayUseSemicolons: Bool

    func place(of wanted: String?, defaultName: String, number: Int) throws(ProgramFailure) -> Int {
        if let place = try optionalPlace(of: wanted, defaultName: defaultName, number: number) {
            return place
        }
        let missing =
            hasHeader ? "the header has no column '\(defaultName)'" : "the first row has no column \(number)"
        guard !mayUseSemicolons else {
            throw ProgramFailure(
                "\(missing), but it has semicolons; say what stands between fields with '--delimiter'.",
                status: .badData
            )
        }
        throw ProgramFailure(
            "\(missing); say which one it is with '--\(Self.option(defaultName))'"
                + (hasHeader ? ", or that there is no header with '--no-header'." : "."),
            status: .badData
        )
    }

    /// `nil` if the column is absent and was not requested.
    func optionalPlace(of wanted: String?, defaultName: String, number: Int) throws(ProgramFailure) -> Int? {
        guard hasHeader else { return try place(numbered: wanted, defaultName: defaultName, number: number) }
        let name = wanted ?? defaultName
        if let place = names.firstIndex(where: { $0.withoutSpacesAround == name })
            ?? names.firstIndex(where: { $0.withoutSpacesAround.lowercased() == name.lowercased() })
        {
            let count = names.count { $0.withoutSpacesAround == names[place].withoutSpacesAround }
            guard count == 1 else {
                throw ProgramFailure(
                    "the header has \(count) columns \(QuotedWord(names[place].withoutSpacesAround)); rename all but one.",
                    status: .badData
                )
            }
            return place
        }
        guard wanted != nil else { return nil }
        throw ProgramFailure(
            "the header has no column \(QuotedWord(name)); it has \(listed).",
            status: .badData
        )
    }

    private func place(numbered wanted: String?, defaultName: String, number: Int) throws(ProgramFailure)
        -> Int?
    {
        guard let wanted else { return number <= names.count ? number - 1 : nil }
        guard let chosen = Int(wanted), chosen > 0 else {
            throw ProgramFailure(
                "\(QuotedWord(wanted)) is no number of a column; with '--no-header' columns are numbered from 1.",
                status: .usage
            )
        }
        guard chosen <= names.count else {
            throw ProgramFailure(
                "the first row has no column \(chosen); it has \(names.count).",
                status: .badData
            )
        }
        return chosen - 1
    }

    private var listed: String {
        names.prefix(12).map { QuotedWord($0).description }.joined(separator: ", ")
            + (names.count > 12 ? " and more" : "")
    }

    private static func option(_ column: String) -> String {
        column == "to" ? "to-column' or give one target with '--to" : column
    }
}

extension [String] {
    fileprivate func holds(_ name: String) -> Bool {
        contains { $0.withoutSpacesAround == name }
    }
}
