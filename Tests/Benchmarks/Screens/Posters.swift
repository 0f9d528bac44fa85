import TerminalKit

/// Measures a poster from its pixels to the terminal output.
enum Posters {
    private static let cells = CellSize(columns: 40, rows: 30)
    private static let rounds = 200

    static func halfBlocks() -> Timings {
        measure(width: cells.columns, height: cells.rows * 2) { pixels, area, frame in
            frame.draw(pixels, in: area)
        }
    }

    /// For cells of 10 by 20 pixels.
    static func sixels() -> Timings {
        measure(width: cells.columns * 10, height: cells.rows * 20) { pixels, area, frame in
            frame.place(TerminalPicture(identity: "poster", content: .sixel(pixels)), in: area)
        }
    }

    private static func measure(
        width: Int,
        height: Int,
        draw: (PixelGrid, CellArea, inout Frame) -> Void
    ) -> Timings {
        var timings = Timings()
        guard let pixels = PixelGrid(width: width, height: height, rgb: picture(width: width, height: height))
        else {
            return timings
        }
        let area = CellArea(row: 2, column: 0, columns: cells.columns, rows: cells.rows)
        let empty = Frame(size: CellSize(columns: 120, rows: 40))
        var length = 0
        for _ in 0..<rounds {
            var painter = FramePainter(colors: .trueColor)
            length += painter.paint(empty).utf8.count
            timings.time {
                var frame = empty
                draw(pixels, area, &frame)
                length += painter.paint(frame).utf8.count
            }
        }
        return length > 0 ? timings : Timings()
    }

    /// Returns smooth gradients with some noise, like a photograph.
    private static func picture(width: Int, height: Int) -> [UInt8] {
        var noise: UInt32 = 1
        return (0..<width * height).flatMap { index -> [UInt8] in
            let (row, column) = index.quotientAndRemainder(dividingBy: width)
            noise = noise &* 1_664_525 &+ 1_013_904_223
            let grain = Int(noise >> 28)
            return [column * 200 / width, row * 200 / height, (column + row) * 200 / (width + height)]
                .map { UInt8(clamping: $0 + grain * 2) }
        }
    }
}
