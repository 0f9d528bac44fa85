import Entities
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The list of recent pairs")
struct RecentPairsViewModelTests {
    private static let pair = CurrencyPair(from: .usDollar, to: .won)

    private func viewModel(
        _ pairs: Result<[CurrencyPair], StorageError>,
        clear: @escaping RecentItemsUseCaseDouble<CurrencyPair>.Clear = RecentItemsUseCaseDouble<CurrencyPair>
            .unexpectedClear,
        locale: String? = nil
    ) -> RecentPairsViewModel {
        RecentPairsViewModel(
            recentPairs: RecentItemsUseCaseDouble<CurrencyPair>(pairs, clear: clear),
            format: locale.flatMap { RegionalFormat(identifier: $0) } ?? .plain
        )
    }

    @Test("shows the pairs by their codes, or a message in the user's language if there are none")
    func loading() async {
        let known = viewModel(.success([Self.pair]))
        #expect(known.state.phase == .idle)
        await known.load(limit: 3)
        #expect(known.state.phase == .done)
        #expect(known.state.pairs == [RecentPairsState.Pair(from: "USD", to: "KRW")])
        let none = viewModel(.success([]), locale: "ko_KR")
        await none.load(limit: 3)
        #expect(none.state.pairs.isEmpty)
        #expect(none.state.emptyMessage == "저장된 통화 쌍이 없습니다. 전체 화면에서 고르면 저장됩니다.")
    }

    @Test("clearing removes the pairs, and a failure leaves them")
    func clearing() async {
        let cleared = viewModel(.success([Self.pair]), clear: {})
        await cleared.load(limit: 3)
        await cleared.clear()
        #expect(cleared.state.phase == .done)
        #expect(cleared.state.pairs.isEmpty)
        let error = StorageError.readOnly
        let broken = viewModel(
            .success([Self.pair]),
            clear: { () throws(StorageError) in throw error }
        )
        await broken.load(limit: 3)
        await broken.clear()
        #expect(
            broken.state.phase
                == .failed(
                    FailureViewData(
                        kind: .storage,
                        message: "The database may only be read; check its permissions."
                    )
                )
        )
        #expect(broken.state.pairs.count == 1)
    }
}
