import Networking

/// The entity tag (ETag) of a response, sent back unchanged to revalidate it.
struct EntityTag: Hashable {
    let text: String

    private static let longest = 512

    /// Returns `nil` for an invalid tag, which would make the service reject every later request.
    init?(_ text: String) {
        let opaque = text.hasPrefix("W/") ? text.dropFirst(2) : text[...]
        let bytes = opaque.utf8
        guard bytes.count >= 2, bytes.count <= Self.longest, bytes.first == 0x22, bytes.last == 0x22,
            bytes.dropFirst().dropLast().allSatisfy({ $0 > 0x20 && $0 != 0x22 && $0 < 0x7F })
        else { return nil }
        self.text = text
    }

    init?(_ headers: HTTPHeaders) {
        guard let text = headers["ETag"] else { return nil }
        self.init(text)
    }

    /// The header that requests the response only if it has changed.
    var condition: HTTPHeader { HTTPHeader(name: "If-None-Match", value: text) }
}
