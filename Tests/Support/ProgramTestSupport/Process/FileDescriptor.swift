#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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
