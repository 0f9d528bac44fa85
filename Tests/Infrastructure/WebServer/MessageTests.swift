import Testing

@testable import WebServer

struct MessageTests {
    @Test(
        "Every line of an event is a field of its own",
        arguments: [
            ("one line", "data: one line\n\n"),
            ("", "data: \n\n"),
            ("a\nb", "data: a\ndata: b\n\n"),
            ("a\rb\r\nc\n", "data: a\ndata: b\ndata: c\ndata: \n\n"),
            ("a\u{2028}b", "data: a\u{2028}b\n\n"),
        ]
    )
    func everyLineOfAnEventIsAFieldOfItsOwn(data: String, expected: String) {
        #expect(ServerSentEvent(data: data).encoded() == Array(expected.utf8))
    }

    @Test("The name of an event cannot add fields")
    func nameOfAnEventCannotAddFields() {
        let event = ServerSentEvent(name: "state\r\ndata: x", data: "y")
        #expect(String(decoding: event.encoded(), as: UTF8.self) == "event: statedata: x\ndata: y\n\n")
    }

    @Test("Fields are encoded so that nothing is a separator")
    func fieldsAreEncodedSoThatNothingIsASeparator() {
        let fields: WebFields = ["q": "a&b=c d+é", "q": "%"]
        #expect(fields.encoded() == "q=a%26b%3Dc%20d%2B%C3%A9&q=%25")
        #expect(PercentEncoding.fields(Array(fields.encoded().utf8)) == fields)
    }

    @Test(
        "Malformed escapes are refused",
        arguments: ["%", "%4", "%zz", "%00", "%ff", "%c3", "%ed%a0%80", "\u{E9}%c3"]
    )
    func malformedEscapesAreRefused(text: String) {
        #expect(PercentEncoding.decoded(Array(text.utf8), plusIsSpace: false) == nil)
    }

    @Test("A plus is a space only in fields")
    func plusIsASpaceOnlyInFields() {
        #expect(PercentEncoding.decoded(Array("a+b%20c".utf8), plusIsSpace: true) == "a b c")
        #expect(PercentEncoding.decoded(Array("a+b%20c".utf8), plusIsSpace: false) == "a+b c")
    }

    @Test("Headers are found in any case")
    func headersAreFoundInAnyCase() {
        var headers: WebHeaders = ["Accept-Language": "ko", "accept-language": "en"]
        #expect(headers["ACCEPT-LANGUAGE"] == "ko")
        headers["accept-Language"] = "de"
        #expect(headers == ["accept-Language": "de"])
    }

    @Test("Cookies are found by their whole name")
    func cookiesAreFoundByTheirWholeName() {
        let request = WebRequest(headers: ["Cookie": "xa=1; a=2; a=3", "cookie": "b=x=y"])
        #expect(request.cookies(named: "a").first == "2")
        #expect(request.cookies(named: "b") == ["x=y"])
        #expect(request.cookies(named: "c").isEmpty)
    }

    @Test("A redirect cannot end its header")
    func redirectCannotEndItsHeader() {
        let response = WebResponse.redirect(to: "/a b\r\nX: ü?q=%20&r=1")
        #expect(response.headers["Location"] == "/a%20b%0D%0AX:%20%C3%BC?q=%20&r=1")
        #expect(response.status == 303)
    }

    @Test("Events end with their sequence")
    func eventsEndWithTheirSequence() async {
        let (stream, continuation) = AsyncStream.makeStream(of: ServerSentEvent.self)
        continuation.yield(ServerSentEvent(data: "1"))
        continuation.yield(ServerSentEvent(data: "2"))
        continuation.finish()
        guard case .stream(let parts) = WebResponse.events(stream).body else {
            Issue.record("not a stream")
            return
        }
        var received: [[UInt8]] = []
        for await part in parts { received.append(part) }
        #expect(received == [Array("data: 1\n\n".utf8), Array("data: 2\n\n".utf8)])
    }
}
