import Networking
import NetworkingTestSupport
import Testing

@Suite("Decoding responses")
struct ResponseDecoderTests {
    struct Page: Decodable, Hashable {
        struct Movie: Decodable, Hashable {
            let title: String
            let year: Int?
        }
        let page: Int
        let results: [Movie]
    }

    private func decode<Value>(
        _ answer: ScriptedHTTPClient.Answer,
        with decoder: ResponseDecoder<Value>
    ) async throws(NetworkError) -> Value {
        let service = try HTTPService(
            baseURL: "https://h.example",
            client: ScriptedHTTPClient([answer]).client
        )
        return try await service.value(for: Endpoint(path: "p", decoder: decoder))
    }

    @Test("An object is decoded, and unknown fields are ignored")
    func objects() async throws {
        let json = #"{"page":1,"results":[{"title":"기생충","new":[1]}],"total":2}"#
        let page: Page = try await decode(.json(json), with: .json)
        #expect(page == Page(page: 1, results: [Page.Movie(title: "기생충", year: nil)]))
    }

    @Test(
        "A string is decoded from a quoted fragment",
        arguments: [(#""hello""#, "hello"), (#""a\n\u00e9""#, "a\né"), (#""""#, "")]
    )
    func fragments(json: String, text: String) async throws {
        #expect(try await decode(.json(json), with: ResponseDecoder<String>.json) == text)
    }

    @Test(
        "Raw text is not a JSON string, and the error names the right decoder",
        arguments: ["OK", "hunter2 two", "{}", "1", "null"]
    )
    func rawText(body: String) async throws {
        let error = await failure { () throws(NetworkError) in
            try await decode(.text(body), with: ResponseDecoder<String>.json)
        }
        #expect(
            error
                == .undecodable(.rawText)
        )
        #expect(try await decode(.text(body), with: .text) == body)
    }

    @Test("Text is the body unchanged, quotes included")
    func text() async throws {
        #expect(try await decode(.text(#""hello""#), with: .text) == #""hello""#)
        #expect(try await decode(.status(204), with: .text) == "")
    }

    @Test("Bytes are unchanged")
    func bytes() async throws {
        let body: [UInt8] = [0, 0xFF, 0x0D]
        #expect(try await decode(.success(HTTPResponse(body: body)), with: .bytes) == body)
    }

    @Test("Text that is not UTF-8 is rejected")
    func brokenText() async {
        let answer = ScriptedHTTPClient.Answer.success(HTTPResponse(body: [0x61, 0xFF]))
        #expect(
            await failure { () throws(NetworkError) in try await decode(answer, with: .text) }
                == .undecodable(.notUTF8)
        )
    }

    @Test(
        "A reason says where the JSON is wrong and quotes no values",
        arguments: [
            ("", .empty),
            ("{", .notJSON),
            ("hunter2", .notJSON),
            (#"{"results":[]}"#, .missing(path: "page")),
            (#"{"page":"hunter2","results":[]}"#, .wrongKind(path: "page", expected: .integer)),
            (#"{"page":null,"results":[]}"#, .null(path: "page")),
            (#"{"page":1,"results":[{"title":"x"},{"year":1}]}"#, .missing(path: "results[1].title")),
            ("[1]", .wrongKind(path: "", expected: .object)),
            ("<?xml version='1.0'?>", .notJSON),
            ("<!DOCTYPE html><html>", .webPage),
            ("\n  <HTML><body>hunter2", .webPage),
        ] as [(String, NetworkError.DecodingReason)]
    )
    func reasons(body: String, reason: NetworkError.DecodingReason) async {
        let error = await failure { () throws(NetworkError) in
            try await decode(.json(body), with: ResponseDecoder<Page>.json)
        }
        #expect(error == .undecodable(reason))
    }

    @Test("A web page is recognised by its content type too")
    func webPages() async {
        let answer = ScriptedHTTPClient.Answer.success(
            HTTPResponse(headers: ["content-type": "Text/HTML; charset=utf-8"], body: Array("Blocked".utf8))
        )
        let error = await failure { () throws(NetworkError) in
            try await decode(answer, with: ResponseDecoder<Page>.json)
        }
        #expect(error == .undecodable(.webPage))
    }

    @Test("The error message of a custom decoder is not quoted")
    func customFailures() async {
        struct Picky: Decodable {
            init(from decoder: any Decoder) throws {
                throw NetworkError.invalidRequest(.invalidHeader(name: "hunter2"))
            }
        }
        let error = await failure { () throws(NetworkError) in
            try await decode(.json("{}"), with: ResponseDecoder<Picky>.json)
        }
        #expect(error == .undecodable(.unexpected))
    }
}
