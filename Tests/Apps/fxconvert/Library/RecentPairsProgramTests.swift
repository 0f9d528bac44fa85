import CommandLineKit
import Entities
import Foundation
import ProgramTestSupport
import TerminalKit
import Testing
import UseCases

@testable import ExchangeComposition
@testable import FXConvertApp
@testable import FXConvertComposition

@Suite("fxconvert recent")
struct RecentPairsProgramTests {
    private let program: BuiltProgram
    private let home: TemporaryDirectory

    init() throws {
        program = try BuiltProgram(named: "fxconvert")
        home = try TemporaryDirectory()
    }

    private var environment: [String: String] { ["HOME": home.path] }

    /// Saves pairs as the full screen does.
    @MainActor
    private func remember(_ pairs: CurrencyPair...) async throws {
        let container = AppDIContainer(context: .ofTest(environment: environment), color: .never)
        for pair in pairs { try await container.scene.recentPairs.save(pair) }
        await container.close()
    }

    @Test("lists the pairs, newest first, and clears them")
    func clearing() async throws {
        try await remember(
            CurrencyPair(from: .euro, to: .won),
            CurrencyPair(from: .usDollar, to: .won)
        )
        #expect(
            try await program.run(["recent"], environment: environment)
                == ProgramResult(standardOutput: "USD KRW\nEUR KRW\n")
        )
        #expect(
            try await program.run(["recent", "--limit", "1", "--plain"], environment: environment)
                == ProgramResult(standardOutput: "USD\tKRW\n")
        )
        #expect(
            try await program.run(["recent", "--json"], environment: environment).standardOutput
                == #"{"pairs":[{"from":"USD","to":"KRW"},{"from":"EUR","to":"KRW"}]}"# + "\n"
        )
        let none = ProgramResult()
        let cleared = try await program.run(["recent", "--clear"], environment: environment)
        #expect(cleared.status == 0 && cleared.standardOutput.isEmpty)
        let left = try await program.run(["recent", "--plain"], environment: environment)
        #expect(left == none)
        #expect(
            try await program.run(["recent", "--json"], environment: environment).standardOutput
                == #"{"pairs":[]}"# + "\n"
        )
        let both = try await program.run(["recent", "--clear", "--limit", "1"], environment: environment)
        #expect(both.standardError.contains("'--clear' and '--limit' do not go together"))
        #expect(both.status == 64)
    }
}
