import AppSupport
import CommandLineKit
import Entities
import ExchangeScreens
import PresentationKit
import ProgramKit
import RepositoryImpl
import RepositoryInterfaces
import TerminalKit
import UseCases

extension AppDIContainer {
    /// How many seconds an interactive session reuses a source's newest rates; one response covers all pairs.
    static let newestRatesLifetime: Int64 = 60

    /// Makes the scene for the full screen and for the line prompt; both answer in text.
    func makeLiveConverterScene(
        for request: InteractiveRequest
    ) throws(ProgramFailure) -> LiveConverterSceneDIContainer {
        var options = request.options
        options.amountFormat = region.reading(.text, chosen: request.locale)
        if let failure = options.dayFailure(at: context.now(), in: format) { throw ProgramFailure(failure) }
        let sources = try makeSources(
            request.sources,
            ownRates: request.ownRates,
            cachingFor: Self.newestRatesLifetime
        )
        return LiveConverterSceneDIContainer(
            app: self,
            sources: sources,
            converter: makeConverterFlow(sources, reading: options.amountFormat, locale: request.locale),
            options: options,
            format: format
        )
    }

    func makeBatchScene(
        _ names: [SourceName] = [.builtIn],
        ownRates path: String? = nil
    ) throws(ProgramFailure) -> BatchSceneDIContainer {
        BatchSceneDIContainer(app: self, sources: try makeSources(names, ownRates: path))
    }

    // MARK: - One conversion

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
            makeViewModel: {
                ConverterViewModel(
                    fetchRates: sources.makeFetchRatesUseCase(),
                    convertMoney: DefaultConvertMoneyUseCase(),
                    findCurrencies: DefaultFindCurrenciesUseCase(repository: namesRepository),
                    homeCurrencies: homeCurrencies(in: locale),
                    format: format,
                    zone: zone,
                    secondsSince1970: context.now
                )
            },
            makeView: makeConverterView
        )
    }

    private func makeConverterView(_ format: OutputFormat, explains: Bool) -> ConverterFlow.View {
        switch format {
        case .text:
            let screen = ConversionScreen(columns: console.proseColumns, explains: explains)
            return ConverterTextView(screen: screen, console: console).show
        case .plain: return ConverterPlainView(console: console, explains: explains).show
        case .json: return ConverterJSONView(console: console, explains: explains).show
        }
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

    func makeRatesListViewModel(_ sources: RateUseCaseFactory, format: RegionalFormat) -> RatesListViewModel {
        RatesListViewModel(
            listRates: sources.makeListRatesUseCase(),
            findCurrencies: DefaultFindCurrenciesUseCase(repository: namesRepository),
            nameCurrencies: DefaultFetchCurrencyNamesUseCase(repository: namesRepository),
            format: format,
            zone: zone,
            secondsSince1970: context.now
        )
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
            let viewModel = CurrenciesListViewModel(
                listCurrencies: DefaultListCurrenciesUseCase(names: namesRepository, rates: ratesRepository),
                format: format
            )
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

    func makeRateHistoryViewModel(
        _ sources: RateUseCaseFactory,
        format: RegionalFormat
    ) -> RateHistoryViewModel {
        RateHistoryViewModel(
            fetchHistory: sources.makeFetchRateHistoryUseCase(),
            findCurrencies: DefaultFindCurrenciesUseCase(repository: namesRepository),
            format: format,
            secondsSince1970: context.now
        )
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
            let viewModel = RecentPairsViewModel(
                recentPairs: DefaultRecentPairsUseCase(repository: recentPairsRepository),
                format: format
            )
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
        let remote = makeRemoteRates()
        var sources: [any RemoteRatesRepository] = []
        for name in [SourceName.ecb, .frankfurter] {
            if let source = try remote.make(name) { sources.append(source) }
        }
        let service = try remote.make(.exchangeRateAPI)
        return AnswerFlow(show: makeUpdateView(request.output)) { [sources] in
            let bank = DefaultUpdateRatesUseCase(
                known: ratesRepository,
                saved: ratesRepository,
                service: savedServiceRates,
                sources: sources,
                accepting: request.accepted,
                secondsSince1970: context.now
            )
            let viewModel = RatesUpdateViewModel(
                updateRates: service.map { service in
                    UpdateServiceRatesUseCase(
                        bank: bank,
                        known: ratesRepository,
                        bankRates: ratesRepository,
                        saved: serviceRatesRepository,
                        service: service,
                        accepting: request.accepted,
                        secondsSince1970: context.now
                    )
                } ?? bank,
                format: format
            )
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
        let remote = makeRemoteRates()
        var profiles: [SourceProfile] = []
        for name in SourceName.allCases { profiles.append(try remote.profile(of: name)) }
        return SourcesFlow(
            viewModel: SourcesViewModel(profiles, format: format),
            show: makeSourcesView(request.output)
        )
    }

    private func makeSourcesView(_ format: OutputFormat) -> SourcesFlow.View {
        switch format {
        case .text: SourcesTextView(screen: SourcesScreen(columns: console.columns), console: console).show
        case .plain: SourcesPlainView(console: console).show
        case .json: SourcesJSONView(console: console).show
        }
    }
}
