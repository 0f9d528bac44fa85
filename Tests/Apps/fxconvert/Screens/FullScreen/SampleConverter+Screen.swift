import ExchangeScreens
import PresentationKit
import PresentationKitTestSupport
import TerminalKit

/// The states of the converter in its full screen.
extension SampleConverter {
    static let sizes = [40, 80, 120].map { CellSize(columns: $0, rows: 24) }

    func model(_ size: CellSize) -> ConverterScreenModel {
        var model = ConverterScreenModel(state, size: size, pen: self == .ascii ? .ascii : .braille)
        model.type(state.amount)
        switch self {
        case .choosing, .noMatch, .filtered:
            model.press(.tab, .tab)
            if let found = state.found {
                model.type(found.text)
                model.show(state)
            }
        case .recentPair: model.press(.down, .down)
        default: break
        }
        return model
    }
}

extension ConverterScreenModel {
    @discardableResult
    mutating func press(_ keys: Key...) -> [Intent] {
        keys.flatMap { handle(.key($0)) }
    }

    @discardableResult
    mutating func type(_ text: String) -> [Intent] {
        text.flatMap { handle(.key(.character($0))) }
    }
}
