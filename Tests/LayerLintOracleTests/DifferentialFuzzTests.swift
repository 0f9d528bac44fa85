#if canImport(SwiftParser)
    import Foundation
    import Testing

    /// A short run each time. The long ones, of Swift 6.3.1 in November 2026: 20,010 files in the Swift 6 language,
    /// from the seeds 100000, 200000, 300000 and 400000 (5,001 to 5,004 files each), of which SwiftParser reads 9,026
    /// without an error; all of these are read alike. 1,805 hold a string or a comment that is never closed, which
    /// fails a run; 36 gave the compiler no end; in 44 that do not compile it alone guesses an import after the
    /// mistake. 3,000 files in the Swift 5 language from the seed 900000: 382, 1 and 5.
    ///
    /// With macros and attributes in branches, the same month: 10,005 files in each language from the seed 600000 are
    /// read alike. Of as many from 700000, two have `@(Inner)` for an attribute, and one in the Swift 5 language a
    /// regex literal with a quote in it: the compiler refuses both, and SwiftParser does not. A name that a mutation
    /// cut to `x_4`, and that only the compiler sees, is told of every file with those letters in it.
    ///
    /// LAYERLINT_FUZZ_FILES says how many files to generate instead, LAYERLINT_FUZZ_SEED from which number.
    @Suite("The scanner reads generated sources as SwiftParser and the compiler do", .serialized)
    struct DifferentialFuzzTests {
        @Test("No import is missed, and a source without mistakes is read alike", arguments: ["6", "5"])
        func noDisagreement(languageMode: String) throws {
            let environment = ProcessInfo.processInfo.environment
            let count = environment["LAYERLINT_FUZZ_FILES"].flatMap { Int($0) } ?? 200
            let seed = environment["LAYERLINT_FUZZ_SEED"].flatMap { UInt64($0) } ?? 2_026
            let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }

            var fuzz = DifferentialFuzz(seed: seed, languageMode: languageMode, folder: folder)
            try fuzz.run(files: count)

            #expect(fuzz.disagreements.isEmpty, "\(fuzz.disagreements.prefix(5).joined(separator: "\n"))")
            #expect(fuzz.lostAfterMistakes.count <= 2 + count / 200)
            #expect(fuzz.compared == count)
            // A generator that writes nothing but junk, or a compiler that answers nothing, would prove nothing.
            #expect(fuzz.refused < count / 4)
            #expect(fuzz.unanswered < count / 50 + 5)
            #expect(languageMode != "6" || fuzz.wellFormed > count / 4)
        }
    }
#endif
