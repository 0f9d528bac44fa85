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
        let sources = try makeSources(
            command.options.sources,
            ownRates: command.options.ownRates,
            inSession: true
        )
        return LiveConverterFlows(
            app: self,
            sources: sources,
            converter: makeConverterFlow(
                sources,
                reading: conversion.amountFormat,
                locale: command.options.locale
            ),
            options: conversion
        )
    }

    func makeConverterFlow(for options: CommandOptions) throws(ProgramFailure) -> ConverterFlow {
        makeConverterFlow(
            try makeSources(options),
            reading: region.reading(options.output, chosen: options.locale),
            locale: options.locale
        )
    }

    private func makeConverterFlow(
        _ sources: RateSources,
        reading: RegionalFormat,
        locale: RegionalFormat?
    ) -> ConverterFlow {
        ConverterFlow(
            amountFormat: reading,
            makeViewModel: { scene.makeConverterViewModel(sources, country: country(of: locale)) },
            makeView: { output, explains in
                { state throws(ProgramFailure) in try console.show(state, as: output, explains: explains) }
            }
        )
    }

    /// Returns the country of a chosen locale, else of the environment's.
    func country(of locale: RegionalFormat?) -> String? { locale?.region ?? region.country }

    func makeBatchFlow(for request: BatchRequest) throws(ProgramFailure) -> BatchFlow {
        let sources = try makeSources(request.sources, ownRates: request.ownRates)
        return BatchFlow(
            convertTable: scene.makeConvertTableUseCase(
                path: request.input.path,
                format: request.input.format?.rawValue,
                separator: request.input.separator,
                // In English, because rows are for programs.
                message: { ProgramFailure(FailureViewData($0, in: .plainOfProgram)).message },
                sources
            ),
            ownCurrencies: { scene.ownCurrencies(country: country(of: nil)) },
            console: console,
            format: format,
            clock: context.clock,
            now: context.now
        )
    }

    func makeWebPages(for command: WebCommand) throws(ProgramFailure) -> WebPages {
        let sources = try makeSources(command.sources, inSession: true)
        return WebPages(
            of: "fxconvert",
            options: command.web,
            context: context,
            console: console,
            format: format,
            site: makeConverterSite(sources)
        )
    }

    func makeConverterSite(_ sources: RateSources) -> ConverterSite {
        ConverterSite(
            makeConverter: { format, options, history in
                scene.with(format).makeLiveConverterViewModel(sources, options: options, history: history)
            },
            makeRates: { scene.with($0).makeRatesListViewModel(sources) }
        )
    }
}
