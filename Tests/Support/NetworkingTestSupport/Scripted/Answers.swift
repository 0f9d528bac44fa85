public import Networking

extension Result<HTTPResponse, NetworkError> {
    /// A response with a JSON body.
    public static func json(_ text: String, status: HTTPStatus = .ok) -> Self {
        .success(
            HTTPResponse(
                status: status,
                headers: ["Content-Type": "application/json"],
                body: Array(text.utf8)
            )
        )
    }

    /// A response with a plain text body.
    public static func text(_ text: String, status: HTTPStatus = .ok) -> Self {
        .success(
            HTTPResponse(status: status, headers: ["Content-Type": "text/plain"], body: Array(text.utf8))
        )
    }

    /// A response without a body.
    public static func status(_ status: HTTPStatus, headers: HTTPHeaders = [:]) -> Self {
        .success(HTTPResponse(status: status, headers: headers))
    }
}
