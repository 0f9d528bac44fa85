public import PresentationKit
public import TerminalKit

/// Draws an ice cream. Without colours, outlines or textures still tell the scoops apart.
public struct ConeDrawing: Sendable, Hashable {
    public enum Pen: Sendable, Hashable, CaseIterable {
        case blocks
        case ascii
    }

    static let columns = 13
    /// The height of three scoops in a cone: of the large drawing (`rows`) and the small one (`fewestRows`).
    static let rows = 12
    static let fewestRows = 7

    private let pen: Pen

    public init(pen: Pen) {
        self.pen = pen
    }

    /// Returns the large drawing, the small one if there is less room, or no lines if neither fits.
    public func lines(for preview: OrderPreview, rows: Int) -> [StyledText] {
        guard rows >= Self.fewestRows else { return [] }
        let isLarge = rows >= Self.rows
        let lines = scoops(preview, isLarge: isLarge) + base(preview.cone, isLarge: isLarge)
        let height = isLarge ? Self.rows : Self.fewestRows
        return Array(repeating: "", count: max(0, height - lines.count)) + lines
    }

    // MARK: - The cone or cup

    /// Draws the cone or cup, or the outline of a cone while none is chosen.
    private func base(_ cone: OrderPreview.Cone?, isLarge: Bool) -> [StyledText] {
        let style: Style = cone.map { self.style($0.piece.tint) } ?? .dim
        switch (cone?.shape, pen) {
        case (.cup, .blocks): return cup(edges: ("╲", "╱"), fill: "░", foot: "▔", style)
        case (.cup, .ascii): return cup(edges: ("\\", "/"), fill: "=", foot: "-", style)
        case (.cone, .blocks): return wafer(edges: ("╲", "╱"), fill: "╳", isLarge: isLarge, style)
        case (.cone, .ascii): return wafer(edges: ("\\", "/"), fill: "X", isLarge: isLarge, style)
        case (nil, .blocks): return wafer(edges: ("╲", "╱"), fill: " ", isLarge: isLarge, style)
        case (nil, .ascii): return wafer(edges: ("\\", "/"), fill: " ", isLarge: isLarge, style)
        }
    }

    private func wafer(
        edges: (String, String),
        fill: String,
        isLarge: Bool,
        _ style: Style
    ) -> [StyledText] {
        stride(from: 9, through: 1, by: isLarge ? -2 : -4).map { width in
            centred(StyledText(edges.0 + String(repeating: fill, count: width) + edges.1, style: style))
        }
    }

    private func cup(
        edges: (String, String),
        fill: String,
        foot: String,
        _ style: Style
    ) -> [StyledText] {
        let walls = [9, 7].map { edges.0 + String(repeating: fill, count: $0) + edges.1 }
        return (walls + [String(repeating: foot, count: 7)]).map { centred(StyledText($0, style: style)) }
    }

    // MARK: - Scoops and toppings

    private func scoops(_ preview: OrderPreview, isLarge: Bool) -> [StyledText] {
        guard let topmost = preview.scoops.last else { return [] }
        let dome = pen == .blocks ? "▗▄▄▄▄▄▖" : "_____"
        var lines = [centred(StyledText(dome, style: style(topmost.tint)))]
        for (index, scoop) in preview.scoops.enumerated().reversed() {
            let toppings = index == preview.scoops.count - 1 ? preview.toppings : []
            let texture = pen == .blocks ? "█" : Self.textures[index % Self.textures.count]
            if isLarge {
                lines.append(row(scoop, toppings, edges: topEdges, width: 7, texture, shift: 0))
            }
            lines.append(row(scoop, toppings, edges: bottomEdges, width: 9, texture, shift: 1))
        }
        return lines
    }

    /// ASCII has no characters to shape a scoop, so adjacent scoops have different textures.
    private static let textures = [":", "%", "o"]
    private static let marks = ["•", "*", "°", "+"]
    private static let asciiMarks = ["*", "+", "'", "~"]

    private var topEdges: (String, String) { pen == .blocks ? ("▟", "▙") : ("/", "\\") }
    private var bottomEdges: (String, String) { pen == .blocks ? ("▜", "▛") : ("(", ")") }

    private func row(
        _ scoop: OrderPreview.Piece,
        _ toppings: [OrderPreview.Piece],
        edges: (String, String),
        width: Int,
        _ texture: String,
        shift: Int
    ) -> StyledText {
        let style = self.style(scoop.tint)
        var line = StyledText(edges.0, style: style)
        for column in 0..<width {
            let isMarked = !toppings.isEmpty && column % 2 == shift
            line += isMarked ? mark(column / 2, of: toppings, on: scoop) : StyledText(texture, style: style)
        }
        return centred(line + StyledText(edges.1, style: style))
    }

    private func mark(
        _ number: Int,
        of toppings: [OrderPreview.Piece],
        on scoop: OrderPreview.Piece
    ) -> StyledText {
        let index = number % toppings.count
        let marks = pen == .blocks ? Self.marks : Self.asciiMarks
        var style = self.style(toppings[index].tint)
        // Blocks are solid, so a mark needs the scoop's colour behind it; ASCII characters are not.
        if pen == .blocks { style.background = scoop.tint.map(Color.init) }
        return StyledText(marks[index % marks.count], style: style)
    }

    private func style(_ tint: FoodTint?) -> Style {
        Style(foreground: tint.map(Color.init))
    }

    private func centred(_ text: StyledText) -> StyledText {
        StyledText(String(repeating: " ", count: max(0, Self.columns - text.cellWidth) / 2)) + text
    }
}

extension Color {
    fileprivate init(_ tint: FoodTint) {
        self = .rgb(red: tint.red, green: tint.green, blue: tint.blue)
    }
}
