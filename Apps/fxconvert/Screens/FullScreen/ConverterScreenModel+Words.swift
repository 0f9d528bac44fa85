import PresentationKit
import TerminalKit

extension ConverterScreenModel {
    /// The answer or the reason why there is none, followed by the rate of one unit and the sources that failed.
    func answerLines(columns: Int) -> [StyledText] {
        let answer: StyledText =
            switch state.amountPhase {
            case .empty(let failure): StyledText(failure.message, style: .dim)
            case .invalid(let failure): StyledText(failure.message, style: .failure)
            case .valid:
                state.conversion.map { conversion in
                    StyledText("\(conversion.from.full) = ") + StyledText(conversion.to.full, style: .bold)
                } ?? ""
            }
        guard let unit = state.unit else { return answer.isEmpty ? [] : answer.wrapped(toCells: columns) }
        var notes = StyledText(unit.rateWithSource, style: .dim)
        if let age = unit.ageWithAdvice {
            notes += StyledText(" · ", style: .dim) + StyledText(age, style: .notice)
        }
        return answer.wrapped(toCells: columns) + notes.wrapped(toCells: columns)
            + state.notes.flatMap { StyledText($0, style: .notice).wrapped(toCells: columns) }
    }

    /// The status of the rate, drawn above the key help.
    func statusLines(columns: Int, atMost limit: Int) -> [StyledText] {
        let lines = status.wrapped(toCells: columns, atMost: limit)
        return lines.isEmpty ? [""] : lines
    }

    private var status: StyledText {
        if let failure = state.currencyFailure { return StyledText(failure.message, style: .failure) }
        return switch state.rate {
        case .idle, .done: ""
        case .unchanged: StyledText(state.unchangedMessage, style: .dim)
        case .running: StyledText(state.labels.fetching, style: .dim)
        case .runningOverPrevious: StyledText(state.labels.fetchingOverPrevious, style: .dim)
        case .failed(let failure): StyledText(failure.message, style: .failure)
        }
    }

    /// The keys available now, the most useful first, because narrow screens show only those.
    var keyHelp: [KeyHelp] {
        let labels = state.labels
        let hasFailed = if case .failed = state.rate { true } else { false }
        let always = [
            KeyHelp("^X", labels.swap), KeyHelp("^R", hasFailed ? labels.retry : labels.refresh),
            KeyHelp("^C", labels.quit),
        ]
        switch focus {
        case .amount:
            let escape = KeyHelp("Esc", amount.isEmpty ? labels.quit : labels.clear)
            return [KeyHelp("Tab", labels.next), escape] + always
        case .from, .to:
            let list = choices.isEmpty ? [] : [KeyHelp("Enter", labels.pick), KeyHelp("↑↓", labels.choose)]
            return list + [KeyHelp("Esc", search.isEmpty ? labels.back : labels.clear)]
                + [KeyHelp("Tab", labels.next)] + always
        case .recentPairs:
            return [
                KeyHelp("Enter", labels.pick), KeyHelp("↑↓", labels.choose), KeyHelp("Esc", labels.back),
            ] + always
        }
    }
}
