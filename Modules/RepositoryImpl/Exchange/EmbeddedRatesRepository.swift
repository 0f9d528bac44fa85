import DayTable
public import Entities
public import RepositoryInterfaces

/// The European Central Bank's reference rates as the program carries them, read in place.
public struct EmbeddedRatesRepository: RatesRepository {
    private let history: EmbeddedBytes

    public init(history: @escaping EmbeddedBytes) {
        self.history = history
    }

    public func latestRates() async throws(RatesError) -> RateTable {
        let table = try table()
        return try rates(inRow: table.dayCount - 1, on: CalendarDay(daysSince1970: table.lastDay), of: table)
    }

    private func table() throws(RatesError) -> DayTable {
        do throws(DayTableError) {
            return try DayTable(bytes: { [history] in UnsafeRawBufferPointer(history()) })
        } catch {
            throw .unreadable(reason: "\(error)")
        }
    }

    private func rates(
        inRow row: Int,
        on day: CalendarDay,
        of table: DayTable
    ) throws(RatesError) -> RateTable {
        var unitsPerEuro: [Currency: ExactDecimal] = [:]
        for (column, code) in table.columns.enumerated() {
            guard let cell = table.cell(row: row, column: column) else { continue }
            guard let currency = Currency(code: code) else {
                throw .unreadable(reason: "\(code) is no currency code")
            }
            unitsPerEuro[currency] = try rate(in: cell, of: currency)
        }
        do throws(RateTableError) {
            return try RateTable(
                day: day,
                base: .euro,
                source: .europeanCentralBank,
                unitsPerBase: unitsPerEuro
            )
        } catch {
            throw .unreadable(reason: "a rate is not above zero")
        }
    }

    private func rate(in cell: DayTable.Cell, of currency: Currency) throws(RatesError) -> ExactDecimal {
        do throws(ExactDecimalError) {
            return try ExactDecimal(significand: Int128(cell.significand), scale: cell.scale)
        } catch {
            throw .unreadable(reason: "the rate of \(currency.code) has too many digits")
        }
    }
}
