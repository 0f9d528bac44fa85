public import CommandLineKit
import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The standard input, read line by line.
public struct StandardInput: Sendable {
    public let isTerminal: Bool
    /// Returns the next line, or `nil` at the end of input. Only the caller waits; no other task is blocked.
    public let nextLine: NextLine

    public typealias NextLine = @Sendable () async throws(ProgramFailure) -> InputLine?

    public init(isTerminal: Bool, nextLine: @escaping NextLine) {
        self.isTerminal = isTerminal
        self.nextLine = nextLine
    }

    /// An input without any line.
    public static let empty = StandardInput(isTerminal: false) { nil }
}

/// A line without its line end.
public enum InputLine: Sendable, Hashable {
    case text(String)
    /// A line longer than `longest`, skipped completely.
    case tooLong

    /// The maximum length of a line in bytes.
    public static let longest = InputReader.longestLine
}

/// Reads lines from a file descriptor, on a queue of its own that may block.
///
/// Nothing is read before a line is requested, except what the last system call returned beyond that line.
actor InputReader {
    /// The maximum length of a line in bytes.
    static let longestLine = 64 << 10

    private nonisolated let executor = BlockingExecutor()
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var isAtEnd = false
    /// The `errno` of a failed read, until it is reported.
    private var systemError: Int32?

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Does not take ownership: the descriptor is never closed here.
    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    func nextLine() throws(ProgramFailure) -> InputLine? {
        var searched = 0
        var isTooLong = false
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                return take(end, andTheLineEnd: true, isTooLong: isTooLong)
            }
            if isAtEnd {
                guard isTooLong || !buffer.isEmpty else { return try end() }
                return take(buffer.endIndex, andTheLineEnd: false, isTooLong: isTooLong)
            }
            // The carriage return of a line end may arrive before its line feed.
            if buffer.count > Self.longestLine + 1 {
                isTooLong = true
                buffer.removeAll(keepingCapacity: true)
            }
            searched = buffer.count
            readMore()
        }
    }

    private func take(_ end: Int, andTheLineEnd hasLineEnd: Bool, isTooLong: Bool) -> InputLine {
        var line = buffer[..<end]
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        let isTooLong = isTooLong || line.count > Self.longestLine
        let result = isTooLong ? InputLine.tooLong : .text(String(decoding: line, as: UTF8.self))
        buffer.removeFirst(hasLineEnd ? end + 1 : end)
        return result
    }

    /// Returns `nil`, or throws the error of a failed read once.
    private func end() throws(ProgramFailure) -> InputLine? {
        guard let number = systemError else { return nil }
        systemError = nil
        throw ProgramFailure(
            "the standard input could not be read (\(String(cString: strerror(number)))); check it and try again.",
            status: .noInput
        )
    }

    /// Reads the next bytes; an error counts as the end. `EIO` is not reported: the terminal has gone away.
    private func readMore() {
        var bytes = [UInt8](repeating: 0, count: 16 << 10)
        var number: Int32 = 0
        // The pointer is only passed to read(2) and does not escape the closure.
        let count = bytes.withUnsafeMutableBytes { room in
            while true {
                let count = read(descriptor, room.baseAddress, room.count)
                number = errno
                if count >= 0 || number != EINTR { return count }
            }
        }
        if count > 0 { buffer += bytes[..<count] } else { isAtEnd = true }
        if count < 0, number != EIO { systemError = number }
    }
}

extension StandardInput {
    static func ofThisProcess() -> StandardInput {
        let reader = InputReader(descriptor: 0)
        return StandardInput(isTerminal: isatty(0) == 1) { () async throws(ProgramFailure) in
            try await reader.nextLine()
        }
    }
}

/// Runs an actor on a queue of its own, because threads of the shared pool must not block.
private final class BlockingExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "strata.input")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            job.runSynchronously(on: self.asUnownedSerialExecutor())
        }
    }
}

extension InputLine {
    /// Decodes the line as a JSON value.
    public func json<Value: Decodable>(as type: Value.Type = Value.self) throws(InvalidInputLine) -> Value {
        guard case .text(let text) = self else {
            throw InvalidInputLine(reason: "the line is longer than \(InputReader.longestLine) bytes")
        }
        do {
            return try JSONDecoder().decode(type, from: Data(text.utf8))
        } catch let error as InvalidInputLine {
            throw error
        } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
            guard let key = context.codingPath.last else {
                throw InvalidInputLine(reason: "the line is no JSON object")
            }
            throw InvalidInputLine(reason: "the value of \"\(key.stringValue)\" is of the wrong kind")
        } catch {
            throw InvalidInputLine(reason: "the line is no JSON object")
        }
    }
}

/// The reason why a line is invalid. A type that is being decoded can throw it too.
public struct InvalidInputLine: Error, Sendable, Hashable {
    /// A clause in lower case.
    public let reason: String

    public init(reason: String) {
        self.reason = reason
    }
}
