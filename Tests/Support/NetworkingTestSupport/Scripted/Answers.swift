public import Networking

extension Result<HTTPResponse, NetworkError> {
    /// An answer with JSON in it.
    public static func json(_ text: String, status: HTTPStatus = .ok) -> Self {
        .success(
            HTTPResponse(
                status: status,
                headers: ["Content-Type": "application/json"],
                body: Array(text.utf8)
            )
        )
    }

    /// An answer with plain text in it.
    public static func text(_ text: String, status: HTTPStatus = .ok) -> Self {
        .success(
            HTTPResponse(status: status, headers: ["Content-Type": "text/plain"], body: Array(text.utf8))
        )
    }

    /// An answer without a body.
    public static func status(_ status: HTTPStatus, headers: HTTPHeaders = [:]) -> Self {
        .success(HTTPResponse(status: status, headers: headers))
    }
}
