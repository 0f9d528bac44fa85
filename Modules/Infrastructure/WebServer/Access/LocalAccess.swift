internal import Synchronization

/// Lets only the browser of the person who started the program see its pages.
///
/// The address that the program prints has a token. It is exchanged once for a cookie, which every other
/// request must have. Requests that a page of another origin caused are refused.
public struct LocalAccess: Sendable {
    private let program: String
    private let token: OneTimeToken
    private let session: String
    private let deniedMessage: @Sendable (WebRequest) -> String

    /// - Parameters:
    ///   - program: The name of the program, which is part of the cookie's name.
    ///   - token: A random text for the address.
    ///   - session: Another random text, for the cookie.
    ///   - deniedMessage: Returns what a person reads who may not see the page, as plain text.
    public init(
        program: String,
        token: String,
        session: String,
        deniedMessage: @escaping @Sendable (WebRequest) -> String
    ) {
        self.program = program
        self.token = OneTimeToken(token)
        self.session = session
        self.deniedMessage = deniedMessage
    }

    /// Returns the address of a page, with the token.
    public func address(port: UInt16, path: String = "/", query: WebFields = [:]) -> String {
        let fields = query.fields + [WebField(name: Self.field, value: token.value)]
        return Self.address(port, path, WebFields(fields))
    }

    /// Returns a handler that checks each request before it is handled, and secures each response.
    public func protecting(_ handler: @escaping WebHandler, port: UInt16) -> WebHandler {
        { request in secured(await response(to: request, port: port, handler)) }
    }

    private static let field = "token"
}

extension LocalAccess {
    private func response(to request: WebRequest, port: UInt16, _ handler: WebHandler) async -> WebResponse {
        guard request.headers["Host"] == Self.host(port) else { return refused(request, status: 421) }
        let hasCookie = request.cookie(named: cookieName(port)).map { $0.isEqualInConstantTime(to: session) }
        if request.method == .get, let candidate = request.query[Self.field], hasCookie != true {
            // A browser that knows the token may come from anywhere, such as a file that a desktop opens.
            return token.use(candidate) ? admission(to: request, port: port) : refused(request)
        }
        guard hasCookie == true, isFromHere(request, port: port) else { return refused(request) }
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
        response.headers["Set-Cookie"] = "\(cookieName(port))=\(session); HttpOnly; SameSite=Strict; Path=/"
        return response
    }

    private func addressWithoutToken(of request: WebRequest, port: UInt16) -> String {
        Self.address(port, request.path, request.query.removing(Self.field))
    }

    /// Whether a page of ours caused the request, or a person who entered or followed an address.
    ///
    /// Browsers send `Origin: null` with a form when there is no referrer; `Sec-Fetch-Site`, which no page can
    /// set, then says where the form was. Every port of this machine is the same site, so a cookie alone says
    /// nothing. A browser that follows a link of another site has no cookie and would be refused anyway.
    private func isFromHere(_ request: WebRequest, port: UInt16) -> Bool {
        let site = request.headers["Sec-Fetch-Site"]
        switch request.headers["Origin"] {
        case "http://\(Self.host(port))": break
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

    private func refused(_ request: WebRequest, status: Int = 403) -> WebResponse {
        .text(deniedMessage(request), status: status)
    }

    private func secured(_ response: WebResponse) -> WebResponse {
        var response = response
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

    /// Cookies do not know ports, so the name tells the pages of two programs apart.
    private func cookieName(_ port: UInt16) -> String { "strata-\(program)-\(port)" }

    private static func host(_ port: UInt16) -> String { "127.0.0.1:\(port)" }

    private static func address(_ port: UInt16, _ path: String, _ query: WebFields) -> String {
        // Absolute, since a path that begins with `//` would lead to another host.
        let address = "http://\(host(port))" + PercentEncoding.encoded(path, keeping: "/")
        return query.fields.isEmpty ? address : address + "?" + query.encoded()
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
