import Entities

extension MissingRates: Wording {
    /// Such as `USD on 15 days from 2026-11-02 to 2026-11-20 and any rates of 2026-11-10`; follows "without".
    var english: String {
        var parts: [String] = []
        if !series.isEmpty { parts.append(seriesText(in: .english)) }
        if let span = Self.span(of: days, in: .english) { parts.append("any rates of \(span)") }
        return parts.joined(separator: " and ")
    }

    var korean: String {
        var parts: [String] = []
        if !series.isEmpty { parts.append(seriesText(in: .korean)) }
        if let span = Self.span(of: days, in: .korean) { parts.append("\(span) 전체") }
        return parts.joined(separator: ", ")
    }

    /// Names the first currencies, and the days on which at least one currency is missing.
    private func seriesText(in language: Language) -> String {
        let named = series.prefix(Self.mostNamed).map(\.currency.code)
        let more = series.count - named.count
        let codes = (named + (more > 0 ? [ListText.more(more).text(in: language)] : []))
        let days = Set(series.flatMap(\.days)).sorted()
        let span = Self.span(of: days, in: language) ?? ""
        return switch language {
        case .english: "\(codes.joined(separator: ", ")) on \(span)"
        case .korean: "\(span)의 \(codes.joined(separator: ", "))"
        }
    }

    private static let mostNamed = 4

    private static func span(of days: [CalendarDay], in language: Language) -> String? {
        guard let first = days.first, let last = days.last else { return nil }
        guard days.count > 1 else { return first.description }
        return switch language {
        case .english: "\(days.count) days from \(first) to \(last)"
        case .korean: "\(first)부터 \(last)까지 \(days.count)일"
        }
    }
}
