import Entities
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The account of kept answers")
struct KeptAnswersViewModelTests {
    private nonisolated static let error = StorageError(explanation: "The disk failed; check it.")
    private nonisolated static let failed = KeptAnswersState.Phase.failed(
        FailureViewModel(kind: .storage, message: "The disk failed; check it.")
    )
    private nonisolated static let answers = KeptAnswers(
        place: "/x",
        count: 2,
        bytes: 300,
        oldestAge: .seconds(90),
        newestAge: .seconds(5)
    )
    private static let summary = KeptAnswersState.Summary(
        place: "/x",
        count: 2,
        bytes: 300,
        oldestAge: .seconds(90),
        newestAge: .seconds(5)
    )

    @Test("says what is kept")
    func loads() async {
        let account = DefaultKeptAnswersViewModel(
            fetchKeptAnswers: FetchKeptAnswersUseCaseDouble { Self.answers },
            clearKeptAnswers: ClearKeptAnswersUseCaseDouble()
        )
        #expect(account.state == KeptAnswersState())
        await account.load()
        #expect(account.state == KeptAnswersState(phase: .loaded, summary: Self.summary))
    }

    @Test("clears, and says what is kept then")
    func clears() async {
        await confirmation { cleared in
            let account = DefaultKeptAnswersViewModel(
                fetchKeptAnswers: FetchKeptAnswersUseCaseDouble { Self.answers },
                clearKeptAnswers: ClearKeptAnswersUseCaseDouble { cleared() }
            )
            await account.clear()
            #expect(account.state == KeptAnswersState(phase: .loaded, summary: Self.summary))
        }
    }

    @Test("a failure to read or to clear is told in its own words")
    func failing() async {
        let unreadable = DefaultKeptAnswersViewModel(
            fetchKeptAnswers: FetchKeptAnswersUseCaseDouble { () throws(StorageError) in throw Self.error },
            clearKeptAnswers: ClearKeptAnswersUseCaseDouble {}
        )
        await unreadable.load()
        #expect(unreadable.state == KeptAnswersState(phase: Self.failed))

        let unclearable = DefaultKeptAnswersViewModel(
            fetchKeptAnswers: FetchKeptAnswersUseCaseDouble(),
            clearKeptAnswers: ClearKeptAnswersUseCaseDouble { () throws(StorageError) in throw Self.error }
        )
        await unclearable.clear()
        #expect(unclearable.state == KeptAnswersState(phase: Self.failed))
    }
}
