import Entities
public import Observation

/// Everything a view of what the user chose before needs to draw itself.
public struct RecentItemsState<Row: Sendable & Hashable>: Sendable, Hashable {
    public var phase = AnswerPhase.idle
    /// Newest first; unchanged if a later load fails.
    public var rows: [Row] = []
    /// What the user had typed when the rows were loaded.
    public var beginning = ""
    /// Whether the rows complete the condition that is being typed, and were not chosen before.
    public var areCompletions = false

    /// Whether nothing is saved, or nothing begins with what the user had typed.
    public var isEmpty: Bool { phase == .loaded && rows.isEmpty }
}

/// The list of what the user chose before: searches, or pairs of currencies.
@MainActor
@Observable
public final class RecentItemsViewModel<Row: Sendable & Hashable> {
    typealias Fetch = @MainActor (_ limit: Int, _ beginning: String) async throws(StorageError) -> [Row]

    public internal(set) var state = RecentItemsState<Row>()

    @ObservationIgnored private let fetch: Fetch
    @ObservationIgnored private let clearAll: @MainActor () async throws(StorageError) -> Void
    @ObservationIgnored private let complete: (_ beginning: String) -> [Row]
    @ObservationIgnored private let didChoose: @MainActor (Row) async -> Void
    @ObservationIgnored private let language: Language
    /// Identifies the newest command; results of earlier ones are dropped.
    @ObservationIgnored private var latestCommand = 0

    init(
        fetch: @escaping Fetch,
        clear: @escaping @MainActor () async throws(StorageError) -> Void,
        complete: @escaping (_ beginning: String) -> [Row] = { _ in [] },
        didChoose: @escaping @MainActor (Row) async -> Void = { _ in },
        language: Language
    ) {
        self.fetch = fetch
        clearAll = clear
        self.complete = complete
        self.didChoose = didChoose
        self.language = language
    }

    /// Loads the newest items that begin with what the user typed, or completions of it if there are any; returns when
    /// they are in `state`.
    public func load(limit: Int, matching beginning: String = "") async {
        let completions = complete(beginning)
        guard completions.isEmpty else {
            latestCommand += 1
            let rows = Array(completions.prefix(limit))
            state = RecentItemsState(phase: .loaded, rows: rows, beginning: beginning, areCompletions: true)
            return
        }
        await update(beginning) { () async throws(StorageError) in try await fetch(limit, beginning) }
    }

    /// Submits the row at the index, and returns when its receiver has handled it.
    ///
    /// Does nothing if the index is out of range.
    public func choose(at index: Int) async {
        guard state.rows.indices.contains(index) else { return }
        await didChoose(state.rows[index])
    }

    /// Deletes all saved items, and returns when the empty list is in `state`.
    public func clear() async {
        await update("") { () async throws(StorageError) in
            try await clearAll()
            return []
        }
    }

    private func update(_ beginning: String, _ rows: () async throws(StorageError) -> [Row]) async {
        latestCommand += 1
        let command = latestCommand
        var next = state
        do throws(StorageError) {
            let rows = try await rows()
            next = RecentItemsState(phase: .loaded, rows: rows, beginning: beginning)
        } catch {
            next.phase = .failed(FailureViewData(error, in: language))
        }
        if command == latestCommand { state = next }
    }
}
