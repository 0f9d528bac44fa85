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
        case file(AtomicFile)
    }

    private let source: Source
    private let isCurrency: IsCurrency

    public init(embedded bytes: @escaping EmbeddedBytes, isCurrency: @escaping IsCurrency) {
        source = .embedded(bytes)
        self.isCurrency = isCurrency
    }

    public init(file path: String, isCurrency: @escaping IsCurrency) {
        source = .file(AtomicFile(path, maximumBytes: Self.maximumBytes))
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

    @concurrent
    private static func read(_ bytes: [UInt8]) async throws(MenuParsingError) -> MenuDTO {
        guard bytes.count <= maximumBytes else {
            throw MenuParsingError(at: nil, .tooLarge(maximumBytes: maximumBytes))
        }
        let node: JSONNode
        do throws(JSONParsingError) {
            node = try JSONNode(parsing: bytes, maximumDepth: 16)
        } catch {
            let reason: MenuErrorReason =
                error.reason == .notText ? .notText : .syntax(error.reason.description)
            throw MenuParsingError(at: TextPlace(error.place), reason)
        }
        return try MenuDTO(node)
    }

    private var name: String {
        switch source {
        case .embedded: "menu.json"
        case .file(let file): file.path
        }
    }

    private func bytes() throws(MenuError) -> [UInt8] {
        switch source {
        case .embedded(let bytes): return Array(bytes())
        case .file(let file):
            let bytes: [UInt8]?
            do throws(AtomicFileError) {
                bytes = try file.read()
            } catch {
                throw .unreadable(file: file.path, reason: error.reason)
            }
            guard let bytes else { throw .unreadable(file: file.path, reason: "there is no such file") }
            return bytes
        }
    }
}

extension AtomicFileError {
    fileprivate var reason: String {
        switch self {
        case .readOnly: "it may not be read"
        case .full: "there is no room left"
        case .tooLarge: "it is too large"
        case .folder: "it is a folder"
        case .unusable(_, let reason): reason
        }
    }
}
