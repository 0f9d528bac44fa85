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
        // These need a document, a commit or a build, and have their own tests.
        let elsewhere: Set<Check> = [
            .baselineGrowth, .outdatedDiagram, .unusedImport, .useWithoutImport,
        ]
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

/// A package with one violation, or with something that only resembles one, and the expected findings.
///
/// A case is a text file: its fields, then its files, each after a line that starts with three dashes.
///
/// ```
/// what: a second statement on a line is an import like any other
/// --- Sources/App/Extra.swift
/// let a = 1; import Net
/// --- expect
/// Sources/App/Extra.swift:1:19: App may not import Net [forbidden-import]
/// ```
///
/// A case lists only the differences from ``BasePackage``. A file's path may be followed by modifiers of its
/// contents: `crlf`, `cr`, `bom`, `nul` (for every ␀), `far` (3,000 lines down); `-> PATH` makes it a link.
struct CorpusCase: Sendable {
    let name: String
    /// The claim that the case tests, in a sentence.
    let what: String
    /// Why the sources cannot show the violation, and what detects it instead; `nil` if they can.
    let blind: String?
    let fixture: Fixture
    let expected: Expectation

    enum Expectation: Sendable, Hashable {
        case findings([String])
        case failure(String)
    }

    struct Malformed: Error {
        let reason: String
    }
}

// MARK: - Parsing

extension CorpusCase {
    init(name: String, text: String) throws {
        self.name = name
        var parts: [(head: String, body: String)] = [("", "")]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("--- ") {
                parts.append((String(line.dropFirst(4)), ""))
            } else {
                parts[parts.count - 1].body += line + "\n"
            }
        }
        // The last line break of the file does not start a new line.
        parts[parts.count - 1].body.removeLast()
        let fields = Self.fields(parts[0].body)
        guard let what = fields["what"] else { throw Malformed(reason: "no \"what:\"") }
        self.what = what
        blind = fields["blind"]
        var package = BasePackage()
        var expected: Expectation?
        for part in parts.dropFirst() {
            switch part.head {
            case "expect": expected = .findings(part.body.split(separator: "\n").map(String.init))
            case "expect failure": expected = .failure(part.body.trimmingCharacters(in: .newlines))
            case "package": package.targets = part.body
            case "layers.rules": package.rules = part.body
            case "layers.rules, more": package.rules += part.body
            default: try package.add(part.head, part.body)
            }
        }
        guard let expected else { throw Malformed(reason: "no \"--- expect\"") }
        self.expected = expected
        fixture = try package.fixture()
    }

    private static func fields(_ text: String) -> [String: String] {
        var fields: [String: String] = [:]
        var last: String?
        for line in text.split(separator: "\n") {
            if line.hasPrefix(" "), let last {
                fields[last, default: ""] += " " + line.trimmingCharacters(in: .whitespaces)
            } else if let colon = line.firstIndex(of: ":") {
                last = String(line[..<colon])
                fields[String(line[..<colon])] = line[line.index(after: colon)...].trimmingCharacters(
                    in: .whitespaces
                )
            }
        }
        return fields
    }
}
