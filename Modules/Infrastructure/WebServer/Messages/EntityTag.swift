extension WebResponse {
    /// Returns JSON that a client may store, but has to revalidate; it is not stored with another status than 200.
    public static func json(_ bytes: [UInt8], status: Int = 200) -> WebResponse {
        .init(
            status: status,
            headers: [
                "Content-Type": "application/json; charset=utf-8",
                "Cache-Control": status == 200 ? "no-cache" : "no-store",
            ],
            body: .bytes(bytes)
        )
    }

    /// Returns the response with a tag of its bytes, or 304 if the request has it.
    public func revalidated(by request: WebRequest) -> WebResponse {
        guard status == 200, case .bytes(let bytes) = body else { return self }
        let tag = Self.entityTag(of: bytes)
        var response = self
        if request.headers["If-None-Match"].map({ Self.matches(tag, $0) }) == true {
            response.status = 304
            response.body = .bytes([])
            response.headers["Content-Type"] = nil
        }
        response.headers["ETag"] = tag
        return response
    }

    /// Compares weakly, as RFC 9110 asks for.
    private static func matches(_ tag: String, _ list: String) -> Bool {
        let accepted = ["*", tag, "W/" + tag]
        return list.split { $0 == "," || $0 == " " || $0 == "\t" }.contains { accepted.contains(String($0)) }
    }

    /// The FNV-1a hash, which is the same in every process, with the number of bytes.
    private static func entityTag(of bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return "\"\(String(hash, radix: 16))-\(bytes.count)\""
    }
}
