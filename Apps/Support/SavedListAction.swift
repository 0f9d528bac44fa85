public import CommandLineKit

/// What a command does with a saved list: show its newest entries or clear it.
public enum SavedListAction: Sendable, Hashable {
    case list(limit: Int)
    case clear

    /// The command line options that choose the action.
    public struct Options: Sendable {
        public let clear = Flag("clear", help: "Clear the list.")
        public let limit: Option<Int>

        public init(capacity: Int) {
            limit = Option(
                "limit",
                value: "N",
                help: "List N at most; default: 10.",
                parser: .integer(in: 1...capacity)
            )
        }

        public func task(_ arguments: Arguments) throws(UsageError) -> SavedListAction {
            guard arguments[clear] else { return .list(limit: arguments[limit] ?? 10) }
            guard arguments[limit] == nil else {
                throw UsageError("'--clear' and '--limit' do not go together")
            }
            return .clear
        }
    }
}
