import ExchangePages
import Markup
import PresentationKit
import WebServer
import WebSupport

/// The pages of fxconvert: the converter, and all rates of a day.
@MainActor
final class ConverterSite: WebSite {
    private let makeConverter: (RegionalFormat) -> any LiveConverterViewModel
    private let makeHistory: (RegionalFormat) -> RateHistoryViewModel
    private let makeRates: (RegionalFormat) -> RatesListViewModel

    init(
        makeConverter: @escaping (RegionalFormat) -> any LiveConverterViewModel,
        makeHistory: @escaping (RegionalFormat) -> RateHistoryViewModel,
        makeRates: @escaping (RegionalFormat) -> RatesListViewModel
    ) {
        self.makeConverter = makeConverter
        self.makeHistory = makeHistory
        self.makeRates = makeRates
    }

    func response(to request: WebRequest, in format: RegionalFormat) async -> WebResponse {
        switch request.path {
        case "/": .html(await converterPage(for: ConverterAddress(request.query), in: format).html)
        case "/rates": .html(await ratesPage(for: request.query, in: format).html)
        default: .text(WebMessage.notFound.text(in: format), status: 404)
        }
    }

    func makeTab(for request: WebRequest, in format: RegionalFormat) -> (any WebTab)? {
        guard request.path == "/" else { return nil }
        return ConverterTab(
            ConverterAddress(request.query),
            viewModel: makeConverter(format),
            history: makeHistory(format),
            format: format
        )
    }

    /// Converts what the address says, and returns the page when all is there.
    private func converterPage(for address: ConverterAddress, in format: RegionalFormat) async
        -> ConverterPage
    {
        let viewModel = makeConverter(format)
        var state = viewModel.initialState
        let (input, user) = AsyncStream.makeStream(of: LiveConverterInput.self)
        for step in address.inputs { user.yield(step) }
        user.finish()
        for await next in viewModel.states(for: input) { state = next }
        let history = makeHistory(format)
        await history.show(pair: "\(state.from.code) \(state.to.code)", range: address.range)
        return ConverterPage(state, history: history.state, range: address.range, format: format)
    }

    private func ratesPage(for query: WebFields, in format: RegionalFormat) async -> RatesPage {
        let viewModel = makeRates(format)
        let base = query["base"].flatMap { $0.isEmpty ? nil : $0 } ?? "EUR"
        let day = query["on"] ?? ""
        await viewModel.list(base: base, day: day.isEmpty ? nil : day)
        return RatesPage(viewModel.state, base: base, day: day, labels: LiveConverterLabels(format))
    }
}

/// What the address of the converter's page says.
struct ConverterAddress: Sendable, Hashable {
    let amount: String
    let from: String
    let to: String
    let range: HistoryRange

    init(_ fields: WebFields) {
        amount = fields["amount"] ?? "1"
        from = fields["from"] ?? ""
        to = fields["to"] ?? ""
        range = fields["range"].flatMap { HistoryRange(rawValue: $0) } ?? .year
    }

    /// The actions that lead to what the address says; the amount comes last.
    var inputs: [LiveConverterInput] {
        let pair: [LiveConverterInput] =
            switch (from.isEmpty, to.isEmpty) {
            case (true, true): []
            case (false, true): [.fromMatching(from)]
            case (true, false): [.toMatching(to)]
            case (false, false): [.pair(from: from, to: to), .fromMatching(from), .toMatching(to)]
            }
        return pair + [.amount(amount)]
    }
}
