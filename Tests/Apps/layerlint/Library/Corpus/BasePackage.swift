import Foundation
import LayerLintKit

/// The small package that the corpus cases modify. App depends on Core; Net is independent.
struct BasePackage {
    var rules = """
        strict
        default deny
        Core may import nothing
        Net may import Foundation
        App may import Core
        AppTests may import App Testing

        """
    var targets = """
        library Core
        library Net
        library App uses Core
        test AppTests uses App
        """
    private var files: [String: [UInt8]] = [
        "Package.swift": [],
        "Sources/Core/Core.swift": [],
        "Sources/Net/Net.swift": Array("import Foundation\n".utf8),
        "Sources/App/App.swift": Array("import Core\n".utf8),
        "Tests/AppTests/AppTests.swift": Array("import Testing\nimport App\n".utf8),
    ]
    private var links: [String: String?] = [:]

    mutating func add(_ head: String, _ body: String) throws {
        let words = head.split(separator: " ").map(String.init)
        guard let path = words.first else { throw CorpusCase.Malformed(reason: "a part without a name") }
        if words.count == 3, words[1] == "->" {
            // A link to a missing file is broken.
            links[path] = .some(files[words[2]] == nil ? nil : words[2])
            return
        }
        if words.last == "gone" {
            files[path] = nil
            return
        }
        files[path] = Array(try words.dropFirst().reduce(body) { try Self.applying($0, $1) }.utf8)
    }

    private static func applying(_ text: String, _ modifier: String) throws -> String {
        switch modifier {
        case "crlf": text.replacing("\n", with: "\r\n")
        case "cr": text.replacing("\n", with: "\r")
        case "bom": "\u{FEFF}" + text
        case "nul": text.replacing("␀", with: "\0")
        case "far": String(repeating: "// far\n", count: 3000) + text
        default: throw CorpusCase.Malformed(reason: "\"\(modifier)\" is no way to make a file")
        }
    }

    func fixture() throws -> Fixture {
        var models: [TargetModel] = []
        var products: [ForeignProduct] = []
        var offers: [String: [String]] = [:]
        for line in targets.split(separator: "\n") {
            if line.hasPrefix("product ") {
                products.append(try Self.product(line))
            } else if line.hasPrefix("offers ") {
                // `offers PRODUCT of TARGETS`
                let words = line.split(separator: " ").map(String.init)
                offers[words[1]] = Array(words.dropFirst(3))
            } else {
                models.append(try target(line))
            }
        }
        var fixture = Fixture(rules: rules, targets: models, sources: [:])
        fixture.products = products
        fixture.offers = offers
        fixture.files = files
        fixture.links = links
        return fixture
    }

    // MARK: - Targets

    /// Parses `product NAME of PACKAGE` and facts: `product Log of swift-log; holds Logging; uses Sink`.
    private static func product(_ line: Substring) throws -> ForeignProduct {
        let facts = line.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
        guard facts[0].count == 4 else { throw CorpusCase.Malformed(reason: String(line)) }
        let values = Dictionary(uniqueKeysWithValues: facts.dropFirst().map { ($0[0], Set($0.dropFirst())) })
        let modules = values["holds"] ?? [facts[0][1]]
        return ForeignProduct(
            name: facts[0][1],
            package: facts[0][3],
            modules: modules,
            reach: modules,
            uses: values["uses"] ?? []
        )
    }

    /// Parses `KIND NAME` and facts separated by semicolons: `library App uses Core; swift -O; only a.swift`.
    private func target(_ line: Substring) throws -> TargetModel {
        let facts = line.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
        guard let head = facts.first, head.count >= 2 else {
            throw CorpusCase.Malformed(reason: String(line))
        }
        let (kind, language) = try Self.kind(head[0])
        let name = head[1]
        var folder = kind == .test ? "Tests/\(name)" : kind == .plugin ? "Plugins/\(name)" : "Sources/\(name)"
        var module = name
        var dependencies: [String] = []
        var products: [String] = []
        var declaration = TargetModel.Declaration()
        for fact in [Array(head.dropFirst(2))] + facts.dropFirst() {
            let values = Array(fact.dropFirst())
            switch fact.first {
            case nil: break
            case "uses": dependencies = values
            case "products": products = values
            case "in": folder = values[0]
            case "module": module = values[0]
            case "excludes": declaration.excludes = values
            case "resources": declaration.resources = values
            case "only": declaration.sources = values
            case "headers": declaration.publicHeaders = values[0]
            case "plugins": declaration.plugins = values
            case "feature":
                declaration.settings.append(BuildSetting(tool: "swift", kind: .upcomingFeature(values[0])))
            case "alias": declaration.aliases[values[0]] = values[1]
            case "feature-where":
                let kind = BuildSetting.Kind.upcomingFeature(values[0])
                declaration.settings.append(BuildSetting(tool: "swift", kind: kind, isConditional: true))
            case "search":
                declaration.settings.append(BuildSetting(tool: "c", kind: .headerSearchPath(values[0])))
            case "links":
                declaration.settings.append(BuildSetting(tool: "linker", kind: .linkedLibrary(values[0])))
            case "framework":
                declaration.settings.append(BuildSetting(tool: "linker", kind: .linkedFramework(values[0])))
            case "define":
                declaration.settings.append(BuildSetting(tool: "swift", kind: .define(values[0])))
            case "swift-where":
                declaration.settings.append(
                    BuildSetting(tool: "swift", kind: .unsafeFlags(values), isConditional: true)
                )
            case "swift", "c", "linker":
                declaration.settings.append(BuildSetting(tool: fact[0], kind: .unsafeFlags(values)))
            default: throw CorpusCase.Malformed(reason: String(line))
            }
        }
        return TargetModel(
            name: name,
            module: module,
            kind: kind,
            language: language,
            folder: folder,
            dependencies: (dependencies + declaration.plugins).sorted(),
            products: products,
            sources: sources(in: folder, language, declaration),
            manifest: declaration
        )
    }

    private static func kind(_ word: String) throws -> (TargetModel.Kind, TargetModel.Language) {
        switch word {
        case "clang": (.library, .clang)
        case "system": (.system, .none)
        case "binary": (.binary, .none)
        default:
            if let kind = TargetModel.Kind(rawValue: word) {
                (kind, .swift)
            } else {
                throw CorpusCase.Malformed(reason: "\"\(word)\" is no kind of target")
            }
        }
    }

    /// Returns the sources that SwiftPM finds in the folder, without hidden, excluded and foreign files.
    private func sources(
        in folder: String,
        _ language: TargetModel.Language,
        _ declaration: TargetModel.Declaration
    ) -> [String] {
        let endings = language == .swift ? ["swift"] : language == .clang ? ["c", "cpp", "m", "mm", "S"] : []
        let paths = Array(files.keys) + links.filter { $0.value != nil }.keys
        return paths.filter { path in
            guard path.hasPrefix(folder + "/") else { return false }
            let inner = String(path.dropFirst(folder.count + 1))
            func isInside(_ parts: [String]) -> Bool {
                parts.contains { inner == $0 || inner.hasPrefix($0 + "/") }
            }
            return endings.contains(URL(filePath: path).pathExtension)
                && !inner.split(separator: "/").contains { $0.hasPrefix(".") || $0.hasSuffix(".docc") }
                && !isInside(declaration.excludes + declaration.resources)
                && declaration.sources.map(isInside) ?? true
        }.sorted()
    }
}
