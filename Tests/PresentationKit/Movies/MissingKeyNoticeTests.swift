import Entities
import PresentationKit
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("The notice that an API key is missing")
struct MissingKeyNoticeTests {
    private func advice(_ saved: Result<[RecentQuery], StorageError>) async -> String? {
        await MissingKeyNotice(
            recentQueries: RecentItemsUseCase(repository: RecentItemsRepositoryDouble(saved)),
            format: .plain
        )
        .advice(setting: "KEY", address: "https://example.org")
    }

    @Test("advises a key until a search is saved, and not if the searches cannot be read")
    func advice() async throws {
        #expect(
            await advice(.success([]))
                == "Movies come from a catalogue on this machine; with a TMDB key in KEY, free at "
                + "https://example.org, they are searched live."
        )
        #expect(await advice(.success([try #require(RecentQuery("blade runner"))])) == nil)
        #expect(await advice(.failure(.noDirectory(variable: "X"))) == nil)
    }

    @Test("is short beside a list, and names the app's help if there is any", arguments: [nil, "--help"])
    func note(help: String?) {
        let format = RegionalFormat.plain.naming { $0 == MoviesAction.showHelp ? help : nil }
        let notice = MissingKeyNotice(
            recentQueries: RecentItemsUseCase(repository: RecentItemsRepositoryDouble(.success([]))),
            format: format
        )
        #expect(notice.text == (help == nil ? "No TMDB key" : "No TMDB key; see --help for one"))
    }
}
