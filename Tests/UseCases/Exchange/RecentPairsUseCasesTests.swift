import Entities
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Recent currency pairs")
struct RecentPairsUseCasesTests {
    private static let pair = CurrencyPair(from: .usDollar, to: .won)

    @Test("the requested number of pairs is listed, and errors are passed on")
    func fetching() async throws {
        let known = RecentItemsRepositoryDouble<CurrencyPair>(fetch: { limit in
            Array(repeating: Self.pair, count: limit)
        })
        #expect(try await RecentItemsUseCase(repository: known).fetch(limit: 3).count == 3)
        let error = StorageError.full
        let broken = RecentItemsRepositoryDouble<CurrencyPair>(fetch: { _ throws(StorageError) in throw error
        })
        await #expect(throws: error) {
            try await RecentItemsUseCase(repository: broken).fetch(limit: 3)
        }
    }

    @Test("a pair of equal currencies is not saved")
    func saving() async throws {
        try await confirmation { saved in
            let repository = RecentItemsRepositoryDouble<CurrencyPair>(save: { pair in
                #expect(pair == Self.pair)
                saved()
            })
            let useCase = RecentItemsUseCase(repository: repository)
            try await useCase.save(Self.pair)
            try await useCase.save(CurrencyPair(from: .euro, to: .euro))
        }
    }

    @Test("all pairs are cleared at once, and errors are passed on")
    func clearing() async throws {
        try await confirmation { cleared in
            let repository = RecentItemsRepositoryDouble<CurrencyPair>(clear: { cleared() })
            try await RecentItemsUseCase(repository: repository).clear()
        }
        let error = StorageError.full
        let broken = RecentItemsRepositoryDouble<CurrencyPair>(clear: { () throws(StorageError) in throw error
        })
        await #expect(throws: error) {
            try await RecentItemsUseCase(repository: broken).clear()
        }
    }

    @Test("typed text matches codes, names and countries, best match first")
    func matching() async throws {
        let useCase = DefaultCurrenciesUseCases(
            repository: CurrencyNamesRepositoryDouble([
                CurrencyName(
                    currency: .euro,
                    english: "Euro",
                    korean: nil,
                    sign: nil,
                    words: ["krw of europe", "한국은행"].map { CurrencyWord($0) }
                ),
                CurrencyName(
                    currency: .usDollar,
                    english: "US Dollar",
                    korean: "미국 달러",
                    sign: "$",
                    words: ["us dollar", "미국", "south"].map { CurrencyWord($0) }
                ),
                CurrencyName(
                    currency: .won,
                    english: "South Korean Won",
                    korean: "대한민국 원",
                    sign: "₩",
                    words: ["south korean won", "한국", "korea"].map { CurrencyWord($0) }
                ),
            ])
        )
        func codes(_ text: String) async throws -> [String] {
            try await useCase.execute(matching: text).map(\.currency.code)
        }
        // A whole name or a part that is of one currency only is chosen, and nothing is guessed.
        #expect(try await useCase.choose(" 한국 ") == .won)
        #expect(try await useCase.choose("krw") == .won)
        #expect(try await useCase.choose("us dol") == .usDollar)
        await #expect(throws: CurrencyNameError.ambiguous("sou", [.usDollar, .won])) {
            try await useCase.choose("sou")
        }
        await #expect(throws: CurrencyNameError.ambiguous("usd, krw", [.usDollar, .won])) {
            try await useCase.choose("usd, krw")
        }
        for text in ["zzzzz", "", " "] {
            await #expect(throws: CurrencyNameError.self) { try await useCase.choose(text) }
        }
        #expect(try await codes("") == ["EUR", "USD", "KRW"])
        #expect(try await codes("한국") == ["KRW", "EUR"])
        #expect(try await codes("krw") == ["KRW", "EUR"])
        #expect(try await codes("kr") == ["EUR", "KRW"])
        #expect(try await codes("ur") == ["EUR"])
        #expect(try await codes("South") == ["USD", "KRW"])
        #expect(try await codes("south kor") == ["KRW"])
        #expect(try await codes("rea") == ["KRW"])
        #expect(try await codes("zz") == [])
    }
}
