import Entities
import ExchangePages
import Markup
import PresentationKit
import WebServer
import WebSupport

/// The pages of fxconvert: the converter, and all rates of a day.
@MainActor
final class ConverterSite: WebSite {
    typealias MakeConverter = (RegionalFormat, _ day: String?, GapRule, LiveConverterHistory)
        -> LiveConverterViewModel

    private let makeConverter: MakeConverter
    private let makeRates: (RegionalFormat) -> RatesListViewModel

    init(
        makeConverter: @escaping MakeConverter,
        makeRates: @escaping (RegionalFormat) -> RatesListViewModel
    ) {
        self.makeConverter = makeConverter
        self.makeRates = makeRates
    }

    func response(to request: WebRequest, in format: RegionalFormat) async -> WebResponse {
        switch request.path {
        case "/":
            let address = ConverterAddress(request.query)
            // Opening an address saves nothing.
            let viewModel = makeConverter(to: address, isChosen: false, .range(address.range), in: format)
            await viewModel.finish()
            return .html(page(viewModel.state, at: address, in: format).html)
        case "/convert" where request.method == .post:
            let address = ConverterAddress(request.form)
            let viewModel = makeConverter(to: address, isChosen: true, .none, in: format)
            await viewModel.finish()
            let (from, to) = (viewModel.state.from.text, viewModel.state.to.text)
            let place = ConverterPage.Place(
                range: address.range,
                day: address.day,
                gap: address.gapField
            )
            return .redirect(to: place.address(amount: address.amount, from: from, to: to))
        case "/rates":
            return .html(await ratesPage(for: request.query, in: format).html)
        default:
            return .page(.notFound, of: "fxconvert", status: 404, in: format)
        }
    }

    func makeTab(for request: WebRequest, in format: RegionalFormat) -> (any WebTab)? {
        guard request.path == "/" else { return nil }
        let address = ConverterAddress(request.query)
        let viewModel = makeConverter(to: address, isChosen: false, .range(address.range), in: format)
        return SceneTab<LiveConverterState, LiveConverterInput>(
            viewModel,
            actions: { fields, _ in fields.actions },
            parts: { [self] in $0.isAnswered ? page($0, at: address, in: format).parts : [] }
        )
    }

    private func page(
        _ state: LiveConverterState,
        at address: ConverterAddress,
        in format: RegionalFormat
    ) -> ConverterPage {
        ConverterPage(state, day: address.day, gap: address.gapField, format: format)
    }

    /// Makes a view model that is converting what the address says.
    private func makeConverter(
        to address: ConverterAddress,
        isChosen: Bool,
        _ history: LiveConverterHistory,
        in format: RegionalFormat
    ) -> LiveConverterViewModel {
        let viewModel = makeConverter(
            format,
            address.day.isEmpty ? nil : address.day,
            address.gap,
            history
        )
        viewModel.send(.pairMatching(from: address.from, to: address.to, isChosen: isChosen))
        viewModel.send(.amount(address.amount, isChosen: isChosen))
        return viewModel
    }

    private func ratesPage(for query: WebFields, in format: RegionalFormat) async -> RatesPage {
        let viewModel = makeRates(format)
        let base = query["base"].flatMap { $0.isEmpty ? nil : $0 } ?? "EUR"
        let day = query["on"] ?? ""
        await viewModel.list(base: base, day: day.isEmpty ? nil : day)
        return RatesPage(
            viewModel.state,
            base: base,
            day: day,
            gap: ConverterAddress(query).gapField,
            labels: LiveConverterLabels(format)
        )
    }
}

/// What the address of the converter's page says.
private struct ConverterAddress {
    let amount: String
    let from: String
    let to: String
    let range: HistoryRange
    let day: String
    let gap: GapRule
    var gapField: String { gap == .before ? "" : gap.rawValue }

    init(_ fields: WebFields) {
        amount = fields["amount"] ?? "1"
        from = fields["from"] ?? ""
        to = fields["to"] ?? ""
        range = fields["range"].flatMap { HistoryRange(rawValue: $0) } ?? .year
        day = fields["on"] ?? ""
        gap = fields["gap"].flatMap { GapRule(rawValue: $0) } ?? .before
    }
}

extension WebFields {
    /// What the user did, by the fields that the open page sent.
    fileprivate var actions: [LiveConverterInput] {
        if let text = self["find"] {
            return [.find(text, for: self["side"].flatMap { LiveConverterState.Side(rawValue: $0) } ?? .to)]
        }
        var actions: [LiveConverterInput] = []
        if let range = self["range"].flatMap({ HistoryRange(rawValue: $0) }) {
            actions.append(.range(range))
        }
        if let text = self["amount"] { actions.append(.amount(text)) }
        switch self["event"] {
        case nil:
            if let from = self["from"], let to = self["to"] { actions.append(.pair(from: from, to: to)) }
        case "submit":
            if let text = self["from"] { actions.append(.fromMatching(text)) }
            if let text = self["to"] { actions.append(.toMatching(text)) }
            actions.append(.find(nil))
        case "swap": actions.append(.swap)
        default: break
        }
        return actions
    }
}
