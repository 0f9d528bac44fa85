import CommandLineKit
import ItemScreens
import ProgramKit
import TerminalKit

/// One of the patterns as a full screen uses it.
@MainActor
protocol ItemsFullScreenPart: AnyObject {
    /// Puts the screen, as it is now, on the terminal.
    typealias Draw = @MainActor (ItemsScreenModel) -> Void

    var screen: ItemsScreenModel { get }
    /// Follows what changes by itself, until the end.
    func begin()
    /// Does what an event asks of the screen; keys mean what is so now.
    func handle(_ event: TerminalEvent) -> [ItemsScreenIntent]
    /// Does what the user wants of the items; what takes time goes on after this returns.
    func perform(_ command: ItemsCommand)
    /// Returns when nothing is under way any more.
    func settle() async
    /// Breaks off what is under way, and waits for that.
    func end() async
}

/// Leads through the full screen: events change it and are wishes of the user, which one of the patterns fulfils.
@MainActor
final class ItemsFullScreenFlow {
    private let loop: ScreenLoop
    private let part: any ItemsFullScreenPart

    /// Takes the terminal, until the flow ends.
    ///
    /// - Parameters:
    ///   - openTerminal: Takes the terminal.
    ///   - makePart: Makes what is shown on it.
    /// - Throws: If the terminal cannot be taken.
    init(
        openTerminal: @MainActor () throws(ProgramFailure) -> any ScreenTerminal,
        makePart: @MainActor (CellSize, @escaping ItemsFullScreenPart.Draw) -> any ItemsFullScreenPart
    ) throws(ProgramFailure) {
        let terminal = try openTerminal()
        let loop = ScreenLoop(terminal)
        self.loop = loop
        part = makePart(terminal.size) { loop.show(ItemsScreen.frame(for: $0)) }
    }

    func start() async throws(ProgramFailure) -> ExitStatus {
        part.begin()
        draw()
        let result: Result<ExitStatus, ProgramFailure>
        do throws(ProgramFailure) {
            result = .success(try await loop.run { handle($0) })
        } catch {
            result = .failure(error)
        }
        await part.end()
        return try result.get()
    }

    /// Nil as long as the user is not done.
    private func handle(_ events: [TerminalEvent]) -> ExitStatus? {
        for event in events {
            for intent in part.handle(event) {
                switch intent {
                case .items(let command): part.perform(command)
                case .redraw: loop.redraw()
                case .suspend: loop.suspend()
                case .quit: return .success
                case .interrupt: return .interrupted
                }
            }
        }
        draw()
        return nil
    }

    private func draw() {
        loop.show(ItemsScreen.frame(for: part.screen))
    }
}
