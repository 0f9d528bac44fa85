import Testing

@testable import TerminalKit

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
