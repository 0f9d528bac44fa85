import Entities
import PlacedJSON

/// The reason why a text is not a valid menu, and its position.
struct MenuParsingError: Error, Hashable {
    let place: TextPlace?
    let reason: MenuErrorReason

    init(at place: TextPlace?, _ reason: MenuErrorReason) {
        (self.place, self.reason) = (place, reason)
    }
}

/// A value and its position in the text.
struct Placed<Value> {
    let value: Value
    let place: TextPlace
}

/// One object of the menu's JSON, whose members are looked up by name.
struct MenuObject {
    private let place: TextPlace
    private let members: [String: JSONNode]

    /// Rejects unknown members, which are usually typos. `name` is `nil` for the root object.
    init(_ node: JSONNode, called name: String?, known: [String]) throws(MenuParsingError) {
        place = TextPlace(node.place)
        guard case .object(let members) = node.content else {
            throw MenuParsingError(at: place, .wrongKind(name, expected: .object))
        }
        for member in members where !known.contains(member.name) {
            throw MenuParsingError(at: TextPlace(member.place), .unknownKey(member.name, known: known))
        }
        self.members = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
    }

    func text(_ name: String) throws(MenuParsingError) -> Placed<String> {
        guard let text = try optionalText(name) else { throw missing(name) }
        return text
    }

    func optionalText(_ name: String) throws(MenuParsingError) -> Placed<String>? {
        guard let node = members[name], node.content != .null else { return nil }
        guard case .string(let text) = node.content else { throw wrongKind(node, name, .text) }
        return Placed(value: text, place: TextPlace(node.place))
    }

    /// Returns the number as written, with or without quotes, since many programs print prices as text.
    func number(_ name: String) throws(MenuParsingError) -> Placed<String> {
        guard let node = members[name] else { throw missing(name) }
        switch node.content {
        case .number(let text), .string(let text): return Placed(value: text, place: TextPlace(node.place))
        case .null, .bool, .list, .object: throw wrongKind(node, name, .number)
        }
    }

    func list(_ name: String) throws(MenuParsingError) -> Placed<[JSONNode]> {
        guard let node = members[name] else { throw missing(name) }
        guard case .list(let nodes) = node.content else { throw wrongKind(node, name, .list) }
        return Placed(value: nodes, place: TextPlace(node.place))
    }

    private func missing(_ name: String) -> MenuParsingError {
        MenuParsingError(at: place, .missingKey(name))
    }

    private func wrongKind(_ node: JSONNode, _ name: String, _ kind: MenuErrorReason.Kind) -> MenuParsingError
    {
        MenuParsingError(at: TextPlace(node.place), .wrongKind(name, expected: kind))
    }
}

extension TextPlace {
    init(_ place: JSONPlace) {
        self.init(line: place.line, column: place.column)
    }
}
