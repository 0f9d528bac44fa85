import CommandLineKit
import Testing

@Suite("Completion scripts")
struct CompletionScriptTests {
    @Test("bash gets this script")
    func bash() throws {
        #expect(try PackProgram.text("completions", "bash") == CompletionScripts.bash)
    }

    @Test("zsh gets this script")
    func zsh() throws {
        #expect(try PackProgram.text("completions", "zsh") == CompletionScripts.zsh)
    }

    @Test("fish gets this script")
    func fish() throws {
        #expect(try PackProgram.text("completions", "fish") == CompletionScripts.fish)
    }
}
