#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file that is memory-mapped for the lifetime of this object.
///
/// The mapping is unaffected when another file replaces this one by renaming, which is how an importer
/// writes. Overwriting a mapped file in place is not supported.
final class MappedFile: Sendable {
    /// Stored as a number: a pointer is not `Sendable`, and `@unchecked` would not be verified.
    private let address: UInt
    private let count: Int

    init(path: String) throws(SearchIndexError) {
        // `O_NONBLOCK` because opening a named pipe would otherwise wait for a writer.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            // `ENOTDIR`: a parent in the path is not a folder, so the file cannot exist.
            throw errno == ENOENT || errno == ENOTDIR ? .missingFile : .unreadableFile(errno: errno)
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadableFile(errno: errno) }
        // Only a non-empty regular file can be mapped; anything else is not an index.
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

    /// Releases the memory of the whole pages in a range until they are read again.
    func releaseMemory(_ range: Range<Int>) {
        let page = Int(getpagesize())
        let first = (range.lowerBound + page - 1) / page * page
        let end = range.upperBound / page * page
        guard first < end else { return }
        madvise(UnsafeMutableRawPointer(bitPattern: address + UInt(first)), end - first, MADV_DONTNEED)
    }
}
