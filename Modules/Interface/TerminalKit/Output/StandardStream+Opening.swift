#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension StandardStream {
    /// Fills the places of standard streams that the process was started without; to be called first.
    ///
    /// Else the next file to be opened would get such a place, and the program would write its answer into it.
    /// The place is filled the wrong way round, so that writing there is an error and not lost in silence.
    public static func fillMissing() {
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }
}
