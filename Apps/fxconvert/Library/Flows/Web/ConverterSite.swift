import CommandLineKit
import Entities
import ExchangePages
import Markup
import PresentationKit
import WebServer
import WebSupport

/// The pages of fxconvert: the converter, and all rates of a day.
@MainActor
final class ConverterSite: WebSite {
    typealias MakeConverter = (RegionalFormat, ConversionOptions, LiveConverterHistory) ->
        LiveConverterViewModel

    private let makeConverter: MakeConverter
    private let makeRates: (RegionalFormat) -> RatesListViewModel
    private let makeUpdate: (RegionalFormat) throws(ProgramFailure) -> RatesUpdateViewModel
    private let tables: TableSite
    /// The newest update of the rates; one at a time.
    private var update: RatesUpdateViewModel?

    init(
        makeConverter: @escaping MakeConverter,
        makeRates: @escaping (RegionalFormat) -> RatesListViewModel,
        makeUpdate: @escaping (RegionalFormat) throws(ProgramFailure) -> RatesUpdateViewModel,
        tables: TableSite
    ) {
        self.tables = tables
        self.makeUpdate = makeUpdate
        self.makeConverter = makeConverter
        self.makeRates = makeRates
    }

    func response(to request: WebRequest, in format: RegionalFormat) async -> WebResponse {
        let address = ConverterAddress { request.query[$0] }
        switch request.path {
        case "/":
            // Opening an address saves nothing.
            let viewModel = makeConverter(at: address, isChosen: false, address.history, in: format)
            await viewModel.finish()
            return .html(ConverterPage(viewModel.state, at: address, format: format).html)
        case "/convert" where request.method == .post:
            let address = ConverterAddress { request.form[$0] }
            let viewModel = makeConverter(at: address, isChosen: true, .none, in: format)
            await viewModel.finish()
            return .redirect(to: address.showing(viewModel.state).text)
        case "/rates":
            let viewModel = makeRates(format)
            await viewModel.list(base: request.query["base"] ?? "", day: address.requestedDay)
            let labels = LiveConverterLabels(format)
            let page = RatesPage(
                viewModel.state,
                at: address,
                order: request.query["sort"],
                filter: request.query["find"] ?? "",
                labels: labels
            )
            return .html(page.html)
        case "/update" where request.method == .post:
            return await fetchRates(in: format)
        case "/update":
            let state = update?.state ?? RatesUpdateState()
            return .html(UpdatePage(state, labels: LiveConverterLabels(format)).html)
        default:
            if let page = await tables.response(to: request, in: format) { return page }
            return .page(.notFound, of: "fxconvert", status: 404, in: format)
        }
    }

    func makeTab(for request: WebRequest, in format: RegionalFormat) -> (any WebTab)? {
        guard request.path == "/" else { return nil }
        let address = ConverterAddress { request.query[$0] }
        return SceneTab<LiveConverterState, LiveConverterInput>(
            makeConverter(at: address, isChosen: false, address.history, in: format),
            actions: { fields, _ in ConverterPage.actions { fields[$0] } },
            parts: { $0.isAnswered ? ConverterPage($0, at: address, format: format).parts : [] }
        )
    }

    /// Fetches newer rates, and leads to the page that says which.
    private func fetchRates(in format: RegionalFormat) async -> WebResponse {
        if update?.state.phase != .loading {
            do throws(ProgramFailure) {
                let next = try makeUpdate(format)
                update = next
                await next.update()
            } catch {
                let failure = FailureViewData(kind: .settings, message: error.message)
                let state = RatesUpdateState(phase: .failed(failure))
                return .html(UpdatePage(state, labels: LiveConverterLabels(format)).html, failure: failure)
            }
        }
        return .redirect(to: "/update")
    }

    /// Makes a view model that is converting what the address says.
    private func makeConverter(
        at address: ConverterAddress,
        isChosen: Bool,
        _ history: LiveConverterHistory,
        in format: RegionalFormat
    ) -> LiveConverterViewModel {
        let options = ConversionOptions(
            day: address.requestedDay,
            gap: GapRule(rawValue: address.gap) ?? .standard,
            amountFormat: format
        )
        let viewModel = makeConverter(format, options, history)
        viewModel.send(.pairMatching(from: address.from, to: address.to, isChosen: isChosen))
        if !address.further.isEmpty { viewModel.send(.further(address.further)) }
        viewModel.send(.amount(address.amount, isChosen: isChosen))
        return viewModel
    }
}

extension ConverterAddress {
    /// `nil` for the newest rates.
    fileprivate var requestedDay: String? { day.isEmpty ? nil : day }

    fileprivate var history: LiveConverterHistory { .range(range, chart) }
}
