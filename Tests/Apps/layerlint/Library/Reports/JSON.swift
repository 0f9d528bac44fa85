import Foundation

/// A value of a JSON document; a missing key or index gives an absent value.
struct JSON {
    let value: Any?

    init(_ text: String) throws {
        value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    }

    private init(value: Any?) { self.value = value }

    subscript(key: String) -> JSON { JSON(value: object?[key]) }

    subscript(index: Int) -> JSON {
        guard let items = value as? [Any], items.indices.contains(index) else { return JSON(value: nil) }
        return JSON(value: items[index])
    }

    var object: [String: Any]? { value as? [String: Any] }
    var items: [JSON]? { (value as? [Any])?.map { JSON(value: $0) } }
    var count: Int? { items?.count }
    var string: String? { value as? String }
    var int: Int? { value as? Int }
    var bool: Bool? { value as? Bool }
    var isAbsent: Bool { value == nil }
}
