import Foundation
import Synchronization
import Testing

/// A pipe of the operating system.
struct TestPipe {
    let reader: Int32
    let writer: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        reader = ends[0]
        writer = ends[1]
    }

    func close() {
        Foundation.close(reader)
        Foundation.close(writer)
    }
}

/// Reads a descriptor to its end, concurrently with the test.
///
/// It uses a thread and not a task: reader and writer block each other, and the pool of tasks may have only
/// one thread.
final class PipeDrain: Sendable {
    private let received = Mutex(Data())
    private let finished = DispatchSemaphore(value: 0)

    init(_ descriptor: Int32) {
        Thread.detachNewThread { [self] in
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                guard count > 0 else { break }
                received.withLock { $0.append(contentsOf: buffer.prefix(count)) }
            }
            finished.signal()
        }
    }

    /// Waits until the writing end is closed, and returns everything read.
    func everything() -> Data {
        finished.wait()
        return received.withLock { $0 }
    }
}

extension RandomNumberGenerator {
    /// Returns random clean text: several scripts, emoji, combining marks, and spaces.
    mutating func text(pieces: ClosedRange<Int>) -> String {
        let samples = [
            "a", "Zorro", "éclair", " ", "  ", "기생충", "한", "千と千尋", "字", "・", "ｱ", "Ａ",
            "👩‍👩‍👧‍👦", "❤️", "❤", "🇰🇷", "🇰", "1️⃣", "👍🏽", "กำ", "e\u{301}", "\u{301}", "\u{200C}",
            "\u{FE0F}", "\u{200D}", "\u{1112}\u{1161}\u{11AB}", "ع", "𝔸", "—",
        ]
        return (0..<Int.random(in: pieces, using: &self))
            .compactMap { _ in samples.randomElement(using: &self) }
            .joined()
    }

    /// Returns random scalars, half of the time pieces that terminals interpret.
    mutating func hostileText(pieces: ClosedRange<Int>) -> String {
        let samples = [
            "\u{1B}", "\u{1B}[", "\u{1B}]", "\u{1B}P", "\u{1B}_", "\u{1B}^", "\u{1B}X", "\u{1B}\\", "\u{07}",
            "\u{9B}", "\u{9D}", "\u{90}", "\u{9C}", "\u{85}", "\u{18}", "\r", "\n", "\r\n", "\t", "\u{0}",
            "\u{7F}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{2028}", "31", ";", "m", " ", "(", "text", "漢",
        ]
        return (0..<Int.random(in: pieces, using: &self))
            .map { _ in
                if Bool.random(using: &self) { return samples.randomElement(using: &self) ?? "" }
                let value = UInt32.random(in: 0...0x10FFFF, using: &self)
                return Unicode.Scalar(value).map(String.init) ?? "\u{FFFD}"
            }
            .joined()
    }
}
