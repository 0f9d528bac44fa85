import Entities
import Foundation
import NetworkingTestSupport

/// The bank's responses about the days since the embedded rates, up to the last one due.
///
/// The built program uses the machine's clock, so the days depend on when the test runs; no test relies on
/// their number.
enum SampleBank {
    typealias Rates = [(code: String, rate: String)]

    /// The publication days after the last embedded one, 2026-10-30.
    static let days: [CalendarDay] = {
        let now = Moment(secondsSince1970: Int64(Date().timeIntervalSince1970))
        let due = TargetCalendar.lastDayDue(at: now).daysSince1970
        return (20_757...max(due, 20_758)).map { CalendarDay(daysSince1970: $0) }
            .filter(TargetCalendar.isPublicationDay)
    }()

    /// Built programs use the machine's clock, and reject days in its future.
    static var isInTime: Bool { Date() > Date(timeIntervalSince1970: 20_757 * 86_400) }

    /// What an update adds: its first day, its last day and the number of days.
    static var span: (first: String, last: String, count: Int) {
        (days.first?.description ?? "", days.last?.description ?? "", days.count)
    }

    /// The rates of 2026-10-30, of which the bank still publishes all.
    static let rates: Rates = """
        USD 1.1172 JPY 175.68 CZK 24.353 DKK 7.4735 GBP 0.8338 HUF 366.33
        PLN 4.4038 RON 5.3447 SEK 10.978 CHF 0.9194 ISK 136 NOK 10.312
        TRY 55.8015 AUD 1.5904 BRL 6.0692 CAD 1.5606 CNY 7.4326 HKD 8.7652
        IDR 20275.17 ILS 3.495 INR 106.084 KRW 1491.76 MXN 21.1237 MYR 4.5325
        NZD 1.9823 PHP 71.143 SGD 1.4282 THB 37.683 ZAR 18.6455
        """.split(whereSeparator: \.isWhitespace).map { String($0) }.pairs

    /// The file of ninety days, each with the same rates.
    static func ninetyDays(_ rates: Rates = rates) -> Reply {
        let table = rates.map { "<Cube currency='\($0.code)' rate='\($0.rate)'/>" }.joined()
        let cubes = ([CalendarDay(daysSince1970: 20_756)] + days).reversed().map { day in
            "<Cube time='\(day)'>\(table)</Cube>"
        }
        return .text(
            "<?xml version=\"1.0\"?><gesmes:Envelope><Cube>\(cubes.joined())</Cube></gesmes:Envelope>",
            type: "text/xml"
        )
    }

    /// The newest rates of the service without a history, an hour old.
    static var service: Reply {
        let time = Int64(Date().timeIntervalSince1970) - 3_600
        return .json(
            #"{"result":"success","base_code":"USD","time_last_update_unix":\#(time),"#
                + #""rates":{"USD":1,"EUR":0.8951,"KRW":1335.27,"TWD":30.5,"VND":26000.123456}}"#
        )
    }
}

extension [String] {
    fileprivate var pairs: SampleBank.Rates {
        stride(from: 0, to: count - 1, by: 2).map { (self[$0], self[$0 + 1]) }
    }
}
