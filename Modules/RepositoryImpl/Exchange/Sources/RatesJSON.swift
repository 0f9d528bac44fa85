import Entities

// Parsing that several providers share.
extension RatesService {
    /// Parses rates by currency code. Invalid codes and missing rates are left out; other values are errors.
    func rates(in json: JSONValue?, on day: CalendarDay) throws(RatesError) -> [Currency: ExactDecimal] {
        guard let members = json?.members else { throw damaged(.noRates) }
        var rates: [Currency: ExactDecimal] = [:]
        for (code, value) in members {
            guard let currency = Currency(code: code), let rate = try rate(value, of: currency, on: day)
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
        _ value: JSONValue,
        of currency: Currency,
        on day: CalendarDay
    ) throws(RatesError) -> ExactDecimal? {
        switch value {
        case .null, .string("N/A"), .string(""): return nil
        case .number:
            guard let rate = value.decimal else {
                throw damaged(.tooManyDigits(currency))
            }
            return rate
        case .bool, .string, .array, .object:
            throw damaged(.notANumber(currency, day))
        }
    }

    func day(_ json: JSONValue?) throws(RatesError) -> CalendarDay {
        guard let text = json?.text, let day = CalendarDay(iso8601: text) else {
            throw damaged(.noDay)
        }
        return day
    }

    /// Parses a timestamp, whose day in UTC is that of the rates, as all these providers count days.
    func moment(ofTimestamp json: JSONValue?, now: Int64) throws(RatesError) -> Moment {
        guard let seconds = json?.integer, seconds > 0 else {
            throw damaged(.noDay)
        }
        // Tolerates a difference of up to a day between the clocks.
        guard seconds <= now + 86_400 else { throw damaged(.futureDay) }
        return Moment(secondsSince1970: seconds)
    }

    func base(_ json: JSONValue?, expecting expected: Currency) throws(RatesError) {
        guard json?.text.flatMap({ Currency(code: $0) }) == expected else {
            throw damaged(.otherBase(expected: expected))
        }
    }
}

extension Currency {
    /// The base of most providers. The fallback is never used: three letters always are a code.
    static let dollar = Currency(code: "USD") ?? .euro
}
