import Entities

/// Bytes are not what a source of rates should send.
struct UnreadableRatesError: Error, Hashable {
    let reason: UnreadableRatesReason

    init(_ reason: UnreadableRatesReason) {
        self.reason = reason
    }
}

extension UnreadableRatesReason {
    init(_ error: RateTableError, on day: CalendarDay) {
        switch error {
        case .notPositive(let currency, _): self = .notPositive(currency, day)
        case .baseNotOne(let currency, _): self = .baseNotOne(currency, day)
        }
    }
}
