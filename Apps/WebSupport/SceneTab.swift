public import Markup
public import PresentationKit
public import WebServer

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
