import Entities
import NetworkingTestSupport
import PresentationKit
import Testing
import UseCasesTestSupport

/// Tests the behaviour that both patterns have in common. The app has a suite that includes its screens.
@MainActor
@Suite("Both patterns of a list of items", .endsHangs)
struct ItemsPatternsTests {
    private nonisolated static let kinds = ItemsPatternUnderTest.Kind.allCases

    private let pending = PendingItemRequests<SearchItemsCall>()

    private func make(_ kind: ItemsPatternUnderTest.Kind) -> ItemsPatternUnderTest {
        ItemsPatternUnderTest(kind, SearchItemsUseCaseDouble(pending: pending))
    }

    /// Runs a command, and returns its task after its request has arrived.
    private func ask(_ command: @escaping @MainActor () async -> Void) async -> Task<Void, Never> {
        let count = pending.requests.count
        let task = Task { await command() }
        await pending.waitForRequests(count + 1)
        return task
    }

    /// Creates a pattern that shows items 1, 2 and 3 of 9.
    private func makeLoaded(_ kind: ItemsPatternUnderTest.Kind) async -> ItemsPatternUnderTest {
        let items = make(kind)
        let task = await ask { await items.search(ItemsSearch("a")) }
        pending.reply(.success(SampleItems.page([1, 2, 3], next: 4, total: 9)), to: SampleItems.first("a"))
        await task.value
        return items
    }

    @Test(
        "a late answer is dropped after a newer search, be it items or an error",
        arguments: kinds,
        [true, false]
    )
    func late(kind: ItemsPatternUnderTest.Kind, fails: Bool) async {
        let items = make(kind)
        let old = await ask { await items.search(ItemsSearch("old")) }
        let new = await ask { await items.search(ItemsSearch("new")) }
        let lateOutcome: Result<ShoppingPage, ShoppingError> =
            fails ? .failure(.tooManyRequests(service: "S")) : .success(SampleItems.page([7]))
        pending.reply(lateOutcome, to: SampleItems.first("old"))
        await old.value
        #expect(items.shown() == "searching over []")
        pending.reply(.success(SampleItems.page([2])), to: SampleItems.first("new"))
        await new.value
        #expect(items.shown() == "[2]")
    }

    @Test(
        "a deleted item does not return in another order, but does when the search is repeated",
        arguments: kinds
    )
    func deletedInAnotherOrder(kind: ItemsPatternUnderTest.Kind) async {
        let items = await makeLoaded(kind)
        items.delete(1)
        let reordered = await ask { await items.search(ItemsSearch("a", sort: .newest)) }
        pending.reply(
            .success(SampleItems.page([3, 2, 1], next: 4, total: 9)),
            to: SearchItemsCall(text: "a", order: .newest, count: 20)
        )
        await reordered.value
        #expect(items.shown() == "[3,1]")
        let again = await ask { await items.search(ItemsSearch("a", sort: .newest)) }
        pending.reply(
            .success(SampleItems.page([3, 2, 1])),
            to: SearchItemsCall(text: "a", order: .newest, count: 20)
        )
        await again.value
        #expect(items.shown() == "[3,2,1]")
    }

    @Test("deleted items come back at their places, also in another order", arguments: kinds)
    func restored(kind: ItemsPatternUnderTest.Kind) async {
        let items = await makeLoaded(kind)
        items.restore()
        #expect(items.shown() == "[1,2,3]")
        for index in [0, 1, 0] { items.delete(index) }
        #expect(items.shown() == "[]")
        items.restore()
        #expect(items.shown() == "[2]")
        let more = await ask { await items.showMore() }
        items.restore()
        #expect(items.shown() == "more behind [2,3]")
        more.cancel()
        await more.value
        let reordered = await ask { await items.search(ItemsSearch("a", sort: .newest)) }
        // During a search, the rows still belong to the previous one.
        items.restore()
        #expect(items.shown() == "searching over [2,3]")
        pending.reply(
            .success(SampleItems.page([3, 2, 1])),
            to: SearchItemsCall(text: "a", order: .newest, count: 20)
        )
        await reordered.value
        #expect(items.shown() == "[3,2]")
        items.restore()
        items.restore()
        #expect(items.shown() == "[3,2,1]")
        items.clear()
        items.restore()
        #expect(items.shown() == "welcome")
    }

    @Test("the prices of a search are those of all its pages", arguments: kinds)
    func prices(kind: ItemsPatternUnderTest.Kind) async throws {
        let range = try #require(PriceRange(from: ExactDecimal(5), through: ExactDecimal(9)))
        let prices = ItemPrices(from: 5, through: 9)
        let items = make(kind)
        let search = await ask { await items.search(ItemsSearch("a", prices: prices)) }
        pending.reply(
            .success(SampleItems.page([1, 2], next: 30)),
            to: SearchItemsCall(text: "a", count: 20, prices: range)
        )
        await search.value
        let more = await ask { await items.showMore() }
        pending.reply(
            .success(SampleItems.page([3])),
            to: SearchItemsCall(text: "a", position: 30, count: 20, prices: range)
        )
        await more.value
        #expect(items.shown() == "[1,2,3]")
    }

    // MARK: - Typing

    @Test("what is typed is requested after the pause, and a search in it at once", arguments: kinds)
    func typing(kind: ItemsPatternUnderTest.Kind) async {
        let clock = TestClock()
        let items = ItemsPatternUnderTest(
            kind,
            SearchItemsUseCaseDouble(pending: pending),
            pause: TypingPause(.seconds(1), on: clock)
        )
        let typed = Task { await items.preview(ItemsSearch("a")) }
        await clock.waitForSleepers(1)
        #expect(items.shown() == "searching over []" && pending.requests.isEmpty)
        clock.advance(by: .seconds(1))
        await pending.waitForRequests(1)
        pending.reply(.success(SampleItems.page([1, 2])), to: SampleItems.first("a"))
        await typed.value
        #expect(items.shown() == "[1,2]")
        let more = Task { await items.preview(ItemsSearch("ab")) }
        await clock.waitForSleepers(1)
        #expect(items.shown() == "searching over [1,2]")
        let submitted = await ask { await items.search(ItemsSearch("ab")) }
        pending.reply(.success(SampleItems.page([3])), to: SampleItems.first("ab"))
        await submitted.value
        more.cancel()
        await more.value
        #expect(items.shown() == "[3]")
        #expect(pending.requests == [SampleItems.first("a"), SampleItems.first("ab")])
    }

    @Test(
        "typing back to the shown search shows it without a request, with what was deleted away",
        arguments: kinds
    )
    func typingBack(kind: ItemsPatternUnderTest.Kind) async {
        let items = await makeLoaded(kind)
        items.delete(1)
        let other = await ask { await items.preview(ItemsSearch("ab")) }
        #expect(items.shown() == "searching over [1,3]")
        await items.preview(ItemsSearch("a"))
        #expect(items.shown() == "[1,3]")
        pending.reply(.success(SampleItems.page([7])), to: SampleItems.first("ab"))
        await other.value
        #expect(items.shown() == "[1,3]" && pending.requests.count == 2)
    }

    @Test("typing no word clears the search", arguments: kinds, ["", " ", "?!"])
    func typingNothing(kind: ItemsPatternUnderTest.Kind, text: String) async {
        let items = await makeLoaded(kind)
        let other = await ask { await items.preview(ItemsSearch("ab")) }
        await items.preview(ItemsSearch(text))
        #expect(items.shown() == "welcome")
        pending.reply(.success(SampleItems.page([7])), to: SampleItems.first("ab"))
        await other.value
        #expect(items.shown() == "welcome" && pending.requests.count == 2)
    }

    @Test("a late page is dropped after a newer search or after clearing", arguments: kinds)
    func lateMore(kind: ItemsPatternUnderTest.Kind) async {
        let items = await makeLoaded(kind)
        let more = await ask { await items.showMore() }
        let new = await ask { await items.search(ItemsSearch("new")) }
        pending.reply(.success(SampleItems.page([4, 5])), to: SampleItems.more("a", from: 4))
        await more.value
        #expect(items.shown() == "searching over [1,2,3]")
        items.clear()
        pending.reply(.success(SampleItems.page([2])), to: SampleItems.first("new"))
        await new.value
        #expect(items.shown() == "welcome")
    }

    @Test("a cancelled search restores the items without an error", arguments: kinds)
    func cancelled(kind: ItemsPatternUnderTest.Kind) async {
        let items = await makeLoaded(kind)
        let search = await ask { await items.search(ItemsSearch("b")) }
        #expect(items.shown() == "searching over [1,2,3]")
        search.cancel()
        await search.value
        #expect(items.shown() == "[1,2,3]")
        let more = await ask { await items.showMore() }
        more.cancel()
        await more.value
        #expect(items.shown() == "[1,2,3]")
        // Both can be repeated.
        let again = await ask { await items.showMore() }
        pending.reply(.success(SampleItems.page([4], total: 9)), to: SampleItems.more("a", from: 4))
        await again.value
        #expect(items.shown() == "[1,2,3,4]")
    }

    @Test(
        "a cancelled search restores the welcome or the earlier failure",
        arguments: kinds
    )
    func cancelledOverNothing(kind: ItemsPatternUnderTest.Kind) async {
        let items = make(kind)
        let first = await ask { await items.search(ItemsSearch("a")) }
        first.cancel()
        await first.value
        #expect(items.shown() == "welcome")
        let failing = await ask { await items.search(ItemsSearch("b")) }
        pending.reply(.failure(.keyRejected(service: "S", message: nil)), to: SampleItems.first("b"))
        await failing.value
        #expect(items.shown() == "access")
        let third = await ask { await items.search(ItemsSearch("c")) }
        third.cancel()
        await third.value
        #expect(items.shown() == "access")
    }

    @Test("an invalid index deletes nothing in any phase", arguments: kinds, [-1, 3, Int.max])
    func stale(kind: ItemsPatternUnderTest.Kind, index: Int) async {
        let items = await makeLoaded(kind)
        items.delete(index)
        #expect(items.shown() == "[1,2,3]")
        let search = await ask { await items.search(ItemsSearch("b")) }
        // During a search, the rows still belong to the previous one, so none can be deleted.
        items.delete(0)
        #expect(items.shown() == "searching over [1,2,3]")
        search.cancel()
        await search.value
        #expect(items.shown() == "[1,2,3]")
        items.clear()
        items.delete(0)
        #expect(items.shown() == "welcome")
    }

    @Test(
        "items deleted while a page is loading stay deleted, even if the page contains them",
        arguments: kinds
    )
    func deleteWhileLoading(kind: ItemsPatternUnderTest.Kind) async {
        let items = await makeLoaded(kind)
        let more = await ask { await items.showMore() }
        items.delete(0)
        items.delete(0)
        #expect(items.shown() == "more behind [3]")
        pending.reply(.success(SampleItems.page([2, 3, 4], total: 9)), to: SampleItems.more("a", from: 4))
        await more.value
        #expect(items.shown() == "[3,4]")
    }

    @Test("a failed page is shown beside the items, and can be retried", arguments: kinds)
    func retryMore(kind: ItemsPatternUnderTest.Kind) async {
        let items = await makeLoaded(kind)
        let more = await ask { await items.showMore() }
        pending.reply(.failure(.tooManyRequests(service: "S")), to: SampleItems.more("a", from: 4))
        await more.value
        #expect(items.shown() == "service beside [1,2,3]")
        items.delete(1)
        #expect(items.shown() == "service beside [1,3]")
        let again = await ask { await items.retry() }
        #expect(items.shown() == "more behind [1,3]")
        pending.reply(.success(SampleItems.page([4], total: 9)), to: SampleItems.more("a", from: 4))
        await again.value
        #expect(items.shown() == "[1,3,4]")
    }

    @Test("cancelling the retry of a page does not bring back its failure", arguments: kinds)
    func cancelledRetry(kind: ItemsPatternUnderTest.Kind) async {
        let items = await makeLoaded(kind)
        let more = await ask { await items.showMore() }
        pending.reply(.failure(.tooManyRequests(service: "S")), to: SampleItems.more("a", from: 4))
        await more.value
        let again = await ask { await items.retry() }
        again.cancel()
        await again.value
        #expect(items.shown() == "[1,2,3]")
    }

    @Test("a retry repeats the last search, or does nothing if there was none", arguments: kinds)
    func retry(kind: ItemsPatternUnderTest.Kind) async {
        let items = make(kind)
        await items.retry()
        await items.showMore()
        #expect(pending.requests.isEmpty)
        let search = await ask { await items.search(ItemsSearch("a", sort: .dearest)) }
        pending.reply(
            .failure(.unreachable(service: "S", .hostNotFound)),
            to: SampleItems.first("a", .dearest)
        )
        await search.value
        #expect(items.shown() == "service")
        let again = await ask { await items.retry() }
        pending.reply(.success(SampleItems.page([1])), to: SampleItems.first("a", .dearest))
        await again.value
        #expect(items.shown() == "[1]")
    }

    @Test("a retry while a search waits repeats that search", arguments: kinds)
    func retryWaiting(kind: ItemsPatternUnderTest.Kind) async {
        let items = await makeLoaded(kind)
        let search = await ask { await items.search(ItemsSearch("b")) }
        let again = await ask { await items.retry() }
        #expect(pending.requests.last == SampleItems.first("b"))
        pending.reply(.success(SampleItems.page([7])), to: SampleItems.first("b"))
        pending.reply(.success(SampleItems.page([8])), to: SampleItems.first("b"))
        await search.value
        await again.value
        #expect(items.shown() == "[8]")
    }

    @Test("a retry while a search waits repeats that search, even if a page failed before", arguments: kinds)
    func retryWaitingAfterFailure(kind: ItemsPatternUnderTest.Kind) async {
        let items = await makeLoaded(kind)
        let more = await ask { await items.showMore() }
        pending.reply(.failure(.tooManyRequests(service: "S")), to: SampleItems.more("a", from: 4))
        await more.value
        let search = await ask { await items.search(ItemsSearch("b")) }
        let again = await ask { await items.retry() }
        #expect(pending.requests.last == SampleItems.first("b"))
        for id in [7, 8] { pending.reply(.success(SampleItems.page([id])), to: SampleItems.first("b")) }
        await search.value
        await again.value
        #expect(items.shown() == "[8]")
    }

    @Test("no page is requested after the last one or while one is loading", arguments: kinds)
    func noMore(kind: ItemsPatternUnderTest.Kind) async {
        let items = await makeLoaded(kind)
        let more = await ask { await items.showMore() }
        await items.showMore()
        pending.reply(.success(SampleItems.page([4], total: 4)), to: SampleItems.more("a", from: 4))
        await more.value
        await items.showMore()
        #expect(items.shown() == "[1,2,3,4]")
        #expect(pending.requests.count == 2)
    }
}
