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
            makeView: { output, explains in
                { state throws(ProgramFailure) in try console.show(state, as: output, explains: explains) }
            }
        )
    }

    /// Returns the country of a chosen locale, else of the environment's.
    private func country(of locale: RegionalFormat?) -> String? { locale?.region ?? region.country }

    func makeBatchFlow(for request: BatchRequest) throws(ProgramFailure) -> BatchFlow {
        let sources = try makeSources(request.sources, ownRates: request.ownRates)
        return BatchFlow(
            // In English, because rows are for programs.
            convertTable: makeConvertTableUseCase(request.input, sources, messagesOfRows: .plainOfProgram),
            console: console,
            format: format,
            clock: context.clock
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
        return AnswerFlow(output: request.output, show: console.show) {
            let viewModel = makeRatesListViewModel(sources, format: format)
            await viewModel.list(base: request.base, day: request.day)
            return viewModel.state
        }
    }

    func makeCurrenciesFlow(for request: CurrenciesRequest) -> AnswerFlow<CurrenciesListState> {
        AnswerFlow(output: request.output, show: console.show) {
            let viewModel = makeCurrenciesListViewModel()
            await viewModel.list(matching: request.text)
            return viewModel.state
        }
    }

    func makeHistoryFlow(for request: HistoryRequest) throws(ProgramFailure) -> AnswerFlow<RateHistoryState> {
        let sources = try makeSources(request.sources, ownRates: request.ownRates)
        let asciiOnly = request.form == .chart(asciiOnly: true) || !region.showsUnicode
        return AnswerFlow(
            output: request.outputFormat,
            show: { state, _ throws(ProgramFailure) in
                try console.show(
                    state,
                    as: request.form,
                    explains: request.explains,
                    pen: asciiOnly ? .ascii : .braille
                )
            }
        ) {
            let viewModel = makeRateHistoryViewModel(sources, format: format)
            await viewModel.show(request.query)
            return viewModel.state
        }
    }

    // MARK: - Stored and fetched data

    func makeRecentPairsFlow(for request: RecentPairsRequest) -> AnswerFlow<RecentPairsState> {
        AnswerFlow(output: request.output, show: console.show) {
            let viewModel = makeRecentPairsViewModel()
            switch request.task {
            case .list(let limit): await viewModel.load(limit: limit)
            case .clear: await viewModel.clear()
            }
            return viewModel.state
        }
    }

    func makeUpdateFlow(for request: UpdateRequest) throws(ProgramFailure) -> AnswerFlow<RatesUpdateState> {
        let viewModel = try makeRatesUpdateViewModel(accepting: request.accepted)
        return AnswerFlow(output: request.output, show: console.show) {
            await viewModel.update()
            return viewModel.state
        }
    }

    func makeSourcesFlow(for request: SourcesRequest) throws(ProgramFailure) -> SourcesFlow {
        SourcesFlow(
            viewModel: try makeSourcesViewModel(),
            show: { sources throws(ProgramFailure) in try console.show(sources, as: request.output) }
        )
    }

    // MARK: - Settings

    func makeConfigFlow(for request: ConfigRequest) -> ConfigFlow {
        ConfigFlow(
            settings: makeConversionSettingsViewModel(country: country(of: request.locale)),
            showList: { settings, path throws(ProgramFailure) in
                try console.show(settings, path: path, as: request.output)
            },
            showText: { text throws(ProgramFailure) in try console.output.write([StyledText(text)]) }
        )
    }
}
