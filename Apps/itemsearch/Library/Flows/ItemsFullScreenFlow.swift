import CommandLineKit
import ItemScreens
import PresentationKit
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
    /// Takes over how the terminal shows pictures.
    func show(_ pictures: PictureSupport)
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
    private enum Purpose {
        case pictures
    }

    private let terminal: any ScreenTerminal
    private let loop: ScreenLoop
    private let part: any ItemsFullScreenPart
    private let imageProtocol: ImageProtocol?
    private let openInBrowser: @Sendable (String) -> Bool
    private let work = TaskSlots<Purpose>()
    /// The picture that was requested last.
    private var requested: ItemPictureRequest?

    /// Takes over the terminal until the flow ends.
    ///
    /// - Parameters:
    ///   - imageProtocol: The user's choice of how pictures are drawn; `nil` to query the terminal.
    ///   - openTerminal: Takes over the terminal.
    ///   - openInBrowser: Opens an address; returns `false` if there is no browser.
    ///   - makePart: Creates the implementation in the chosen pattern.
    /// - Throws: If the terminal cannot be taken over.
    init(
        imageProtocol: ImageProtocol?,
        openTerminal: @MainActor () throws(ProgramFailure) -> any ScreenTerminal,
        openInBrowser: @escaping @Sendable (String) -> Bool,
        makePart: @MainActor (CellSize, @escaping ItemsFullScreenPart.Draw) -> any ItemsFullScreenPart
    ) throws(ProgramFailure) {
        self.imageProtocol = imageProtocol
        terminal = try openTerminal()
        let loop = ScreenLoop(terminal)
        self.loop = loop
        self.openInBrowser = openInBrowser
        part = makePart(terminal.size) { loop.show(ItemsScreen.frame(for: $0)) }
    }

    func start() async throws(ProgramFailure) -> ExitStatus {
        work.start(.pictures) { [weak self, terminal, imageProtocol] in
            let pictures = await terminal.queryPictureSupport(override: imageProtocol)
            self?.part.show(pictures)
            self?.draw()
        }
        part.begin()
        draw()
        return try await withCleanup { () throws(ProgramFailure) in
            try await loop.run(handle)
        } cleanup: {
            await work.end()
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
        loadPictureIfWanted()
        loop.show(ItemsScreen.frame(for: part.screen))
    }

    private func loadPictureIfWanted() {
        let wanted = part.screen.wantedPicture
        guard wanted != requested else { return }
        requested = wanted
        if let wanted { part.perform(.picture(wanted)) }
    }
}
