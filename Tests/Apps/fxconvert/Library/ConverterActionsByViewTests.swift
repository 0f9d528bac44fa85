import ExchangePages
import ExchangeScreens
import PresentationKit
import PresentationKitTestSupport
import TerminalKit
import Testing

/// Every action of the live converter: how the full screen and the page send it, or why one does not.
///
/// No JSON line is an action: `fxconvert batch` reads whole conversions, and `fxconvert history` has the ranges.
@MainActor
struct ConverterActionsByViewTests {
    enum Name: CaseIterable {
        case start, amount, from, to, fromMatching, toMatching, pair, pairMatching, swap, further, refresh,
            find, range
    }

    enum Way {
        case keys([Key])
        case fields([String: String])
        /// What the address of the page is, or what the flow sends once.
        case opening
        case missing(String)
    }

    private func ways(_ name: Name) -> (screen: Way, page: Way) {
        switch name {
        case .start: (.opening, .missing("an address names the amount and the pair"))
        case .amount: (.keys([.character("5")]), .fields(["amount": "5"]))
        case .from: (.keys([.tab, .down, .enter]), .missing("the code is entered as a text"))
        case .to: (.keys([.tab, .tab, .down, .enter]), .missing("the code is entered as a text"))
        case .fromMatching:
            (.keys([.tab, .character("y"), .enter]), .fields(["from": "yen", "event": "submit"]))
        case .toMatching:
            (.keys([.tab, .tab, .character("y"), .enter]), .fields(["to": "yen", "event": "submit"]))
        case .pair: (.keys([.down, .enter]), .fields(["from": "EUR", "to": "USD"]))
        case .pairMatching: (.missing("the pair is chosen"), .opening)
        case .swap: (.keys([.control("x")]), .fields(["event": "swap"]))
        case .further: (.missing("the command line takes several targets"), .fields(["also": "JPY"]))
        case .refresh: (.keys([.control("r")]), .fields(["event": "refresh"]))
        case .find: (.keys([.tab]), .fields(["find": "yen", "side": "to"]))
        case .range: (.missing("its chart has the last year"), .fields(["range": "all"]))
        }
    }

    @Test(arguments: Name.allCases)
    func `An action can be sent by every view but those with a reason`(name: Name) {
        let ways = ways(name)
        for way in [ways.screen, ways.page] {
            switch way {
            case .keys(let keys):
                var state = SampleConverter.done.state
                state.found = .init(
                    text: "",
                    side: .from,
                    choices: ["CHF", "DKK", "NOK"].map { .init(code: $0, name: $0) }
                )
                var model = ConverterScreenModel(state, size: CellSize(columns: 100, rows: 30))
                let sent = keys.flatMap { model.handle(.key($0)) }.compactMap { intent in
                    if case .send(let action) = intent { action } else { nil }
                }
                #expect(sent.map(\.name).contains(name))
            case .fields(let fields):
                #expect(ConverterPage.actions { fields[$0] }.map(\.name).contains(name))
            case .opening: break
            case .missing(let reason): #expect(!reason.isEmpty)
            }
        }
    }
}

extension LiveConverterInput {
    fileprivate var name: ConverterActionsByViewTests.Name {
        switch self {
        case .start: .start
        case .amount: .amount
        case .from: .from
        case .to: .to
        case .fromMatching: .fromMatching
        case .toMatching: .toMatching
        case .pair: .pair
        case .pairMatching: .pairMatching
        case .swap: .swap
        case .further: .further
        case .refresh: .refresh
        case .find: .find
        case .range: .range
        }
    }
}
