import CommandLineKit
import Observation
import ProgramKit
import ScreenTestSupport
import TerminalKit
import Testing

/// A screen that shows the letters typed, and what was told to it.
private struct LettersModel: ScreenModel {
    typealias Action = String

    static var showsPictures: Bool { true }

    let size: CellSize
    var letters = ""
    var told = ""
    var isWaiting = true

    var frame: Frame {
        var frame = Frame(size: size)
        frame.draw(StyledText("letters \(letters) told \(told)"), at: CellPosition(row: 0, column: 0))
        return frame
    }

    mutating func handle(_ event: TerminalEvent) -> [Intent] {
        guard case .key(let key) = event else { return event == .ended ? [.quit] : [] }
        if let intent = Intent(key) { return [intent] }
        switch key {
        case .enter: return [.send("\(letters) after \(told)")]
        case .control("y"): return [.copy("copy")]
        case .control("o"): return [.openPage(address: "address")]
        case .escape: return [.quit]
        default: if case .character(let letter) = key.code { letters.append(letter) }
        }
        return []
    }

    mutating func takeActions() -> [String] {
        defer { isWaiting = false }
        return isWaiting ? ["begin"] : []
    }

    mutating func show(_ pictures: PictureSupport) { told += " pictures" }
    mutating func didCopy(_ text: String) { told += " \(text)" }
    mutating func didOpenPage(_ address: String, isOpened: Bool) { told += " \(address) \(isOpened)" }
}

@MainActor
@Observable
private final class Source {
    var state = ""
}

@Suite("The runner of a full screen", .timeLimit(.minutes(10)))
@MainActor
struct ScreenRunnerTests {
    private let terminal = TerminalDouble()

    private func runner() -> ScreenRunner<LettersModel> {
        ScreenRunner(terminal, openInBrowser: { _ in false }, makeModel: { LettersModel(size: $0) })
    }

    @Test("fulfils intents, and tells the model what came of them")
    func intents() async throws {
        let screen = runner()
        let running = Task { try await screen.run(send: { _ in }, cleanup: {}) }
        #expect(await terminal.frame(with: "told  pictures") != nil)
        terminal.press(.control("y"), .control("o"), .control("l"), .control("z"), .escape, .character("x"))
        #expect(try await running.value == .success)
        #expect(screen.model.told == " pictures copy address false")
        #expect(terminal.asked == ["copy copy", "redraw", "suspend", "close"])
        #expect(screen.model.letters.isEmpty)
    }

    @Test("sends actions, those of the model itself before its first frame, and then cleans up")
    func actions() async throws {
        let screen = runner()
        var sent: [String] = []
        let running = Task {
            try await screen.run(send: { sent.append($0) }) { sent.append("end") }
        }
        #expect(await terminal.frame(with: "letters") != nil)
        #expect(sent == ["begin"])
        screen.update { $0.told = "all" }
        terminal.type("ab")
        terminal.press(.enter, .control("c"), .enter)
        #expect(try await running.value == .interrupted)
        #expect(sent.first == "begin" && sent.last == "end" && sent.count == 3)
        #expect(sent[1].hasPrefix("ab after all"))
    }

    @Test("shows an observable state when it changes and before each event, and draws a burst once")
    func states() async throws {
        let screen = runner()
        let source = Source()
        var sent: [String] = []
        let running = Task {
            try await screen.run(showing: { source.state }, by: { $0.told = $1 }, send: { sent.append($0) }) {
            }
        }
        #expect(await terminal.frame(with: "letters") != nil)
        source.state = "first"
        #expect(await terminal.frame(with: "told first") != nil)
        source.state = "second"
        terminal.type("ab")
        terminal.press(.enter, .escape)
        #expect(try await running.value == .success)
        #expect(sent == ["begin", "ab after second"])
        for await frame in terminal.frames { #expect(!frame.text.contains("letters a told")) }
    }

    @Test("closes the screen with the result that it is ended with")
    func ending() async throws {
        let screen = runner()
        let failed = Task { try await screen.run(send: { _ in screen.end(.failure(.closedPipe)) }) {} }
        let failure = await #expect(throws: ProgramFailure.self) { try await failed.value }
        #expect(failure == .closedPipe)
        #expect(terminal.asked.contains("close"))
    }

    @Test("ends with success if the terminal is closed")
    func closed() async throws {
        terminal.send(.ended)
        #expect(try await runner().run(send: { _ in }, cleanup: {}) == .success)
    }

    @Test(
        "ends with the failure of a terminal that cannot be written, and cleans up",
        arguments: [OutputError.closedPipe, .failed(reason: "No space left on device")]
    )
    func unwritable(error: OutputError) async {
        let screen = ScreenRunner(TerminalDouble(failing: error)) { LettersModel(size: $0) }
        var isClean = false
        let failure = await #expect(throws: ProgramFailure.self) {
            try await screen.run(send: { _ in }, cleanup: { isClean = true })
        }
        #expect(failure?.status == (error == .closedPipe ? CommandLineKit.ExitStatus.success : .ioError))
        #expect(isClean)
    }
}

@Suite("Collecting events between frames")
struct EventInboxTests {
    @Test("A burst of keys is taken at once, for one frame")
    func bursts() async {
        let inbox = EventInbox()
        let keys = (0..<50).map { TerminalEvent.key(Key(.function($0))) }
        await inbox.collect(
            AsyncStream { source in
                for key in keys { source.yield(key) }
                source.finish()
            }
        )
        #expect(inbox.takeAll() == keys)
        #expect(inbox.takeAll() == [])
        var tellings = 0
        for await _ in inbox.news { tellings += 1 }
        #expect(tellings == 1)
    }

    @Test("Keys beyond the limit are dropped, but no resize, interrupt or end")
    func floods() async {
        let inbox = EventInbox()
        let sizes = [80, 120].map { TerminalEvent.resized(CellSize(columns: $0, rows: 24)) }
        let interrupt = TerminalEvent.key(Key(.character("c"), [.alt, .control]))
        let keys = Array(repeating: TerminalEvent.key(.character("a")), count: EventInbox.limit)
        await inbox.collect(
            AsyncStream { source in
                for event in keys + [sizes[0], interrupt] + keys + [sizes[1], interrupt, .ended] {
                    source.yield(event)
                }
                source.finish()
            }
        )
        #expect(inbox.takeAll() == keys + [sizes[1], interrupt, .ended])
        #expect(inbox.takeAll() == [])
    }
}

@Suite("Choosing the interaction")
struct InteractionTests {
    @Test("A full screen needs terminals on both sides and cursor positioning")
    func decision() {
        func decide(_ input: Bool, _ output: Bool, _ term: String?) -> InteractionMode? {
            InteractionMode(inputIsTerminal: input, outputIsTerminal: output, term: term)
        }
        #expect(decide(true, true, "xterm-256color") == .fullScreen)
        #expect(decide(true, true, "dumb") == .lines)
        #expect(decide(true, true, nil) == .lines)
        #expect(decide(false, true, "xterm") == nil)
        #expect(decide(true, false, "xterm") == nil)
        #expect(decide(false, false, "dumb") == nil)
    }
}
