import AppSupport
import CommandLineKit
import PresentationKit
import ProgramKit
import RepositoryInterfaces
import TerminalKit
import UseCases

/// Builds the objects behind `fxconvert recent`.
@MainActor
struct RecentPairsSceneDIContainer {
    let repository: any RecentPairsRepository
    let console: Console
    let format: RegionalFormat

    func makeFlow() -> RecentPairsFlow {
        RecentPairsFlow(makeViewModel: makeViewModel, makeView: makeView)
    }

    func makeViewModel() -> any RecentPairsViewModel {
        DefaultRecentPairsViewModel(
            fetchRecentPairs: DefaultFetchRecentPairsUseCase(repository: repository),
            clearRecentPairs: DefaultClearRecentPairsUseCase(repository: repository),
            format: format
        )
    }

    func makeView(_ output: OutputFormat) -> RecentPairsFlow.View {
        let console = console
        return { state throws(ProgramFailure) in
            switch output {
            case .json: try console.write(json: RecentPairsDocument(state))
            case .plain: try console.output.write(state.pairs.map { "\($0.from)\t\($0.to)\n" }.joined())
            case .text:
                try console.output.write(state.pairs.map { StyledText("\($0.from) \($0.to)") })
                if state.pairs.isEmpty { console.note(state.emptyMessage) }
            }
        }
    }
}

/// The pairs as one JSON object; its keys are in the program's README.
struct RecentPairsDocument: Encodable {
    private struct Pair: Encodable {
        let from: String
        let to: String
    }

    private let pairs: [Pair]

    init(_ state: RecentPairsState) {
        pairs = state.pairs.map { Pair(from: $0.from, to: $0.to) }
    }
}
