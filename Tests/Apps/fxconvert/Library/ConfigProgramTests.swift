import Foundation
import ProgramTestSupport
import Testing

@testable import FXConvertApp

@Suite("fxconvert config")
struct ConfigProgramTests {
    private let program: BuiltProgram
    private let home: TemporaryDirectory

    init() throws {
        program = try BuiltProgram(named: "fxconvert")
        home = try TemporaryDirectory()
    }

    private func run(_ arguments: String..., language: String = "C.UTF-8") async throws -> ProgramResult {
        try await program.run(arguments, environment: ["HOME": home.path, "LANG": language])
    }

    private static let day = ["--on", "2015-01-05", "--plain"]

    /// Returns the targets of a conversion without one.
    private func targets(language: String) async throws -> [Substring] {
        let result = try await program.run(
            ["100", "USD"] + Self.day,
            environment: ["HOME": home.path, "LANG": language]
        )
        return result.standardOutput.split(separator: "\n").compactMap { line in
            line.split(separator: "\t").dropFirst(3).first
        }
    }

    @Test("zsh offers the settings, and the words of currencies only behind one")
    func completions() async throws {
        let script = try await run("completions", "zsh").standardOutput
        #expect(script.contains("'1:KEY:(home)'") && script.contains("'*:VALUE:("))
    }

    @Test("an amount without a target is answered in the currencies that are set, else in the locale's")
    func answers() async throws {
        #expect(try await targets(language: "ko_KR.UTF-8") == ["KRW"])
        #expect(try await run("config", "home", "euro", "WON") == ProgramResult())
        #expect(try await targets(language: "ja_JP.UTF-8") == ["EUR", "KRW"])
        #expect(try await run("config", "--unset", "home") == ProgramResult())
        #expect(try await targets(language: "ja_JP.UTF-8") == ["JPY"])
        let chosen = try await run("100", "USD", "--locale", "de_CH", "--on", "2015-01-05")
        #expect(chosen.standardOutput.contains("CHF"))
        let none = try await run("100", "USD")
        #expect(none.status == 64)
        #expect(none.standardError.contains("'fxconvert config home KRW'"))
    }

    @Test("lists, shows and says where the settings are")
    func lists() async throws {
        let path = home.path + "/.config/strata/fxconvert/settings"
        #expect(try await run("config", "--path").standardOutput == path + "\n")
        #expect(try await run("config").standardOutput == "home is not set\n")
        #expect(try await run("config", language: "ko_KR.UTF-8").standardOutput == "home = KRW (기본값)\n")
        let unset = try await run("config", "home")
        #expect(unset == ProgramResult(standardError: "fxconvert: home is not set\n", status: 1))
        _ = try await run("config", "home", "KRW")
        #expect(try await run("config").standardOutput == "home = KRW\n")
        #expect(try await run("config", "home").standardOutput == "KRW\n")
        #expect(try await run("config", "--plain").standardOutput == "home\tKRW\t\n")
        let json = try await run("config", "--json").standardOutput
        #expect(
            json == #"{"path":"\#(path)","settings":[{"default":null,"key":"home","value":"KRW"}]}"# + "\n"
        )
    }

    @Test(
        "mistakes are explained, and change nothing",
        arguments: [
            (["config", "hoem", "KRW"], "did you mean 'home'?"),
            (["config", "--unset", "hoem"], "did you mean 'home'?"),
            (["config", "home", "peso"], "'peso' may be "),
            (["config", "home", "KRWW"], "'KRWW' is not a known currency"),
            (["config", "home", "--path"], "exclude each other"),
        ]
    )
    func mistakes(arguments: [String], message: String) async throws {
        let result = try await program.run(arguments, environment: ["HOME": home.path])
        #expect(result.standardError.contains(message))
        #expect(result.status == 64)
        #expect(try await run("config").standardOutput == "home is not set\n")
    }

    @Test("a damaged file is an error with advice for what needs it, and is not changed")
    func damaged() async throws {
        try home.write("home: KRW\n", to: ".config/strata/fxconvert/settings")
        for arguments in [["100", "USD"], ["config"], ["config", "home", "EUR"]] {
            let result = try await program.run(arguments, environment: ["HOME": home.path])
            #expect(result.standardError.contains("settings is not a setting; write it like 'key = value'"))
            #expect(result.status == 78, "\(arguments)")
        }
        #expect(try home.read(".config/strata/fxconvert/settings") == "home: KRW\n")
        #expect(try await run("100", "USD", "KRW").status == 0)
    }
}
