import AppSupport
import CommandLineKit
import IceCreamScreens
import PresentationKit
import ProgramKit
import RepositoryInterfaces
import UseCases

/// Builds the objects behind `scoops orders`.
@MainActor
struct OrderHistorySceneDIContainer {
    let ordersRepository: any OrdersRepository
    let console: Console
    let input: StandardInput
    let format: RegionalFormat
    let zone: LocalTimeZone
    let showsUnicode: Bool

    func makeOrderHistoryFlow(_ output: OutputFormat) -> OrderHistoryFlow {
        let view = makeOrderHistoryView(output)
        let (console, input, labels) = (console, input, OrderLabels(format))
        return OrderHistoryFlow(
            connect: connect,
            show: view,
            confirm: { () async throws(ProgramFailure) in
                try console.output.write("\(labels.clearQuestion) [y/N]: ")
                guard case .text(let answer) = try await input.nextLine(), answer.isYes else {
                    console.note(labels.nothingCleared)
                    return false
                }
                return true
            },
            showCleared: { () throws(ProgramFailure) in
                if output == .text { console.note(labels.cleared) } else { try view([]) }
            }
        )
    }

    /// Connects a view to a new interactor and presenter. The view must retain it; call once per view.
    func connect(_ display: any OrderHistoryDisplayLogic) -> any OrderHistoryBusinessLogic {
        let presenter = OrderHistoryPresenter(format: format, zone: zone)
        presenter.display = display
        return OrderHistoryInteractor(presenter: presenter, repository: ordersRepository)
    }

    func makeOrderHistoryView(_ output: OutputFormat) -> OrderHistoryFlow.View {
        let (console, labels, showsUnicode) = (console, OrderLabels(format), showsUnicode)
        return { receipts throws(ProgramFailure) in
            let document = OrdersDocument(orders: receipts.map { ReceiptDocument($0) })
            switch output {
            case .text:
                let screen = OrdersListScreen(
                    columns: console.columns,
                    labels: labels,
                    showsUnicode: showsUnicode
                )
                try console.output.write(screen.lines(for: receipts))
                if receipts.isEmpty { console.note(labels.noOrders) }
            case .plain: try console.output.write(document.plainText)
            case .json: try console.write(json: document)
            }
        }
    }
}
