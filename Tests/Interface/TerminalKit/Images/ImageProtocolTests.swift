import Foundation
import RandomTestSupport
import Testing

@testable import TerminalKit

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

@Suite("Kitty graphics")
struct KittyGraphicsTests {
    private let cells = CellSize(columns: 4, rows: 3)

    @Test("A small picture is one command")
    func small() throws {
        #expect(
            try KittyGraphics.sequence(.rows([[0xFF0000, 0x00FF00]]), filling: cells).visible
                == "␛_Ga=T,f=24,s=2,v=1,c=4,r=3,C=1,q=2,m=0;/wAAAP8A␛\\"
        )
    }

    @Test(
        "A large picture is sent in chunks that together are the pixels",
        arguments: [1_023, 1_024, 1_025, 5_000]
    )
    func chunks(width: Int) throws {
        var random = SplitMix64(seed: 40)
        let grid = try PixelGrid.random(width: width, height: 1, with: &random)
        let commands = KittyGraphics.sequence(grid, filling: cells).split(separator: "\u{1B}\\")
            .map { $0.split(separator: ";", maxSplits: 1) }

        #expect(commands.count == (width + 1_023) / 1_024)
        for (index, command) in commands.enumerated() {
            #expect(command[0].hasSuffix(index == commands.count - 1 ? "q=2,m=0" : "q=2,m=1"))
            #expect((command[0] == "\u{1B}_Gq=2,m=1" || command[0] == "\u{1B}_Gq=2,m=0") == (index > 0))
            #expect(command[1].utf8.count <= 4_096)
            #expect(command[1].utf8.count % 4 == 0)
        }
        #expect(Data(base64Encoded: commands.map { $0[1] }.joined()) == Data(grid.rgb))
    }

    @Test("An empty box becomes one cell, because 0 would mean any size")
    func noRoom() throws {
        let sequence = try KittyGraphics.sequence(.rows([[0]]), filling: CellSize(columns: 0, rows: -1))
        #expect(sequence.contains(",c=1,r=1,"))
    }

    @Test("Pictures are removed without requesting a reply")
    func removal() {
        #expect(KittyGraphics.removal.visible == "␛_Ga=d,d=A,q=2␛\\")
    }
}

@Suite("Inline images of iTerm2")
struct ITermImageTests {
    @Test("The file is sent unchanged, with its length and the size in cells")
    func file() {
        #expect(
            ITermImage.sequence(file: [0xFF, 0xD8, 0xFF, 0xE0], fitting: CellSize(columns: 40, rows: 30))
                .visible
                == "␛]1337;File=inline=1;size=4;width=40;height=30;preserveAspectRatio=1:/9j/4A==\u{07}"
        )
    }

    @Test("No file, however hostile, can end the sequence early")
    func hostile() {
        let file = Array("\u{07}\u{1B}\\\u{1B}[2J;:".utf8)
        let sequence = ITermImage.sequence(file: file, fitting: CellSize(columns: 0, rows: 0))
        #expect(sequence.unicodeScalars.filter { $0.value < 0x20 }.map(\.value) == [0x1B, 0x07])
        #expect(sequence.contains(";width=1;height=1;"))
    }
}

@Suite("Base64")
struct Base64Tests {
    @Test("Matches Foundation's encoding at every length")
    func lengths() {
        var random = SplitMix64(seed: 41)
        for length in 0..<200 {
            let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &random) }
            var output: [UInt8] = []
            output.appendBase64(bytes[...])
            #expect(String(decoding: output, as: UTF8.self) == Data(bytes).base64EncodedString())
        }
    }
}

@Suite("A picture beside text")
struct PictureBesideTextTests {
    private let lines: [StyledText] = [StyledText("one", style: .bold), "", "three"]

    @Test("rows of blocks precede the lines, and blanks fill up where the text is longer")
    func longerText() {
        let picture = PictureBesideText(rows: ["▀▀", "▄▄"], width: 2)
        #expect(picture.rendered(with: lines, color: false) == "▀▀  one\n▄▄\n    three\n")
    }

    @Test("a longer picture continues without text")
    func longerPicture() {
        let picture = PictureBesideText(rows: ["▀", "▄", "█", "▌"], width: 1, gap: 1)
        #expect(
            picture.rendered(with: lines, color: true) == "▀ \u{1B}[1mone\u{1B}[0m\n▄\n█ three\n▌\n"
        )
    }

    @Test("the picture's rows are reserved first, and the cursor moves beside and then below it")
    func drawn() {
        let picture = PictureBesideText(sequence: "<picture>", cells: CellSize(columns: 4, rows: 4))
        #expect(
            picture.rendered(with: lines, color: false)
                == "\n\n\n\n\u{1B}[4A\u{1B}7<picture>\u{1B}8\u{1B}[6Cone\n\n\u{1B}[6Cthree\n\n"
        )
    }
}

@Suite("Creating an image from pixels")
struct PixelGridTests {
    @Test("The number of bytes must match the size")
    func whole() throws {
        let grid = try #require(PixelGrid(width: 2, height: 1, rgb: [1, 2, 3, 4, 5, 6]))
        #expect(grid.width == 2)
        #expect(grid.height == 1)
        #expect(grid.rgb == [1, 2, 3, 4, 5, 6])
    }

    @Test(
        "Any other number of bytes, or an empty size, gives no image",
        arguments: [
            (1, 1, 2), (1, 1, 4), (1, 1, 5), (2, 1, 3), (0, 1, 0), (1, 0, 0), (0, 0, 0), (-1, -1, 3),
            (-3, -1, 9), (.max, 2, 6), (.max, .max, 3), (.min, 1, 0),
        ] as [(Int, Int, Int)]
    )
    func refused(width: Int, height: Int, count: Int) {
        #expect(PixelGrid(width: width, height: height, rgb: Array(repeating: 0, count: count)) == nil)
    }
}
