import Entities
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The steps of a conversion")
struct ConversionStepsTests {
    private func makeConverter(_ fetch: @escaping FetchRatesUseCaseDouble.Fetch) -> ConverterViewModel {
        ConverterViewModel(
            fetchRates: FetchRatesUseCaseDouble(fetch: fetch),
            findCurrencies: FindCurrenciesByCode(),
            context: PresentationContext { 1_793_620_800 }
        )
    }

    @Test("between two currencies replaced by the euro note that the euro is not rounded")
    func nationalUnits() async throws {
        let converter = makeConverter { query throws(RatesError) in
            guard let day = CalendarDay(iso8601: "2015-01-05"),
                let quote = RateQuote.fixed(query, on: day, datedAs: day)
            else { throw .cancelled }
            return quote
        }
        await converter.convert(ConversionQuery(amount: "100", from: "DEM", to: ["FRF", "EUR"]))
        #expect(converter.state.conversions.map(\.to.exact) == ["335.39", "51.13"])
        #expect(
            converter.state.conversions.map(\.steps) == [
                [
                    .init("rate", "1 EUR = 1.95583 DEM, fixed since 1999-01-01"),
                    .init("rate", "1 EUR = 6.55957 FRF, fixed since 1999-01-01"),
                    .init("day", "any, since both rates are fixed"),
                    .init("exact", "100 × 6.55957 ÷ 1.95583 ≈ 335.3854885138278889269517289"),
                    .init("rounding", "once, half up, to the 2 decimals of FRF"),
                    .init(
                        "note",
                        "converted through the euro without rounding it; rounding the euro amount may give another result"
                    ),
                ],
                [
                    .init("rate", "1 EUR = 1.95583 DEM, fixed since 1999-01-01"),
                    .init("day", "any, since both rates are fixed"),
                    .init("exact", "100 × 1 ÷ 1.95583 ≈ 51.12918811962184852466727681"),
                    .init("rounding", "once, half up, to the 2 decimals of EUR"),
                ],
            ]
        )
    }

    @Test("of a calculated amount begin with the calculation, and are exact where its digits never end")
    func calculation() async throws {
        let converter = makeConverter { query throws(RatesError) in
            guard let day = CalendarDay(iso8601: "2015-01-05"),
                let quote = RateQuote.fixed(query, on: day, datedAs: day)
            else { throw .cancelled }
            return quote
        }
        await converter.convert(ConversionQuery(amount: "1.5m+2k", from: "DEM", to: ["EUR"]))
        #expect(converter.state.conversions.first?.from.full == "1,502,000 DEM")
        await converter.convert(ConversionQuery(amount: "1.95583*100/4", from: "DEM", to: ["EUR"]))
        let conversion = try #require(converter.state.conversions.first)
        #expect(conversion.to.exact == "25.00")
        #expect(conversion.steps.first == .init("amount", "1.95583*100/4 = 48.89575"))
        #expect(conversion.steps.contains(.init("exact", "48.89575 × 1 ÷ 1.95583 = 25")))
        await converter.convert(ConversionQuery(amount: "100/3", from: "DEM", to: ["EUR"]))
        let endless = try #require(converter.state.conversions.first)
        #expect(endless.from.full == "≈ 33.33333333 DEM")
        #expect(endless.from.exact == "33.33333333333333333333333333")
        #expect(
            endless.steps.contains(.init("exact", "100 ÷ 3 × 1 ÷ 1.95583 ≈ 17.04306270654061617488909227"))
        )
    }

    @Test(
        "name the rule of rounding",
        arguments: [
            (
                Precision.multiples(of: ExactDecimal(5), .down),
                "once, down, towards zero, to a multiple of 5 as requested"
            ),
            (.decimals(1, .up), "once, up, away from zero, to 1 decimal as requested"),
        ]
    )
    func rounding(precision: Precision, text: String) async {
        let converter = makeConverter { query throws(RatesError) in
            guard let day = CalendarDay(iso8601: "2015-01-05"),
                let quote = RateQuote.fixed(query, on: day, datedAs: day)
            else { throw .cancelled }
            return quote
        }
        let options = ConversionOptions(precision: precision)
        await converter.convert(ConversionQuery(amount: "12", from: "EUR", to: ["DEM"], options: options))
        #expect(converter.state.conversions.first?.steps.contains(.init("rounding", text)) == true)
    }

    @Test("of a currency with another unit name both units")
    func otherUnit() async {
        let converter = makeConverter { query throws(RatesError) in
            guard let day = CalendarDay(iso8601: "2004-12-31"), let lira = Currency(code: "TRL") else {
                throw .cancelled
            }
            do {
                let table = try RateTable(
                    day: day,
                    base: .euro,
                    source: .europeanCentralBank,
                    unitsPerBase: [lira: ExactDecimal(1_836_200)]
                )
                guard let from = try table.rateToPivot(of: query.from, for: day),
                    let to = try table.rateToPivot(of: query.to, for: day)
                else { throw RatesError.cancelled }
                return RateQuote(
                    query: query,
                    from: from,
                    to: to,
                    day: day,
                    missedDays: 0,
                    source: table.source
                )
            } catch {
                throw .cancelled
            }
        }
        await converter.convert(ConversionQuery(amount: "1", from: "EUR", to: ["TRY"]))
        #expect(converter.state.conversions.map(\.to.exact) == ["1.84"])
        #expect(
            converter.state.conversions.first?.steps.map(\.text).filter { $0.contains("TRL") } == [
                "1 EUR = 1836200 TRL, published on 2004-12-31; 1 TRY = 1000000 TRL since 2005-01-01"
            ]
        )
    }
}
