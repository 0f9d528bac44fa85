import Foundation

#if os(Linux) && canImport(SwiftParser)
    import RandomTestSupport
#endif

/// Makes one change at a time in a module and lists the changes that no test of the module notices.
///
///     Scripts/mutate Modules/UseCases --count 100 --seed 1
///     Scripts/mutate Modules/UseCases --again REPORT
///
/// The second command runs the mutants listed in a report instead of a random sample.
@main
struct Mutate {
    private static let layers = [
        "Entities", "UseCases", "PresentationKit", "RepositoryImpl", "Infrastructure/SearchIndex",
    ]
    .map { "Modules/\($0)" }
    private static let usage =
        "takes [FOLDER] [--count N] [--seed S] [--again REPORT] [--longest-test SECONDS] [--package ROOT]"

    static func main() async {
        do {
            try await run(Array(CommandLine.arguments.dropFirst()))
        } catch let error as MutationError {
            say(error.message)
            exit(1)
        } catch {
            say("\(error)")
            exit(1)
        }
    }

    private static func run(_ arguments: [String]) async throws {
        var root = FileManager.default.currentDirectoryPath
        var folders: [String] = []
        var again: String?
        var (count, seed) = (100, UInt64(1))
        var longest = Double.infinity
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--count":
                guard let number = rest.popFirst().flatMap(Int.init), number > 0 else {
                    throw MutationError(usage)
                }
                count = number
            case "--seed":
                guard let number = rest.popFirst().flatMap(UInt64.init) else { throw MutationError(usage) }
                seed = number
            case "--longest-test":
                guard let seconds = rest.popFirst().flatMap(Double.init), seconds > 0 else {
                    throw MutationError(usage)
                }
                longest = seconds
            case "--again":
                guard let file = rest.popFirst() else { throw MutationError(usage) }
                again = try String(contentsOfFile: file, encoding: .utf8)
            case "--package":
                guard let folder = rest.popFirst() else { throw MutationError(usage) }
                root = folder
            case _ where argument.hasPrefix("-"): throw MutationError(usage)
            default: folders.append(argument.hasSuffix("/") ? String(argument.dropLast()) : argument)
            }
        }
        #if os(Linux) && canImport(SwiftParser)
            for folder in folders.isEmpty ? layers : folders {
                try await mutate(
                    PackageCopy(root: URL(filePath: root), module: folder),
                    count: count,
                    seed: seed,
                    again: again,
                    longest: longest
                )
            }
        #else
            throw MutationError("runs on Linux, with a toolchain that has SwiftParser")
        #endif
    }

    /// Follows a mutant in a report.
    private static let unreached = " (no test runs it)"

    private static func say(_ text: String) {
        FileHandle.standardError.write(Data("mutate: \(text)\n".utf8))
    }

    #if os(Linux) && canImport(SwiftParser)
        private static func mutate(
            _ copy: PackageCopy,
            count: Int,
            seed: UInt64,
            again: String?,
            longest: Double
        ) async throws {
            let sources = try copy.sources()
            var random = SplitMix64(seed: seed)
            var points = sources.sorted { $0.key < $1.key }
                .flatMap { MutationPoint.points(in: $0.value, path: $0.key) }
                .shuffled(using: &random)
            say("\(copy.module): \(points.count) points in \(sources.count) files")
            if let again {
                let lines = Set(
                    again.replacing(Self.unreached, with: "").split(separator: "\n").map(String.init)
                )
                points = points.filter { lines.contains($0.description) }
            }

            let mutants = try await build(
                copy,
                sources: sources,
                points: points,
                count: again == nil ? count : points.count
            )
            let runs = try TestRuns(copy)
            let tests = try await runs.tests(note: say)
            say("\(copy.module): \(mutants.count) mutants, \(tests.count) tests")
            let reached = tests.reduce(into: Set()) { $0.formUnion($1.reached) }
            var lived = Set(mutants.keys).subtracting(reached)
            var done = lived.count
            for test in tests where test.seconds > longest {
                say("left out, since it takes \(Int(test.seconds)) s: \(test.name)")
            }
            let quick = tests.filter { $0.seconds <= longest }
            try await runs.notice(mutants.keys.filter(reached.contains).sorted(), by: quick) {
                mutant,
                isNoticed in
                done += 1
                if !isNoticed {
                    lived.insert(mutant)
                    say("lives: \(mutants[mutant]?.description ?? "")")
                }
                if done.isMultiple(of: 10) {
                    say("\(copy.module): \(done) of \(mutants.count), \(lived.count) live")
                }
            }
            report(copy.module, mutants, lived: lived, reached: reached, seed: seed)
        }

        /// Compiles as many mutants as requested into the copy, replacing each that does not compile by the
        /// next one.
        private static func build(
            _ copy: PackageCopy,
            sources: [String: String],
            points: [MutationPoint],
            count: Int
        ) async throws -> [Int: MutationPoint] {
            var waiting = Array(points.enumerated())[...]
            var mutants: [Int: MutationPoint] = [:]
            while true {
                while mutants.count < count, let (number, point) = waiting.popFirst() {
                    mutants[number] = point
                }
                let byPath = Dictionary(grouping: mutants) { $0.value.path }
                let mutated = byPath.reduce(into: [String: MutatedSource]()) { result, entry in
                    let chosen = Dictionary(uniqueKeysWithValues: entry.value.map { ($0.key, $0.value) })
                    result[entry.key] = MutatedSource(sources[entry.key] ?? "", mutants: chosen)
                }
                try copy.write(mutated.mapValues(\.text))
                let errors = try await copy.build()
                if errors.isEmpty { return mutants }
                var refused: Set<Int> = []
                for error in errors {
                    refused.formUnion(
                        mutated[error.path]?.mutants(atLine: error.line, column: error.column) ?? []
                    )
                }
                guard !refused.isEmpty, let first = errors.first else {
                    throw MutationError("the copy could not be built; see \(copy.file("build.log").path)")
                }
                say("\(copy.module): \(refused.count) mutants do not compile (\(first.message))")
                for number in refused { mutants[number] = nil }
            }
        }

        private static func report(
            _ module: String,
            _ mutants: [Int: MutationPoint],
            lived: Set<Int>,
            reached: Set<Int>,
            seed: UInt64
        ) {
            let noticed = mutants.count - lived.count
            let share = mutants.isEmpty ? 0 : noticed * 100 / mutants.count
            print(
                "\(module), seed \(seed): \(mutants.count) mutants, \(noticed) noticed, \(lived.count) lived, \(share) %"
            )
            let living = mutants.filter { lived.contains($0.key) }
            for (number, point) in living.sorted(by: {
                ($0.value.path, $0.value.line) < ($1.value.path, $1.value.line)
            }) {
                print(point.description + (reached.contains(number) ? "" : Self.unreached))
            }
            print()
        }
    #endif
}

struct MutationError: Error {
    let message: String

    init(_ message: String) { self.message = message }
}
