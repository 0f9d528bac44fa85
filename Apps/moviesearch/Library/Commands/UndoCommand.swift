import AppSupport
import CommandLineKit
import Entities
import MovieSearchComposition
import MoviesComposition
import PresentationKit
import ProgramKit
import TerminalKit

/// Undoes the last changes to the user's movies, or lists what can be undone.
struct UndoCommand: MovieSearchCommand, Hashable {
    enum Task: Sendable, Hashable {
        case undo(Int)
        case list(limit: Int)
    }

    let task: Task
    var options = CommandOptions()

    private static let writes = 1...SavedMoviesWrite.mostUndoable

    private static let count = Operand(
        "N",
        help: "How many of the last changes to undo (default: 1)",
        arity: .optional,
        parser: .integer(in: writes)
    )
    private static let list = Flag("list", help: "List what can be undone, the last change first.")
    private static let limit = Option(
        "limit",
        value: "N",
        help: "List at most N changes; default: all.",
        parser: .integer(in: writes)
    )

    static let declaration = Command<any MovieSearchCommand>(
        "undo",
        summary: "Undo the last changes to your movies",
        discussion: """
            What a command, a key, a button of the page or an import saved is one change each, and the last \
            \(writes.upperBound) of them can be undone. A movie that another program has changed since stays as \
            it is, and is named. Renames of 'files' are a change, too; only this command takes them back.
            """,
        operands: [count],
        options: [
            list, limit, SharedOptions.json, SharedOptions.plain, SharedOptions.locale, SharedOptions.noColor,
        ],
        examples: [
            Example("moviesearch undo", "Undo the last change"),
            Example("moviesearch undo --list", "See what was changed"),
            Example("moviesearch undo 3", "Undo the last three"),
        ]
    ) { arguments throws(UsageError) in
        let task: Task
        if arguments[list] {
            guard arguments[count].isEmpty else { throw UsageError("'--list' undoes nothing and takes no N") }
            task = .list(limit: arguments[limit] ?? writes.upperBound)
        } else {
            guard arguments[limit] == nil else { throw UsageError("'--limit' goes only with '--list'") }
            task = .undo(arguments[count].first ?? 1)
        }
        return UndoCommand(task: task, options: try CommandOptions(arguments))
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = app.scene.makeUndoViewModel()
        switch task {
        case .undo(let count): await viewModel.undo(count)
        case .list(let limit): await viewModel.list(limit: limit)
        }
        switch viewModel.state {
        case .idle: return .interrupted
        case .failed(let failure): throw ProgramFailure(failure)
        case .listed(let writes, let message):
            try show(writes, isList: true, in: app.console)
            if let message, options.output != .json { app.console.note(message) }
        case .undone(let writes, let messages, let failure):
            try show(writes, isList: false, in: app.console)
            for message in messages { app.console.note(message) }
            if let failure { throw ProgramFailure(failure) }
            if writes.contains(where: { $0.failures > 0 }) { return .failure }
        }
        return .success
    }

    private func show(
        _ writes: [SavedMoviesWriteViewData],
        isList: Bool,
        in console: Console
    ) throws(ProgramFailure) {
        switch options.output {
        case .json: try console.write(json: ["writes": writes.map(\.record)])
        case .plain:
            let lines = writes.map { write in
                ([
                    "time": write.time, "movies": write.changes.count,
                    "change": write.text.cleanedForTerminal(),
                ] as Record).plainLine
            }
            try console.output.write(lines.joined())
        // What was undone is said in messages.
        case .text where isList: try console.output.write(writes.map { StyledText("\($0.age): \($0.text)") })
        case .text: break
        }
    }
}

/// The record of a change, whose keys are in the program's README.
extension SavedMoviesWriteViewData {
    fileprivate var record: Record {
        [
            "time": time, "movies": changes.map(\.record),
            "renames": renames.map { ["path": $0.path, "newPath": $0.newPath] as Record },
        ]
    }
}

extension SavedMoviesWriteViewData.Change {
    fileprivate var record: Record {
        [
            "id": id, "title": title, "year": year, "before": before.map(\.record),
            "after": after.map(\.record), "kept": isKept,
        ]
    }
}
