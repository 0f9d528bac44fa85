#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension CompilerWitness {
    /// Lets the compiler in `PATH` find imports, for this machine and for macOS, which needs none of its
    /// files.
    ///
    /// An answer is cached by its inputs: the compiler, its arguments and every byte of the source.
    public static func prescan(root: String, machine: Machine) -> CompilerWitness {
        CompilerWitness { targets async throws(LintFailure) in
            let compiler = try await SwiftTools.inPath(of: machine)
            return try await Prescan(root: root, machine: machine, compiler: compiler).answers(
                on: targets
            )
        }
    }

    /// The time limit of one compiler call; a thousand files take it half a second.
    static let limit = Duration.seconds(30)
}

private struct Prescan {
    let root: String
    let machine: Machine
    let compiler: SwiftTools

    /// A source, read with one set of arguments for one platform, and the cache key of the answer.
    private struct Question {
        let target: String
        let source: WitnessedTarget.Source
        let way: PrescanArguments
        let key: String
    }

    func answers(on targets: [WitnessedTarget]) async throws(LintFailure) -> [CompilerAnswer] {
        let questions = questions(about: targets)
        let cache = CompilerAnswerCache(folder: CacheFolder(for: root, environment: machine.environment))
        let known = cache.read()
        var answers: [String: Set<String>] = [:]
        var unknown: [String: Question] = [:]
        for question in questions {
            if let answer = known[question.key] {
                answers[question.key] = answer
            } else {
                unknown[question.key] = question
            }
        }
        if !unknown.isEmpty {
            let asked = unknown.values.sorted { ($0.source.path, $0.key) < ($1.source.path, $1.key) }
            answers.merge(try await ask(asked)) { $1 }
            try expectUnchanged(asked)
        }
        if answers.count != known.count || !unknown.isEmpty { cache.write(answers) }
        return grouped(questions, answers)
    }

    private func questions(about targets: [WitnessedTarget]) -> [Question] {
        let modules = Set(targets.map(\.module)).union(compiler.ownModules).sorted()
        var ways: [Bool: [PrescanArguments]] = [:]
        for reading in Set(targets.flatMap(\.regexReadings)) {
            ways[reading] = PrescanArguments.all(readsBareRegexes: reading, importable: modules)
        }
        let keys = ways.mapValues { $0.map { $0.key(compiler) } }
        return targets.flatMap { target in
            target.sources.flatMap { source in
                let contents = SHA256.hex(source.bytes)
                return target.regexReadings.flatMap { reading in
                    zip(ways[reading] ?? [], keys[reading] ?? []).map { way, key in
                        Question(target: target.name, source: source, way: way, key: "\(contents)-\(key)")
                    }
                }
            }
        }
    }

    /// Merges the answers for a source that is read in two ways.
    private func grouped(_ questions: [Question], _ answers: [String: Set<String>]) -> [CompilerAnswer] {
        struct Subject: Hashable {
            let target: String
            let source: String
            let platform: String
        }
        var order: [Subject] = []
        var modules: [Subject: Set<String>] = [:]
        for question in questions {
            let subject = Subject(
                target: question.target,
                source: question.source.path,
                platform: question.way.platform
            )
            if modules[subject] == nil { order.append(subject) }
            modules[subject, default: []].formUnion(answers[question.key] ?? [])
        }
        return order.map {
            CompilerAnswer(
                target: $0.target,
                source: $0.source,
                platform: $0.platform,
                modules: modules[$0] ?? []
            )
        }
    }

    // MARK: - Calls

    /// The questions of one compiler call: at least one, all with the same arguments.
    private struct Call {
        let questions: [Question]

        var arguments: [String] { questions[0].way.arguments }
    }

    private func ask(_ questions: [Question]) async throws(LintFailure) -> [String: Set<String>] {
        var calls: [Call] = []
        for (_, alike) in Dictionary(grouping: questions, by: \.way.name).sorted(by: { $0.key < $1.key }) {
            let parts = Dictionary(grouping: alike) { PrescanAnswer.mayBeMisplaced(in: $0.source.bytes) }
            calls += Self.pieces(of: parts[false] ?? [], machine.processorCount).map(Call.init)
            calls += (parts[true] ?? []).map { Call(questions: [$0]) }
        }
        return try await answers(to: calls)
    }

    private func answers(to calls: [Call]) async throws(LintFailure) -> [String: Set<String>] {
        let answers = try await sideBySide(calls, atMost: machine.processorCount * 2) {
            call async throws(LintFailure) in try await answer(to: call)
        }
        return answers.reduce(into: [:]) { all, some in all.merge(some) { $1 } }
    }

    private func answer(to call: Call) async throws(LintFailure) -> [String: Set<String>] {
        let paths = call.questions.map { fullPath(of: $0.source) }
        let silence: LintFailure.Silence
        do throws(LintFailure) {
            let result = try await machine.run(
                compiler.compiler + call.arguments + paths,
                limit: CompilerWitness.limit
            )
            do throws(LintFailure.Silence) {
                let answer = try PrescanAnswer(result, paths)
                return Dictionary(zip(call.questions.map(\.key), answer.modules)) { $1 }
            } catch {
                silence = error
            }
        } catch {
            if case .stoppedProgram = error { throw error }
            silence = .unanswered(error)
        }
        // Retries in smaller groups, to find the file that the compiler cannot read.
        guard call.questions.count == 1 else {
            let size = Int(Double(call.questions.count).squareRoot())
            let pieces = Self.pieces(of: call.questions, call.questions.count / size, atLeast: 1)
            return try await answers(to: pieces.map(Call.init))
        }
        throw .missingCompilerAnswer(source: call.questions[0].source.path, silence)
    }

    /// Splits questions into calls of similar size, which end together; the system limits the arguments of
    /// one.
    private static func pieces(of questions: [Question], _ count: Int, atLeast least: Int = 64)
        -> [[Question]]
    {
        guard !questions.isEmpty else { return [] }
        let size = min(max(least, (questions.count + count - 1) / count), 1_000)
        return stride(from: 0, to: questions.count, by: size).map {
            Array(questions[$0..<min($0 + size, questions.count)])
        }
    }

    private func fullPath(of source: WitnessedTarget.Source) -> String {
        source.path.hasPrefix("/") ? source.path : "\(root)/\(source.path)"
    }

    /// Throws if a file on the disk differs from what the scanner read, because the compiler read the disk.
    private func expectUnchanged(_ questions: [Question]) throws(LintFailure) {
        let files = FileReader.disk(root: root)
        for question in questions where (try? files.bytes(of: question.source.path)) != question.source.bytes
        {
            throw .changedSource(path: question.source.path)
        }
    }
}
