#if canImport(SwiftParser)
    import Foundation
    import Testing

    /// A short run each time. The long ones, with nothing found in the end:
    /// RUNS-HERE
    ///
    /// LAYERLINT_FUZZ_FILES says how many files to generate instead, LAYERLINT_FUZZ_SEED from which number.
    @Suite("The scanner reads generated sources as SwiftParser and the compiler do")
    struct DifferentialFuzzTests {
        @Test("No import is missed, and a source without mistakes is read alike", arguments: ["6", "5"])
        func noDisagreement(languageMode: String) throws {
            let environment = ProcessInfo.processInfo.environment
            let count = environment["LAYERLINT_FUZZ_FILES"].flatMap { Int($0) } ?? 600
            let seed = environment["LAYERLINT_FUZZ_SEED"].flatMap { UInt64($0) } ?? 2_026
            let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }

            var fuzz = DifferentialFuzz(seed: seed, languageMode: languageMode, folder: folder)
            try fuzz.run(files: count)

            #expect(fuzz.disagreements.isEmpty, "\(fuzz.disagreements.prefix(5).joined(separator: "\n"))")
            #expect(fuzz.lostAfterMistakes <= 2 + count / 200)
            #expect(fuzz.compared == count)
            // A generator that writes nothing but junk, or a compiler that answers nothing, would prove nothing.
            #expect(fuzz.refused < count / 4)
            #expect(fuzz.unanswered < count / 50 + 5)
            #expect(languageMode != "6" || fuzz.wellFormed > count / 4)
        }
    }
#endif
