import Testing
import WebServer

struct LocalAccessTests {
    private let access = LocalAccess(program: "films", token: "t0k&n", session: "s3cret") { request, status in
        .text("\(request.path): open the address that was printed", status: status)
    }

    private func respond(to request: WebRequest) async -> WebResponse {
        await access.protecting({ .html("the page of \($0.path)") }, port: 8_080)(request)
    }

    private func status(_ method: WebRequest.Method = .get, _ headers: WebHeaders...) async -> Int {
        let all = headers.reduce(session.fields) { all, headers in
            all.filter { headers[$0.name] == nil } + headers.fields
        }
        return await respond(to: WebRequest(method, headers: WebHeaders(all))).status
    }

    @Test("The token is exchanged for a cookie that opens the pages")
    func tokenIsExchangedForACookieThatOpensThePages() async {
        #expect(access.address(port: 8_080, path: "/é") == "http://127.0.0.1:8080/%C3%A9?token=t0k%26n")
        let first = await respond(
            to: WebRequest(path: "//x/é", query: ["q": "a b", "p": "\"", "token": "t0k&n"], headers: host)
        )
        #expect(first.status == 200)
        #expect(
            first.text
                == "<meta http-equiv=\"refresh\" content=\"0;url=http://127.0.0.1:8080//x/%C3%A9?q=a%20b&amp;p=%22\">"
        )
        #expect(
            first.headers["Set-Cookie"]
                == "strata-films=s3cret; Max-Age=31536000; HttpOnly; SameSite=Strict; Path=/"
        )
        let page = await respond(to: WebRequest(path: "/é", headers: session))
        #expect(page.status == 200)
        #expect(page.text == "the page of /é")
    }

    @Test("The token works once")
    func tokenWorksOnce() async {
        var headers = host
        // From a file that a desktop opens.
        headers["Sec-Fetch-Site"] = "cross-site"
        let request = WebRequest(query: ["token": "t0k&n"], headers: headers)
        #expect(await respond(to: request).status == 200)
        let second = await respond(to: request)
        #expect(second.status == 403)
        #expect(second.headers["Set-Cookie"] == nil)
        // Also where another handler is protected.
        #expect(await access.protecting({ _ in .noContent }, port: 8_080)(request).status == 403)
    }

    @Test("A token that another run has stored is exchanged, too")
    func storedToken() async {
        let access = LocalAccess(program: "films", token: "t", session: "s3cret") { isGiven in
            isGiven("st&red")
        } denied: { _, status in
            WebResponse(status: status)
        }
        let address = LocalAccess.address(of: "127.0.0.1:8080", storedToken: "st&red")
        #expect(address == "http://127.0.0.1:8080/?token=st%26red")
        let handler = access.protecting({ _ in .noContent }, port: 8_080)
        for (token, isAccepted) in [("st&red", true), ("st&re", false), ("", false), ("t", true)] {
            let response = await handler(WebRequest(query: ["token": token], headers: host))
            #expect((response.headers["Set-Cookie"] != nil) == isAccepted)
        }
    }

    @Test("A token beside the cookie is only taken out of the address")
    func tokenBesideTheCookieIsOnlyTakenOutOfTheAddress() async {
        let known = WebRequest(path: "/a", query: ["token": "x"], headers: session)
        #expect(await respond(to: known).headers["Location"] == "http://127.0.0.1:8080/a")
        let unused = WebRequest(query: ["token": "t0k&n"], headers: host)
        #expect(await respond(to: unused).headers["Set-Cookie"] != nil)
    }

    @Test(
        "A browser with neither cookie nor token is told what to do",
        arguments: [
            [:], ["token": ""], ["token": "t0k&"], ["token": "t0k&nn"], ["token": "T0K&N"],
            ["token": "x", "token": "t0k&n"],
        ] as [WebFields]
    )
    func browserWithNeitherCookieNorTokenIsToldWhatToDo(query: WebFields) async {
        let response = await respond(to: WebRequest(path: "/a", query: query, headers: host))
        #expect(response.status == 403)
        #expect(response.text == "/a: open the address that was printed")
        #expect(response.headers["Content-Type"] == "text/plain; charset=utf-8")
    }

    @Test(
        "Other cookies open nothing",
        arguments: [
            "strata-film=s3cret", "strata-rates=s3cret", "strata-films=s3cre", "strata-films=s3cret2",
            "strata-films=", "xstrata-films=s3cret",
        ]
    )
    func otherCookiesOpenNothing(cookie: String) async {
        #expect(await status(.get, ["Cookie": cookie]) == 403)
        #expect(await status(.get, ["Cookie": "a=b; strata-films=s3cret"]) == 200)
        // A server on another port of the host may have set a cookie with the same name and a longer path.
        #expect(await status(.get, ["Cookie": "strata-films=theirs; strata-films=s3cret"]) == 200)
    }

    @Test("Only a GET uses the token", arguments: [WebRequest.Method.head, .post])
    func onlyAGetUsesTheToken(method: WebRequest.Method) async {
        let headers = WebHeaders(host.fields + [WebField(name: "Sec-Fetch-Site", value: "same-origin")])
        let request = WebRequest(method, query: ["token": "t0k&n"], headers: headers)
        #expect(await respond(to: request).status == 403)
        #expect(await respond(to: WebRequest(query: ["token": "t0k&n"], headers: host)).status == 200)
    }

    @Test(
        "Other hosts are refused",
        arguments: [
            "localhost:8080", "127.0.0.1", "127.0.0.1:8081", "evil.example:8080",
            "127.0.0.1:8080.evil.example",
            "",
            "127.0.0.1:08080", "127.1:8080",
        ]
    )
    func otherHostsAreRefused(host: String) async {
        #expect(await status(.get, ["Host": host]) == 421)
    }

    @Test(
        "Only our own pages may submit forms",
        arguments: [
            ("http://127.0.0.1:8080", nil, true), ("http://127.0.0.1:8080", "same-origin", true),
            ("null", "same-origin", true), (nil, "same-origin", true),
            (nil, nil, false), ("null", nil, false), (nil, "none", false), ("null", "none", false),
            ("null", "same-site", false), ("null", "cross-site", false), (nil, "cross-site", false),
            ("http://127.0.0.1:8081", "same-site", false), ("http://127.0.0.1:8081", "same-origin", false),
            ("https://127.0.0.1:8080", nil, false), ("http://localhost:8080", nil, false),
            ("https://evil.example", "cross-site", false), ("", "same-origin", false),
            ("http://127.0.0.1:8080", "cross-site", false), ("http://127.0.0.1:8080", "same-site", false),
        ]
    )
    func onlyOurOwnPagesMaySubmitForms(origin: String?, site: String?, isAllowed: Bool) async {
        var headers = session
        headers["Origin"] = origin
        headers["Sec-Fetch-Site"] = site
        #expect(await status(.post, headers) == (isAllowed ? 200 : 403))
    }

    @Test(
        "Pages of others cannot read ours",
        arguments: [
            (nil, "none", "navigate", "document", true), (nil, "same-origin", "cors", "empty", true),
            (nil, nil, nil, nil, true), (nil, "same-site", "navigate", "document", true),
            (nil, "same-site", "navigate", "iframe", false), (nil, "same-site", "no-cors", "image", false),
            (nil, "cross-site", "navigate", "document", false),
            (nil, "cross-site", "no-cors", "script", false),
            ("http://127.0.0.1:8081", "same-site", "cors", "empty", false),
            ("https://evil.example", nil, nil, nil, false),
            ("null", nil, nil, nil, false), ("null", "same-origin", "cors", "empty", true),
        ]
    )
    func pagesOfOthersCannotReadOurs(
        origin: String?,
        site: String?,
        mode: String?,
        destination: String?,
        isAllowed: Bool
    ) async {
        var headers = session
        headers["Origin"] = origin
        headers["Sec-Fetch-Site"] = site
        headers["Sec-Fetch-Mode"] = mode
        headers["Sec-Fetch-Dest"] = destination
        #expect(await status(.get, headers) == (isAllowed ? 200 : 403))
    }

    @Test("A program has a host of its own, whose pages are not those of 127.0.0.1")
    func hostOfItsOwn() async throws {
        let host = try #require(LoopbackAddress("127.43.7.9"))
        let access = LocalAccess(program: "films", host: host, token: "t", session: "s3cret") { _, status in
            WebResponse(status: status)
        }
        #expect(access.address(port: 8_080) == "http://127.43.7.9:8080/?token=t")
        let handler = access.protecting({ _ in .noContent }, port: 8_080)
        var headers = session
        #expect(await handler(WebRequest(headers: headers)).status == 421)
        headers["Host"] = "127.43.7.9:8080"
        headers["Origin"] = "http://127.43.7.9:8080"
        #expect(await handler(WebRequest(.post, headers: headers)).status == 204)
        headers["Origin"] = "http://127.0.0.1:8080"
        #expect(await handler(WebRequest(.post, headers: headers)).status == 403)
    }

    @Test("Every response is secured")
    func everyResponseIsSecured() async {
        let responses = [
            await respond(to: WebRequest(headers: session)),
            await respond(to: WebRequest(headers: host)),
            await respond(to: WebRequest(query: ["token": "t0k&n"], headers: host)),
        ]
        for response in responses {
            #expect(response.headers["Content-Security-Policy"]?.hasPrefix("default-src 'none'; ") == true)
            #expect(response.headers["X-Content-Type-Options"] == "nosniff")
            #expect(response.headers["Referrer-Policy"] == "no-referrer")
            #expect(response.headers["Cross-Origin-Opener-Policy"] == "same-origin")
            #expect(response.headers["Cross-Origin-Resource-Policy"] == "same-origin")
            #expect(response.headers["Cache-Control"] == "no-store")
            #expect(response.headers["Access-Control-Allow-Origin"] == nil)
        }
    }

    @Test("A handler decides what is cached")
    func handlerDecidesWhatIsCached() async {
        let style = access.protecting(
            { _ in .bytes([], contentType: "text/css", caching: .forever) },
            port: 8_080
        )
        let response = await style(WebRequest(headers: session))
        #expect(response.headers["Cache-Control"] == "private, max-age=31536000, immutable")
    }
}

private let host: WebHeaders = ["Host": "127.0.0.1:8080"]
private let session: WebHeaders = ["Host": "127.0.0.1:8080", "Cookie": "strata-films=s3cret"]

extension WebResponse {
    fileprivate var text: String? {
        guard case .bytes(let bytes) = body else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
