import Entities
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Fetching an item's picture")
struct FetchItemPictureUseCaseTests {
    private let reference: ItemPictureReference

    init() throws {
        reference = try #require(ItemPictureReference(untrustedAddress: "https://a.example/a.jpg"))
    }

    @Test("requests the picture that fits the box")
    func fetched() async throws {
        let picture = Picture(width: 1, height: 1, rgb: [1, 2, 3], file: [4])
        let room = PictureSize(width: 1, height: 1)
        let useCase = DefaultFetchItemPictureUseCase(
            repository: ItemPicturesRepositoryDouble { [reference] requested, box in
                #expect(requested == reference)
                #expect(box == room)
                return picture
            }
        )
        #expect(try await useCase.execute(reference, box: room) == picture)
    }

    @Test("requests no picture if the box is empty", arguments: [(0, 1), (1, 0)])
    func noRoom(width: Int, height: Int) async throws {
        let useCase = DefaultFetchItemPictureUseCase(
            repository: ItemPicturesRepositoryDouble { reference, _ in
                Issue.record("nobody expected the picture \(reference.path) to be asked for")
                return nil
            }
        )
        #expect(try await useCase.execute(reference, box: PictureSize(width: width, height: height)) == nil)
    }
}
