import Entities
import Foundation
import ProgramKit
import RandomTestSupport
import RepositoryInterfaces
import TerminalKit
import Testing
import UseCases

@testable import ExchangeComposition
@testable import FXConvertApp
@testable import FXConvertComposition

/// Compares the program's own composition with answers computed independently by make-vectors.py.
@MainActor
@Suite("Any day since 1999")
struct TimelineVectorTests {
    private let container: AppDIContainer

    init() throws {
        // Noon of the day for which the vectors were made.
        let today = try #require(CalendarDay(iso8601: "2026-11-21"))
        let noon = Int64(today.daysSince1970) * 86_400 + 43_200
        container = AppDIContainer(context: .ofTest(now: { noon }), color: .auto)
    }

    @Test("agrees with exact fractions, days, ages and every failure")
    func vectors() async throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../Fixtures/vectors.tsv"
        )
        let lines = try String(contentsOf: file, encoding: .utf8)
            .split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
        #expect(lines.count > 4_000)
        let fetch = try container.makeSources([.builtIn]).rates
        for line in RandomCases.some(of: lines) {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
            let vector = try Vector(fields)
            let found = try await vector.outcome(fetch: fetch)
            if found != fields[7] { Issue.record("\(line): got \(found)") }
        }
    }

    @Test("a day that an error names has an answer")
    func advice() async throws {
        let fetch = try container.makeSources([.builtIn]).rates
        let pairs = [
            "USD KRW", "EUR DEM", "DEM FRF", "AED USD", "NPR INR", "INR NPR", "CUC USD", "CUC EUR", "HRK EUR",
            "TRL TRY", "ISK RUB", "XAF EUR", "BGN LTL", "TWD USD",
        ]
        var advised = 0
        for pair in pairs {
            let codes = try pair.split(separator: " ").map { try #require(Currency(code: String($0))) }
            for text in ["1990-01-01", "1998-12-31", "2005-04-08", "2013-05-05", "2021-06-01", "2030-01-01"] {
                for gap in GapRule.allCases {
                    func query(_ day: CalendarDay?) -> RateQuery {
                        RateQuery(from: codes[0], to: codes[1], day: day, gap: gap)
                    }
                    let reason = try await noRate(query(CalendarDay(iso8601: text)), by: fetch)
                    guard let day = reason?.last ?? reason?.first else { continue }
                    advised += 1
                    if try await noRate(query(day), by: fetch) != nil {
                        Issue.record("\(pair) \(text): \(day)")
                    }
                }
            }
        }
        #expect(advised > 150)
    }

    /// Returns why a query has no answer; `nil` if it has one.
    private func noRate(_ query: RateQuery, by fetch: any FetchRatesUseCase) async throws -> NoRate? {
        do throws(RatesError) {
            _ = try await fetch.execute(query)
            return nil
        } catch {
            guard case .noRate(let reason) = error else { throw error }
            return reason
        }
    }

    @Test("the calendar differs from the bank's publication days on exactly four days")
    func calendar() async throws {
        let repository = container.scene.bankRates
        let span = try repository.span()
        var exceptions: [String] = []
        for days in span.lowerBound.daysSince1970...span.upperBound.daysSince1970 {
            let day = CalendarDay(daysSince1970: days)
            let published = try repository.publicationDays(after: day.adding(days: -1), through: day)
            if (published == 1) != TargetCalendar.isPublicationDay(day) { exceptions.append("\(day)") }
        }
        #expect(exceptions == ["1999-04-02", "1999-04-05", "1999-12-31", "2001-12-31"])
    }
}

/// One line of vectors.tsv.
private struct Vector {
    let amount: ExactDecimal
    let query: RateQuery
    let rounding: Rounding

    init(_ fields: [String]) throws {
        try #require(fields.count == 8)
        amount = try ExactDecimal(parsing: fields[0])
        query = RateQuery(
            from: try #require(Currency(code: fields[1])),
            to: try #require(Currency(code: fields[2])),
            day: CalendarDay(iso8601: fields[3]),
            gap: try #require(GapRule(rawValue: fields[4])),
            // The newest rate has no limit unless one is given.
            maximumAge: fields[3].isEmpty ? nil : Int(fields[5])
        )
        rounding = try #require(Rounding.allCases.first { "\($0)" == fields[6] })
    }

    func outcome(fetch: any FetchRatesUseCase) async throws -> String {
        do throws(RatesError) {
            let quote = try await fetch.execute(query)
            let result = try? quote.convert(amount, precision: .minorUnits(rounding)).to.amount
            return "\(result.map(\.description) ?? "none") \(quote.day) \(quote.missedDays)"
        } catch .noRate(let reason) {
            if let last = reason.last { return "\(reason.cause) last \(last)" }
            return reason.first.map { "\(reason.cause) first \($0)" } ?? "\(reason.cause) never"
        } catch {
            return "\(error)"
        }
    }
}
