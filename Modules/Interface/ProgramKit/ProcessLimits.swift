import CProcess

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The resources left to this process, checked before anything needs them.
///
/// The concurrency runtime is killed by a signal if it gets no descriptor, and hangs if it gets no thread or no
/// memory for one.
struct ProcessLimits: Hashable {
    /// `nil` if there is no limit, or enough is left.
    var freeDescriptors: Int?
    var freeBytes: Int?
    var freeThreads: Int?
    /// Whether /proc is mounted, which describes the process: its arguments and the activity of its threads.
    var hasProc = true

    /// A program was measured to open at most 9 at once; the full screen of moviesearch needs a few more.
    static let neededDescriptors = 16
    /// One per processor and a few more; with many processors not all of them have work.
    static let neededThreads = min(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) + 4, 14)
    /// Each thread takes 8 MB for its stack and 64 MB for its part of the heap.
    static let neededBytes = neededThreads * 72 << 20

    /// What is missing and how to fix it; `nil` if a program can run.
    var shortage: String? {
        guard hasProc else { return "/proc is not mounted, and Swift programs need it; mount it first." }
        if let freeDescriptors, freeDescriptors < Self.neededDescriptors {
            let files = freeDescriptors == 1 ? "one more file" : "\(freeDescriptors) more files"
            return "only \(files) can be opened and \(Self.neededDescriptors) are needed; raise 'ulimit -n'."
        }
        if let freeBytes, freeBytes < Self.neededBytes {
            let megabytes = max(0, freeBytes) >> 20
            return
                "only \(megabytes) MB more of memory can be used and \(Self.neededBytes >> 20) are needed; "
                + "raise 'ulimit -v'."
        }
        if let freeThreads, freeThreads < Self.neededThreads {
            let threads = freeThreads == 1 ? "one more thread" : "\(freeThreads) more threads"
            return "only \(threads) can be started and \(Self.neededThreads) are needed; raise 'ulimit -u'."
        }
        return nil
    }

    static func ofThisProcess() -> ProcessLimits {
        ProcessLimits(
            freeDescriptors: countFreeDescriptors(),
            freeBytes: countFreeBytes(),
            freeThreads: Int(strata_process_count_threads(Int32(neededThreads))),
            hasProc: isProcMounted()
        )
    }

    private static func isProcMounted() -> Bool {
        #if os(Linux)
            access("/proc/self", F_OK) == 0
        #else
            true
        #endif
    }

    private static func countFreeDescriptors() -> Int? {
        guard let limit = limit(RLIMIT_NOFILE) else { return nil }
        var count = 0
        for descriptor in 0..<Int32(clamping: limit) where fcntl(descriptor, F_GETFD) == -1 {
            count += 1
            if count == neededDescriptors { return nil }
        }
        return count
    }

    private static func countFreeBytes() -> Int? {
        #if os(Linux)
            guard let limit = limit(RLIMIT_AS) else { return nil }
            return limit - usedBytes()
        #else
            return nil
        #endif
    }

    #if os(Linux)
        /// The size of this process: the first number in /proc/self/statm.
        private static func usedBytes() -> Int {
            let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return 0 }
            defer { close(descriptor) }
            var buffer = [UInt8](repeating: 0, count: 32)
            let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            let digits = buffer.prefix(max(0, count)).prefix { $0 != UInt8(ascii: " ") }
            return (Int(String(decoding: digits, as: UTF8.self)) ?? 0) * Int(getpagesize())
        }
    #endif

    #if canImport(Glibc)
        private static func limit(_ resource: __rlimit_resource) -> Int? { limit(Int32(resource.rawValue)) }
    #endif

    private static func limit(_ resource: Int32) -> Int? {
        var limit = rlimit()
        // "No limit" is the largest value of the system's type.
        guard getrlimit(resource, &limit) == 0, let count = Int(exactly: limit.rlim_cur), count < .max
        else { return nil }
        return count
    }
}
