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
                == .undecodable(
                    reason: "the answer is no quoted JSON string; raw text needs the decoder .text"
                )
        )
        #expect(try await decode(.text(body), with: .text) == body)
    }

    @Test("Text is the body unchanged, quotes included")
    func text() async throws {
        #expect(try await decode(.text(#""hello""#), with: .text) == #""hello""#)
        #expect(try await decode(.status(.noContent), with: .text) == "")
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
                == .undecodable(reason: "the answer is not UTF-8 text")
        )
    }

    @Test(
        "A reason says where the JSON is wrong and quotes no values",
        arguments: [
            ("", "the answer is empty"),
            ("{", "the answer is not valid JSON"),
            ("hunter2", "the answer is not valid JSON"),
            (#"{"results":[]}"#, "page is missing"),
            (#"{"page":"hunter2","results":[]}"#, "page is not a whole number"),
            (#"{"page":null,"results":[]}"#, "page is null"),
            (#"{"page":1,"results":[{"title":"x"},{"year":1}]}"#, "results[1].title is missing"),
            ("[1]", "the answer is not an object"),
            ("<?xml version='1.0'?>", "the answer is not valid JSON"),
            ("<!DOCTYPE html><html>", "the answer is a web page, not JSON"),
            ("\n  <HTML><body>hunter2", "the answer is a web page, not JSON"),
        ]
    )
    func reasons(body: String, reason: String) async {
        let error = await failure { () throws(NetworkError) in
            try await decode(.json(body), with: ResponseDecoder<Page>.json)
        }
        #expect(error == .undecodable(reason: reason))
    }

    @Test("A web page is recognised by its content type too")
    func webPages() async {
        let answer = ScriptedHTTPClient.Answer.success(
            HTTPResponse(headers: ["content-type": "Text/HTML; charset=utf-8"], body: Array("Blocked".utf8))
        )
        let error = await failure { () throws(NetworkError) in
            try await decode(answer, with: ResponseDecoder<Page>.json)
        }
        #expect(error == .undecodable(reason: "the answer is a web page, not JSON"))
    }

    @Test("The error message of a custom decoder is not quoted")
    func customFailures() async {
        struct Picky: Decodable {
            init(from decoder: any Decoder) throws {
                throw NetworkError.invalidRequest(reason: "hunter2")
            }
        }
        let error = await failure { () throws(NetworkError) in
            try await decode(.json("{}"), with: ResponseDecoder<Picky>.json)
        }
        #expect(error == .undecodable(reason: "its content is not as expected"))
    }
}
