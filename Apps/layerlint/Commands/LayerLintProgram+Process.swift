import CommandLineKit
import TerminalKit

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
        StandardStream.fillMissing()
        TextOutput.ignoreBrokenPipeSignal()
        let output = ProgramOutput(
            standardOutput: { text throws(ProgramFailure) in try write(text, to: TextOutput(.output)) },
            standardError: { text throws(ProgramFailure) in try write(text, to: TextOutput(.error)) }
        )
        let status = await run(Array(arguments.dropFirst()), output: output)
        exit(status.rawValue)
    }

    /// A reader that went away, as in `layerlint check | head`, still must not turn findings into success.
    private static func write(_ text: String, to output: TextOutput) throws(ProgramFailure) {
        do throws(OutputError) {
            try output.write(text)
        } catch {
            switch error {
            case .closedPipe: throw ProgramFailure("", status: .ioError)
            case .failed(let reason):
                throw ProgramFailure("the output could not be written: \(reason)", status: .ioError)
            }
        }
    }
}
