#if os(Linux)
    import Foundation

    /// Runs a module's tests against its mutants.
    struct TestRuns {
        struct Test {
            let name: String
            /// The processor time that the test takes by itself.
            let seconds: Double
            /// The mutants whose code the test runs.
            let reached: Set<Int>
        }

        private let program: URL
        private let copy: PackageCopy
        private static let width = ProcessInfo.processInfo.activeProcessorCount

        init(_ copy: PackageCopy) throws {
            self.copy = copy
            program = try copy.testProgram()
        }

        /// Runs each test by itself without a mutant, to learn which mutants it reaches and its duration.
        ///
        /// Tests that fail without a mutant are left out.
        func tests(note: (String) -> Void) async throws -> [Test] {
            let list = try await ProgramRun(
                command: [program.path, "--testing-library", "swift-testing", "--list-tests"],
                output: copy.file("tests.log")
            )
            .result()
            let names = list.output.split(separator: "\n").map(String.init)
                .filter { $0.hasPrefix(copy.testTarget + ".") }
            guard !names.isEmpty else { throw MutationError("there is no test in \(copy.testTarget)") }
            var tests: [Test] = []
            try await Self.inTurn(names) { name in
                try await measure(name)
            } each: { name, test in
                if let test {
                    tests.append(test)
                } else {
                    note("left out, since it fails without a mutant: \(name)")
                }
            }
            return tests.sorted { $0.seconds < $1.seconds }
        }

        private func measure(_ name: String) async throws -> Test? {
            let map = copy.file("reached-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: map) }
            try Data(count: 65_536).write(to: map)
            let result = try await run([name], environment: ["MUTANTS_REACHED": map.path], limit: 120)
            guard result.status == 0 else { return nil }
            let marks = try [UInt8](Data(contentsOf: map))
            let reached = marks.indices.filter { marks[$0] != 0 }
            return Test(name: name, seconds: result.seconds, reached: Set(reached))
        }

        /// Reports for each mutant whether the tests notice it. Quick tests run first, so slow ones run only
        /// if no quick one notices.
        func notice(
            _ mutants: [Int],
            by tests: [Test],
            each: (_ mutant: Int, _ isNoticed: Bool) -> Void
        ) async throws {
            try await Self.inTurn(mutants) { mutant in
                let reaching = tests.filter { $0.reached.contains(mutant) }
                let bounds = [0, 0.1, 1, .infinity]
                for (lower, upper) in zip(bounds, bounds.dropFirst()) {
                    let part = reaching.filter { lower..<upper ~= $0.seconds }
                    if part.isEmpty { continue }
                    let result = try await run(
                        part.map(\.name),
                        environment: ["MUTANT": String(mutant)],
                        limit: 5 + 2 * part.reduce(0) { $0 + $1.seconds }
                    )
                    if result.status != 0 { return true }
                }
                return false
            } each: { mutant, isNoticed in
                each(mutant, isNoticed)
            }
        }

        private func run(
            _ names: [String],
            environment: [String: String],
            limit: Double
        ) async throws -> ProgramRun.Result {
            let log = copy.file("run-\(UUID().uuidString).log")
            defer { try? FileManager.default.removeItem(at: log) }
            let pattern = names.map(NSRegularExpression.escapedPattern).joined(separator: "|")
            // A mutant that allocates endlessly is stopped before the machine runs out of memory.
            let script = "ulimit -v 8000000; exec \"$0\" --testing-library swift-testing --filter \"$1\""
            return try await ProgramRun(
                command: ["sh", "-c", script, program.path, "^(\(pattern))"],
                // Most mutants that end a run trap; a trace would take seconds and can outlive the limit.
                environment: environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 },
                output: log,
                processorLimit: limit,
                stopText: " recorded an issue"
            )
            .result()
        }

        /// Processes the items, as many at once as there are processors.
        private static func inTurn<Item: Sendable, Value: Sendable>(
            _ items: [Item],
            _ handle: @escaping @Sendable (Item) async throws -> Value,
            each: (Item, Value) -> Void
        ) async throws {
            try await withThrowingTaskGroup(of: (Item, Value).self) { group in
                var waiting = items.makeIterator()
                func startNext() {
                    guard let item = waiting.next() else { return }
                    group.addTask { (item, try await handle(item)) }
                }
                for _ in 0..<width { startNext() }
                while let (item, value) = try await group.next() {
                    each(item, value)
                    startNext()
                }
            }
        }
    }
#endif
