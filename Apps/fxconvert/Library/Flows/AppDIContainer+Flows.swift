import AppSupport
import CommandLineKit
import ExchangeComposition
import ExchangeScreens
import FXConvertComposition
import PresentationKit
import ProgramKit
import TerminalKit
import UseCases
import WebSupport

// A flow gets its factories as closures.
extension AppDIContainer {
    var region: Region { Region(environment: context.environment) }

    // MARK: - Conversions

    /// Makes the flows of the full screen and of the line prompt; both answer in text.
    func makeLiveConverterFlows(
        for command: InteractiveCommand
    ) throws(ProgramFailure) -> LiveConverterFlows {
        var conversion = command.conversion
        conversion.amountFormat = region.reading(.text, chosen: command.options.locale)
        if let failure = conversion.dayFailure(in: scene.presentation) {
            throw ProgramFailure(failure)
        }
        let sources = try makeSources(command.options, inSession: true)
        return LiveConverterFlows(
            app: self,
            sources: sources,
            converter: makeConverterFlow(sources, for: command.options),
            options: conversion
        )
    }

    func makeConverterFlow(_ sources: RateSources, for options: CommandOptions) -> ConverterFlow {
        ConverterFlow(
            amountFormat: region.reading(options.output, chosen: options.locale),
            makeViewModel: { scene.makeConverterViewModel(sources, country: country(of: options.locale)) },
            makeView: { output, explains in
                { state throws(ProgramFailure) in try console.show(state, as: output, explains: explains) }
            }
        )
    }

    /// Returns the country of a chosen locale, else of the environment's.
    func country(of locale: RegionalFormat?) -> String? { locale?.region ?? region.country }

    func makeBatchFlow(for request: BatchRequest) throws(ProgramFailure) -> BatchFlow {
        BatchFlow(
            convertTable: scene.makeConvertTableUseCase(
                path: request.input.path,
                format: request.input.format?.rawValue,
                separator: request.input.separator,
                // In English, because rows are for programs.
                message: { ProgramFailure(FailureViewData($0, in: .plainOfProgram)).message },
                try makeSources(request.sources, ownRates: request.ownRates)
            ),
            ownCurrencies: { scene.ownCurrencies(country: country(of: nil)) },
            console: console,
            format: format,
            clock: context.clock,
            now: context.now
        )
    }

    func makeWebPages(for command: WebCommand) throws(ProgramFailure) -> WebPages {
        WebPages(
            of: "fxconvert",
            options: command.web,
            context: context,
            console: console,
            format: format,
            site: makeConverterSite(try makeSources(command.options, inSession: true))
        )
    }

    /// Makes what answers other programs. Like all output for programs it is the same in every locale.
    func makeRatesAPI(_ sources: RateSources) -> RatesAPI {
        RatesAPI(
            rates: scene.with(.plain).makeDailyRatesViewModel(sources),
            description: { Self.ratesAPIDescription }
        )
    }

    func makeConverterSite(_ sources: RateSources) -> ConverterSite {
        ConverterSite(
            makeConverter: { format, options, history in
                scene.with(format).makeLiveConverterViewModel(
                    sources,
                    options: options,
                    history: history,
                    convertsToSeveral: true,
                    country: country(of: nil)
                )
            },
            makeRates: { scene.with($0).makeRatesListViewModel(sources) },
            makeUpdate: { format throws(ProgramFailure) in try makeRatesUpdateViewModel(in: format) },
            tables: TableSite(
                makeTable: { name, format in
                    scene.with(format).makeHandedTableViewModel(
                        name: name,
                        message: { ProgramFailure(FailureViewData($0, in: .plainOfProgram)).message },
                        sources,
                        country: country(of: nil)
                    )
                },
                makeID: context.makeSecret
            )
        )
    }
}
