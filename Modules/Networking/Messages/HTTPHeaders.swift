/// The headers of a response, looked up without regard to case.
public struct HTTPHeaders: Sendable, Hashable {
    public let all: [HTTPHeader]

    public init(_ headers: [HTTPHeader] = []) {
        all = headers
    }

    /// The first value with the name.
    public subscript(name: String) -> String? {
        all.first { $0.isNamed(name) }?.value.revealed
    }

    /// Returns every value with the name, in order.
    public func values(named name: String) -> [String] {
        all.filter { $0.isNamed(name) }.map(\.value.revealed)
    }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { HTTPHeader(name: $0, value: $1) })
    }
}

// A server may echo a key or set a cookie: names are shown, values are not.
extension HTTPHeaders: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "[\(all.map(\.name).joined(separator: ", "))]" }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, unlabeledChildren: all.map(\.name)) }
}
