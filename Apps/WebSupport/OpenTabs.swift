public import Markup
import Observation
public import PresentationKit
public import WebServer

/// The tabs that are open: each lives as long as its stream of changes.
@MainActor
final class OpenTabs {
    private var tabs: [String: any WebTab] = [:]

    /// Returns the changes of a tab, each since the one sent before. The newest state replaces one that was not
    /// sent yet; ending the stream closes the tab.
    func stream(of tab: any WebTab, as id: String) -> AsyncStream<ServerSentEvent> {
        let (states, continuation) = AsyncStream.makeStream(
            of: [PagePart].self,
            bufferingPolicy: .bufferingNewest(1)
        )
        tabs[id] = tab
        let showing = Task {
            for await parts in Observations({ tab.parts }) { continuation.yield(parts) }
            await close(tab, id)
        }
        continuation.onTermination = { _ in showing.cancel() }
        let sent = SentParts()
        return AsyncStream { await sent.next(of: states) }
    }

    /// Passes fields to a tab; returns `false` if it is not open.
    func send(_ fields: WebFields, to id: String) -> Bool {
        guard let tab = tabs[id] else { return false }
        tab.handle(fields)
        return true
    }

    /// A tab that was reopened under the same identity stays.
    private func close(_ tab: any WebTab, _ id: String) async {
        if tabs[id] === tab { tabs[id] = nil }
        await tab.close()
    }
}

/// The parts of a page as the browser has them.
private actor SentParts {
    private var parts: [PagePart] = []

    /// Returns the next change; `nil` when there are no more states.
    func next(of states: AsyncStream<[PagePart]>) async -> ServerSentEvent? {
        // Iterators of one AsyncStream share its buffer, so each call may make its own.
        for await next in states {
            let changes = next.changes(since: parts)
            parts = next
            if changes != .empty { return ServerSentEvent(data: changes.html) }
        }
        return nil
    }
}

/// A tab over a view model: sends it what the user did, and shows its state.
@MainActor
public final class SceneTab<State: Sendable, Action: Sendable>: WebTab {
    private let viewModel: any SceneViewModel<State, Action>
    private let makeActions: (WebFields, State) -> [Action]
    private let makeParts: (State) -> [PagePart]

    /// - Parameters:
    ///   - viewModel: The view model, which has been told what the address says.
    ///   - makeActions: Returns what the fields mean in a state.
    ///   - makeParts: Returns the parts of the page; empty as long as the page of the address is right.
    public init(
        _ viewModel: some SceneViewModel<State, Action>,
        actions makeActions: @escaping (WebFields, State) -> [Action],
        parts makeParts: @escaping (State) -> [PagePart]
    ) {
        self.viewModel = viewModel
        self.makeActions = makeActions
        self.makeParts = makeParts
    }

    public var parts: [PagePart] { makeParts(viewModel.state) }

    public func handle(_ fields: WebFields) {
        for action in makeActions(fields, viewModel.state) { viewModel.send(action) }
    }

    public func close() async { await viewModel.close() }
}
