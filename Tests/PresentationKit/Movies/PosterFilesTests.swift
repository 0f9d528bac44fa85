import Entities
import PresentationKit
import Testing
import UseCasesTestSupport

@Suite
struct PosterFilesTests {
    @Test
    func `A file is fetched for a box of two by three`() async throws {
        let files = PosterFiles(
            fetchPoster: FetchPosterUseCaseDouble { reference, box in
                #expect(reference == PosterReference(path: "/x.jpg"))
                #expect(box == PictureSize(width: 200, height: 300))
                return Picture(width: 1, height: 1, rgb: [0, 0, 0], file: [1, 2])
            }
        )
        #expect(try await files.file(named: "/x.jpg", width: 200) == [1, 2])
    }

    @Test(arguments: ["", "/", "x.jpg", "/../x.jpg", "/a/b.jpg", "/.x", "/x?y", "/x%2F", "/\u{0}"])
    func `What is no name of a poster is not asked for`(name: String) async throws {
        let files = PosterFiles(fetchPoster: FetchPosterUseCaseDouble())
        #expect(try await files.file(named: name, width: 200) == nil)
    }

    @Test(arguments: [0, 1_001, -1])
    func `A width that no view has is not asked for`(width: Int) async throws {
        let files = PosterFiles(fetchPoster: FetchPosterUseCaseDouble())
        #expect(try await files.file(named: "/x.jpg", width: width) == nil)
    }

    @Test
    func `A failure says what to do`() async {
        let files = PosterFiles(
            fetchPoster: FetchPosterUseCaseDouble { _, _ throws(MoviesError) in
                throw .service(.service, .failed(message: nil))
            }
        )
        let failure = await #expect(throws: FailureViewData.self) {
            try await files.file(named: "/x.jpg", width: 200)
        }
        #expect(failure?.message == "TMDB had an error; try again later.")
    }
}
