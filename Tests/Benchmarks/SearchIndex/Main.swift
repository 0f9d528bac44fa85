internal import SearchIndex

/// Measures the search index on titles that are the same in every run.
///
///     swift run -c release searchindexbenchmark 10000 100000 1000000
///     swift run -c release searchindexbenchmark write 1000000 titles.index
///     swift run -c release searchindexbenchmark files FOLDER 1000000 1100000
///     swift run -c release searchindexbenchmark ask titles.index "the shwashank"
///
/// The first command prints tables; with `misses` among the sizes they list what was not found. The others
/// serve to measure whole processes: `write` creates an index file, `ask` sends it one query and reports the
/// memory used, and `files` creates files like IMDb's, with so many movies among so many rows, for
/// `moviesearch import`.
@main
struct SearchIndexBenchmark {
    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.first {
        case "write" where arguments.count == 3:
            try await Measurement(size: Int(arguments[1]) ?? 0, showsMisses: false).write(to: arguments[2])
        case "files" where arguments.count == 4:
            let (movies, rows) = (Int(arguments[2]) ?? 0, Int(arguments[3]) ?? 0)
            try IMDbFiles(folder: arguments[1], movies: movies, rows: rows).write()
        case "ask" where arguments.count == 3:
            try SingleQuery(path: arguments[1], text: arguments[2]).run()
        default:
            var sizes = arguments.compactMap { Int($0) }
            if sizes.isEmpty { sizes = [10_000, 18_595, 46_000, 100_000, 1_000_000] }
            for size in sizes {
                try await Measurement(size: size, showsMisses: arguments.contains("misses")).run()
            }
        }
    }
}
