import DayTable
public import Entities
public import RepositoryInterfaces

extension DayTableRatesRepository: RateSeriesRepository {
    public func publicationDays() async throws(RatesError) -> [CalendarDay] {
        let table = try history.get()
        return (0..<table.dayCount).compactMap { row in
            table.day(at: row).map { CalendarDay(daysSince1970: $0) }
        }
    }

    public func series(of currency: Currency) async throws(RatesError) -> [ExactDecimal?]? {
        let table = try history.get()
        guard let column = table.columns.firstIndex(of: currency.code) else { return nil }
        var series: [ExactDecimal?] = []
        series.reserveCapacity(table.dayCount)
        for row in 0..<table.dayCount {
            series.append(try table.cell(row: row, column: column)?.rate(of: currency))
        }
        return series
    }
}
