public import PresentationKit
public import WebServer

extension WebResponse {
    /// Returns a page, whose status says whether what its address names is there.
    public static func html(_ text: String, failure: FailureViewData?) -> WebResponse {
        .html(text, status: failure?.status ?? 200)
    }

    /// Returns a picture that a browser may store; another file, or none, is not found.
    public static func picture(
        caching: Caching,
        in format: RegionalFormat,
        _ file: () async throws(FailureViewData) -> [UInt8]?
    ) async -> WebResponse {
        do throws(FailureViewData) {
            if let file = try await file(), file.starts(with: [0xFF, 0xD8, 0xFF]) {
                return .bytes(file, contentType: "image/jpeg", caching: caching)
            }
            return .text(WebMessage.notFound.text(in: format), status: 404)
        } catch {
            return .text(error.message, status: 503)
        }
    }
}

extension FailureViewData {
    fileprivate var status: Int {
        switch kind {
        case .invalidRequest, .noData: 404
        case .service, .access, .file, .data, .storage, .settings: 503
        }
    }
}
