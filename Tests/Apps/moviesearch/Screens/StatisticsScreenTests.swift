import MovieScreens
import PresentationKit
import TerminalKit
import Testing

@Suite("The screen of statistics")
struct StatisticsScreenTests {
    private static let data = StatisticsViewData(
        heading: "Your movies of 2026",
        movies: 3,
        viewings: 4,
        minutes: 240,
        meanRating: 8.5,
        othersMeanRating: 7.25,
        sections: [
            .init(
                .directors,
                title: "Directors",
                rows: [
                    .init(name: "Hirokazu Kore-eda", count: 4, figures: "4"),
                    .init(name: "봉준호", count: 1, figures: "1"),
                    .init(name: "\u{1B}[2JEvil", count: 0, figures: "0"),
                ]
            )
        ]
    )

    private func frame(columns: Int) -> String {
        StatisticsScreen(columns: columns).lines(for: Self.data).map(\.plainText).joined(separator: "\n")
    }

    @Test("names, bars and numbers keep within the width")
    func bars() {
        #expect(
            frame(columns: 32) == """
                Your movies of 2026

                Directors
                Hirokazu Kore-eda  ██████████ 4
                봉준호             ██ 1
                Evil               0
                """
        )
        #expect(
            frame(columns: 12) == """
                Your movies of 2026

                Directors
                Hirok…  █ 4
                봉준호  █ 1
                Evil    0
                """
        )
        let widest = StatisticsScreen(columns: 200).lines(for: Self.data).map(\.cellWidth).max() ?? 0
        #expect(widest == 17 + 2 + 40 + 2)
    }

    @Test("plain lines have a part, a name and a number")
    func plain() {
        #expect(
            StatisticsPlainScreen().lines(for: Self.data) == [
                "total\tmovies\t3", "total\tviewings\t4", "total\tminutes\t240",
                "total\tviewingsOfUnknownLength\t0", "total\tundatedViewings\t0", "total\tmeanRating\t8.5",
                "total\tothersMeanRating\t7.25",
                "directors\tHirokazu Kore-eda\t4", "directors\t봉준호\t1", "directors\tEvil\t0",
            ]
        )
    }
}
