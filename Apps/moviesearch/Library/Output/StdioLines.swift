import CommandLineKit
import PresentationKit
import ProgramKit

/// Writes states as JSON lines; the program's README lists their keys.
struct StdioLines: Sendable {
    let console: Console

    func show(_ state: MoviesListState) throws(ProgramFailure) {
        try console.write(jsonLine: ["list": MoviesListDocument(state: state)])
    }

    func show(_ state: MovieDetailsState) throws(ProgramFailure) {
        try console.write(jsonLine: ["details": MovieDetailsStateDocument(state: state)])
    }

    func refuse(_ reason: String) throws(ProgramFailure) {
        try console.write(jsonLine: ["error": reason])
    }
}

private struct MoviesListDocument: Encodable {
    let state: MoviesListState

    private enum CodingKeys: String, CodingKey {
        case subject, query, phase, movies, failure, notice
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        let subject =
            switch state.subject {
            case .search: "search"
            case .popular: "popular"
            case .similar: "similar"
            }
        try container.encode(subject, forKey: .subject)
        // Popular movies have no query.
        try container.encode(state.subject == .popular ? nil : state.query, forKey: .query)
        try container.encode(state.phase.name, forKey: .phase)
        try container.encode(state.movies.map(MoviesDocument.init), forKey: .movies)
        try container.encode(state.phase.failure.map(FailureDocument.init), forKey: .failure)
        try container.encode(state.notice.map(FailureDocument.init), forKey: .notice)
    }
}

private struct MovieDetailsStateDocument: Encodable {
    let state: MovieDetailsState

    private enum CodingKeys: String, CodingKey {
        case phase, movie, failure, notice
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(state.phase.name, forKey: .phase)
        try container.encode(state.movie.map(MovieDetailsDocument.init), forKey: .movie)
        try container.encode(state.phase.failure.map(FailureDocument.init), forKey: .failure)
        try container.encode(state.notice, forKey: .notice)
    }
}

private struct FailureDocument: Encodable {
    let kind: String
    let message: String

    init(_ failure: FailureViewData) {
        kind =
            switch failure.kind {
            case .invalidRequest: "request"
            case .noData: "noData"
            case .service: "service"
            case .access: "access"
            case .file: "file"
            case .data: "data"
            case .storage: "storage"
            case .settings: "settings"
            }
        message = failure.message
    }
}

extension MoviesListState.Phase {
    fileprivate var name: String {
        switch self {
        case .idle: "idle"
        case .loading(.first): "loading"
        case .loading(.revalidating): "loadingFresher"
        case .loading(.more): "loadingMore"
        case .loaded: "loaded"
        case .empty: "empty"
        case .failed: "failed"
        }
    }

    fileprivate var failure: FailureViewData? {
        if case .failed(let failure) = self { failure } else { nil }
    }
}

extension MovieDetailsState.Phase {
    fileprivate var name: String {
        switch self {
        case .idle: "idle"
        case .loading: "loading"
        case .loaded: "loaded"
        case .failed: "failed"
        }
    }

    fileprivate var failure: FailureViewData? {
        if case .failed(let failure) = self { failure } else { nil }
    }
}
