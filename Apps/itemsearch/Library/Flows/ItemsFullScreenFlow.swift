import CommandLineKit
import ItemScreens
import ProgramKit
import TerminalKit

/// An implementation of the full screen in one of the patterns.
@MainActor
protocol ItemsFullScreenPart: AnyObject {
    /// Draws the screen on the terminal.
    typealias Draw = @MainActor (ItemsScreenModel) -> Void

    var screen: ItemsScreenModel { get }
    /// Starts to observe changes, until `end()`.
    func begin()
    /// Handles an event against the current state, and returns the resulting intents.
    func handle(_ event: TerminalEvent) -> [ItemsScreenIntent]
    /// Performs a command; slow work continues after this returns.
    func perform(_ command: ItemsCommand)
    /// Shows the address that no browser could open.
    func showUnopened(_ address: String)
    /// Waits until no request is pending.
    func settle() async
    /// Cancels pending work, and waits until it has ended.
    func end() async
}

/// Runs the full screen: events change the screen, and one of the patterns performs the user's commands.
@MainActor
final class ItemsFullScreenFlow {
    private let loop: ScreenLoop
    private let part: any ItemsFullScreenPart
    private let openInBrowser: @Sendable (String) -> Bool

    /// Takes over the terminal until the flow ends.
    ///
    /// - Parameters:
    ///   - openTerminal: Takes over the terminal.
    ///   - openInBrowser: Opens an address; returns `false` if there is no browser.
    ///   - makePart: Creates the implementation in the chosen pattern.
    /// - Throws: If the terminal cannot be taken over.
    init(
        openTerminal: @MainActor () throws(ProgramFailure) -> any ScreenTerminal,
        openInBrowser: @escaping @Sendable (String) -> Bool,
        makePart: @MainActor (CellSize, @escaping ItemsFullScreenPart.Draw) -> any ItemsFullScreenPart
    ) throws(ProgramFailure) {
        let terminal = try openTerminal()
        let loop = ScreenLoop(terminal)
        self.loop = loop
        self.openInBrowser = openInBrowser
        part = makePart(terminal.size) { loop.show(ItemsScreen.frame(for: $0)) }
    }

    func start() async throws(ProgramFailure) -> ExitStatus {
        part.begin()
        draw()
        return try await withCleanup { () throws(ProgramFailure) in
            try await loop.run(handle)
        } cleanup: {
            await part.end()
        }
    }

    /// Handles events; returns `nil` until the user quits.
    private func handle(_ events: [TerminalEvent]) -> ExitStatus? {
        for event in events {
            for intent in part.handle(event) {
                switch intent {
                case .items(let command): part.perform(command)
                case .open(let address): if !openInBrowser(address) { part.showUnopened(address) }
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
