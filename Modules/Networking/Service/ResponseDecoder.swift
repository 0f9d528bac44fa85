#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// How the body of a successful answer becomes a value.
public struct ResponseDecoder<Response: Sendable>: Sendable {
    let decode: @Sendable (HTTPResponse) throws(NetworkError) -> Response

    public init(decode: @escaping @Sendable (HTTPResponse) throws(NetworkError) -> Response) {
        self.decode = decode
    }
}

extension ResponseDecoder where Response: Decodable {
    /// JSON of any kind, a fragment included: a `String` is decoded from a quoted one.
    ///
    /// Raw text such as `OK` is no JSON, so an endpoint with a `String` that decodes it so fails on every answer;
    /// the type alone cannot say which of the two a service sends. Use ``text`` for raw text.
    public static var json: ResponseDecoder {
        ResponseDecoder { response throws(NetworkError) in
            guard !response.body.isEmpty else {
                throw .undecodable(reason: "the answer is empty")
            }
            do {
                return try JSONDecoder().decode(Response.self, from: Data(response.body))
            } catch {
                if response.isWebPage { throw .undecodable(reason: "the answer is a web page, not JSON") }
                guard Response.self != String.self else {
                    throw .undecodable(
                        reason: "the answer is no quoted JSON string; raw text needs the decoder .text"
                    )
                }
                throw .undecodable(reason: DecodingFailure.reason(for: error))
            }
        }
    }
}

extension ResponseDecoder where Response == String {
    /// The body as it is, which must be UTF-8.
    public static var text: ResponseDecoder {
        ResponseDecoder { response throws(NetworkError) in
            guard let text = String(validating: response.body, as: UTF8.self) else {
                throw .undecodable(reason: "the answer is not UTF-8 text")
            }
            return text
        }
    }
}

extension ResponseDecoder where Response == [UInt8] {
    /// The body untouched.
    public static var bytes: ResponseDecoder {
        ResponseDecoder { response throws(NetworkError) in response.body }
    }
}

extension HTTPResponse {
    /// What a proxy, a captive portal or a broken server sends in place of data.
    fileprivate var isWebPage: Bool {
        if let type = headers["Content-Type"], type.lowercased().hasPrefix("text/html") {
            return true
        }
        let start = String(decoding: body.prefix(512), as: UTF8.self)
            .drop(while: \.isWhitespace)
            .lowercased()
        return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
    }
}
