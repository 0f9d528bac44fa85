import AppSupport
import CommandLineKit
import ExchangeScreens
import FXConvertComposition
import PresentationKit
import ProgramKit
import TerminalKit
import WebSupport

// A flow gets its factories as closures.
extension AppDIContainer {
    var region: Region { Region(environment: context.environment) }

    // MARK: - Conversions

    /// Makes the flows of the full screen and of the line prompt; both answer in text.
    func makeLiveConverterFlows(
        for request: InteractiveRequest
    ) throws(ProgramFailure) -> LiveConverterFlows {
        var options = request.options
        options.amountFormat = region.reading(.text, chosen: request.locale)
        if let failure = options.dayFailure(at: context.now(), in: format) { throw ProgramFailure(failure) }
        let sources = try makeSources(
            request.sources,
            ownRates: request.ownRates,
            cachingFor: Self.newestRatesLifetime
        )
        return LiveConverterFlows(
            app: self,
            sources: sources,
            converter: makeConverterFlow(sources, reading: options.amountFormat, locale: request.locale),
            options: options
        )
    }

    func makeConverterFlow(for request: ConversionRequest) throws(ProgramFailure) -> ConverterFlow {
        makeConverterFlow(
            try makeSources(request.sources, ownRates: request.ownRates),
            reading: region.reading(request.output, chosen: request.locale),
            locale: request.locale
        )
    }

    private func makeConverterFlow(
        _ sources: RateUseCaseFactory,
        reading: RegionalFormat,
        locale: RegionalFormat?
    ) -> ConverterFlow {
        ConverterFlow(
            amountFormat: reading,
            makeViewModel: { makeConverterViewModel(sources, country: country(of: locale)) },
            makeView: makeConverterView
        )
    }

    /// Returns the country of a chosen locale, else of the environment's.
    private func country(of locale: RegionalFormat?) -> String? { locale?.region ?? region.country }

    private func makeConverterView(_ format: OutputFormat, explains: Bool) -> ConverterFlow.View {
        switch format {
        case .text:
            let screen = ConversionScreen(columns: console.proseColumns, explains: explains)
            return ConverterTextView(screen: screen, console: console).show
        case .plain: return ConverterPlainView(console: console, explains: explains).show
        case .json: return ConverterJSONView(console: console, explains: explains).show
        }
    }

    func makeBatchFlow(for request: BatchRequest) throws(ProgramFailure) -> BatchFlow {
        let sources = try makeSources(request.sources, ownRates: request.ownRates)
        return BatchFlow(
            makeConverter: { makeBatchConverter(sources, options: $0) },
            console: console,
            format: format,
            clock: context.clock,
            // Enough for a few cores while one chunk is read and one is written.
            window: 6
        )
    }

    func makeWebPages(for request: WebPagesRequest) throws(ProgramFailure) -> WebPages {
        let sources = try makeSources(request.sources, cachingFor: Self.newestRatesLifetime)
        return WebPages(
            of: "fxconvert",
            options: request.options,
            context: context,
            console: console,
            format: format,
            site: makeConverterSite(sources)
        )
    }

    func makeConverterSite(_ sources: RateUseCaseFactory) -> ConverterSite {
        ConverterSite(
            makeConverter: { format, day in
                // The page has a chart of its own.
                makeLiveConverterViewModel(
                    sources,
                    options: ConversionOptions(day: day, amountFormat: format),
                    format: format,
                    showsLastYear: false
                )
            },
            makeHistory: { makeRateHistoryViewModel(sources, format: $0) },
            makeRates: { makeRatesListViewModel(sources, format: $0) }
        )
    }

    // MARK: - Lists

    func makeRatesFlow(for request: RatesRequest) throws(ProgramFailure) -> AnswerFlow<RatesListState> {
        let sources = try makeSources(request.sources, ownRates: request.ownRates)
        return AnswerFlow(show: makeRatesView(request.output)) {
            let viewModel = makeRatesListViewModel(sources, format: format)
            await viewModel.list(base: request.base, day: request.day)
            return viewModel.state
        }
    }

    private func makeRatesView(_ format: OutputFormat) -> AnswerFlow<RatesListState>.View {
        switch format {
        case .text: RatesTextView(screen: RatesListScreen(columns: console.columns), console: console).show
        case .plain: RatesPlainView(console: console).show
        case .json: RatesJSONView(console: console).show
        }
    }

    func makeCurrenciesFlow(for request: CurrenciesRequest) -> AnswerFlow<CurrenciesListState> {
        AnswerFlow(show: makeCurrenciesView(request.output)) {
            let viewModel = makeCurrenciesListViewModel()
            await viewModel.list(matching: request.text)
            return viewModel.state
        }
    }

    private func makeCurrenciesView(_ format: OutputFormat) -> AnswerFlow<CurrenciesListState>.View {
        switch format {
        case .text:
            CurrenciesTextView(screen: CurrenciesListScreen(columns: console.columns), console: console).show
        case .plain: CurrenciesPlainView(console: console).show
        case .json: CurrenciesJSONView(console: console).show
        }
    }

    func makeHistoryFlow(for request: HistoryRequest) throws(ProgramFailure) -> AnswerFlow<RateHistoryState> {
        let sources = try makeSources(request.sources, ownRates: request.ownRates)
        return AnswerFlow(show: makeHistoryView(request.form, explains: request.explains)) {
            let viewModel = makeRateHistoryViewModel(sources, format: format)
            await viewModel.show(request.query)
            return viewModel.state
        }
    }

    private func makeHistoryView(
        _ form: HistoryRequest.Form,
        explains: Bool
    ) -> AnswerFlow<RateHistoryState>.View {
        func textView(_ pen: LineChart.Pen?) -> HistoryTextView {
            let rows = console.output.traits.rows
            return HistoryTextView(
                screen: RateHistoryScreen(columns: console.columns, rows: rows, pen: pen, explains: explains),
                console: console
            )
        }
        return switch form {
        case .text: textView(nil).show
        case .chart(let asciiOnly): textView(asciiOnly || !region.showsUnicode ? .ascii : .braille).show
        case .plain: HistoryPlainView(console: console, explains: explains).show
        case .csv: HistoryCSVView(console: console).show
        case .json: HistoryJSONView(console: console, explains: explains).show
        case .prices(let format): HistoryPricesView(format: format, console: console).show
        }
    }

    // MARK: - Stored and fetched data

    func makeRecentPairsFlow(for request: RecentPairsRequest) -> AnswerFlow<RecentPairsState> {
        AnswerFlow(show: makeRecentPairsView(request.output)) {
            let viewModel = makeRecentPairsViewModel()
            switch request.task {
            case .list(let limit): await viewModel.load(limit: limit)
            case .clear: await viewModel.clear()
            }
            return viewModel.state
        }
    }

    private func makeRecentPairsView(_ format: OutputFormat) -> AnswerFlow<RecentPairsState>.View {
        switch format {
        case .text: RecentPairsTextView(console: console).show
        case .plain: RecentPairsPlainView(console: console).show
        case .json: RecentPairsJSONView(console: console).show
        }
    }

    func makeUpdateFlow(for request: UpdateRequest) throws(ProgramFailure) -> AnswerFlow<RatesUpdateState> {
        let viewModel = try makeRatesUpdateViewModel(accepting: request.accepted)
        return AnswerFlow(show: makeUpdateView(request.output)) {
            await viewModel.update()
            return viewModel.state
        }
    }

    private func makeUpdateView(_ format: OutputFormat) -> AnswerFlow<RatesUpdateState>.View {
        switch format {
        case .text:
            UpdateTextView(screen: RatesUpdateScreen(columns: console.columns), console: console).show
        case .plain: UpdatePlainView(console: console).show
        case .json: UpdateJSONView(console: console).show
        }
    }

    func makeSourcesFlow(for request: SourcesRequest) throws(ProgramFailure) -> SourcesFlow {
        SourcesFlow(viewModel: try makeSourcesViewModel(), show: makeSourcesView(request.output))
    }

    private func makeSourcesView(_ format: OutputFormat) -> SourcesFlow.View {
        switch format {
        case .text: SourcesTextView(screen: SourcesScreen(columns: console.columns), console: console).show
        case .plain: SourcesPlainView(console: console).show
        case .json: SourcesJSONView(console: console).show
        }
    }

    // MARK: - Settings

    func makeConfigFlow(for request: ConfigRequest) -> ConfigFlow {
        ConfigFlow(
            settings: makeConversionSettingsViewModel(country: country(of: request.locale)),
            showList: makeConfigView(request.output),
            showText: { text throws(ProgramFailure) in try console.output.write([StyledText(text)]) }
        )
    }

    private func makeConfigView(
        _ format: OutputFormat
    ) -> @MainActor ([SettingViewData], _ path: String?) throws(ProgramFailure) -> Void {
        switch format {
        case .text: ConfigTextView(console: console).show
        case .plain: ConfigPlainView(console: console).show
        case .json: ConfigJSONView(console: console).show
        }
    }
}
