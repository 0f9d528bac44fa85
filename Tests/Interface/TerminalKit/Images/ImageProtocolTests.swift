import TerminalKit
import Testing

@Suite("Guessing how a terminal shows pictures")
struct ImageProtocolTests {
    private func guess(_ environment: [String: String], isTerminal: Bool = true) -> ImageProtocolGuess {
        let traits = TerminalTraits(
            facts: TerminalFacts(isTerminal: isTerminal),
            environment: environment,
            color: .auto
        )
        return ImageProtocolGuess(traits: traits, environment: environment)
    }

    @Test(
        "Terminals that support pictures by default are known by name",
        arguments: [
            (["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"], .kitty),
            (["TERM": "xterm-ghostty", "TERM_PROGRAM": "ghostty"], .kitty),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"], .kitty),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iterm),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .iterm),
            (["TERM": "wezterm"], .iterm),
            (["TERM": "foot"], .sixel),
            (["TERM": "mlterm-256color"], .sixel),
            (["TERM": "xterm", "TERM_PROGRAM": "mintty"], .sixel),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .blocks),
            (["TERM": "linux"], .blocks),
        ] as [([String: String], ImageProtocol)]
    )
    func known(environment: [String: String], expected: ImageProtocol) {
        #expect(guess(environment) == ImageProtocolGuess(choice: expected, needsTerminalQuery: false))
    }

    @Test(
        "Any other terminal gets blocks, and is worth asking",
        arguments: [
            [:], ["TERM": "xterm-256color"], ["TERM": "foot2"],
            ["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"],
        ] as [[String: String]]
    )
    func unknown(environment: [String: String]) {
        #expect(guess(environment) == ImageProtocolGuess(choice: .blocks, needsTerminalQuery: true))
    }

    @Test(
        "Inside a multiplexer the outer terminal is ignored",
        arguments: [
            ["TMUX": "/tmp/tmux-0/default,1,0", "TERM": "tmux-256color"], ["TERM": "screen"],
            ["STY": "1.pts-0", "TERM": "xterm-kitty"], ["ZELLIJ": "0", "TERM": "xterm-256color"],
            ["TERM": "tmux-256color"],
        ] as [[String: String]],
        [
            ["KITTY_WINDOW_ID": "1"], ["TERM_PROGRAM": "iTerm.app"], ["TERM_PROGRAM": "tmux"],
        ] as [[String: String]]
    )
    func multiplexed(inside: [String: String], outside: [String: String]) {
        let environment = inside.merging(outside) { inner, _ in inner }
        #expect(guess(environment) == ImageProtocolGuess(choice: .blocks, needsTerminalQuery: true))
    }

    @Test("A kitty window is recognized unless another terminal names itself")
    func kittyWindow() {
        #expect(guess(["TERM": "xterm-256color", "KITTY_WINDOW_ID": "3"]).choice == .kitty)
        #expect(guess(["TERM": "foot", "KITTY_WINDOW_ID": "3"]).choice == .sixel)
        #expect(guess(["TERM_PROGRAM": "vscode", "KITTY_WINDOW_ID": "3"]).choice == .blocks)
        #expect(guess(["TERM": "xterm-256color", "KITTY_WINDOW_ID": ""]).choice == .blocks)
    }

    @Test(
        "Without colour there are no pictures, whatever the terminal",
        arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]],
        [["KITTY_WINDOW_ID": "1"], ["TERM_PROGRAM": "iTerm.app"], ["COLORTERM": "truecolor"]]
    )
    func unwanted(failure: [String: String], terminal: [String: String]) {
        let environment = failure.merging(terminal) { first, _ in first }
        #expect(guess(environment) == ImageProtocolGuess(choice: .none, needsTerminalQuery: false))
    }

    @Test("Without a terminal there are no pictures, even if colour is forced")
    func pipe() {
        let none = ImageProtocolGuess(choice: .none, needsTerminalQuery: false)
        #expect(guess(["TERM": "xterm-kitty"], isTerminal: false) == none)
        #expect(guess(["TERM": "xterm-kitty", "CLICOLOR_FORCE": "1"], isTerminal: false) == none)
    }

    @Test("Empty variables are ignored")
    func empty() {
        let environment = ["TMUX": "", "TERM_PROGRAM": "", "KITTY_WINDOW_ID": "", "NO_COLOR": ""]
        #expect(guess(environment.merging(["TERM": "xterm-kitty"]) { $1 }).choice == .kitty)
    }
}

@Suite("The colour depth of a terminal")
struct ColorDepthTests {
    @Test("True colour is announced in COLORTERM", arguments: ["truecolor", "24bit", "TrueColor"])
    func announced(value: String) {
        #expect(ColorDepth(environment: ["COLORTERM": value, "TERM": "xterm-256color"]) == .trueColor)
        #expect(ColorDepth(environment: ["COLORTERM": value]) == .trueColor)
    }

    @Test(
        "Otherwise the palette is used",
        arguments: [[:], ["COLORTERM": ""], ["COLORTERM": "yes"], ["TERM": "xterm-256color"]]
            as [[String: String]]
    )
    func palette(environment: [String: String]) {
        #expect(ColorDepth(environment: environment) == .palette)
    }

    @Test("A terminal named -direct has true colour")
    func direct() {
        #expect(ColorDepth(environment: ["TERM": "xterm-direct"]) == .trueColor)
    }

    @Test("An inherited announcement is ignored in GNU screen, but not in tmux with the same TERM")
    func screen() {
        let inherited = ["TERM": "screen-256color", "COLORTERM": "truecolor"]
        #expect(ColorDepth(environment: inherited) == .palette)
        #expect(ColorDepth(environment: inherited.merging(["TMUX": "/tmp/t,1,0"]) { $1 }) == .trueColor)
    }
}
