import DayTable
public import Entities

/// The European Central Bank's complete history: `Date,USD,…`, newest day first, `N/A` for gaps.
public enum ECBHistoryCSV {
    /// Returns the encoded table that is built into the program.
    public static func dayTable(from csv: String) throws(RatesError) -> [UInt8] {
        let lines = csv.split(whereSeparator: \.isNewline)
        guard let heading = lines.first.map(fields), heading.first == "Date", heading.count > 1 else {
            throw .unreadable(.format(.malformedLine(1)))
        }
        let columns = heading.dropFirst().map { String($0) }
        var rows: [(day: Int32, cells: [DayTable.Cell?])] = []
        for (number, line) in lines.enumerated().dropFirst() {
            let fields = fields(of: line)
            guard fields.count == columns.count + 1, let day = CalendarDay(iso8601: String(fields[0])) else {
                throw .unreadable(.format(.malformedLine(number + 1)))
            }
            var cells: [DayTable.Cell?] = []
            for field in fields.dropFirst() { cells.append(try cell(field, line: number + 1)) }
            rows.append((day.daysSince1970, cells))
        }
        do throws(DayTableError) {
            return try DayTable.encode(columns: columns, rows: rows.reversed())
        } catch {
            throw .unreadable(.format(.unexpected))
        }
    }

    /// Splits a line into fields. Every line ends with a comma, which starts no field.
    private static func fields(of line: Substring) -> [Substring] {
        let fields = line.split(separator: ",", omittingEmptySubsequences: false)
        return fields.last?.isEmpty == true ? Array(fields.dropLast()) : fields
    }

    private static func cell(_ field: Substring, line: Int) throws(RatesError) -> DayTable.Cell? {
        if field == "N/A" { return nil }
        guard let rate = try? ExactDecimal(parsing: String(field)),
            let significand = Int64(exactly: rate.significand)
        else {
            throw .unreadable(.format(.malformedLine(line)))
        }
        return DayTable.Cell(significand: significand, scale: rate.scale)
    }
}
