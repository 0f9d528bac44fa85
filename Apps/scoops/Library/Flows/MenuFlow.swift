import CommandLineKit
import PresentationKit
import UseCases

/// Loads and shows the menu.
@MainActor
struct MenuFlow {
    typealias View = @MainActor (MenuViewData) throws(ProgramFailure) -> Void

    let connect: ConnectOrder
    let show: View

    func start() async throws(ProgramFailure) -> ExitStatus {
        let answers = CommandLineOrderDisplay()
        await connect(answers).showMenu(CreateOrder.ShowMenu.Request())
        guard let menu = try answers.loadedMenu() else { return .interrupted }
        try show(menu)
        return .success
    }
}
