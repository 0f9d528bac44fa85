import MoviePages
import PresentationKit
import WebServer
import WebSupport

/// The dependencies of the pages. Each format has view models of its own.
@MainActor
protocol MoviesSiteDependencies {
    /// The language and region of the pages.
    var format: RegionalFormat { get }
    /// A short note for a user without an API key; `nil` if there is one.
    var keyNote: String? { get }
    func makeMoviesListViewModel(
        _ options: MoviesListOptions,
        actions: MoviesListActions
    ) -> any MoviesListViewModel
    func makeMoviesSceneViewModel() -> MoviesSceneViewModel
    func makeMovieDetailsViewModel(_ request: MovieDetailsRequest) -> any MovieDetailsViewModel
    func makeRecentQueriesViewModel(choose: @escaping MoviesListActions.Choose) -> any RecentQueriesViewModel
    /// Returns a view model of the catalogue that answers; `nil` if a service does.
    func makeAnsweringCatalogueViewModel() -> (any CatalogueViewModel)?
    func makePosterFiles() -> PosterFiles
}

/// The pages of moviesearch: lists of movies, one movie, and posters.
@MainActor
final class MoviesSite: WebSite {
    /// A day: a new poster of a movie has a new name.
    private static let posterLifetime = 86_400
    private static let posterWidths = 1...1_000

    private let makeDependencies: (RegionalFormat) -> any MoviesSiteDependencies

    init(makeDependencies: @escaping (RegionalFormat) -> any MoviesSiteDependencies) {
        self.makeDependencies = makeDependencies
    }

    func response(to request: WebRequest, in format: RegionalFormat) async -> WebResponse {
        let dependencies = makeDependencies(format)
        if request.path == "/" {
            return await listResponse(at: MoviesAddress(request.query), dependencies)
        } else if request.path == "/search" {
            return await searchResponse(to: request, dependencies)
        } else if let id = request.path.movieID {
            return await movieResponse(for: id, from: MoviesAddress(request.query), dependencies)
        } else if let name = request.path.posterName {
            let width = request.query["w"].flatMap { Int($0) }
            return await posterResponse(for: name, width: width, dependencies)
        }
        return .page(.notFound, of: "moviesearch", status: 404, in: format)
    }

    func makeTab(for request: WebRequest, in format: RegionalFormat) -> (any WebTab)? {
        let dependencies = makeDependencies(format)
        if request.path == "/" { return MoviesTab(MoviesAddress(request.query), dependencies: dependencies) }
        guard let id = request.path.movieID else { return nil }
        return MovieDetailsTab(
            dependencies.makeMovieDetailsViewModel(.id(id)),
            list: MoviesAddress(request.query),
            format: format
        )
    }

    /// Returns the complete list.
    private func listResponse(
        at address: MoviesAddress,
        _ dependencies: any MoviesSiteDependencies
    ) async -> WebResponse {
        let list = makeList(dependencies)
        await list.show(address.query, similarTo: address.similarTo, pages: address.pages)
        let recentQueries = dependencies.makeRecentQueriesViewModel { _ in }
        await recentQueries.load(limit: MoviesSceneViewModel.mostSuggestions, matching: address.query)
        let catalogue = dependencies.makeAnsweringCatalogueViewModel()
        await catalogue?.load()
        let page = MoviesListPage(
            query: address.query,
            list: list.state,
            recentQueries: recentQueries.state,
            sourceNotes: dependencies.sourceNotes(catalogue?.state),
            format: dependencies.format
        )
        return .html(page.html, status: list.state.status)
    }

    /// Searches for the words of the form, which saves them, and leads to the page with the results.
    private func searchResponse(
        to request: WebRequest,
        _ dependencies: any MoviesSiteDependencies
    ) async -> WebResponse {
        guard request.method == .post else { return .redirect(to: MoviesAddress(request.query).list) }
        let words = request.form["q"] ?? ""
        guard words.contains(where: { !$0.isWhitespace }) else { return .redirect(to: "/") }
        await makeList(dependencies).load(.search(words))
        return .redirect(to: MoviesAddress(query: words).list)
    }

    private func makeList(_ dependencies: any MoviesSiteDependencies) -> any MoviesListViewModel {
        dependencies.makeMoviesListViewModel(
            MoviesListOptions(withoutWords: .popular),
            actions: MoviesListActions()
        )
    }

    private func movieResponse(
        for id: String,
        from list: MoviesAddress,
        _ dependencies: any MoviesSiteDependencies
    ) async -> WebResponse {
        let details = dependencies.makeMovieDetailsViewModel(.id(id))
        await details.load()
        let page = MovieDetailsPage(details.state, list: list, format: dependencies.format)
        return .html(page.html, status: details.state.status)
    }

    private func posterResponse(
        for name: String,
        width: Int?,
        _ dependencies: any MoviesSiteDependencies
    ) async -> WebResponse {
        let notFound = WebResponse.text(WebMessage.notFound.text(in: dependencies.format), status: 404)
        guard let width, Self.posterWidths.contains(width) else { return notFound }
        do throws(FailureViewData) {
            let file = try await dependencies.makePosterFiles().file(named: name, width: width)
            guard let file, file.isJPEG else { return notFound }
            return .bytes(file, contentType: "image/jpeg", caching: .seconds(Self.posterLifetime))
        } catch {
            return .text(error.message, status: 503)
        }
    }
}

extension MoviesSiteDependencies {
    /// What the user should know of the source, in the order in which the full screen shows it.
    func sourceNotes(_ catalogue: CatalogueState?) -> [String] {
        [catalogue?.summary?.note(in: format), keyNote].compactMap(\.self)
    }
}

extension MoviesAddress {
    init(_ fields: WebFields) {
        let pages = fields["pages"].flatMap { Int($0) } ?? 1
        self =
            fields["similar"].map { Self(similarTo: $0, pages: pages) }
            ?? Self(query: fields["q"] ?? "", pages: pages)
    }
}

extension MovieDetailsState {
    /// The status of a page with this state.
    fileprivate var status: Int {
        guard movie == nil, case .failed(let failure) = phase else { return 200 }
        return failure.status
    }
}

extension MoviesListState {
    /// The status of a page with this state. Only an address of similar movies names what may not exist.
    fileprivate var status: Int {
        guard subject == .similar, case .failed(let failure) = phase else { return 200 }
        return failure.status
    }
}

extension FailureViewData {
    fileprivate var status: Int {
        switch kind {
        case .invalidRequest, .noData: 404
        case .service, .access, .file, .data, .storage, .settings: 503
        }
    }
}

extension String {
    /// The ID in the path of a movie's page; `nil` for another path.
    fileprivate var movieID: String? { hasPrefix("/movie/") ? String(dropFirst("/movie/".count)) : nil }

    /// The name of the poster in its path, which begins with a slash; `nil` for another path.
    fileprivate var posterName: String? { hasPrefix("/poster/") ? String(dropFirst("/poster".count)) : nil }
}

extension [UInt8] {
    /// Whether the file begins as JPEG files do.
    fileprivate var isJPEG: Bool { starts(with: [0xFF, 0xD8, 0xFF]) }
}
