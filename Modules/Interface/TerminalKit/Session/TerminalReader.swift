internal import CTerminal
internal import Dispatch

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Reads terminal input and signal notifications on its own queue, blocked in `poll` while nothing happens.
///
/// Signals and the request to stop arrive through a pipe, which both a signal handler and `poll` can use.
final class TerminalReader: Sendable {
    private static let stop = UInt8(ascii: "q")

    /// The input and signals; finishes at the end of the input or when reading is stopped.
    let news = TerminalInputChannel()
    private let input: Int32
    private let pipe: WakePipe

    init(input: Int32) throws(FullScreenError) {
        pipe = try WakePipe()
        self.input = input
    }

    /// The descriptor that signal handlers write to.
    var signalDescriptor: Int32 { pipe.writing }

    func start() {
        // The closure retains the reader, so the pipe stays open while `poll` waits on it.
        DispatchQueue(label: "terminal input").async { self.run() }
    }

    func stopReading() {
        pipe.send(Self.stop)
    }

    private func run() {
        defer { news.finish() }
        while true {
            var waits = [input, pipe.reading].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&waits, nfds_t(waits.count), -1) >= 0 || errno == EINTR else { return }
            if waits[1].revents != 0 {
                guard forwardSignals() else { return }
            }
            if waits[0].revents != 0, let bytes = readSome(from: input) {
                guard !bytes.isEmpty else { return }
                news.send(bytes)
            }
        }
    }

    /// Forwards pending signals; returns `false` if reading must stop.
    private func forwardSignals() -> Bool {
        let signals = readSome(from: pipe.reading) ?? []
        if signals.contains(Self.stop) { return false }
        if signals.contains(strata_terminal_continued) { news.send(.continued) }
        if signals.contains(strata_terminal_resized) { news.send(.resized) }
        return true
    }

    /// Returns `nil` if there is nothing to read yet, and no bytes at the end or if the terminal has gone.
    private func readSome(from descriptor: Int32) -> [UInt8]? {
        var length = 0
        // `read` reports how many bytes it filled; the pointer does not escape the closure.
        let bytes = [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, initialized in
            length = read(descriptor, buffer.baseAddress, buffer.count)
            initialized = max(0, length)
        }
        if length >= 0 { return bytes }
        return errno == EINTR || errno == EAGAIN ? nil : []
    }
}

/// A pipe that wakes a thread waiting in `poll`. Neither end blocks.
final class WakePipe: Sendable {
    let reading: Int32
    let writing: Int32

    init() throws(FullScreenError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .failed(code: errno) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        reading = ends[0]
        writing = ends[1]
    }

    deinit {
        close(reading)
        close(writing)
    }

    /// Writes one byte. A full pipe wakes the reader anyway, so a failed write is ignored.
    func send(_ news: UInt8) {
        var byte = news
        _ = write(writing, &byte, 1)
    }
}
