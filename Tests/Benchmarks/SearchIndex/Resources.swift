#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The resources that this process has used.
enum Resources {
    /// The processor time in milliseconds on all cores, which does not depend on other processes.
    static var processorMilliseconds: Int {
        let usage = usage
        return (Int(usage.ru_utime.tv_sec) + Int(usage.ru_stime.tv_sec)) * 1000
            + (Int(usage.ru_utime.tv_usec) + Int(usage.ru_stime.tv_usec)) / 1000
    }

    /// The processor time of the current thread.
    static var threadTime: Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    }

    static var peakMegabytes: Int {
        #if canImport(Darwin)
            Int(usage.ru_maxrss) >> 20
        #else
            Int(usage.ru_maxrss) >> 10
        #endif
    }

    private static var usage: rusage {
        var usage = rusage()
        #if canImport(Darwin)
            getrusage(RUSAGE_SELF, &usage)
        #else
            getrusage(__rusage_who_t(0), &usage)
        #endif
        return usage
    }
}
