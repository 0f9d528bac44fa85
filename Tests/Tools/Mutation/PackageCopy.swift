#if os(Linux)
    import Foundation

    /// A copy of the package's sources, in which one module is mutated and built.
    struct PackageCopy {
        let root: URL
        /// The module's folder from the root, such as `Modules/Entities`.
        let module: String

        private var folder: URL { root.appending(path: ".build/mutate") }
        private var name: String { String(module.split(separator: "/").last ?? "") }
        var testTarget: String { "\(name)Tests" }

        /// Returns the module's sources by their paths from the root.
        func sources() throws -> [String: String] {
            let paths = Self.files(below: root.appending(path: module), as: module).filter {
                $0.hasSuffix(".swift")
            }
            guard !paths.isEmpty else { throw MutationError("there is no Swift source in \(module)") }
            return try Dictionary(
                uniqueKeysWithValues: paths.map {
                    ($0, try String(contentsOf: root.appending(path: $0), encoding: .utf8))
                }
            )
        }

        /// Updates the copy with the mutated sources; unchanged files keep their modification dates.
        func write(_ mutated: [String: String]) throws {
            var contents = mutated.mapValues { Data($0.utf8) }
            contents["\(module)/Mutants.swift"] = Data(MutatedSource.switches.utf8)
            let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
            // A condition that is always true in the unmutated program is only worth a warning.
            contents["Package.swift"] = Data(
                manifest.replacing(".treatAllWarnings(as: .error),", with: "").utf8
            )
            for top in ["Modules", "Tests"] {
                let wanted = Self.files(below: root.appending(path: top), as: top)
                for path in wanted where contents[path] == nil {
                    contents[path] = try Data(contentsOf: root.appending(path: path))
                }
                for path in Self.files(below: folder.appending(path: top), as: top)
                where contents[path] == nil {
                    try FileManager.default.removeItem(at: folder.appending(path: path))
                }
            }
            for (path, data) in contents {
                let file = folder.appending(path: path)
                if (try? Data(contentsOf: file)) == data { continue }
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try data.write(to: file)
            }
        }

        /// Builds the tests of the module.
        ///
        /// - Returns: The compiler's errors; empty if the build succeeded.
        func build() async throws -> [CompilerError] {
            let run = try await ProgramRun(
                command: [
                    "swift", "build", "--build-tests", "--disable-index-store", "--package-path", folder.path,
                ],
                environment: ["STRATA_TARGETS": testTarget, "STRATA_UNINDEXED": "1"],
                output: folder.appending(path: "build.log")
            )
            .result()
            guard run.status != 0 else { return [] }
            let errors = Set(
                run.output.split(separator: "\n").compactMap { CompilerError(String($0), below: folder.path) }
            )
            guard !errors.isEmpty else {
                throw MutationError("the copy could not be built; see \(folder.path)/build.log")
            }
            return errors.sorted { ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column) }
        }

        /// Returns the built test program.
        func testProgram() throws -> URL {
            let products = folder.appending(path: ".build/debug")
            let names = try FileManager.default.contentsOfDirectory(atPath: products.path)
            guard let name = names.first(where: { $0.hasSuffix(".xctest") }) else {
                throw MutationError("no test program was built in \(products.path)")
            }
            return products.appending(path: name)
        }

        /// Returns the path of a file for the output of a run.
        func file(_ name: String) -> URL { folder.appending(path: name) }

        private static func files(below folder: URL, as prefix: String) -> [String] {
            let paths =
                FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            return paths.sorted().filter { path in
                var isFolder: ObjCBool = false
                let exists = FileManager.default.fileExists(
                    atPath: folder.appending(path: path).path,
                    isDirectory: &isFolder
                )
                return exists && !isFolder.boolValue
            }
            .map { "\(prefix)/\($0)" }
        }
    }

    struct CompilerError: Hashable {
        /// The file's path from the root of the copy.
        let path: String
        let line: Int
        let column: Int
        let message: String

        /// Parses `/folder/File.swift:1:2: error: message`; `nil` if the line has another form.
        init?(_ text: String, below folder: String) {
            guard text.hasPrefix(folder + "/"), let end = text.range(of: ": error: ") else { return nil }
            let place = text[..<end.lowerBound].dropFirst(folder.count + 1).split(separator: ":")
            guard place.count == 3, let line = Int(place[1]), let column = Int(place[2]) else { return nil }
            path = String(place[0])
            self.line = line
            self.column = column
            message = String(text[end.upperBound...])
        }
    }
#endif

#if os(Linux)
    import Foundation
    import Glibc

    /// Runs a program until it ends, prints the stop text, exceeds its processor time, or makes no progress.
    struct ProgramRun {
        struct Result {
            /// 0 if the program ended by itself and successfully.
            let status: Int32
            let output: String
            /// The processor time that the program took.
            let seconds: Double
        }

        let command: [String]
        var environment: [String: String] = [:]
        let output: URL
        /// The maximum processor time.
        var processorLimit = Double.infinity
        /// Output that makes the rest of the run unnecessary.
        var stopText: String?

        func result() async throws -> Result {
            let process = try start()
            let clock = ContinuousClock()
            var progress = (seconds: 0.0, at: clock.now)
            var (status, usage) = (Int32(0), rusage())
            // Foundation's `Process` occasionally misses the end of a program.
            while wait4(process, &status, WNOHANG, &usage) == 0 {
                try await Task.sleep(for: .milliseconds(40))
                let seconds = Self.processorSeconds(of: process) ?? progress.seconds
                if seconds > progress.seconds { progress = (seconds, clock.now) }
                // A program that waits forever takes no processor time.
                let isHanging = processorLimit.isFinite && clock.now - progress.at > .seconds(20)
                if seconds > processorLimit || isHanging || hasStopText { kill(process, SIGKILL) }
            }
            return Result(
                status: status,
                output: (try? String(contentsOf: output, encoding: .utf8)) ?? "",
                seconds: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
            )
        }

        private static func seconds(_ time: timeval) -> Double {
            Double(time.tv_sec) + Double(time.tv_usec) / 1e6
        }

        private func start() throws -> pid_t {
            // The tests connect to servers on this machine, which a proxy cannot reach.
            let variables = ProcessInfo.processInfo.environment
                .filter { !$0.key.lowercased().hasSuffix("_proxy") }
                .merging(environment) { $1 }
            var arguments = (["/usr/bin/env"] + command).map { strdup($0) } + [nil]
            var pairs = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
            defer { for text in arguments + pairs { free(text) } }
            var actions = posix_spawn_file_actions_t()
            posix_spawn_file_actions_init(&actions)
            defer { posix_spawn_file_actions_destroy(&actions) }
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
            posix_spawn_file_actions_addopen(&actions, 1, output.path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
            posix_spawn_file_actions_adddup2(&actions, 1, 2)
            var process = pid_t()
            let failure = posix_spawn(&process, "/usr/bin/env", &actions, nil, &arguments, &pairs)
            guard failure == 0 else { throw MutationError("\(command[0]) could not be started (\(failure))") }
            return process
        }

        private var hasStopText: Bool {
            guard let stopText, let data = try? Data(contentsOf: output) else { return false }
            return data.range(of: Data(stopText.utf8)) != nil
        }

        /// Returns the processor time of a program; `nil` if it has ended.
        private static func processorSeconds(of process: pid_t) -> Double? {
            guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
                return nil
            }
            // After the name in parentheses, field 1 is the state, and fields 12 and 13 are the times.
            let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
            guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
                return nil
            }
            return (user + system) / 100
        }
    }
#endif
