import ExchangePages
import Markup
import Observation
import PresentationKit
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
    private var place: ConverterPage.Place
    private var side = ConverterPage.Side.to
    /// Whether what the address says has been answered; until then the page shows more than this tab knows.
    private var hasAnswer = false
    private var hasChart = false
    private let history: RateHistoryViewModel
    /// The pair of the chart.
    @ObservationIgnored private var pair: String?
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
        place = address.place
        self.history = history
        self.format = format
        let (input, user) = AsyncStream.makeStream(of: LiveConverterInput.self)
        self.user = user
        for step in address.inputs(isChosen: false) { user.yield(step) }
        let states = viewModel.states(for: input)
        work.start(.converting) { [weak self] in
            for await state in states { self?.show(state) }
        }
    }

    var parts: [PagePart] {
        guard hasAnswer, hasChart else { return [] }
        return ConverterPage(state, history: history.state, place: place, side: side, format: format).parts
    }

    func handle(_ fields: WebFields) {
        if let text = fields["find"] {
            side = fields["side"].flatMap { ConverterPage.Side(rawValue: $0) } ?? .to
            user.yield(.find(text))
            return
        }
        if let chosen = fields["range"].flatMap({ HistoryRange(rawValue: $0) }), chosen != place.range {
            place = ConverterPage.Place(range: chosen, day: place.day)
            loadHistory()
        }
        if let amount = fields["amount"], amount != state.amount { user.yield(.amount(amount)) }
        switch fields["event"] {
        case nil:
            if let from = fields["from"], let to = fields["to"] { user.yield(.pair(from: from, to: to)) }
        case "submit":
            if let from = fields["from"], from != state.from.text { user.yield(.fromMatching(from)) }
            if let to = fields["to"], to != state.to.text { user.yield(.toMatching(to)) }
            user.yield(.find(nil))
        case "swap": user.yield(.swap)
        default: break
        }
    }

    func close() async {
        user.finish()
        await work.end()
    }

    private func show(_ next: LiveConverterState) {
        state = next
        let isAnswered =
            switch next.rate {
            case .done, .unchanged, .failed: true
            case .idle, .running, .runningOverPrevious: next.currencyFailure != nil
            }
        hasAnswer = hasAnswer || (isAnswered && next.amount == address.amount)
        let shown = next.currencyFailure == nil ? "\(next.from.code) \(next.to.code)" : nil
        guard next.rate != .idle || shown == nil, shown != pair || shown == nil else { return }
        pair = shown
        loadHistory()
    }

    private func loadHistory() {
        guard let pair else {
            hasChart = true
            return
        }
        work.start(.history) { [weak self, history, place] in
            await history.show(pair: pair, range: place.range)
            if !Task.isCancelled { self?.hasChart = true }
        }
    }
}
