import TerminalKit

/// Shows what the program is waiting for if it takes a while, and erases the message afterwards.
@MainActor
public struct WaitingMessage {
    /// Shorter waits need no message.
    static let delay = Duration.milliseconds(400)

    private let text: String
    private let isShown: Bool
    private let console: Console
    private let clock: any Clock<Duration>

    /// Creates a message; if it is not shown, it costs nothing.
    public init(_ text: String, isShown: Bool, console: Console, clock: any Clock<Duration>) {
        self.text = text
        self.isShown = isShown
        self.console = console
        self.clock = clock
    }

    /// Creates a message that is shown only on a terminal that can erase it.
    ///
    /// The output must be a terminal too: otherwise `less`, for example, may draw on the same terminal.
    public init(
        _ text: String,
        ifWanted isWanted: Bool,
        console: Console,
        environment: [String: String],
        clock: any Clock<Duration>
    ) {
        let isSeen = console.error.traits.isTerminal && console.output.traits.isTerminal
        let canUndo = !["", "dumb"].contains(environment["TERM"] ?? "")
        self.init(text, isShown: isWanted && isSeen && canUndo, console: console, clock: clock)
    }

    public func during<Value>(_ work: () async -> Value) async -> Value {
        guard isShown else { return await work() }
        let channel = console.error
        let telling = Task { [text, clock] in
            do {
                try await clock.sleep(for: Self.delay)
            } catch {
                return false
            }
            let note = StyledText(text, style: .dim).rendered(color: channel.traits.usesColor)
            return (try? channel.write(note)) != nil
        }
        let value = await work()
        telling.cancel()
        if await telling.value { try? channel.write("\r\u{1B}[K") }
        return value
    }
}
