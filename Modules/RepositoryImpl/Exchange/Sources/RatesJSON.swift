import Entities

// What the answers of several providers have in common.
extension RatesService {
    /// Rates by code; what is no currency and what has no rate is left out, what is no number is refused.
    func rates(in json: JSONValue?, on day: CalendarDay) throws(RatesError) -> [Currency: ExactDecimal] {
        guard let members = json?.members else { throw damaged("it holds no rates") }
        var rates: [Currency: ExactDecimal] = [:]
        for (code, value) in members {
            guard let currency = Currency(code: code), let rate = try rate(value, of: currency, on: day)
            else { continue }
            // Two keys may differ in case alone.
            guard rates.updateValue(rate, forKey: currency) == nil else {
                throw damaged("it gives \(currency) on \(day) twice")
            }
        }
        return rates
    }

    /// Nil where the provider says that it has none.
    func rate(
        _ value: JSONValue,
        of currency: Currency,
        on day: CalendarDay
    ) throws(RatesError) -> ExactDecimal? {
        switch value {
        case .null, .string("N/A"), .string(""): return nil
        case .number:
            guard let rate = value.decimal else {
                throw damaged("its rate of \(currency) on \(day) has too many digits")
            }
            return rate
        case .bool, .string, .array, .object:
            throw damaged("its rate of \(currency) on \(day) is no number")
        }
    }

    func day(_ json: JSONValue?) throws(RatesError) -> CalendarDay {
        guard let text = json?.text, let day = CalendarDay(iso8601: text) else {
            throw damaged("it does not say of which day it is")
        }
        return day
    }

    /// The day of a moment as all these providers count it, which is that of UTC.
    func day(ofTimestamp json: JSONValue?, now: Int64) throws(RatesError) -> CalendarDay {
        guard let seconds = json?.integer, seconds > 0 else {
            throw damaged("it does not say of when it is")
        }
        // Clocks differ a little, and the two sides of a day line differ by a day at most.
        guard seconds <= now + 86_400 else { throw damaged("it is of a time to come") }
        return Moment(secondsSince1970: seconds).day
    }

    func base(_ json: JSONValue?, expecting expected: Currency) throws(RatesError) {
        guard json?.text.flatMap({ Currency(code: $0) }) == expected else {
            throw damaged("its rates are not those of one \(expected)")
        }
    }
}

extension Currency {
    /// What most providers count in; three letters always are a code.
    static let dollar = Currency(code: "USD") ?? .euro
}
