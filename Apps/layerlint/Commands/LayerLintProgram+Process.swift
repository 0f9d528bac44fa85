import CommandLineKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension LayerLintProgram {
    /// Runs on the standard streams and ends the process with the program's status.
    public static func main(_ arguments: [String]) async -> Never {
        let status = await run(Array(arguments.dropFirst()), output: standardStreams)
        exit(status.rawValue)
    }

    private static var standardStreams: ProgramOutput {
        ProgramOutput(
            standardOutput: { text throws(ProgramFailure) in try write(text, to: 1) },
            standardError: { text throws(ProgramFailure) in try write(text, to: 2) }
        )
    }

    private static func write(_ text: String, to descriptor: CInt) throws(ProgramFailure) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            // The bytes go to write(2) and nowhere else.
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw ProgramFailure("the output could not be written", status: .ioError) }
            rest = rest.dropFirst(count)
        }
    }
}
