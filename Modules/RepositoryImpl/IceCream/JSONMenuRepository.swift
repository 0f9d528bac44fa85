public import Entities
import Persistence
import PlacedJSON
public import RepositoryInterfaces

/// Reads the menu from JSON: the one built into the program, or a user's file.
public struct JSONMenuRepository: MenuRepository {
    /// Returns whether the currency exists; any three letters could be a code.
    public typealias IsCurrency = @Sendable (Currency) async -> Bool

    /// The size limit: far more than any menu, and it rejects a wrong file, such as a video, quickly.
    public static let maximumBytes = 1 << 20

    private enum Source: Sendable {
        case embedded(EmbeddedBytes)
        case file(path: String)
    }

    private let source: Source
    private let isCurrency: IsCurrency

    public init(embedded bytes: @escaping EmbeddedBytes, isCurrency: @escaping IsCurrency) {
        source = .embedded(bytes)
        self.isCurrency = isCurrency
    }

    public init(file path: String, isCurrency: @escaping IsCurrency) {
        source = .file(path: path)
        self.isCurrency = isCurrency
    }

    public func menu() async throws(MenuError) -> Menu {
        let bytes = try bytes()
        let menu: Menu
        do throws(MenuParsingError) {
            let dto = try await Self.read(bytes)
            guard await isCurrency(dto.currency.value) else {
                throw MenuParsingError(at: dto.currency.place, .unknownCurrency(dto.currency.value.code))
            }
            menu = try dto.toDomain()
        } catch {
            throw .invalid(file: name, place: error.place, reason: error.reason)
        }
        // A cancelled caller must not get a menu to show.
        guard !Task.isCancelled else { throw .cancelled }
        return menu
    }

    /// Returns the ids of a part of the embedded menu; empty if it cannot be read.
    public static func ids(of part: MenuPart, in embedded: EmbeddedBytes) -> [String] {
        ((try? parse(Array(embedded()))) ?? nil)?.ids(of: part) ?? []
    }

    @concurrent
    private static func read(_ bytes: [UInt8]) async throws(MenuParsingError) -> MenuDTO { try parse(bytes) }

    private static func parse(_ bytes: [UInt8]) throws(MenuParsingError) -> MenuDTO {
        guard bytes.count <= maximumBytes else {
            throw MenuParsingError(at: nil, .tooLarge(maximumBytes: maximumBytes))
        }
        let node: JSONNode
        do throws(JSONParsingError) {
            node = try JSONNode(parsing: bytes, maximumDepth: 16)
        } catch {
            throw MenuParsingError(at: TextPlace(error.place), MenuErrorReason(error.reason))
        }
        return try MenuDTO(node)
    }

    private var name: String {
        switch source {
        case .embedded: "menu.json"
        case .file(let path): path
        }
    }

    private func bytes() throws(MenuError) -> [UInt8] {
        switch source {
        case .embedded(let bytes): return Array(bytes())
        case .file(let path):
            do throws(PrivateFileError) {
                return try UserFiles.read(path, maximumBytes: Self.maximumBytes)
            } catch {
                throw .unreadable(file: path, FileErrorReason(error))
            }
        }
    }
}

extension MenuErrorReason {
    fileprivate init(_ reason: JSONParsingError.Reason) {
        self =
            switch reason {
            case .notText: .notText
            case .unexpectedEnd: .syntax(.unexpectedEnd)
            case .expected(.value): .syntax(.expectedValue)
            case .expected(.name): .syntax(.expectedName)
            case .expected(.colon): .syntax(.expectedColon)
            case .expected(.commaOrBrace): .syntax(.expectedCommaOrBrace)
            case .expected(.commaOrBracket): .syntax(.expectedCommaOrBracket)
            case .invalidNumber: .syntax(.invalidNumber)
            case .invalidEscape: .syntax(.invalidEscape)
            case .controlCharacter: .syntax(.controlCharacter)
            case .repeatedName(let name): .syntax(.repeatedName(name))
            case .tooDeep(let most): .syntax(.tooDeep(most: most))
            case .trailingContent: .syntax(.trailingContent)
            }
    }
}
