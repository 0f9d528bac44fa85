#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension CompilerWitness {
    /// The prescan of the compiler in `PATH`, for this machine and for a Mac, which needs none of its files.
    ///
    /// An answer is kept by what it depends on: the compiler, its arguments and every byte of the sources.
    public static func prescan(root: String) -> CompilerWitness {
        CompilerWitness { targets throws(LintFailure) in
            try Prescan(root: root, compiler: .inPath()).testimonies(on: targets)
        }
    }
}

private struct Prescan {
    let root: String
    let compiler: SwiftTools
    let files: FileReader

    init(root: String, compiler: SwiftTools) {
        self.root = root
        self.compiler = compiler
        files = .disk(root: root)
    }

    /// One run of the compiler: what is asked, and under which key its answer is kept.
    private struct Question {
        let target: WitnessedTarget
        let platform: String
        let arguments: [String]
        let key: String
    }

    private static let platforms = [
        ("this machine", ["-D", "SWIFT_PACKAGE", "-D", "DEBUG"]),
        ("macOS", ["-target", "arm64-apple-macosx14"]),
    ]

    func testimonies(on targets: [WitnessedTarget]) throws(LintFailure) -> [Testimony] {
        let questions = targets.filter { !$0.sources.isEmpty }.flatMap { target in
            let contents = Self.digest(of: target.sources)
            return target.regexReadings.flatMap { reading in
                Self.platforms.map { question($0, about: target, contents, readsBareRegexes: reading) }
            }
        }
        let cache = TestimonyCache(path: "\(root)/.build/layerlint/testimonies")
        let known = cache.read()
        var answers: [String: [String]] = [:]
        for question in questions { answers[question.key] = known[question.key] }
        let asked = questions.filter { answers[$0.key] == nil }
        for (key, modules) in try answer(asked) { answers[key] = modules }
        // A source that changed meanwhile must not leave its answer under the contents that it had before.
        if !asked.isEmpty, haveNotChanged(asked) { cache.write(answers) }
        return targets.flatMap { target in
            Self.platforms.compactMap { platform, _ in
                // Of a target that is read in two ways, both answers are one testimony.
                let own = questions.filter { $0.target.name == target.name && $0.platform == platform }
                guard !own.isEmpty else { return nil }
                let modules = Set(own.flatMap { answers[$0.key] ?? [] })
                return Testimony(target: target.name, platform: platform, modules: modules)
            }
        }
    }

    private func question(
        _ platform: (name: String, flags: [String]),
        about target: WitnessedTarget,
        _ contents: String,
        readsBareRegexes: Bool
    ) -> Question {
        // Without the standard library the compiler names only what the sources name.
        let arguments =
            [
                "-frontend", "-scan-dependencies", "-import-prescan", "-parse-stdlib", "-module-name",
                target.module, "-swift-version", readsBareRegexes ? "6" : "5",
            ] + platform.flags
        let key = SHA256.hex(Array(([compiler.identity, contents] + arguments).joined(separator: "\0").utf8))
        return Question(target: target, platform: platform.name, arguments: arguments, key: key)
    }

    private static func digest(of sources: [WitnessedTarget.Source]) -> String {
        var hash = SHA256()
        for source in sources {
            hash.add(Array("\(source.path)\0\(source.bytes.count)\0".utf8))
            hash.add(source.bytes)
        }
        return hash.hex()
    }

    /// A few at a time, so that a package of many targets does not fill the memory with compilers.
    private func answer(_ questions: [Question]) throws(LintFailure) -> [String: [String]] {
        var answers: [String: [String]] = [:]
        let together = max(2, ProcessInfo.processInfo.activeProcessorCount * 2)
        for start in stride(from: 0, to: questions.count, by: together) {
            let some = questions[start..<min(questions.count, start + together)]
            let results = try ChildProcess.run(
                some.map { question in
                    compiler.compiler + question.arguments
                        + question.target.sources.map {
                            $0.path.hasPrefix("/") ? $0.path : "\(root)/\($0.path)"
                        }
                }
            )
            for (question, result) in zip(some, results) {
                answers[question.key] = try modules(in: result, question)
            }
        }
        return answers
    }

    private struct Answer: Decodable {
        let imports: [String]
    }

    private func modules(
        in result: ChildProcess.Result,
        _ question: Question
    ) throws(LintFailure) -> [String] {
        guard result.status == 0,
            let answer = try? JSONDecoder().decode(Answer.self, from: Data(result.output))
        else {
            let said = String(decoding: result.errors.suffix(2_000), as: UTF8.self)
            throw .missingTestimony(target: question.target.name, status: result.status, output: said)
        }
        return answer.imports.sorted()
    }

    private func haveNotChanged(_ questions: [Question]) -> Bool {
        Set(questions.map(\.target)).allSatisfy { target in
            target.sources.allSatisfy { (try? files.bytes(of: $0.path)) == $0.bytes }
        }
    }
}
