public import PresentationKit

/// Every state of the live converter, for its views.
public enum SampleConverter: String, CaseIterable, Sendable {
    case running, runningOverPrevious, done, large, emptyAmount, invalidAmount
    case failedAtFirst, failedOverOlder, choosing, filtered, noMatch, recentPair, korean, ascii

    public var state: LiveConverterState {
        var state = Self.state(amount: "1234.5", conversion: Self.conversion)
        switch self {
        case .done, .recentPair, .ascii: break
        case .running:
            state = Self.state(amount: "1234.5", conversion: nil)
            state.rate = .running
            (state.unit, state.history, state.recentPairs) = (nil, RateHistoryState(), [])
        case .runningOverPrevious:
            state.rate = .runningOverPrevious
        case .large:
            state = Self.state(
                amount: "123456789012345678901234567890",
                conversion: Self.conversion(
                    "123,456,789,012,345,678,901,234,567,890",
                    "164,847,782,051,282,051,282,051,282,051,282"
                )
            )
        case .emptyAmount:
            state = Self.state(amount: "", conversion: nil)
            let words = "There is no amount; give one such as 100."
            state.amountPhase = .empty(FailureViewData(kind: .invalidRequest, message: words))
        case .invalidAmount:
            state = Self.state(amount: "12x", conversion: nil)
            let words = "'12x' is not a number; write it like 1234.56."
            state.amountPhase = .invalid(FailureViewData(kind: .invalidRequest, message: words))
        case .failedAtFirst:
            state = Self.state(amount: "1234.5", conversion: nil)
            state.rate = .failed(Self.unreachable)
            (state.unit, state.history) = (nil, RateHistoryState())
        case .failedOverOlder:
            state.rate = .failed(Self.unreachable)
        case .choosing: state.found = .init(text: "", choices: Self.choices)
        case .filtered: state.found = .init(text: "한국", choices: [Self.choices[1]])
        case .noMatch: state.found = .init(text: "zzz", choices: [])
        case .korean: state = Self.koreanState
        }
        return state
    }

    private static let unreachable = FailureViewData(
        kind: .service,
        message:
            "No answer came from The Bank, which cannot be reached (no network); check the network and try again."
    )

    private static let choices = [
        LiveConverterState.Choice(code: "USD", name: "US Dollar"),
        LiveConverterState.Choice(code: "KRW", name: "South Korean Won"),
        LiveConverterState.Choice(code: "JPY", name: "Japanese Yen"),
        LiveConverterState.Choice(
            code: "XDR",
            name: "Special Drawing Rights of the International Monetary Fund"
        ),
    ]

    private static let conversion = conversion("1,234.5", "1,648,387")

    private static func conversion(
        _ from: String,
        _ to: String,
        occasion: String = "on Friday, 2026-10-30",
        age: String = "2 working days old",
        sourceName: String = "European Central Bank"
    ) -> ConversionViewData {
        ConversionViewData(
            from: .init(text: from, exact: "", currency: "USD"),
            to: .init(text: to, exact: "", currency: "KRW"),
            rate: .init(text: "1,335.266738", exact: "", currency: "KRW"),
            day: "2026-10-30",
            occasion: occasion,
            ageDays: 2,
            age: age,
            sourceName: sourceName,
            stepsTitle: "",
            steps: []
        )
    }

    private static func state(amount: String, conversion: ConversionViewData?) -> LiveConverterState {
        LiveConverterState(
            amount: amount,
            from: choices[0],
            to: choices[1],
            rate: .done,
            amountPhase: .valid,
            conversion: conversion,
            unit: Self.conversion,
            history: history(title: "1 USD in KRW", sourceName: "European Central Bank"),
            recentPairs: [.init(from: "USD", to: "KRW"), .init(from: "EUR", to: "USD")],
            labels: LiveConverterLabels(.plain)
        )
    }

    private static var koreanState: LiveConverterState {
        let words = conversion(
            "1,234.5",
            "1,648,387",
            occasion: "(2026-10-30 금요일 기준)",
            age: "영업일 2일 경과",
            sourceName: "유럽중앙은행"
        )
        return LiveConverterState(
            amount: "1234.5",
            from: .init(code: "USD", name: "미국 달러"),
            to: .init(code: "KRW", name: "대한민국 원"),
            rate: .runningOverPrevious,
            amountPhase: .valid,
            conversion: words,
            unit: words,
            history: history(title: "USD 1당 KRW", sourceName: "유럽중앙은행"),
            recentPairs: [.init(from: "USD", to: "KRW")],
            labels: LiveConverterLabels(RegionalFormat(identifier: "ko_KR") ?? .plain)
        )
    }

    private static func history(title: String, sourceName: String) -> RateHistoryState {
        let points = (0..<200).map { index in
            let height = 1_300 + Double((index * 37) % 90) + Double(index) / 4
            return RateHistoryState.Point(
                day: RateHistoryState.day(ofNumber: 20_500 + index),
                dayNumber: 20_500 + index,
                text: "\(height)",
                exact: "\(height)",
                height: height
            )
        }
        let history = RateHistoryState.History(
            title: title,
            from: "USD",
            to: "KRW",
            sourceName: sourceName,
            titles: [],
            runs: [points],
            marks: zip(["lowest", "highest", "last"], [points[0], points[199], points[199]])
                .map { RateHistoryState.Mark(title: $0, point: $1) }
        )
        return RateHistoryState(phase: .loaded, history: history)
    }
}
