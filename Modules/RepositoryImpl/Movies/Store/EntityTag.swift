import Networking

/// The name that a service gave to one version of an answer, to be sent back as it came.
struct EntityTag: Hashable {
    let text: String

    private static let longest = 512

    /// Nil for what is no tag: kept and sent back, it would make every later request a refused one.
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

    /// Asks for the answer only where it is another one by now.
    var condition: HTTPHeader { HTTPHeader(name: "If-None-Match", value: text) }
}
