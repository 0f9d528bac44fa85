import AppSupport
import CommandLineKit
import PresentationKit
import ProgramKit
import TerminalKit
import UseCases

/// Takes orders line by line, on a terminal that cannot show the full screen.
@MainActor
struct OrderPromptFlow {
    let console: Console
    let input: StandardInput
    let labels: OrderLabels
    let connect: ConnectOrder
    let showReceipt: OrderFlow.View

    /// Runs until the input ends; each receipt is followed by a new order.
    func start() async throws(ProgramFailure) -> ExitStatus {
        let answers = CommandLineOrderDisplay(connect)
        guard let menu = try await answers.loadMenu() else { return .interrupted }
        while true {
            for part in menu.parts {
                guard try await ask(part, answers) else { return .success }
            }
            guard try await confirm(answers) else { return .success }
        }
    }

    /// Asks until an item of the part is chosen; `false` at the end of the input.
    private func ask(
        _ part: MenuViewData.Part,
        _ answers: CommandLineOrderDisplay
    ) async throws(ProgramFailure) -> Bool {
        try console.output.write(
            part.items.enumerated().map { index, item in
                StyledText("\(index + 1)", style: .bold).padded(toCells: 3, alignment: .trailing)
                    + StyledText("  \(item.name)  ") + StyledText(item.price, style: .dim)
            }
        )
        while true {
            guard let line = try await answer(to: "\(labels.name(of: part.part)) (\(part.rule))") else {
                return false
            }
            let words = line.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
            guard !words.isEmpty else { continue }
            if choose(words, of: part, answers) { return true }
        }
    }

    /// Chooses all of the words, or none if one is rejected.
    private func choose(
        _ words: [String],
        of part: MenuViewData.Part,
        _ answers: CommandLineOrderDisplay
    ) -> Bool {
        let items = words.map { word in
            let number = Int(word).map { $0 - 1 }
            let item = number.flatMap { part.items.indices.contains($0) ? part.items[$0].id : nil } ?? word
            return CreateOrder.Choose.Request(part.part.menuPart, item, .add)
        }
        answers.interactor.chooseItems(CreateOrder.ChooseItems.Request(items))
        guard let failure = answers.choices?.failure else { return true }
        console.note(failure.message)
        return false
    }

    /// Orders on an empty line or a yes, else starts over; asks again if the order could not be saved. `false` at the
    /// end of the input.
    private func confirm(_ answers: CommandLineOrderDisplay) async throws(ProgramFailure) -> Bool {
        let question = "\(labels.total) \(answers.choices?.total ?? ""); \(labels.order)? [Y/n]"
        var unsaved: ProgramFailure?
        while let line = try await answer(to: question) {
            if line.trimmed.isEmpty || labels.isYes(line.trimmed) {
                let receipt: ReceiptViewData?
                do throws(ProgramFailure) {
                    receipt = try await answers.placeOrder()
                } catch {
                    if let failure = answers.failure { console.note(failure.message) }
                    unsaved = error
                    continue
                }
                if let receipt { try showReceipt(receipt) }
            }
            answers.interactor.startOver(CreateOrder.StartOver.Request())
            return true
        }
        if let unsaved { throw unsaved }
        return false
    }

    /// Asks until a line is no longer than the limit; `nil` at the end of the input.
    private func answer(to question: String) async throws(ProgramFailure) -> String? {
        while true {
            switch try await console.ask("\(question): ", from: input) {
            case .text(let text): return text
            case .tooLong: continue
            case nil: return nil
            }
        }
    }
}

extension String {
    /// The text without white space around it.
    var trimmed: String {
        let start = drop(while: \.isWhitespace)
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }
}
