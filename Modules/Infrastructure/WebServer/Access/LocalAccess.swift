internal import Synchronization

/// Lets only the browser of the person who started the program see its pages.
///
/// The address that the program prints has a token. It is exchanged once for a cookie, which every other
/// request must have. The browser stores the cookie, so it is as good after a restart with the same session.
/// Requests that a page of another origin caused are refused.
public struct LocalAccess: Sendable {
    /// A year, in seconds. Each entry by a new token sets the cookie again.
    private static let lifetime = 31_536_000

    private let program: String
    private let host: LoopbackAddress
    private let token: OneTimeToken
    private let session: String
    private let useStoredToken: @Sendable (_ isGiven: (String) -> Bool) -> Bool
    private let denied: @Sendable (WebRequest, _ status: Int) -> WebResponse

    /// - Parameters:
    ///   - program: The name of the program, which is part of the cookie's name.
    ///   - host: The host that the server listens at.
    ///   - token: A random text for the address.
    ///   - session: Another random text, for the cookie.
    ///   - useStoredToken: Uses up the token that another run of the program has printed since, if it is the given one.
    ///   - denied: Returns what a person sees who may not see the page.
    public init(
        program: String,
        host: LoopbackAddress = .standard,
        token: String,
        session: String,
        useStoredToken: @escaping @Sendable (_ isGiven: (String) -> Bool) -> Bool = { _ in false },
        denied: @escaping @Sendable (WebRequest, _ status: Int) -> WebResponse
    ) {
        self.program = program
        self.host = host
        self.token = OneTimeToken(token)
        self.session = session
        self.useStoredToken = useStoredToken
        self.denied = denied
    }

    /// Returns the address of a page, with the token.
    public func address(port: UInt16, path: String = "/", query: WebFields = [:]) -> String {
        let fields = query.fields + [WebField(name: Self.field, value: token.value)]
        return address(port, path, WebFields(fields))
    }

    /// Returns the address of the first page, for a browser that is known.
    public func page(port: UInt16) -> String { address(port, "/", [:]) }

    /// Returns the address of the first page of a server that another run is, with a stored token.
    public static func address(of authority: String, storedToken: String) -> String {
        "http://\(authority)/?\(field)=\(PercentEncoding.encoded(storedToken))"
    }

    /// Returns a handler that checks each request before it is handled, and secures each response.
    public func protecting(_ handler: @escaping WebHandler, port: UInt16) -> WebHandler {
        { request in await response(to: request, port: port, handler).secured() }
    }

    private static let field = "token"
}

extension LocalAccess {
    private func response(to request: WebRequest, port: UInt16, _ handler: WebHandler) async -> WebResponse {
        guard request.headers["Host"] == authority(port) else { return denied(request, 421) }
        let hasCookie = request.cookies(named: cookieName).contains { $0.isEqualInConstantTime(to: session) }
        if request.method == .get, let candidate = request.query[Self.field], !hasCookie {
            // A browser that knows the token may come from anywhere, such as a file that a desktop opens.
            let isKnown =
                token.use(candidate) || useStoredToken { candidate.isEqualInConstantTime(to: $0) }
            return isKnown ? admission(to: request, port: port) : denied(request, 403)
        }
        guard hasCookie, isFromHere(request, port: port) else { return denied(request, 403) }
        guard request.method == .get, request.query[Self.field] != nil else { return await handler(request) }
        return .redirect(to: addressWithoutToken(of: request, port: port))
    }

    /// Returns a page that sets the cookie and leads on to the address without the token, so that the token is
    /// in no history and no bookmark.
    ///
    /// A redirect would not do: a browser that comes from elsewhere sends no strict cookie after one.
    private func admission(to request: WebRequest, port: UInt16) -> WebResponse {
        let address = addressWithoutToken(of: request, port: port)
        // The address is percent-encoded, so only this character means something in HTML.
        let escaped = address.split(separator: "&", omittingEmptySubsequences: false).joined(
            separator: "&amp;"
        )
        var response = WebResponse.html("<meta http-equiv=\"refresh\" content=\"0;url=\(escaped)\">")
        response.headers["Set-Cookie"] =
            "\(cookieName)=\(session); Max-Age=\(Self.lifetime); HttpOnly; SameSite=Strict; Path=/"
        return response
    }

    private func addressWithoutToken(of request: WebRequest, port: UInt16) -> String {
        address(port, request.path, request.query.removing(Self.field))
    }

    /// Whether a page of ours caused the request, or a person who entered or followed an address.
    ///
    /// Browsers send `Origin: null` with a form when there is no referrer; `Sec-Fetch-Site`, which no page can
    /// set, then says where the form was. Every port of this machine is the same site, so a cookie alone says
    /// nothing. A browser that follows a link of another site has no cookie and would be refused anyway.
    private func isFromHere(_ request: WebRequest, port: UInt16) -> Bool {
        let site = request.headers["Sec-Fetch-Site"]
        switch request.headers["Origin"] {
        case "http://\(authority(port))": break
        case "null": guard site == "same-origin" else { return false }
        case nil: guard request.method != .post || site == "same-origin" else { return false }
        default: return false
        }
        switch site {
        case nil, "none", "same-origin": return true
        case "same-site":
            return request.method != .post && request.headers["Sec-Fetch-Mode"] == "navigate"
                && request.headers["Sec-Fetch-Dest"] == "document"
        default: return false
        }
    }

    /// Where two programs have the same host, the name tells their cookies apart.
    private var cookieName: String { "strata-\(program)" }

    private func authority(_ port: UInt16) -> String { "\(host):\(port)" }

    private func address(_ port: UInt16, _ path: String, _ query: WebFields) -> String {
        // Absolute, since a path that begins with `//` would lead to another host.
        let address = "http://\(authority(port))" + PercentEncoding.encoded(path, keeping: "/")
        return query.fields.isEmpty ? address : address + "?" + query.encoded()
    }
}

extension WebResponse {
    /// The response with the headers that keep its content in pages of its own origin.
    func secured() -> WebResponse {
        var response = self
        response.headers["Content-Security-Policy"] =
            "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; "
            + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Referrer-Policy"] = "no-referrer"
        response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
        response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
        if response.headers["Cache-Control"] == nil { response.headers["Cache-Control"] = "no-store" }
        return response
    }
}

/// A token that is accepted once.
private final class OneTimeToken: Sendable {
    let value: String
    private let isUsed = Atomic(false)

    init(_ value: String) {
        self.value = value
    }

    func use(_ candidate: String) -> Bool {
        candidate.isEqualInConstantTime(to: value) && !isUsed.exchange(true, ordering: .relaxed)
    }
}

extension String {
    /// Compares secrets in a time that says nothing about where they differ.
    fileprivate func isEqualInConstantTime(to other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        return zip(utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
