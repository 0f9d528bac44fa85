#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file that is read in place for as long as this object lives.
///
/// The file stays what it was when another takes its name, so an importer writes beside it and renames. A file
/// that is written over while it is mapped is beyond any reader's help.
final class MappedFile: Sendable {
    /// A number, because a pointer is not `Sendable` and a promise about it would have to go unchecked.
    private let address: UInt
    private let count: Int

    init(path: String) throws(SearchIndexError) {
        // Without waiting: a named pipe has nobody who would ever write into it.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            // A folder that is none has no file either.
            throw errno == ENOENT || errno == ENOTDIR ? .missingFile : .unreadableFile(errno: errno)
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadableFile(errno: errno) }
        // What is no file, or empty, cannot be mapped, and is no index either.
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { throw .notAnIndex }
        count = Int(status.st_size)
        guard
            let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
            start != MAP_FAILED
        else { throw .unreadableFile(errno: errno) }
        address = UInt(bitPattern: start)
    }

    deinit {
        munmap(UnsafeMutableRawPointer(bitPattern: address), count)
    }

    /// The bytes, which must not outlive this object.
    var bytes: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count)
    }

    /// Takes a part out of this process's memory until it is read again; its whole pages, that is.
    func giveBack(_ range: Range<Int>) {
        let page = Int(getpagesize())
        let first = (range.lowerBound + page - 1) / page * page
        let end = range.upperBound / page * page
        guard first < end else { return }
        madvise(UnsafeMutableRawPointer(bitPattern: address + UInt(first)), end - first, MADV_DONTNEED)
    }
}
