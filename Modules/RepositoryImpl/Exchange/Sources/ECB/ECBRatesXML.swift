import Entities

/// The bank's files of one day and of ninety: one `Cube` with a `time` per day, containing one per currency.
struct ECBRatesXML {
    /// The euro's rates by day, in the order of the file.
    private(set) var days: [(day: CalendarDay, rates: [Currency: ExactDecimal])] = []

    private var seen: Set<CalendarDay> = []

    private static let nesting = ["gesmes:Envelope", "Cube", "Cube", "Cube"]

    init(_ bytes: [UInt8]) throws(UnreadableRatesError) {
        guard !bytes.isEmpty else { throw UnreadableRatesError(.format(.empty)) }
        var scanner = XMLScanner(bytes)
        var path: [String] = []
        while let event = try scanner.next() {
            switch event {
            case .open(let name, let attributes):
                path.append(name)
                guard path == Array(Self.nesting.prefix(path.count)) else {
                    // A web page has a different root element; the bank's own header is skipped.
                    guard path.first == Self.nesting[0] else {
                        throw UnreadableRatesError(.notRates)
                    }
                    continue
                }
                switch path.count {
                case 3: try beginDay(attributes)
                case 4: try addRate(attributes)
                default: break
                }
            case .close:
                path.removeLast()
            }
        }
        guard !days.isEmpty else { throw UnreadableRatesError(.noRates) }
    }

    private mutating func beginDay(_ attributes: [String: String]) throws(UnreadableRatesError) {
        guard let day = attributes["time"].flatMap({ CalendarDay(iso8601: $0) }) else {
            throw UnreadableRatesError(.noDay)
        }
        guard seen.insert(day).inserted else {
            throw UnreadableRatesError(.repeatedDay(day))
        }
        days.append((day, [:]))
    }

    private mutating func addRate(_ attributes: [String: String]) throws(UnreadableRatesError) {
        let last = days.count - 1
        guard let code = attributes["currency"], let text = attributes["rate"] else {
            throw UnreadableRatesError(.notRates)
        }
        // Invalid currency codes and missing rates are skipped.
        guard let currency = Currency(code: code), text != "N/A" else { return }
        guard let rate = ExactDecimal(plainRate: text) else {
            throw UnreadableRatesError(.notANumber(currency, days[last].day))
        }
        guard days[last].rates.updateValue(rate, forKey: currency) == nil else {
            throw UnreadableRatesError(.repeatedRate(currency, days[last].day))
        }
    }
}

extension ExactDecimal {
    /// Parses digits with an optional point, as the bank writes rates: no sign, no grouping, no exponent.
    init?(plainRate text: String) {
        guard text.utf8.first.map(Self.isDigit) == true, text.utf8.last.map(Self.isDigit) == true,
            text.utf8.allSatisfy({ Self.isDigit($0) || $0 == UInt8(ascii: ".") }),
            let rate = try? ExactDecimal(parsing: text)
        else { return nil }
        self = rate
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
