import TerminalKit
import Testing

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
