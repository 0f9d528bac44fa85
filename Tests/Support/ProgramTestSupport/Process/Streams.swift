import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The child's end of its standard output, and the test's end if it is read.
struct OutputStream {
    let child: FileDescriptor
    var reading: FileDescriptor?
    /// A terminal delivers bytes with a delay, so only its end says that all have arrived.
    let isTerminal: Bool

    init(_ target: ProgramOutputTarget, limit: Int?) throws(ProgramRunError) {
        switch target {
        case .pipe:
            let pipe = try Pipe()
            #if os(Linux)
                // A page instead of 64 KB; otherwise a short output would fit in before the reader leaves.
                if limit != nil { _ = fcntl(pipe.writing.rawValue, setPipeSize, 4096) }
            #endif
            child = pipe.writing
            reading = pipe.reading
            isTerminal = false
        case .path(let path):
            let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
            child = try FileDescriptor(adopting: file, of: path)
            reading = nil
            isTerminal = false
        case .terminal(let columns, let rows):
            let terminal = try PseudoTerminal(columns: columns, rows: rows)
            child = terminal.program
            reading = terminal.screen
            isTerminal = true
        }
        if limit == 0 { reading = nil }
        reading?.stopBlocking()
    }
}

/// A terminal without a screen: what a program writes on one side is read on the other.
struct PseudoTerminal {
    let screen: FileDescriptor
    let program: FileDescriptor

    init(columns: UInt16, rows: UInt16) throws(ProgramRunError) {
        var sides: (Int32, Int32) = (-1, -1)
        guard openpty(&sides.0, &sides.1, nil, nil, nil) == 0 else {
            throw ProgramRunError("cannot open a terminal", code: errno)
        }
        screen = try FileDescriptor(adopting: sides.0, of: "a terminal")
        program = try FileDescriptor(adopting: sides.1, of: "a terminal")

        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard ioctl(program.rawValue, UInt(TIOCSWINSZ), &size) == 0 else {
            throw ProgramRunError("cannot set the size of a terminal", code: errno)
        }
        var modes = termios()
        guard tcgetattr(program.rawValue, &modes) == 0 else {
            throw ProgramRunError("cannot read the modes of a terminal", code: errno)
        }
        // Otherwise the terminal would turn each `\n` into `\r\n`.
        modes.c_oflag &= ~tcflag_t(OPOST)
        guard tcsetattr(program.rawValue, TCSANOW, &modes) == 0 else {
            throw ProgramRunError("cannot set the modes of a terminal", code: errno)
        }
    }
}

extension ProgramInput {
    /// Opens the input as a file and never as a pipe: a program that does not read could block the writer of
    /// a pipe, or end the test process by SIGPIPE.
    func open() throws(ProgramRunError) -> FileDescriptor {
        switch self {
        case .closed:
            try FileDescriptor(adopting: openReading("/dev/null"), of: "/dev/null")
        case .text(let text):
            try Self.file(holding: Array(text.utf8))
        case .bytes(let bytes):
            try Self.file(holding: bytes)
        }
    }

    private static func file(holding bytes: [UInt8]) throws(ProgramRunError) -> FileDescriptor {
        var name = Array("/tmp/strata-input-XXXXXX".utf8CString)
        let file = try FileDescriptor(adopting: mkstemp(&name), of: "a file for standard input")
        unlink(&name)
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(file.rawValue, $0.baseAddress, $0.count) }
            guard count > 0 else { throw ProgramRunError("cannot write standard input", code: errno) }
            rest = rest.dropFirst(count)
        }
        lseek(file.rawValue, 0, SEEK_SET)
        return file
    }
}

#if os(Linux)
    /// F_SETPIPE_SZ, which C headers show only to GNU sources.
    private let setPipeSize: Int32 = 1031
#endif

private func openReading(_ path: String) -> Int32 {
    open(path, O_RDONLY | O_CLOEXEC)
}

/// Collects the bytes of one stream.
struct Channel {
    private var source: FileDescriptor?
    private let limit: Int?
    private(set) var bytes: [UInt8] = []

    /// Stops at the limit, if any, and then closes the stream.
    init(_ source: FileDescriptor?, limit: Int?) {
        self.source = source
        self.limit = limit
    }

    var isAtEnd: Bool { source == nil }

    /// The descriptor to poll; negative after the stream has ended, which `poll` ignores.
    var number: Int32 { source?.rawValue ?? -1 }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Reads some of the available bytes; returns `false` if there were none.
    @discardableResult
    mutating func read() -> Bool {
        switch source?.read(atMost: min(65536, limit.map { $0 - bytes.count } ?? .max)) {
        case .bytes(let new):
            bytes += new
            if bytes.count == limit { source = nil }
            return true
        case .end:
            source = nil
            return false
        case .nothingYet, nil:
            return false
        }
    }

    /// Reads all available bytes; only for a stream whose writer has ended, since another might never stop.
    mutating func drain() {
        while read() {}
    }
}

/// An open file that no started program inherits, closed with its last reference.
final class FileDescriptor: Sendable {
    let rawValue: Int32

    /// Takes over an open file, or throws the error of opening it.
    ///
    /// The first three numbers are avoided: a child's streams are put there one by one, and would overwrite a
    /// file that already has such a number before its turn.
    init(adopting number: Int32, of purpose: String) throws(ProgramRunError) {
        guard number >= 0 else { throw ProgramRunError("cannot open \(purpose)", code: errno) }
        rawValue = fcntl(number, F_DUPFD_CLOEXEC, 3)
        let code = errno
        close(number)
        guard rawValue >= 0 else { throw ProgramRunError("cannot open \(purpose)", code: code) }
    }

    deinit {
        close(rawValue)
    }

    func stopBlocking() {
        _ = fcntl(rawValue, F_SETFL, fcntl(rawValue, F_GETFL) | O_NONBLOCK)
    }

    enum Reading {
        case bytes([UInt8])
        case nothingYet
        case end
    }

    func read(atMost count: Int) -> Reading {
        while true {
            var length = 0
            // The array is not cleared first, because the system fills as much as it has.
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
                length = systemRead(rawValue, buffer.baseAddress, count)
                initialized = max(0, length)
            }
            if length > 0 { return .bytes(bytes) }
            if length == 0 { return .end }
            switch errno {
            case EINTR: continue
            case EAGAIN: return .nothingYet
            // On Linux, a terminal without programs returns EIO.
            default: return .end
            }
        }
    }
}

/// Both ends of a pipe.
struct Pipe {
    let reading: FileDescriptor
    let writing: FileDescriptor

    init() throws(ProgramRunError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw ProgramRunError("cannot make a pipe", code: errno) }
        reading = try FileDescriptor(adopting: ends[0], of: "a pipe")
        writing = try FileDescriptor(adopting: ends[1], of: "a pipe")
    }
}

extension ProgramRunError {
    init(_ description: String, code: Int32) {
        self.init(description + ": " + String(cString: strerror(code)))
    }
}

private func systemRead(_ number: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(number, buffer, count)
}

/// Wakes the supervisor from other threads: `poll` sees an event as it sees output.
///
/// It holds both ends of its pipe, so an event that comes too late is lost and raises no SIGPIPE.
final class EventPipe: Sendable {
    enum Event: UInt8 {
        case ended = 1
        case cancelled = 2
        case interrupted = 3
    }

    private let reading: FileDescriptor
    private let writing: FileDescriptor

    init(_ pipe: Pipe) {
        reading = pipe.reading
        writing = pipe.writing
        reading.stopBlocking()
    }

    var number: Int32 { reading.rawValue }

    func send(_ event: Event) {
        var byte = event.rawValue
        write(writing.rawValue, &byte, 1)
    }

    func receive() -> [Event] {
        guard case .bytes(let bytes) = reading.read(atMost: 16) else { return [] }
        return bytes.compactMap(Event.init)
    }
}

/// A pipe for code in the test's own process to write to.
public final class OutputPipe: Sendable {
    /// The descriptor to write to.
    public let descriptor: Int32
    /// The bytes as they are written, until `close`, for a single consumer.
    public let bytes: AsyncStream<[UInt8]>
    private let writing: Mutex<FileDescriptor?>

    public init() throws(ProgramRunError) {
        let pipe = try Pipe()
        let (bytes, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        self.bytes = bytes
        descriptor = pipe.writing.rawValue
        writing = Mutex(pipe.writing)
        // Blocks in each read, so an end that comes with the last bytes, or before anybody waits for it, is
        // not lost.
        Thread.detachNewThread { [reading = pipe.reading] in
            while case .bytes(let piece) = reading.read(atMost: 65536) { continuation.yield(piece) }
            continuation.finish()
        }
    }

    /// Ends the bytes; nothing may be written any more.
    public func close() {
        writing.withLock { $0 = nil }
    }

    /// Closes the pipe and returns everything that was written and not yet consumed.
    public func contents() async -> String {
        close()
        var all: [UInt8] = []
        for await piece in bytes { all += piece }
        return String(decoding: all, as: UTF8.self)
    }
}
