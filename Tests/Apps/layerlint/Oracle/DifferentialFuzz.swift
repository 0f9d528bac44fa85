#if canImport(SwiftParser)
    import Foundation
    import LayerLintKit

    /// Generated sources, each read three times: by the scanner, by SwiftParser and by the compiler's prescan.
    struct DifferentialFuzz {
        let seed: UInt64
        let languageMode: String
        let folder: URL

        private(set) var compared = 0
        /// Read by SwiftParser without an error, so that all three must see the same.
        private(set) var wellFormed = 0
        /// A comment or a string that is never closed: the scanner fails the run rather than guess.
        private(set) var refused = 0
        /// The compiler gave no answer, not even for the file alone.
        private(set) var unanswered = 0
        private(set) var disagreements: [String] = []
        /// Only the compiler sees an import, in a source that it refuses: it guesses where a statement begins again,
        /// as it may after any mistake. In a real package the second witness tells of it.
        private(set) var lostAfterMistakes: [String] = []

        init(seed: UInt64, languageMode: String, folder: URL) {
            self.seed = seed
            self.languageMode = languageMode
            self.folder = folder
        }

        private var readsBareRegexes: Bool { languageMode == "6" }

        private struct Case {
            let number: Int
            let source: String
            let scanned: Set<String>
            let file: URL
            /// Whether no other file can name what this one does, so that none can hide behind it.
            let namesOnlyItsOwn: Bool
        }

        /// Many files in each run of the compiler, since starting it takes longer than reading them.
        mutating func run(files count: Int, batch: Int = 200) async throws {
            for start in stride(from: 0, to: count, by: batch) {
                var cases: [Case] = []
                for number in start..<min(count, start + batch) {
                    if let made = try makeCase(number) { cases.append(made) }
                }
                try await compareWithCompiler(cases.filter(\.namesOnlyItsOwn))
                for made in cases where !made.namesOnlyItsOwn { try await compareWithCompiler([made]) }
                for made in cases { try FileManager.default.removeItem(at: made.file) }
            }
        }

        private mutating func makeCase(_ number: Int) throws -> Case? {
            let prefix = "M\(number)x"
            var generator = SourceGenerator(seed: seed &+ UInt64(number), prefix: prefix)
            let source = generator.source()
            compared += 1
            let scan: ScannerReading
            do throws(LintFailure) {
                scan = try ScannerReading(source, readsBareRegexes: readsBareRegexes)
            } catch {
                refused += 1
                return nil
            }
            if readsBareRegexes { compareWithParser(scan, source, number) }
            let file = folder.appending(path: "\(number).swift")
            try Data(source.utf8).write(to: file)
            return Case(
                number: number,
                source: source,
                scanned: scan.modules,
                file: file,
                namesOnlyItsOwn: scan.modules.allSatisfy { $0.hasPrefix(prefix + "_") }
            )
        }

        private mutating func compareWithParser(_ scan: ScannerReading, _ source: String, _ number: Int) {
            let oracle = SwiftParserOracle(source)
            let isExact = !oracle.hasErrors && !Self.hasUnparsedBranch(source)
            if isExact {
                wellFormed += 1
                if scan.imports != oracle.imports {
                    report(number, source, "SwiftParser \(oracle.imports), scanner \(scan.imports)")
                }
            }
            guard !oracle.hasErrors else { return }
            let missed = oracle.modules.subtracting(scan.modules).sorted()
            if !missed.isEmpty { report(number, source, "only SwiftParser sees \(missed)") }
            let unused = oracle.capabilities.subtracting(scan.capabilities).sorted()
            if !unused.isEmpty { report(number, source, "only SwiftParser sees \(unused)") }
            let unread = oracle.macros.subtracting(scan.macros).sorted()
            if !unread.isEmpty { report(number, source, "only SwiftParser sees the macros of \(unread)") }
        }

        /// Where the compiler skips a branch without parsing it, the scanner counts both readings of a slash.
        private static func hasUnparsedBranch(_ source: String) -> Bool {
            source.contains("compiler(") || source.contains("swift(")
        }

        /// Asks for all together, and for ever fewer where the compiler gives no answer or sees more: what is told in
        /// the end is told of one file.
        private mutating func compareWithCompiler(_ cases: [Case]) async throws {
            guard let first = cases.first else { return }
            let prescan = CompilerPrescan(languageMode: languageMode)
            let seen = try await prescan.modules(of: cases.map(\.file))
            let scanned = cases.reduce(into: Set()) { $0.formUnion($1.scanned) }
            let missed = seen?.subtracting(scanned).sorted()
            if missed == [] { return }
            guard cases.count == 1 else {
                // Into few parts and many: what costs time is a part on which the compiler does not end.
                let size = max(1, cases.count / 8)
                for start in stride(from: 0, to: cases.count, by: size) {
                    try await compareWithCompiler(Array(cases[start..<min(cases.count, start + size)]))
                }
                return
            }
            guard let missed else {
                unanswered += 1
                return
            }
            let problem = "only the compiler sees \(missed)"
            if try await prescan.refuses(first.file) {
                lostAfterMistakes.append(described(first.number, first.source, problem))
            } else {
                report(first.number, first.source, problem)
            }
        }

        private mutating func report(_ number: Int, _ source: String, _ problem: String) {
            disagreements.append(described(number, source, problem))
        }

        private func described(_ number: Int, _ source: String, _ problem: String) -> String {
            "file \(number) of seed \(seed), Swift \(languageMode): \(problem)\n\(source.debugDescription)"
        }
    }
#endif
