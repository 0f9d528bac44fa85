internal import SearchIndex
internal import SearchIndexTestSupport
internal import RandomTestSupport
#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Measures the search index on titles that are the same in every run.
///
///     swift run -c release searchindexbenchmark 10000 100000 1000000
@main
struct SearchIndexBenchmark {
    static func main() async throws {
        var sizes = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        let showsMisses = CommandLine.arguments.contains("misses")
        if sizes.isEmpty { sizes = [18_595, 46_000, 10_000, 100_000, 1_000_000] }
        for size in sizes { try await Measurement(size: size, showsMisses: showsMisses).run() }
    }
}
