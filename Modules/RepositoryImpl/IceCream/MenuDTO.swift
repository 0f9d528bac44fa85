import Entities
import PlacedJSON

/// The menu as decoded, with the positions that error messages name.
struct MenuDTO {
    let currency: Placed<Currency>
    private let parts: [MenuPart: Placed<[MenuItemDTO]>]

    init(_ node: JSONNode) throws(MenuParsingError) {
        let object = try MenuObject(
            node,
            called: nil,
            known: ["currency", "vat"] + MenuPart.allCases.map(\.listName)
        )
        let code = try object.text("currency")
        guard let currency = Currency(code: code.value) else {
            throw MenuParsingError(at: code.place, .unknownCurrency(code.value))
        }
        self.currency = Placed(value: currency, place: code.place)
        let vat = try object.decimal("vat", or: MenuErrorReason.invalidVAT)
        var parts: [MenuPart: Placed<[MenuItemDTO]>] = [:]
        for part in MenuPart.allCases {
            let list = try object.list(part.listName)
            var items: [MenuItemDTO] = []
            for node in list.value { items.append(try MenuItemDTO(node, part, vat: vat)) }
            parts[part] = Placed(value: items, place: list.place)
        }
        self.parts = parts
    }

    func toDomain() throws(MenuParsingError) -> Menu {
        do throws(MenuValidationError) {
            return try Menu(
                currency: currency.value,
                cones: items(.cone).compactMap { $0.toCone(in: currency.value) },
                flavors: items(.flavor).map { $0.toFlavor(in: currency.value) },
                toppings: items(.topping).map { $0.toTopping(in: currency.value) }
            )
        } catch {
            throw MenuParsingError(at: place(of: error), error.reason)
        }
    }

    func ids(of part: MenuPart) -> [String] { items(part).map(\.id.value.text) }

    private func items(_ part: MenuPart) -> [MenuItemDTO] { parts[part]?.value ?? [] }

    private func place(of error: MenuValidationError) -> TextPlace? {
        let items = items(error.part)
        guard let index = error.index, items.indices.contains(index) else { return parts[error.part]?.place }
        switch error.reason {
        case .negativePrice, .tooManyDecimals: return items[index].price.place
        case .invalidVAT: return items[index].vat?.place
        default: return items[index].id.place
        }
    }
}

/// One menu item as decoded.
struct MenuItemDTO {
    let id: Placed<MenuItemID>
    let name: ItemName
    let price: Placed<ExactDecimal>
    /// The item's rate, else the menu's.
    let vat: Placed<ExactDecimal>?
    let tint: Tint?
    /// The shape; cones only.
    let shape: Cone.Shape?

    init(_ node: JSONNode, _ part: MenuPart, vat: Placed<ExactDecimal>?) throws(MenuParsingError) {
        let known = ["id", "name", "korean", "price", "vat", "tint"] + (part == .cone ? ["shape"] : [])
        let object = try MenuObject(node, called: part.rawValue, known: known)
        let id = try object.text("id")
        guard let itemID = MenuItemID(id.value) else {
            throw MenuParsingError(at: id.place, .invalidID(id.value))
        }
        self.id = Placed(value: itemID, place: id.place)
        name = try Self.name(object)
        let price = try object.number("price")
        self.price = try price.decimal(or: MenuErrorReason.invalidPrice)
        self.vat = try object.decimal("vat", or: MenuErrorReason.invalidVAT) ?? vat
        tint = try Self.tint(object)
        shape = part == .cone ? try Self.shape(object) : nil
    }

    func toCone(in currency: Currency) -> Cone? {
        shape.map {
            Cone(
                id: id.value,
                name: name,
                price: price(in: currency),
                vat: vat?.value,
                tint: tint,
                shape: $0
            )
        }
    }

    func toFlavor(in currency: Currency) -> Flavor {
        Flavor(id: id.value, name: name, price: price(in: currency), vat: vat?.value, tint: tint)
    }

    func toTopping(in currency: Currency) -> Topping {
        Topping(id: id.value, name: name, price: price(in: currency), vat: vat?.value, tint: tint)
    }

    /// Returns the price with all decimals of its currency, so 2.5 and 2.50 look the same and align.
    ///
    /// A price with more decimals is returned unchanged; the menu rejects it.
    private func price(in currency: Currency) -> ExactDecimal {
        guard let written = try? price.value.rounded(toDigits: currency.minorUnits ?? 0),
            written == price.value
        else { return price.value }
        return written
    }

    private static func name(_ object: MenuObject) throws(MenuParsingError) -> ItemName {
        let english = try object.text("name")
        let korean = try object.optionalText("korean")
        for name in [english, korean].compactMap(\.self) where !ItemName.isReadable(name.value) {
            throw MenuParsingError(at: name.place, .invalidName(name.value))
        }
        guard let name = ItemName(english: english.value, korean: korean?.value) else {
            throw MenuParsingError(at: english.place, .invalidName(english.value))
        }
        return name
    }

    private static func tint(_ object: MenuObject) throws(MenuParsingError) -> Tint? {
        guard let text = try object.optionalText("tint") else { return nil }
        guard let tint = Tint(hexadecimal: text.value) else {
            throw MenuParsingError(at: text.place, .invalidTint(text.value))
        }
        return tint
    }

    private static func shape(_ object: MenuObject) throws(MenuParsingError) -> Cone.Shape {
        let text = try object.text("shape")
        guard let shape = Cone.Shape(rawValue: text.value) else {
            throw MenuParsingError(at: text.place, .invalidShape(text.value))
        }
        return shape
    }
}

extension Placed<String> {
    /// Returns the value of a number that was written plainly.
    fileprivate func decimal(
        or reason: (String) -> MenuErrorReason
    ) throws(MenuParsingError) -> Placed<ExactDecimal> {
        do throws(ExactDecimalError) {
            return Placed<ExactDecimal>(value: try ExactDecimal(parsing: value), place: place)
        } catch {
            throw MenuParsingError(at: place, reason(value))
        }
    }
}

extension MenuPart {
    fileprivate var listName: String { rawValue + "s" }
}

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

    /// Returns the value of a number; `nil` if there is none.
    func decimal(
        _ name: String,
        or reason: (String) -> MenuErrorReason
    ) throws(MenuParsingError) -> Placed<ExactDecimal>? {
        guard let node = members[name], node.content != .null else { return nil }
        return try number(name).decimal(or: reason)
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
