/// The position of a cell on the screen, counted from 0 at the top left.
public struct CellPosition: Sendable, Hashable {
    public var row: Int
    public var column: Int

    public init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }
}
