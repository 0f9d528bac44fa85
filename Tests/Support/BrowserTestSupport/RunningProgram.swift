public import ProgramTestSupport

/// A program that runs until it is released, such as a server.
public final class RunningProgram {
    private let session: TerminalSession
    private var output = ""

    public init(_ program: BuiltProgram, _ arguments: [String], environment: [String: String]) throws {
        // Wide enough that no line is wrapped.
        session = try TerminalSession(program, arguments, environment: environment, columns: 500)
    }

    /// Waits for a line that begins with a text, and returns the rest of it.
    public func line(after beginning: String) throws(RunningProgramError) -> String {
        while true {
            for line in output.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).dropLast()
            where line.hasPrefix(beginning) {
                return String(line.dropFirst(beginning.count))
            }
            let bytes = session.read(waiting: -1)
            if bytes.isEmpty, let status = session.exitStatus() {
                throw RunningProgramError(status: status, output: output)
            }
            output += String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Interrupts the program as Ctrl-C does, and returns its exit status.
    public func interrupt() -> Int32 {
        session.send(signal: 2)
        output += String(decoding: session.readToEnd(), as: UTF8.self)
        while true {
            if let status = session.exitStatus() { return status }
        }
    }
}

/// A program that ended before it wrote what was expected.
public struct RunningProgramError: Error {
    public let status: Int32
    public let output: String
}
