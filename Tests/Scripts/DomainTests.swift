import Foundation
import Testing

@Suite("Domains")
struct DomainTests {
    static let layers = [
        "Entities", "RepositoryInterfaces", "UseCases", "PresentationKit", "RepositoryImpl",
    ]
    private static let domains = ["Exchange", "IceCream", "Movies", "Shopping"]

    private struct Source {
        let path: String
        let domain: String
        let words: Set<Substring>
        let declared: [Substring]

        init?(_ path: String, in root: URL) throws {
            let folders = path.split(separator: "/")
            guard folders.count > 1, path.hasSuffix(".swift") else { return nil }
            let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
                .replacing(#/(?m)\/\/.*$/#, with: "")
            self.path = path
            domain = String(folders[0])
            words = Set(text.matches(of: #/\b[A-Z]\w*/#).map(\.output))
            declared = text.matches(
                of: #/(?m)^(?:[a-z@]+ )*(?:struct|class|enum|actor|protocol|typealias) (\w+)/#
            )
            .filter { !$0.output.0.contains("private") }
            .map(\.output.1)
        }
    }

    @Test("A domain uses its own types and the shared ones only", arguments: DomainTests.layers)
    func useTheirOwn(layer: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Modules/\(layer)"
        )
        let sources = try FileManager.default.subpathsOfDirectory(atPath: root.path)
            .compactMap { try Source($0, in: root) }
        try #require(!sources.isEmpty)
        #expect(Set(sources.map(\.domain)).isSubset(of: Self.domains + ["Shared"]))
        for domain in Self.domains {
            let own = Set(sources.filter { $0.domain == domain }.flatMap(\.declared))
            for source in sources where source.domain != domain {
                let foreign = source.words.intersection(own).subtracting(source.declared)
                    .subtracting(sources.filter { $0.domain == source.domain }.flatMap(\.declared))
                #expect(foreign.isEmpty, "\(layer)/\(source.path) uses \(foreign.sorted()) of \(domain)")
            }
        }
    }
}
