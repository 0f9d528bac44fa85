import Entities
import RowStream

/// The indices of the query's fields within a row.
struct ColumnIndices: Sendable, Hashable {
    let amount: Int
    /// The other columns of amounts, if there are several.
    let otherAmounts: [Int]
    let from: Int
    /// `nil` if all rows have the same target.
    let to: Int?
    /// `nil` if all rows use the newest rate.
    let date: Int?
    /// `nil` if all rows are rounded alike.
    let rounding: Int?
    /// The number of fields that a row must have.
    let count: Int
}

/// The indices of the columns, found in the first row.
struct BatchHeader {
    let indices: ColumnIndices
    /// The target of the rows, if no column has it, and whether it is the user's own for want of another.
    let target: String?
    let hasOwnTarget: Bool
    /// The bytes that are written before the first converted row.
    let output: [UInt8]
    /// The number of bytes and lines that the header occupies in the first chunk.
    let length: Int
    let lines: Int

    init(
        _ bytes: Span<UInt8>,
        _ scanner: FieldScanner,
        format: RowFormat,
        separator: UInt8,
        options: BatchTableOptions,
        isSeparatorGuessed: Bool
    ) throws(BatchInputError) {
        var scanner = scanner
        let start = ByteOrderMark.length(in: bytes)
        var output: [UInt8] = []
        output.append(bytes, 0..<start)
        scanner.scan(bytes, from: start)
        let names = scanner.fields.map { FieldText.text(of: $0, in: bytes) }
        if options.hasHeader, let name = options.addedNames.first(where: names.holds) {
            throw .existingColumn(name)
        }
        let finder = ColumnFinder(
            names: names,
            hasHeader: options.hasHeader,
            mayUseSemicolons: isSeparatorGuessed && names.contains { $0.contains(";") }
        )
        // With one target for all rows, the numbered columns are amount, currency and date.
        let shift = options.target == nil ? 0 : 1
        // Without a header the second of two columns could be anything.
        let isOptional = options.hasHeader && options.columns.to == nil && options.ownTarget != nil
        let amounts = try finder.indices(ofAmounts: options.columns.amounts)
        let from = try finder.index(of: options.columns.from, defaultName: "from", number: 2)
        var to: Int?
        if options.target == nil {
            to = try finder.optionalIndex(of: options.columns.to, defaultName: "to", number: 3)
            if to == nil, !isOptional { throw finder.missing("to", number: 3) }
        }
        hasOwnTarget = options.target == nil && to == nil
        target = hasOwnTarget ? options.ownTarget : options.target
        indices = ColumnIndices(
            amount: amounts[0],
            otherAmounts: Array(amounts.dropFirst()),
            from: from,
            to: to,
            date: try finder.optionalIndex(of: options.columns.date, defaultName: "date", number: 4 - shift),
            rounding: try finder.requestedIndex(of: options.columns.rounding),
            count: names.count
        )
        if options.hasHeader {
            output.append(bytes, scanner.content)
            for name in options.addedNames {
                output.append(separator)
                FieldText.write(name, as: format, to: &output)
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

    func index(of wanted: String?, defaultName: String, number: Int) throws(BatchInputError) -> Int {
        if let index = try optionalIndex(of: wanted, defaultName: defaultName, number: number) {
            return index
        }
        throw missing(defaultName, number: number)
    }

    /// Without names, the default one is the only column of amounts.
    func indices(ofAmounts names: [String]) throws(BatchInputError) -> [Int] {
        var indices: [Int] = []
        for name in names.isEmpty ? [nil] : names.map(Optional.some) {
            indices.append(try index(of: name, defaultName: "amount", number: 1))
        }
        return indices
    }

    func missing(_ name: String, number: Int) -> BatchInputError {
        .missingColumn(name, number: hasHeader ? nil : number, mayUseSemicolons: mayUseSemicolons)
    }

    /// `nil` if no column was requested.
    func requestedIndex(of wanted: String?) throws(BatchInputError) -> Int? {
        guard let wanted else { return nil }
        return try optionalIndex(of: wanted, defaultName: wanted, number: 0)
    }

    /// `nil` if the column is absent and was not requested.
    func optionalIndex(of wanted: String?, defaultName: String, number: Int) throws(BatchInputError) -> Int? {
        guard hasHeader else { return try index(numbered: wanted, defaultName: defaultName, number: number) }
        let name = wanted ?? defaultName
        if let index = names.firstIndex(where: { $0.withoutSpacesAround == name })
            ?? names.firstIndex(where: { $0.withoutSpacesAround.lowercased() == name.lowercased() })
        {
            let count = names.count { $0.withoutSpacesAround == names[index].withoutSpacesAround }
            guard count == 1 else {
                throw .repeatedColumn(
                    names[index].withoutSpacesAround,
                    count: count
                )
            }
            return index
        }
        guard wanted != nil else { return nil }
        throw .unknownColumn(
            name,
            known: Array(names.prefix(12)),
            hasMore: names.count > 12
        )
    }

    private func index(numbered wanted: String?, defaultName: String, number: Int) throws(BatchInputError)
        -> Int?
    {
        guard let wanted else { return number <= names.count ? number - 1 : nil }
        guard let chosen = Int(wanted), chosen > 0 else {
            throw .notAColumnNumber(wanted)
        }
        guard chosen <= names.count else { throw .columnOutOfRange(chosen, count: names.count) }
        return chosen - 1
    }
}

extension [String] {
    fileprivate func holds(_ name: String) -> Bool {
        contains { $0.withoutSpacesAround == name }
    }
}
