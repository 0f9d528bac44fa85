import Testing

@testable import TerminalKit

@Suite("The channel of a terminal's input and signals")
struct TerminalNewsTests {
    @Test("Bytes come in order, and surplus ones are dropped")
    func bytes() async {
        let news = TerminalNews(capacity: 3)
        for byte in UInt8(1)...9 { news.tell([byte]) }
        news.finish()
        #expect(await news.arrivals.reduce(into: []) { $0 += $1 } == [1, 2, 3])
    }

    @Test("Signals survive any flood of bytes, and repeated ones are reported once")
    func signals() async {
        let news = TerminalNews(capacity: 3)
        for byte in UInt8(1)...9 { news.tell([byte]) }
        news.tell(.continued)
        news.tell(.resized)
        news.tell(.resized)
        var reading = news.arrivals.makeAsyncIterator()
        #expect(await reading.next() == [1])
        #expect(news.takeSignals() == [.continued, .resized])
        #expect(news.takeSignals() == [])
    }

    @Test("A signal wakes the reader even without bytes")
    func wakes() async {
        let news = TerminalNews()
        news.tell(.resized)
        var reading = news.arrivals.makeAsyncIterator()
        #expect(await reading.next() == [])
        #expect(news.takeSignals() == .resized)
    }
}
