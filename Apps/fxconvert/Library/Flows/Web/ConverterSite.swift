import ExchangePages
import Markup
import PresentationKit
import WebServer
import WebSupport

/// The pages of fxconvert: the converter, and all rates of a day.
@MainActor
final class ConverterSite: WebSite {
    private let makeConverter: (RegionalFormat, _ day: String?) -> any LiveConverterViewModel
    private let makeHistory: (RegionalFormat) -> RateHistoryViewModel
    private let makeRates: (RegionalFormat) -> RatesListViewModel

    init(
        makeConverter: @escaping (RegionalFormat, _ day: String?) -> any LiveConverterViewModel,
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
        case "/convert" where request.method == .post:
            .redirect(to: await convert(ConverterAddress(request.form), in: format))
        case "/rates": .html(await ratesPage(for: request.query, in: format).html)
        default: .page(.notFound, of: "fxconvert", status: 404, in: format)
        }
    }

    func makeTab(for request: WebRequest, in format: RegionalFormat) -> (any WebTab)? {
        guard request.path == "/" else { return nil }
        let address = ConverterAddress(request.query)
        return ConverterTab(
            address,
            viewModel: makeConverter(format, address.place.requestedDay),
            history: makeHistory(format),
            format: format
        )
    }

    /// Converts what the address says, and returns the page when all is there. Opening an address saves nothing.
    private func converterPage(for address: ConverterAddress, in format: RegionalFormat) async
        -> ConverterPage
    {
        let state = await state(for: address, isChosen: false, in: format)
        let history = makeHistory(format)
        if state.currencyFailure == nil {
            await history.show(pair: "\(state.from.code) \(state.to.code)", range: address.place.range)
        }
        return ConverterPage(state, history: history.state, place: address.place, format: format)
    }

    /// Converts what the form says, which saves the pair, and returns the address of the page with the answer.
    private func convert(_ address: ConverterAddress, in format: RegionalFormat) async -> String {
        let state = await state(for: address, isChosen: true, in: format)
        return address.place.address(amount: address.amount, from: state.from.text, to: state.to.text)
    }

    private func state(
        for address: ConverterAddress,
        isChosen: Bool,
        in format: RegionalFormat
    ) async -> LiveConverterState {
        let viewModel = makeConverter(format, address.place.requestedDay)
        var state = viewModel.initialState
        let (input, user) = AsyncStream.makeStream(of: LiveConverterInput.self)
        for step in address.inputs(isChosen: isChosen) { user.yield(step) }
        user.finish()
        for await next in viewModel.states(for: input) { state = next }
        return state
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
    let place: ConverterPage.Place

    init(_ fields: WebFields) {
        amount = fields["amount"] ?? "1"
        from = fields["from"] ?? ""
        to = fields["to"] ?? ""
        place = ConverterPage.Place(
            range: fields["range"].flatMap { HistoryRange(rawValue: $0) } ?? .year,
            day: fields["on"] ?? ""
        )
    }

    /// The actions that lead to what the address says.
    func inputs(isChosen: Bool) -> [LiveConverterInput] {
        [.pairMatching(from: from, to: to, isChosen: isChosen), .amount(amount)]
    }
}

extension ConverterPage.Place {
    /// The day of the rate; `nil` for the newest.
    fileprivate var requestedDay: String? { day.isEmpty ? nil : day }
}
