import Foundation
import LayerLintKit
import Testing

@Suite("The corpus of violations and code that resembles them")
struct CorpusTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures")

    static let names: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".case") }.map { String($0.dropLast(".case".count)) }.sorted()

    @Test("The corpus has at least a hundred cases, and one with a finding for each check")
    func extent() throws {
        #expect(Self.names.count >= 100)
        let expected = try Self.names.flatMap { name -> [String] in
            guard case .findings(let findings) = try Self.read(name).expected else { return [] }
            return findings
        }
        // These need a document or a build, and have their own tests.
        let elsewhere: Set<Check> = [.outdatedDiagram, .useWithoutImport]
        for check in Check.allCases where !elsewhere.contains(check) {
            #expect(
                expected.contains { $0.hasSuffix("[\(check.rawValue)]") },
                "no case finds \(check.rawValue)"
            )
        }
    }

    @Test("Each case has exactly the expected findings or failure", arguments: names)
    func caseIsFound(name: String) async throws {
        let sample = try Self.read(name)
        let found: CorpusCase.Expectation
        do throws(Linter.Failure) {
            let report = try await sample.fixture.linter.check()
            found = .findings(report.findings.map { "\($0.place): \($0.problem) [\($0.check.rawValue)]" })
        } catch {
            found = .failure(TextReport.failure(error).trimmingCharacters(in: .newlines))
        }
        #expect(found == sample.expected, "\(sample.what)")
        if sample.blind != nil {
            #expect(sample.expected == .findings([]), "a case that is seen is not blind")
        }
    }

    static func read(_ name: String) throws -> CorpusCase {
        let file = folder.appending(path: "\(name).case")
        return try CorpusCase(name: name, text: String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }
}
