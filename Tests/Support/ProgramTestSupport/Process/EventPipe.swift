#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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
