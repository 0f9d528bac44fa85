#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The child's end of its standard output, and the test's end if it is read.
struct OutputStream {
    let child: FileDescriptor
    var reading: FileDescriptor?
    /// A terminal delivers bytes with a delay, so only its end says that all have arrived.
    let isTerminal: Bool

    init(_ target: ProgramOutputTarget, limit: Int?) throws(ProgramRunError) {
        switch target {
        case .pipe:
            let pipe = try Pipe()
            #if os(Linux)
                // A page instead of 64 KB; otherwise a short output would fit in before the reader leaves.
                if limit != nil { _ = fcntl(pipe.writing.rawValue, setPipeSize, 4096) }
            #endif
            child = pipe.writing
            reading = pipe.reading
            isTerminal = false
        case .path(let path):
            let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
            child = try FileDescriptor(adopting: file, of: path)
            reading = nil
            isTerminal = false
        case .terminal(let columns, let rows):
            let terminal = try PseudoTerminal(columns: columns, rows: rows)
            child = terminal.program
            reading = terminal.screen
            isTerminal = true
        }
        if limit == 0 { reading = nil }
        reading?.stopBlocking()
    }
}

/// A terminal without a screen: what a program writes on one side is read on the other.
struct PseudoTerminal {
    let screen: FileDescriptor
    let program: FileDescriptor

    init(columns: UInt16, rows: UInt16) throws(ProgramRunError) {
        var sides: (Int32, Int32) = (-1, -1)
        guard openpty(&sides.0, &sides.1, nil, nil, nil) == 0 else {
            throw ProgramRunError("cannot open a terminal", code: errno)
        }
        screen = try FileDescriptor(adopting: sides.0, of: "a terminal")
        program = try FileDescriptor(adopting: sides.1, of: "a terminal")

        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard ioctl(program.rawValue, UInt(TIOCSWINSZ), &size) == 0 else {
            throw ProgramRunError("cannot set the size of a terminal", code: errno)
        }
        var modes = termios()
        guard tcgetattr(program.rawValue, &modes) == 0 else {
            throw ProgramRunError("cannot read the modes of a terminal", code: errno)
        }
        // Otherwise the terminal would turn each `\n` into `\r\n`.
        modes.c_oflag &= ~tcflag_t(OPOST)
        guard tcsetattr(program.rawValue, TCSANOW, &modes) == 0 else {
            throw ProgramRunError("cannot set the modes of a terminal", code: errno)
        }
    }
}

extension ProgramInput {
    /// Opens the input as a file and never as a pipe: a program that does not read could block the writer of
    /// a pipe, or end the test process by SIGPIPE.
    func open() throws(ProgramRunError) -> FileDescriptor {
        switch self {
        case .closed:
            try FileDescriptor(adopting: openReading("/dev/null"), of: "/dev/null")
        case .text(let text):
            try Self.file(holding: Array(text.utf8))
        case .bytes(let bytes):
            try Self.file(holding: bytes)
        }
    }

    private static func file(holding bytes: [UInt8]) throws(ProgramRunError) -> FileDescriptor {
        var name = Array("/tmp/strata-input-XXXXXX".utf8CString)
        let file = try FileDescriptor(adopting: mkstemp(&name), of: "a file for standard input")
        unlink(&name)
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(file.rawValue, $0.baseAddress, $0.count) }
            guard count > 0 else { throw ProgramRunError("cannot write standard input", code: errno) }
            rest = rest.dropFirst(count)
        }
        lseek(file.rawValue, 0, SEEK_SET)
        return file
    }
}

#if os(Linux)
    /// F_SETPIPE_SZ, which C headers show only to GNU sources.
    private let setPipeSize: Int32 = 1031
#endif

private func openReading(_ path: String) -> Int32 {
    open(path, O_RDONLY | O_CLOEXEC)
}
