/// The tasks of the full screen: one for each purpose at a time, where the newer cancels the older.
///
/// What is to be remembered is never broken off: neither by what else is to be remembered nor at the end.
@MainActor
final class MoviesFullScreenWork {
    enum Purpose: Hashable {
        case details
        /// The next page, which waits for a question that has its answer and only saves its words.
        case more
        case pictures
        case poster
        /// What the list is asked: a search, popular films.
        case question
        case reading
        case remembering
        case suggestions
        case watching

        fileprivate var isBrokenOff: Bool { self != .remembering }
    }

    private struct Running {
        let purpose: Purpose
        let task: Task<Void, Never>
    }

    /// By the order of their starts; those that were cancelled stand here until they have ended.
    private var running: [Int: Running] = [:]
    private var started = 0

    func isRunning(_ purpose: Purpose) -> Bool {
        running.values.contains { $0.purpose == purpose && !$0.task.isCancelled }
    }

    func start(_ purpose: Purpose, _ work: @escaping @MainActor () async -> Void) {
        cancel(purpose)
        started += 1
        let number = started
        running[number] = Running(
            purpose: purpose,
            task: Task { [weak self] in
                await work()
                self?.running[number] = nil
            }
        )
    }

    /// Returns when what runs for the purpose now has ended.
    func finish(_ purpose: Purpose) async {
        for work in running.values.filter({ $0.purpose == purpose }) { await work.task.value }
    }

    func cancel(_ purpose: Purpose) {
        guard purpose.isBrokenOff else { return }
        for work in running.values where work.purpose == purpose { work.task.cancel() }
    }

    /// Returns when all has ended.
    func end() async {
        for work in running.values where work.purpose.isBrokenOff { work.task.cancel() }
        for work in Array(running.values) { await work.task.value }
    }
}
