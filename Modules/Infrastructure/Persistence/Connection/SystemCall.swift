#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Reads and writes files, and repeats a call that a signal interrupted.
///
/// It is a type of its own, because the types that read have methods of the same names, which hide the C
/// library's.
enum SystemCall {
    /// Returns the number of bytes read, 0 at the end of the file, or a negative number with the cause in
    /// `errno`.
    static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        untilUninterrupted { systemRead(descriptor, buffer.baseAddress, buffer.count) }
    }

    static func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
        untilUninterrupted { systemWrite(descriptor, buffer.baseAddress, buffer.count) }
    }

    static func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer, at offset: Int) -> Int {
        untilUninterrupted { pwrite(descriptor, buffer.baseAddress, buffer.count, off_t(offset)) }
    }

    private static func untilUninterrupted(_ call: () -> Int) -> Int {
        while true {
            let count = call()
            if count >= 0 || errno != EINTR { return count }
        }
    }
}

private func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, start, count)
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, start, count)
}
