import TerminalKit

/// Tells a user who has waited for a while what for, and takes that back with the answer.
@MainActor
public struct WaitingMessage {
    /// Whoever waits for less does not wonder.
    static let delay = Duration.milliseconds(400)

    private let text: String
    private let isShown: Bool
    private let console: Console
    private let clock: any Clock<Duration>

    /// One that is not shown costs nothing.
    public init(_ text: String, isShown: Bool, console: Console, clock: any Clock<Duration>) {
        self.text = text
        self.isShown = isShown
        self.console = console
        self.clock = clock
    }

    /// One that is shown where somebody looks, on a terminal that can take it back.
    ///
    /// Not where `less` may draw on the same terminal, so the answer has to go to it too.
    public init(
        _ text: String,
        ifWanted isWanted: Bool,
        console: Console,
        environment: [String: String],
        clock: any Clock<Duration>
    ) {
        let isSeen = console.error.traits.isTerminal && console.output.traits.isTerminal
        let canTakeBack = !["", "dumb"].contains(environment["TERM"] ?? "")
        self.init(text, isShown: isWanted && isSeen && canTakeBack, console: console, clock: clock)
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
