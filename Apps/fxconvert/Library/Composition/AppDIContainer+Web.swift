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
            site: ConverterSite(
                makeConverter: { format in
                    var options = ConversionOptions()
                    options.amountFormat = format
                    return makeLiveConverterViewModel(sources, options: options, format: format)
                },
                makeHistory: { makeRateHistoryViewModel(sources, format: $0) },
                makeRates: { makeRatesListViewModel(sources, format: $0) }
            )
        )
    }
}
