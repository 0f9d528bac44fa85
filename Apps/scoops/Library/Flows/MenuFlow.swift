import CommandLineKit
import PresentationKit
import UseCases

/// Leads to the menu: load, wait, show.
@MainActor
struct MenuFlow {
    typealias View = @MainActor (MenuViewModel) throws(ProgramFailure) -> Void

    let connect: ConnectOrder
    let show: View

    func start() async throws(ProgramFailure) -> ExitStatus {
        let answers = OrderAnswers()
        await connect(answers).showMenu(CreateOrder.ShowMenu.Request())
        guard let menu = try answers.loadedMenu() else { return .interrupted }
        try show(menu)
        return .success
    }
}
