public import Entities
import RowStream

/// A file of the user's own rates, whose layout its first line tells: CSV with columns, the table of the European
/// Central Bank, the monthly table of HM Revenue and Customs, or the prices of a ledger.
public enum OwnRatesFile {
    static let maximumBytes = 16 << 20
    /// What a rate of the file may have; longer ones could overflow a conversion.
    private static let maximumDigits: Int128 = 1_000_000_000_000_000_000
    /// Far more than a row has, so that a hostile one costs little memory.
    private static let longestRow = 1 << 20

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
        let arePrices = PriceDirective.begins(bytes)
        let rows = try arePrices ? prices(in: bytes, path: path) : rows(in: bytes, path: path)
        guard !rows.isEmpty else { throw .noRates(path: path) }
        var tables: [RateTable] = []
        for (day, rows) in Dictionary(grouping: rows, by: \.day).sorted(by: { $0.key < $1.key }) {
            let graph = OwnRatesOfDay(day: day, source: source, arePrices: arePrices)
            do throws(OwnRatesOfDay.Failure) {
                tables += try graph.tables(of: rows)
            } catch {
                throw .line(error.line, path: path, error.mistake)
            }
        }
        return RateTables(tables)
    }

    private static func prices(in bytes: [UInt8], path: String) throws(OwnRatesError) -> [OwnRate] {
        var rows: [OwnRate] = []
        let text = bytes.dropFirst(ByteOrderMark.length(in: bytes.span))
        for (index, line) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .enumerated()
        {
            do throws(OwnRatesError.Mistake) {
                guard line.count <= longestRow else { throw .longRow }
                if let price = try PriceDirective(String(decoding: line, as: UTF8.self)) {
                    rows.append(try OwnRate(price, line: index + 1))
                }
            } catch {
                throw .line(index + 1, path: path, error)
            }
        }
        return rows
    }

    private static func rows(in bytes: [UInt8], path: String) throws(OwnRatesError) -> [OwnRate] {
        let format = OwnRatesColumns.format(of: bytes)
        guard var scanner = FieldScanner(format) else { return [] }
        var rows: [OwnRate] = []
        var columns: OwnRatesColumns?
        var position = ByteOrderMark.length(in: bytes.span)
        var line = 1
        while position < bytes.count {
            let end = min(position + longestRow, bytes.count)
            let row = bytes.span.extracting(position..<end)
            scanner.scan(row, from: 0)
            do throws(OwnRatesError.Mistake) {
                guard scanner.end < row.count || end == bytes.count else { throw .longRow }
                guard !scanner.isOpen else { throw .openQuote }
                let fields = scanner.fields.map { FieldText.text(of: $0, in: row).trimmed }
                if fields.contains(where: { !$0.isEmpty }) {
                    if let columns {
                        try columns.append(fields, line: line, to: &rows)
                    } else {
                        columns = try OwnRatesColumns(
                            firstRow: fields,
                            decimalMark: format.decimalMark(in: bytes)
                        )
                        // Without a header the first line is read again, as rates.
                        if columns?.hasHeader == false { continue }
                    }
                }
            } catch {
                throw .line(line, path: path, error)
            }
            position += scanner.end
            line += 1 + scanner.innerLines
        }
        return rows
    }
}

extension OwnRatesFile {
    /// Whether a rate has no more digits than the file may.
    static func holds(_ rate: ExactDecimal) -> Bool { rate.significand < maximumDigits && rate.scale <= 18 }
}

/// A rate of the file.
struct OwnRate {
    let line: Int
    let day: CalendarDay
    /// `nil` if the rate is that of a whole day.
    var time: Moment?
    let currency: Currency
    /// Units of the currency per unit of the base.
    let rate: ExactDecimal
    let base: Currency
    /// Whether the rate is that of every day of a period. Tables of these may repeat a currency by country.
    var isOfPeriod = false

    /// Throws if the rate is no positive number, or has too many digits.
    static func rate(_ text: String, decimalMark: DecimalMark = .point) throws(OwnRatesError.Mistake)
        -> ExactDecimal
    {
        let rate: ExactDecimal
        do throws(ExactDecimalError) {
            rate = try ExactDecimal(parsing: text, decimalMark: decimalMark).normalized
        } catch {
            switch error {
            case .tooManyDigits, .overflow, .digitsOutOfRange: throw .tooManyDigits(text)
            default: throw .notANumber(text)
            }
        }
        guard rate.significand > 0 else { throw .notPositive(text) }
        guard OwnRatesFile.holds(rate) else { throw .tooManyDigits(text) }
        return rate
    }

    static func currency(_ code: String) throws(OwnRatesError.Mistake) -> Currency {
        guard let currency = Currency(ownCode: code) else { throw .invalidCurrency(code) }
        return currency
    }
}

extension OwnRate {
    fileprivate init(_ price: PriceDirective, line: Int) throws(OwnRatesError.Mistake) {
        guard let day = CalendarDay(yearFirst: price.day) else { throw .invalidDay(price.day) }
        let base = try Self.currency(price.commodity)
        let currency = try Self.currency(price.currency)
        guard base != currency else { throw .ownBase(base) }
        self.init(
            line: line,
            day: day,
            currency: currency,
            rate: try Self.rate(price.number, decimalMark: price.decimalMark),
            base: base
        )
    }
}

extension String {
    /// The text without white space around it.
    var trimmed: String {
        guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(self[...last].drop(while: \.isWhitespace))
    }
}
