public import Entities
import RowStream

/// A file of the user's own rates: CSV with `date,currency,rate` and maybe `base`, which is the euro otherwise.
///
/// A first line may name the columns in another order. A rate is that of one unit of its base.
public enum OwnRatesFile {
    static let maximumBytes = 16 << 20
    /// What a rate of the file may have; longer ones could overflow a conversion.
    private static let maximumDigits: Int128 = 1_000_000_000_000_000_000

    /// Reads a file, which may be a pipe.
    public static func rates(atPath path: String) throws(OwnRatesError) -> RateTables {
        var bytes: [UInt8] = []
        do throws(InputError) {
            let input = try FileInput(path: path)
            while bytes.count <= maximumBytes, try input.read(256 << 10, into: &bytes) {}
        } catch {
            switch error {
            case .failed(let number): throw .unreadable(path: path, FileErrorReason(systemError: number))
            case .recordTooLong: throw .tooLarge(path: path, mebibytes: maximumBytes >> 20)
            }
        }
        guard bytes.count <= maximumBytes else { throw .tooLarge(path: path, mebibytes: maximumBytes >> 20) }
        return try rates(in: bytes, path: path)
    }

    public static func rates(
        in bytes: [UInt8],
        path: String,
        source: RatePublisher = .ownRates
    ) throws(OwnRatesError) -> RateTables {
        guard ByteOrderMark.wideEncoding(of: bytes.span) == nil, !bytes.contains(0),
            String(validating: bytes, as: UTF8.self) != nil
        else { throw .notText(path: path) }
        let rows = try rows(of: bytes, path: path)
        guard !rows.isEmpty else { throw .noRates(path: path) }
        var tables: [RateTable] = []
        for (day, rows) in Dictionary(grouping: rows, by: \.day).sorted(by: { $0.key < $1.key }) {
            tables.append(try table(on: day, rows, of: source, path: path))
        }
        return RateTables(tables)
    }

    private static func rows(of bytes: [UInt8], path: String) throws(OwnRatesError) -> [OwnRate] {
        guard var scanner = FieldScanner(.csv()) else { return [] }
        var rows: [OwnRate] = []
        var lines: [OwnRate.Key: Int] = [:]
        var columns: OwnRateColumns?
        var position = ByteOrderMark.length(in: bytes.span)
        var line = 1
        while position < bytes.count {
            scanner.scan(bytes.span, from: position)
            let fields = scanner.fields.map { FieldText.text(of: $0, in: bytes.span).trimmed }
            do throws(OwnRatesError.Mistake) {
                guard !scanner.isOpen else { throw .openQuote }
                if fields.contains(where: { !$0.isEmpty }) {
                    if let columns {
                        let row = try columns.row(fields, line: line)
                        if let first = lines.updateValue(line, forKey: row.key) {
                            throw .repeated(row.currency, row.day, line: first)
                        }
                        rows.append(row)
                    } else {
                        columns = try OwnRateColumns(header: fields)
                        // Without a header the first line is read again, as rates.
                        if columns?.hasHeader == false { continue }
                    }
                }
            } catch {
                throw .line(line, path: path, error)
            }
            position = scanner.end
            line += 1 + scanner.innerLines
        }
        return rows
    }

    /// Returns the rate over another one: exactly up to 28 digits, and rounded to as many beyond.
    private static func product(_ rate: ExactDecimal, _ factor: ExactDecimal) -> ExactDecimal? {
        let digits = Precision.unroundedDigits
        if let exact = try? rate.multiplied(by: factor).normalized, exact.significantDigits <= digits {
            return exact
        }
        let rounded = try? ExactDecimal.multiplyDivide(
            rate,
            by: factor,
            dividedBy: .one,
            significantDigits: digits
        )
        return rounded.flatMap {
            $0.scale <= ExactDecimal.maximumScale && $0.significantDigits <= digits ? $0 : nil
        }
    }

    /// Expresses the rates of a day in one base, by products only, since a rounded inverse is not exact.
    private static func table(
        on day: CalendarDay,
        _ rows: [OwnRate],
        of source: RatePublisher,
        path: String
    ) throws(OwnRatesError) -> RateTable {
        let quoted = Set(rows.map(\.currency))
        let bases = rows.map(\.base).filter { !quoted.contains($0) }
        var rates: [Currency: ExactDecimal] = [:]
        let root = bases.contains(.euro) ? .euro : bases.first
        if let root { rates[root] = .one }
        var pending = rows
        while !pending.isEmpty {
            let rest = pending.count
            for row in pending {
                guard let factor = rates[row.base] else { continue }
                guard let rate = product(row.rate, factor) else {
                    throw .line(row.line, path: path, .tooManyDigits(row.rate.description))
                }
                rates[row.currency] = rate
            }
            pending.removeAll { rates[$0.currency] != nil }
            if let row = pending.first, pending.count == rest {
                throw .line(row.line, path: path, .unconnectedBase(row.base, day))
            }
        }
        do throws(RateTableError) {
            var table = try RateTable(day: day, base: root ?? .euro, source: source, unitsPerBase: rates)
            table.time = rows.compactMap(\.time).max { $0.secondsSince1970 < $1.secondsSince1970 }
            return table
        } catch {
            throw .noRates(path: path)
        }
    }
}

extension OwnRatesFile {
    /// Whether a rate has no more digits than the file may.
    static func holds(_ rate: ExactDecimal) -> Bool { rate.significand < maximumDigits && rate.scale <= 18 }
}

/// A line of the file.
private struct OwnRate {
    struct Key: Hashable {
        let day: CalendarDay
        let currency: Currency
    }

    let line: Int
    let day: CalendarDay
    /// `nil` if the rate is that of a whole day.
    let time: Moment?
    let currency: Currency
    let rate: ExactDecimal
    let base: Currency

    var key: Key { Key(day: day, currency: currency) }
}

/// The positions of the columns.
private struct OwnRateColumns {
    private static let names = ["date", "currency", "rate", "base"]

    let hasHeader: Bool
    private let indices: [String: Int]
    private let counts: ClosedRange<Int>

    /// Parses the first line, which is a header if one of its fields is `date`.
    init(header: [String]) throws(OwnRatesError.Mistake) {
        let fields = header.map { $0.lowercased() }
        hasHeader = fields.contains("date")
        guard hasHeader else {
            indices = Dictionary(uniqueKeysWithValues: zip(Self.names, 0...))
            counts = 3...4
            return
        }
        for (index, field) in fields.enumerated() {
            guard Self.names.contains(field), fields.firstIndex(of: field) == index else {
                throw .unknownColumn(header[index])
            }
        }
        for name in Self.names.dropLast() where !fields.contains(name) { throw .missingColumn(name) }
        indices = Dictionary(uniqueKeysWithValues: zip(fields, 0...))
        counts = fields.count...fields.count
    }

    func row(_ fields: [String], line: Int) throws(OwnRatesError.Mistake) -> OwnRate {
        guard counts.contains(fields.count) else { throw .fieldCount(fields.count, expected: counts) }
        func field(_ name: String) -> String {
            indices[name].flatMap { fields.indices.contains($0) ? fields[$0] : nil } ?? ""
        }
        let time = Moment(iso8601: field("date"))
        guard let day = time?.day ?? CalendarDay(iso8601: field("date")) else {
            throw .invalidDay(field("date"))
        }
        let currency = try currency(field("currency"))
        let base = field("base").isEmpty ? .euro : try self.currency(field("base"))
        guard base != currency else { throw .ownBase(base) }
        return OwnRate(
            line: line,
            day: day,
            time: time,
            currency: currency,
            rate: try rate(field("rate")),
            base: base
        )
    }

    private func currency(_ code: String) throws(OwnRatesError.Mistake) -> Currency {
        guard let currency = Currency(code: code) else { throw .invalidCurrency(code) }
        return currency
    }

    private func rate(_ text: String) throws(OwnRatesError.Mistake) -> ExactDecimal {
        let rate: ExactDecimal
        do throws(ExactDecimalError) {
            rate = try ExactDecimal(parsing: text).normalized
        } catch {
            switch error {
            case .tooManyDigits, .overflow, .digitsOutOfRange: throw .tooManyDigits(text)
            default: throw .notANumber(text)
            }
        }
        guard rate.significand > 0 else { throw .notPositive(text) }
        guard OwnRatesFile.holds(rate) else {
            throw .tooManyDigits(text)
        }
        return rate
    }
}

extension String {
    fileprivate var trimmed: String {
        guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(self[...last].drop(while: \.isWhitespace))
    }
}
