import Entities
import NetworkingTestSupport
import PresentationKit
import Testing
import UseCasesTestSupport

@MainActor
@Suite("The picture of an item, in both patterns", .endsHangs)
struct ItemPicturesTests {
    private nonisolated static let kinds = ItemsPatternUnderTest.Kind.allCases
    private nonisolated static let one = ItemPictureRequest("https://a.example/1.jpg", width: 9, height: 9)
    private nonisolated static let two = ItemPictureRequest("https://a.example/2.jpg", width: 9, height: 9)

    private let pending = PendingRequests<String, Picture?, ShoppingError>()

    private func make(_ kind: ItemsPatternUnderTest.Kind) -> ItemsPatternUnderTest {
        ItemsPatternUnderTest(
            kind,
            SearchItemsUseCaseDouble { _ in SampleItems.page([1, 2]) },
            fetchPicture: FetchItemPictureUseCaseDouble { [pending] reference, box throws(ShoppingError) in
                #expect(box == PictureSize(width: 9, height: 9))
                return try await pending.answer(to: reference.path)
            }
        )
    }

    /// Begins to load a picture, and returns the task after its request has arrived.
    private func load(
        _ request: ItemPictureRequest,
        in items: ItemsPatternUnderTest
    ) async -> Task<Void, Never> {
        let count = pending.requests.count
        let task = Task { await items.loadPicture(request) }
        await pending.waitForRequests(count + 1)
        return task
    }

    private nonisolated static func picture(_ value: UInt8) -> Picture {
        Picture(width: 1, height: 1, rgb: [value, value, value], file: [value])
    }

    private nonisolated static func shown(_ value: UInt8, of request: ItemPictureRequest) -> PicturePhase {
        .loaded(
            PictureViewData(
                name: request.name,
                width: 1,
                height: 1,
                rgb: [value, value, value],
                file: [value]
            )
        )
    }

    @Test("is loading, then shown, also after another search, and not requested twice", arguments: kinds)
    func loaded(kind: ItemsPatternUnderTest.Kind) async {
        let items = make(kind)
        await items.search(ItemsSearch("a"))
        let task = await load(Self.one, in: items)
        #expect(items.picture() == .loading)
        pending.reply(.success(Self.picture(1)), to: "/1.jpg")
        await task.value
        #expect(items.picture() == Self.shown(1, of: Self.one))
        await items.search(ItemsSearch("b"))
        await items.showMore()
        items.delete(0)
        #expect(items.picture() == Self.shown(1, of: Self.one))
        await items.loadPicture(Self.one)
        #expect(items.shown() == "[2]")
        #expect(pending.requests == ["/1.jpg"])
    }

    @Test("a late picture of another item is dropped", arguments: kinds)
    func late(kind: ItemsPatternUnderTest.Kind) async {
        let items = make(kind)
        let old = await load(Self.one, in: items)
        let new = await load(Self.two, in: items)
        pending.reply(.success(Self.picture(1)), to: "/1.jpg")
        await old.value
        #expect(items.picture() == .loading)
        pending.reply(.success(Self.picture(2)), to: "/2.jpg")
        await new.value
        #expect(items.picture() == Self.shown(2, of: Self.two))
    }

    @Test("a cancelled picture leaves the earlier one", arguments: kinds)
    func cancelled(kind: ItemsPatternUnderTest.Kind) async {
        let items = make(kind)
        let first = await load(Self.one, in: items)
        pending.reply(.success(Self.picture(1)), to: "/1.jpg")
        await first.value
        let second = await load(Self.two, in: items)
        second.cancel()
        await second.value
        #expect(items.picture() == Self.shown(1, of: Self.one))
    }

    @Test("a failure is shown, and the picture can be requested again", arguments: kinds)
    func failed(kind: ItemsPatternUnderTest.Kind) async {
        let items = make(kind)
        let task = await load(Self.one, in: items)
        pending.reply(.failure(.unreachable(service: "a.example", .timedOut)), to: "/1.jpg")
        await task.value
        guard case .failed(let failure) = items.picture() else {
            Issue.record("\(items.picture())")
            return
        }
        #expect(failure.message.hasPrefix("a.example cannot be reached"))
        let again = await load(Self.one, in: items)
        pending.reply(.success(nil), to: "/1.jpg")
        await again.value
        #expect(items.picture() == PicturePhase.none)
    }

    @Test("what is no address of a picture is not requested", arguments: kinds)
    func refused(kind: ItemsPatternUnderTest.Kind) async {
        let items = make(kind)
        await items.loadPicture(ItemPictureRequest("https://10.0.0.1/a.jpg", width: 9, height: 9))
        #expect(items.picture() == PicturePhase.none)
    }
}
