import Entities
public import Observation
public import UseCases

/// What a view tells the account of kept answers.
@MainActor
public protocol KeptAnswersViewModelInput: AnyObject {
    /// Finds out what is kept, and returns when that is in `state`.
    func load() async
    /// Lets go of every kept answer, and finds out what is kept then.
    func clear() async
}

/// What a view learns from the account of kept answers.
@MainActor
public protocol KeptAnswersViewModelOutput: AnyObject {
    var state: KeptAnswersState { get }
}

public typealias KeptAnswersViewModel = KeptAnswersViewModelInput & KeptAnswersViewModelOutput

@MainActor
@Observable
public final class DefaultKeptAnswersViewModel: KeptAnswersViewModel {
    public private(set) var state = KeptAnswersState()

    @ObservationIgnored private let fetchKeptAnswers: any FetchKeptAnswersUseCase
    @ObservationIgnored private let clearKeptAnswers: any ClearKeptAnswersUseCase

    public init(
        fetchKeptAnswers: any FetchKeptAnswersUseCase,
        clearKeptAnswers: any ClearKeptAnswersUseCase
    ) {
        self.fetchKeptAnswers = fetchKeptAnswers
        self.clearKeptAnswers = clearKeptAnswers
    }

    public func load() async {
        do throws(StorageError) {
            state = KeptAnswersState(
                phase: .loaded,
                summary: KeptAnswersState.Summary(try await fetchKeptAnswers.execute())
            )
        } catch {
            state.phase = .failed(FailureViewModel(error))
        }
    }

    public func clear() async {
        do throws(StorageError) {
            try await clearKeptAnswers.execute()
        } catch {
            state.phase = .failed(FailureViewModel(error))
            return
        }
        await load()
    }
}

extension KeptAnswersState.Summary {
    fileprivate init(_ answers: KeptAnswers) {
        self.init(
            place: answers.place,
            count: answers.count,
            bytes: answers.bytes,
            oldestAge: answers.oldestAge,
            newestAge: answers.newestAge
        )
    }
}
