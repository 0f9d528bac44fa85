import Entities
import Foundation
import PresentationKit
import ProgramKit
import RandomTestSupport
import RepositoryInterfaces
import TerminalKit
import Testing
import UseCases
import UseCasesTestSupport

@testable import ExchangeComposition
@testable import FXConvertApp
@testable import FXConvertComposition

/// Compares the batch's fast path with the answers to single queries.
@MainActor
@Suite("The fast path of a batch agrees with single conversions")
struct FastPathTests {
    private let container: AppDIContainer
    private let today: CalendarDay

    init() throws {
        let today = try #require(CalendarDay(iso8601: "2026-11-21"))
        let noon = Int64(today.daysSince1970) * 86_400 + 43_200
        self.today = today
        container = AppDIContainer(context: .ofTest(now: { noon }), color: .auto)
    }

    @Test(
        "on random rows of every kind, by every gap rule and rounding",
        arguments: GapRule.allCases,
        [
            Precision.minorUnits(.halfUp), .minorUnits(.halfEven), .multiples(of: ExactDecimal(5), .up),
            .unrounded,
        ]
    )
    func random(gap: GapRule, precision: Precision) async throws {
        var random = SplitMix64(seed: 20_261_121)
        var answered = 0
        var rejected = 0
        let isUsual = precision == .minorUnits(.halfUp)
        let precisions = isUsual ? [precision, .decimals(5, .halfUp)] : [precision]
        let limits = [nil, 0, 40].flatMap { (age: Int?) in precisions.map { (age: age, precision: $0) } }
        let turn = (GapRule.allCases.firstIndex(of: gap) ?? 0) + (isUsual ? 1 : 0)
        for limit in RandomCases.some(of: limits, from: turn) {
            let options = ConversionOptions(
                gap: gap,
                maximumAge: limit.age,
                precision: limit.precision
            )
            let converter = container.scene.makeBatchConverter(
                try container.makeSources([.builtIn]),
                options: options.ofBatch
            )
            let rates = try await converter.rates(knowing: Self.codes)
            for _ in 0..<RandomCases.count(of: 200, oneIn: 4) {
                let row = row(by: &random)
                // A single query with an unknown word computes suggestions, which is slow.
                let isMadeUp = Self.madeUp.contains(row.from) || Self.madeUp.contains(row.to)
                let slow = isMadeUp ? "" : try await single(row, options: options)
                switch rates.verdict(of: row) {
                case .answered(let answer):
                    answered += 1
                    #expect(answer.text == slow, "\(row)")
                case .rejected(let reason):
                    rejected += 1
                    let asked = await converter.outcome(of: row, suggesting: false)
                    #expect(FailureViewData(rates.error(of: row), in: .plain).message == asked.text, "\(row)")
                    #expect(reason == asked.reason, "\(row)")
                    #expect(isMadeUp || asked.text == slow, "\(row)")
                case .unresolved:
                    let asked = await converter.outcome(of: row, suggesting: false).text
                    #expect(asked == slow, "\(row)")
                }
            }
        }
        // A fast path that never answers would agree with everything.
        #expect(answered > 10)
        #expect(rejected > 10)
    }

    @Test("decides every row whose words are codes or unknown, without the slow path")
    func leavesNothing() async throws {
        var random = SplitMix64(seed: 7)
        for gap in GapRule.allCases {
            let options = ConversionOptions(gap: gap)
            let converter = container.scene.makeBatchConverter(
                try container.makeSources([.builtIn]),
                options: options.ofBatch
            )
            let rates = try await converter.rates(knowing: Self.codes)
            for _ in 0..<RandomCases.count(of: 400) {
                let row = row(by: &random)
                // An interpolated rate may have too many digits; only the slow path can decide that.
                if case .unresolved = rates.verdict(of: row), gap != .interpolate {
                    Issue.record("\(gap): \(row)")
                }
                guard case .rejected = rates.verdict(of: row) else { continue }
                if case .answered = await converter.outcome(of: row, suggesting: false) {
                    Issue.record("\(gap): \(row)")
                }
            }
        }
    }

    @Test("agrees with exact fractions computed independently")
    func vectors() async throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let lines = try String(contentsOf: folder.appending(path: "Fixtures/vectors.tsv"), encoding: .utf8)
            .split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) } }
        try #require(lines.allSatisfy { $0.count == 8 })
        // An age that is given counts without a day, too; the vectors without one are answered at any age.
        let kinds = Dictionary(grouping: lines) { [$0[4], $0[3].isEmpty ? "" : $0[5], $0[6]] }
        for kind in RandomCases.some(of: kinds.keys.sorted { $0.lexicographicallyPrecedes($1) }) {
            let lines = kinds[kind] ?? []
            let options = ConversionOptions(
                gap: try #require(GapRule(rawValue: kind[0])),
                maximumAge: Int(kind[1]),
                precision: .minorUnits(kind[2] == "halfUp" ? .halfUp : .halfEven)
            )
            let converter = container.scene.makeBatchConverter(
                try container.makeSources([.builtIn]),
                options: options.ofBatch
            )
            let rates = try await converter.rates(knowing: Set(lines.flatMap { $0[1...2] }).sorted())
            for fields in lines {
                let row = BatchQuery(amount: fields[0], from: fields[1], to: fields[2], day: fields[3])
                let expected = fields[7].split(separator: " ")
                if case .answered(let found) = rates.verdict(of: row) {
                    let answer = found.text.split(separator: " ")
                    #expect([answer[0], answer[2]] == expected[0...1], "\(fields)")
                } else {
                    #expect(
                        expected[0] == "none" || Int(expected[0].prefix(1)) == nil && expected[0] != "-",
                        "\(fields)"
                    )
                }
            }
        }
    }

    private static let codes =
        ("EUR USD JPY GBP KRW ISK RUB TRY TRL RON ROL BGN BGL HRK DEM FRF ITL GRD EEK LTL LVL SKK CYP MTL SIT "
        + "HUF CZK INR CNY BRL MXN MXP PLN PLZ ZAR AZM BYR BYN BHD XDR XQZ ANG XCG SLL SLE Q1 €uro")
        .split(separator: " ").map { String($0) }

    private static let madeUp: Set = ["XQZ", "Q1", "€uro"]

    /// Days on which the rules change, among ordinary ones.
    private static let days = [
        "1998-12-31", "1999-01-01", "1999-01-03", "1999-01-04", "1999-12-31", "2000-12-31", "2001-01-01",
        "2004-12-31", "2005-01-01", "2005-01-03", "2005-06-30", "2005-07-01", "2006-12-31", "2007-01-01",
        "2007-12-30", "2008-01-01", "2008-12-09", "2008-12-16", "2008-12-17", "2010-12-31", "2011-01-01",
        "2013-12-31", "2014-12-31", "2015-01-01", "2018-01-29", "2018-01-30", "2018-02-01", "2022-03-01",
        "2022-03-08", "2022-03-09", "2022-12-31", "2023-01-01", "2025-12-31", "2026-01-01", "2026-10-30",
        "2026-11-06", "2026-11-07", "2026-11-21", "2026-11-22", "9999-12-31", "0001-01-01", "2023-02-29", "",
    ]

    private func row(by random: inout SplitMix64) -> BatchQuery {
        let anyDay = today.adding(days: -Int.random(in: 0...10_200, using: &random)).description
        let named = Self.days.randomElement(using: &random) ?? ""
        return BatchQuery(
            amount: amount(by: &random),
            from: Self.codes.randomElement(using: &random) ?? "",
            to: Self.codes.randomElement(using: &random) ?? "",
            day: Bool.random(using: &random) ? anyDay : named
        )
    }

    private func amount(by random: inout SplitMix64) -> String {
        let sign = Int.random(in: 0...3, using: &random) == 0 ? "-" : ""
        let whole = Int.random(in: 0...(1 << Int.random(in: 1...60, using: &random)), using: &random)
        return switch Int.random(in: 0...9, using: &random) {
        case 0: "1,234,567.89"
        case 1: "99999999999999999999999999999999999999"
        case 2: ["x", "", "-", "1e3", "1.2.3", " 12.5 ", "+7"].randomElement(using: &random) ?? ""
        case 3: "\(sign)\(whole)"
        case 4: "\(sign)\(whole).5"
        default: "\(sign)\(whole % 1_000_000).\(Int.random(in: 10...99, using: &random))"
        }
    }

    /// Converts as the command for a single conversion does.
    private func single(_ row: BatchQuery, options: ConversionOptions) async throws -> String {
        var query = ConversionQuery(amount: row.amount, from: row.from, to: [row.to], options: options)
        query.options.day = row.day.isEmpty ? nil : row.day
        let viewModel = try container.makeConverterFlow(
            container.makeSources([.builtIn]),
            for: CommandOptions(color: .never)
        ).makeViewModel()
        await viewModel.convert(query)
        switch viewModel.state.phase {
        case .failed(let failure), .invalidAmount(let failure), .emptyAmount(let failure):
            return failure.message
        case .done, .idle, .running:
            let conversion = try #require(viewModel.state.conversions.first)
            return "\(conversion.to.exact) \(conversion.rate.exact) \(conversion.day)"
        }
    }
}

extension BatchOutcome {
    fileprivate var reason: BatchRowError? {
        switch self {
        case .answered: nil
        case .rejected(let error): error.rowError
        }
    }

    fileprivate var text: String {
        switch self {
        case .answered(let answer): answer.text
        case .rejected(let error): FailureViewData(error, in: .plain).message
        }
    }
}
