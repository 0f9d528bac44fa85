import Entities
import PresentationKit
import RepositoryInterfacesTestSupport
import Testing
import UseCases

/// What all recent lists have in common is tested with that of searches.
@MainActor
@Suite("The list of recent pairs")
struct RecentPairsViewModelTests {
    @Test("shows the pairs by their codes, or a message in the user's language if there are none")
    func loading() async {
        let list = RecentPairsViewModel(
            recentPairs: RecentItemsUseCase(
                repository: RecentItemsRepositoryDouble(
                    fetch: { _ in [CurrencyPair(from: .usDollar, to: .won)] },
                    clear: {}
                )
            )
        )
        await list.load(limit: 3)
        #expect(list.state.rows.map { [$0.from, $0.to] } == [["USD", "KRW"]])
        await list.clear()
        #expect(list.state.isEmpty)
        let korean = RegionalFormat(identifier: "ko_KR") ?? .plain
        #expect(
            list.state.emptyMessage(in: korean) == "저장된 통화 쌍이 없습니다. 전체 화면이나 웹 페이지에서 고르면 저장됩니다."
        )
    }
}
