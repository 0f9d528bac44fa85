import Markup
import MoviePages
import Observation
import PresentationKit
import WebServer
import WebSupport

/// One movie in one tab of a browser.
@MainActor
@Observable
final class MovieDetailsTab: WebTab {
    private enum Purpose { case details }

    /// Whether the page that the browser has is still right.
    private var isStarting = true
    @ObservationIgnored private let details: any MovieDetailsViewModel
    @ObservationIgnored private let list: MoviesAddress
    @ObservationIgnored private let format: RegionalFormat
    @ObservationIgnored private let work = TaskSlots<Purpose>()

    init(_ details: any MovieDetailsViewModel, list: MoviesAddress, format: RegionalFormat) {
        self.details = details
        self.list = list
        self.format = format
        work.start(.details) { [weak self] in
            await details.load()
            if !Task.isCancelled { self?.isStarting = false }
        }
    }

    var parts: [PagePart] {
        isStarting ? [] : MovieDetailsPage(details.state, list: list, format: format).parts
    }

    func handle(_ fields: WebFields) {
        guard fields["refresh"] != nil else { return }
        isStarting = false
        work.start(.details) { [details] in await details.refresh() }
    }

    func close() async {
        await work.end()
    }
}
