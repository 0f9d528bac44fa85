public import PresentationKit
public import TerminalKit

/// The model of the converter's full screen: the state of its view model and that of the screen itself.
public struct ConverterScreenModel: ScreenModel, Hashable {
    public typealias Action = LiveConverterInput

    public enum Focus: Sendable, Hashable {
        case amount
        /// In `from` and `to` the keys choose a currency from a list.
        case from
        case to
        case recentPairs

        /// The side of the currency that the keys choose.
        var side: LiveConverterState.Side? {
            switch self {
            case .from: .from
            case .to: .to
            case .amount, .recentPairs: nil
            }
        }

        var choosesCurrency: Bool { side != nil }
    }

    public private(set) var state: LiveConverterState
    public internal(set) var size: CellSize
    public internal(set) var focus = Focus.amount
    public internal(set) var amount = TextField()
    /// The text typed to find a currency.
    public internal(set) var search = TextField()
    /// The selected row and the visible rows of the focused list.
    public internal(set) var window = ListWindow()
    /// How the chart is drawn.
    let pen: LineChart.Pen

    public init(_ state: LiveConverterState, size: CellSize, pen: LineChart.Pen = .braille) {
        self.state = state
        self.size = size
        self.pen = pen
    }

    /// Shows a state. A changed list starts at its top, the list of all currencies at the current choice.
    public mutating func show(_ state: LiveConverterState) {
        let before = self.state
        self.state = state
        let isOtherList = state.found?.text != before.found?.text
        // The currencies were removed from the text because another pair was chosen.
        if state.amount == before.amountAlone, amount.text == before.amount {
            amount = TextField(state.amount)
        }
        let isOtherPair = (before.from, before.to) != (state.from, state.to)
        if focus.choosesCurrency, isOtherList || (isOtherPair && search.isEmpty) { startList() }
        if focus == .recentPairs, state.recentPairs.isEmpty { focus = .amount }
        keepSelectionVisible()
    }

    /// The currencies to choose from.
    var choices: [LiveConverterState.Choice] { focus.choosesCurrency ? state.found?.choices ?? [] : [] }

    /// The current currency of the focused field.
    var chosenCurrency: LiveConverterState.Choice? {
        switch focus {
        case .from: state.from
        case .to: state.to
        case .amount, .recentPairs: nil
        }
    }

    /// The number of rows in the focused list.
    var listCount: Int {
        switch focus {
        case .amount: 0
        case .from, .to: choices.count
        case .recentPairs: state.recentPairs.count
        }
    }

    mutating func startList() {
        let isWholeList = search.isEmpty && state.found?.text == ""
        window = ListWindow()
        if isWholeList { window.selection = choices.firstIndex { $0 == chosenCurrency } ?? 0 }
    }

    public var frame: Frame { ConverterScreen.frame(for: self) }

    var layout: ConverterScreenLayout { ConverterScreenLayout(self) }

    mutating func keepSelectionVisible() {
        window.clampSelection(visible: listRows, of: listCount)
    }

    /// The height of the focused list.
    var listRows: Int {
        let layout = layout
        return focus == .recentPairs ? layout.recentPairs.size.rows : layout.choices.size.rows
    }
}
