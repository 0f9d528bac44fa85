import CommandLineKit
import PresentationKit
import WebSupport

extension AppDIContainer {
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
}
