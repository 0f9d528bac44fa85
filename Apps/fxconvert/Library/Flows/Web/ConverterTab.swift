import ExchangePages
import Markup
import Observation
import PresentationKit
import ProgramKit
import WebServer
import WebSupport

/// The converter in one tab of a browser.
@MainActor
@Observable
final class ConverterTab: WebTab {
    private enum Purpose {
        case converting
        case history
    }

    private var state: LiveConverterState
    @ObservationIgnored private let address: ConverterAddress
    private var range: HistoryRange
    private var side = ConverterPage.Side.to
    /// Whether what the address says has been answered; until then the page shows more than this tab knows.
    private var isComplete = false
    private let history: RateHistoryViewModel
    @ObservationIgnored private let user: AsyncStream<LiveConverterInput>.Continuation
    @ObservationIgnored private let format: RegionalFormat
    @ObservationIgnored private let work = TaskSlots<Purpose>()

    init(
        _ address: ConverterAddress,
        viewModel: any LiveConverterViewModel,
        history: RateHistoryViewModel,
        format: RegionalFormat
    ) {
        self.address = address
        state = viewModel.initialState
        range = address.range
        self.history = history
        self.format = format
        let (input, user) = AsyncStream.makeStream(of: LiveConverterInput.self)
        self.user = user
        for step in address.inputs { user.yield(step) }
        let states = viewModel.states(for: input)
        work.start(.converting) { [weak self] in
            for await state in states { self?.show(state) }
        }
        loadHistory()
    }

    var changes: Markup {
        guard isComplete, history.state.phase != .idle, history.state.phase != .running else { return .empty }
        return ConverterPage(state, history: history.state, range: range, side: side, format: format).main
    }

    func handle(_ fields: WebFields) {
        if let text = fields["find"] {
            side = fields["side"].flatMap { ConverterPage.Side(rawValue: $0) } ?? .to
            user.yield(.find(text))
            return
        }
        if let chosen = fields["range"].flatMap({ HistoryRange(rawValue: $0) }), chosen != range {
            range = chosen
            loadHistory()
        }
        if fields["swap"] != nil { user.yield(.swap) }
        if let amount = fields["amount"], amount != state.amount { user.yield(.amount(amount)) }
        guard fields["event"] != "input" else { return }
        if let from = fields["from"], let to = fields["to"] { user.yield(.pair(from: from, to: to)) }
        if let from = fields["from"], from != state.from.code { user.yield(.fromMatching(from)) }
        if let to = fields["to"], to != state.to.code { user.yield(.toMatching(to)) }
        user.yield(.find(nil))
    }

    func close() async {
        user.finish()
        await work.end()
    }

    private func show(_ next: LiveConverterState) {
        let isNewPair = next.from.code != state.from.code || next.to.code != state.to.code
        state = next
        switch next.rate {
        case .done, .unchanged, .failed: isComplete = isComplete || next.amount == address.amount
        case .idle, .running, .runningOverPrevious: break
        }
        if isNewPair { loadHistory() }
    }

    private func loadHistory() {
        let pair = "\(state.from.code) \(state.to.code)"
        work.start(.history) { [history, range] in await history.show(pair: pair, range: range) }
    }
}
