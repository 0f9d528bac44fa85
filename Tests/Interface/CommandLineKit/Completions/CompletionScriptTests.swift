import CommandLineKit
import Testing

@Suite("Completion scripts")
struct CompletionScriptTests {
    @Test("the script for bash is the expected one")
    func bash() throws {
        #expect(try PackProgram.text("completions", "bash") == CompletionScripts.bash)
    }

    @Test("the script for zsh is the expected one")
    func zsh() throws {
        #expect(try PackProgram.text("completions", "zsh") == CompletionScripts.zsh)
    }

    @Test("the script for fish is the expected one")
    func fish() throws {
        #expect(try PackProgram.text("completions", "fish") == CompletionScripts.fish)
    }
}
