public import PresentationKit
public import TerminalKit

/// All that the full screen of the converter shows: the state of its view model, and what only the screen knows.
public struct ConverterScreenModel: Sendable, Hashable {
    public enum Focus: Sendable, Hashable {
        case amount
        /// The keys of these two choose a currency from a list.
        case from
        case to
        case recentPairs

        var choosesCurrency: Bool { self == .from || self == .to }
    }

    public private(set) var state: LiveConverterState
    public internal(set) var size: CellSize
    public internal(set) var focus = Focus.amount
    public internal(set) var amount = TextField()
    /// What was typed to find a currency.
    public internal(set) var search = TextField()
    /// The chosen row of the list that has the focus.
    public internal(set) var selection = 0
    /// The first row of that list that is seen.
    public internal(set) var scroll = 0
    /// What the chart is drawn with.
    let pen: LineChart.Pen

    public init(_ state: LiveConverterState, size: CellSize, pen: LineChart.Pen = .braille) {
        self.state = state
        self.size = size
        self.pen = pen
    }

    /// Another list starts at its top, and the list of all currencies at the one that is chosen already.
    public mutating func show(_ state: LiveConverterState) {
        let before = self.state
        self.state = state
        let isOtherList = state.found?.text != before.found?.text
        let isOtherPair = (before.from, before.to) != (state.from, state.to)
        if focus.choosesCurrency, isOtherList || (isOtherPair && search.isEmpty) { startList() }
        if focus == .recentPairs, state.recentPairs.isEmpty { focus = .amount }
        keepSelectionSeen()
    }

    /// The currencies to choose from.
    var choices: [LiveConverterState.Choice] { focus.choosesCurrency ? state.found?.choices ?? [] : [] }

    /// What the field with the focus holds already.
    var chosenCurrency: LiveConverterState.Choice? {
        switch focus {
        case .from: state.from
        case .to: state.to
        case .amount, .recentPairs: nil
        }
    }

    /// How many rows the list with the focus has.
    var listCount: Int {
        switch focus {
        case .amount: 0
        case .from, .to: choices.count
        case .recentPairs: state.recentPairs.count
        }
    }

    mutating func startList() {
        let isWholeList = search.isEmpty && state.found?.text == ""
        selection = isWholeList ? choices.firstIndex { $0 == chosenCurrency } ?? 0 : 0
        scroll = 0
    }

    var layout: ConverterScreenLayout { ConverterScreenLayout(self) }

    mutating func keepSelectionSeen() {
        selection = min(max(0, selection), max(0, listCount - 1))
        let layout = layout
        let rows = focus == .recentPairs ? layout.recentPairs.size.rows : layout.choices.size.rows
        if selection >= scroll + rows { scroll = selection - rows + 1 }
        if selection < scroll { scroll = selection }
        scroll = min(max(0, scroll), max(0, listCount - rows))
    }
}
