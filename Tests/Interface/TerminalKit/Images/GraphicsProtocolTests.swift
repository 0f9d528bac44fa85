import Foundation
import RandomTestSupport
import Testing

@testable import TerminalKit

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
