import Entities
import PlacedJSON

// Parsing that several providers share.
extension RatesService {
    /// Parses rates by currency code. Invalid codes and missing rates are left out; other values are errors.
    func rates(in json: JSONNode?, on day: CalendarDay) throws(RatesError) -> [Currency: ExactDecimal] {
        guard let members = json?.members else { throw damaged(.noRates) }
        var rates: [Currency: ExactDecimal] = [:]
        for member in members {
            guard let currency = Currency(code: member.name),
                let rate = try rate(member.value, of: currency, on: day)
            else { continue }
            // Two keys may differ only in case.
            guard rates.updateValue(rate, forKey: currency) == nil else {
                throw damaged(.repeatedRate(currency, day))
            }
        }
        return rates
    }

    /// Parses one rate. Returns `nil` if the provider has none.
    func rate(
        _ value: JSONNode,
        of currency: Currency,
        on day: CalendarDay
    ) throws(RatesError) -> ExactDecimal? {
        switch value.content {
        case .null, .string("N/A"), .string(""): return nil
        case .number(let digits):
            guard let rate = ExactDecimal(jsonNumber: digits) else {
                throw damaged(.tooManyDigits(currency))
            }
            return rate
        case .bool, .string, .list, .object:
            throw damaged(.notANumber(currency, day))
        }
    }

    func day(_ text: String?) throws(RatesError) -> CalendarDay {
        guard let text, let day = CalendarDay(iso8601: text) else {
            throw damaged(.noDay)
        }
        return day
    }

    /// Parses a timestamp, whose day in UTC is that of the rates, as all these providers count days.
    func moment(ofTimestamp json: JSONNode?) throws(RatesError) -> Moment {
        guard let seconds = json?.integer, seconds > 0 else {
            throw damaged(.noDay)
        }
        // Tolerates a difference of up to a day between the clocks.
        guard seconds <= now() + 86_400 else { throw damaged(.futureDay) }
        return Moment(secondsSince1970: seconds)
    }

    func base(_ json: JSONNode?, expecting expected: Currency) throws(RatesError) {
        guard json?.text.flatMap({ Currency(code: $0) }) == expected else {
            throw damaged(.otherBase(expected: expected))
        }
    }
}

extension JSONNode {
    var integer: Int64? { digits.flatMap { Int64($0) } }

    /// The exact number; `nil` if the value is not a number or has too many digits.
    var decimal: ExactDecimal? { digits.flatMap { ExactDecimal(jsonNumber: $0) } }
}

extension ExactDecimal {
    /// Parses a JSON number with an optional exponent. Returns `nil` if its digits do not fit.
    init?(jsonNumber text: String) {
        let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
        guard let mantissa = try? ExactDecimal(parsing: String(parts[0])) else { return nil }
        guard parts.count == 2 else {
            self = mantissa
            return
        }
        // A larger exponent could not fit, and would make the sum below overflow.
        guard let exponent = Int(parts[1].drop { $0 == "+" }), -100...100 ~= exponent else { return nil }
        let scale = mantissa.scale - exponent
        let zeros = max(0, -scale)
        guard zeros <= Self.maximumScale,
            let power = try? ExactDecimal(significand: Self.powerOfTen(zeros)),
            let shifted = try? ExactDecimal(significand: mantissa.significand).multiplied(by: power),
            let value = try? ExactDecimal(significand: shifted.significand, scale: max(0, scale))
        else { return nil }
        self = value
    }

    private static func powerOfTen(_ exponent: Int) -> Int128 {
        (0..<exponent).reduce(Int128(1)) { power, _ in power * 10 }
    }
}
