#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension TerminalFacts {
    /// Asks the system. A descriptor that is closed or not a terminal is not an error.
    public init(descriptor: Int32) {
        var size = winsize()
        let hasSize = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
        self.init(
            isTerminal: isatty(descriptor) == 1,
            reportedColumns: hasSize ? Int(size.ws_col) : nil,
            reportedRows: hasSize ? Int(size.ws_row) : nil
        )
    }
}
