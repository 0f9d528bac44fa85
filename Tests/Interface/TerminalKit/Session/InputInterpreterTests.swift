import NetworkingTestSupport
import Testing

@testable import TerminalKit

@Suite("Interpreting terminal input over time")
struct InputInterpreterTests {
    private let clock = TestClock()
    private let events: AsyncStream<TerminalEvent>
    private let interpreter: InputInterpreter

    init() {
        let continuation: AsyncStream<TerminalEvent>.Continuation
        (events, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
        interpreter = InputInterpreter(clock: clock, events: continuation)
    }

    @Test("Escape alone is the key if nothing follows in time")
    func escape() async {
        await interpreter.receive([0x1B])
        let waited = await clock.advanceToNextWaking()
        #expect(waited == .milliseconds(40))
        var reading = events.makeAsyncIterator()
        #expect(await reading.next() == .key(.escape))
    }

    @Test("Bytes that follow in time complete the sequence and cancel the timeout")
    func sequence() async {
        await interpreter.receive([0x1B])
        await clock.waitForSleepers(1)
        await interpreter.receive(Array("[A".utf8))
        await clock.waitForSleepers(0)
        await interpreter.end()
        #expect(await all() == [.key(.up), .ended])
    }

    @Test("Replies are returned after the last one, and keys between them are events")
    func answers() async {
        let answers = await interpreter.ask { [interpreter] in
            Task {
                await interpreter.receive(Array("a\u{1B}_Gi=1;OK\u{1B}\\b\u{1B}[6;20;9t\u{1B}[?62;4cd".utf8))
            }
            return true
        }
        #expect(answers.drawsKittyGraphics)
        #expect(answers.attributes == [62, 4])
        #expect(answers.cellPixels == PictureSupport.PixelSize(width: 9, height: 20))
        await clock.waitForSleepers(0)
        await interpreter.end()
        #expect(await all() == [.key(.character("a")), .key(.character("b")), .key(.character("d")), .ended])
    }

    @Test("A query times out after a quarter of a second, and late replies are ignored")
    func silence() async {
        async let asked = interpreter.ask { true }
        let waited = await clock.advanceToNextWaking()
        #expect(waited == .milliseconds(250))
        #expect(await asked == TerminalAnswers())
        await interpreter.receive(Array("\u{1B}[?62;4c\u{1B}_Gi=1;OK\u{1B}\\z".utf8))
        await interpreter.end()
        #expect(await all() == [.key(.character("z")), .ended])
    }

    @Test("The end of the input ends a pending query")
    func end() async {
        async let asked = interpreter.ask { true }
        await clock.waitForSleepers(1)
        await interpreter.end()
        #expect(await asked == TerminalAnswers())
        #expect(await interpreter.ask { true } == TerminalAnswers())
    }

    @Test("A cancelled query returns at once")
    func cancelled() async {
        let asking = Task { await interpreter.ask { true } }
        await clock.waitForSleepers(1)
        asking.cancel()
        #expect(await asking.value == TerminalAnswers())
    }

    @Test("A late timeout of one query does not end the next one")
    func lateEnd() async {
        let first = Task { await interpreter.ask { true } }
        await clock.waitForSleepers(1)
        let number = await interpreter.latestQueryID
        await interpreter.receive(Array("\u{1B}[?62c".utf8))
        #expect(await first.value.attributes == [62])
        await clock.waitForSleepers(0)
        let second = Task { await interpreter.ask { true } }
        await clock.waitForSleepers(1)
        await interpreter.endQuery(number)
        await interpreter.receive(Array("\u{1B}[?62;4c".utf8))
        #expect(await second.value.attributes == [62, 4])
    }

    private func all() async -> [TerminalEvent] {
        await events.reduce(into: []) { $0.append($1) }
    }
}

@Suite("Choosing how pictures are shown")
struct PictureSupportTests {
    private let unsure = ImageProtocolGuess(choice: .blocks, needsTerminalQuery: true)

    private func choice(
        _ guess: ImageProtocolGuess,
        override: ImageProtocol? = nil,
        answers change: (inout TerminalAnswers) -> Void
    ) -> ImageProtocol {
        var answers = TerminalAnswers()
        change(&answers)
        return PictureSupport(guess: guess, answers: answers, override: override).imageProtocol
    }

    @Test("The best protocol of the terminal is chosen, and blocks if it reports none")
    func best() {
        #expect(choice(unsure) { $0.attributes = [62, 22] } == .blocks)
        #expect(choice(unsure) { $0.attributes = [62, 4] } == .sixel)
        #expect(choice(unsure) { $0.version = "WezTerm 2024" } == .iterm)
        #expect(choice(unsure) { $0.version = "tmux 3.5" } == .blocks)
        #expect(
            choice(unsure) {
                $0.attributes = [4]
                $0.drawsKittyGraphics = true
            } == .kitty
        )
    }

    @Test("The user's choice beats the environment, which beats the terminal")
    func order() {
        let none = ImageProtocolGuess(choice: .none, needsTerminalQuery: false)
        #expect(choice(none) { $0.drawsKittyGraphics = true } == .none)
        #expect(choice(none, override: .sixel) { $0.drawsKittyGraphics = true } == .sixel)
    }
}

@Suite("The channel of a terminal's input and signals")
struct TerminalInputChannelTests {
    @Test("Bytes come in order, and surplus ones are dropped")
    func bytes() async {
        let news = TerminalInputChannel(capacity: 3)
        for byte in UInt8(1)...9 { news.send([byte]) }
        news.finish()
        #expect(await news.arrivals.reduce(into: []) { $0 += $1 } == [1, 2, 3])
    }

    @Test("Signals survive any flood of bytes, and repeated ones are reported once")
    func signals() async {
        let news = TerminalInputChannel(capacity: 3)
        for byte in UInt8(1)...9 { news.send([byte]) }
        news.send(.continued)
        news.send(.resized)
        news.send(.resized)
        var reading = news.arrivals.makeAsyncIterator()
        #expect(await reading.next() == [1])
        #expect(news.takeSignals() == [.continued, .resized])
        #expect(news.takeSignals() == [])
    }

    @Test("A signal wakes the reader even without bytes")
    func wakes() async {
        let news = TerminalInputChannel()
        news.send(.resized)
        var reading = news.arrivals.makeAsyncIterator()
        #expect(await reading.next() == [])
        #expect(news.takeSignals() == .resized)
    }
}
