import Entities
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Fetching a poster")
struct FetchPosterUseCaseTests {
    private static let reference = PosterReference(path: "/a.jpg")
    private static let poster = Picture(width: 1, height: 1, rgb: [1, 2, 3], file: [4])

    @Test("requests the poster that fits the box")
    func fetched() async throws {
        let room = PictureSize(width: 1, height: 1)
        let useCase = DefaultFetchPosterUseCase(
            repository: PostersRepositoryDouble { reference, box in
                #expect(reference == Self.reference)
                #expect(box == room)
                return Self.poster
            }
        )
        #expect(try await useCase.execute(Self.reference, box: room) == Self.poster)
    }

    @Test("requests no poster if the box is empty", arguments: [(0, 1), (1, 0)])
    func noRoom(width: Int, height: Int) async throws {
        let useCase = DefaultFetchPosterUseCase(repository: PostersRepositoryDouble())
        #expect(
            try await useCase.execute(Self.reference, box: PictureSize(width: width, height: height)) == nil
        )
    }
}
