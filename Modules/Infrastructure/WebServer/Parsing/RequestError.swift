/// Why a request is not handled: the status of the response, after which the connection is closed.
enum RequestError: Int, Error, CaseIterable {
    case malformed = 400
    case methodNotAllowed = 405
    case timedOut = 408
    case bodyTooLarge = 413
    case targetTooLong = 414
    case unknownMediaType = 415
    case unknownExpectation = 417
    case headTooLarge = 431
    case notImplemented = 501
    case overloaded = 503
    case unknownVersion = 505

    var response: WebResponse {
        var response = WebResponse(status: rawValue)
        if self == .methodNotAllowed {
            response.headers["Allow"] = WebRequest.Method.allCases.map(\.rawValue).joined(separator: ", ")
        }
        return response
    }
}
