import CommandLineKit
import PresentationKit
import ProgramKit

/// Writes states as JSON lines; the program's README lists their keys.
struct StdioLines: Sendable {
    let console: Console

    func show(_ state: MoviesListState) throws(ProgramFailure) {
        try console.write(jsonLine: ["list": state.record])
    }

    func show(_ state: MovieDetailsState) throws(ProgramFailure) {
        try console.write(jsonLine: ["details": state.record])
    }

    func reject(_ reason: String) throws(ProgramFailure) {
        try console.write(jsonLine: ["error": reason])
    }
}

extension MoviesListState {
    fileprivate var record: Record {
        let subject =
            switch self.subject {
            case .search: "search"
            case .popular: "popular"
            case .similar: "similar"
            }
        return [
            "subject": subject, "query": self.subject.hasQuery ? query : nil, "phase": phase.name,
            "movies": movies.map(\.record),
            "failure": phase.failure.map(\.record), "notice": notice.map(\.record),
        ]
    }
}

extension MovieDetailsState {
    fileprivate var record: Record {
        [
            "phase": phase.name, "movie": movie.map(\.record),
            "failure": phase.failure.map(\.record), "notice": notice,
        ]
    }
}

extension FailureViewData {
    fileprivate var record: Record {
        let kind =
            switch self.kind {
            case .invalidRequest: "request"
            case .noData: "noData"
            case .service: "service"
            case .access: "access"
            case .file: "file"
            case .data: "data"
            case .storage: "storage"
            case .settings: "settings"
            }
        return ["kind": kind, "message": message]
    }
}

extension MoviesListState.Phase {
    fileprivate var name: String {
        switch self {
        case .idle: "idle"
        case .loading(.first): "loading"
        case .loading(.revalidating), .loading(.asking): "loadingFresher"
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

extension AnswerPhase {
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
