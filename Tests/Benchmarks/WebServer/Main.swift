import Synchronization
import WebServer

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Loads the web server: `webserverbenchmark serve PORT` prints its port, and
/// `webserverbenchmark streams PORT READERS SILENT SECONDS` opens streams of it.
///
/// Both processes need a file descriptor for each connection: `ulimit -n 4096`.
@main
struct Main {
    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let numbers = arguments.dropFirst().compactMap { Int($0) }
        switch (arguments.first, numbers.count) {
        case ("serve", 1): try await LoadedServer().serve(port: UInt16(clamping: numbers[0]))
        case ("streams", 4):
            let streams = try StreamClients(
                port: UInt16(clamping: numbers[0]),
                readers: numbers[1],
                silent: numbers[2]
            )
            try streams.read(seconds: numbers[3])
        default: print("webserverbenchmark serve PORT | streams PORT READERS SILENT SECONDS")
        }
    }
}

/// A style sheet of 8 kB at every address but `/events`, where all clients get the same state ten times a second.
struct LoadedServer {
    private let listeners = Listeners()

    func serve(port: UInt16) async throws {
        let options = WebServer.Options(maximumConnections: 2_048)
        let style = [UInt8](repeating: UInt8(ascii: "x"), count: 8 << 10)
        async let states: Void = sendStates()
        let server = try WebServer(port: port, options: options, clock: ContinuousClock())
        print(server.port)
        fflush(nil)
        await server.serve { [listeners] request in
            guard request.path == "/events" else {
                return .bytes(style, contentType: "text/css", caching: .never)
            }
            return .events(listeners.newStream())
        }
        try await states
    }

    private func sendStates() async throws {
        let state = String(repeating: "s", count: 4 << 10)
        while true {
            try await Task.sleep(for: .milliseconds(100))
            listeners.send(ServerSentEvent(name: "state", data: state))
        }
    }
}

/// The streams of all clients; a stream leaves when its client does.
final class Listeners: Sendable {
    private struct State {
        var continuations: [Int: AsyncStream<ServerSentEvent>.Continuation] = [:]
        var last = 0
    }

    private let state = Mutex(State())

    func newStream() -> AsyncStream<ServerSentEvent> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: ServerSentEvent.self,
            bufferingPolicy: .bufferingNewest(1)
        )
        let number = state.withLock { state in
            state.last += 1
            state.continuations[state.last] = continuation
            return state.last
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { $0.continuations[number] = nil }
        }
        return stream
    }

    func send(_ event: ServerSentEvent) {
        for continuation in state.withLock({ Array($0.continuations.values) }) { continuation.yield(event) }
    }
}
