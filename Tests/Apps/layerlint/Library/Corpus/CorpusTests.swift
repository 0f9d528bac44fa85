import Foundation
import LayerLintKit
import Testing

@Suite("Every way round the walls is seen, and nothing else is")
struct CorpusTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures")

    static let names: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".case") }.map { String($0.dropLast(".case".count)) }.sorted()

    @Test("There are at least a hundred cases, and every check has one that it finds something in")
    func extent() throws {
        #expect(Self.names.count >= 100)
        let expected = try Self.names.flatMap { name -> [String] in
            guard case .findings(let findings) = try Self.read(name).expected else { return [] }
            return findings
        }
        // A diagram belongs to a document, and the compiler reads only what lies on a disk: they have tests of their own.
        let elsewhere: Set<Check> = [.outdatedDiagram, .witnessDisagrees, .useWithoutImport]
        for check in Check.allCases where !elsewhere.contains(check) {
            #expect(
                expected.contains { $0.hasSuffix("[\(check.rawValue)]") },
                "no case finds \(check.rawValue)"
            )
        }
    }

    @Test("What is wrong is found where it stands, and nothing is found that is right", arguments: names)
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
