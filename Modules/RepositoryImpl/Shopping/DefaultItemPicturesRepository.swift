public import Entities
public import Networking
public import RepositoryInterfaces

/// Downloads the pictures of items from the hosts that their addresses name. No key is sent, and nothing is stored.
public struct DefaultItemPicturesRepository: ItemPicturesRepository {
    private let client: HTTPClient
    private let baseURL: BaseURL?
    private let decode: PictureDecoding

    /// Creates a repository; a `baseURL` overrides the hosts.
    ///
    /// - Throws: ``NetworkError/invalidRequest(_:)`` if `baseURL` is not a valid URL.
    public init(
        client: HTTPClient,
        baseURL: String? = nil,
        decode: @escaping PictureDecoding
    ) throws(NetworkError) {
        self.client = client
        if let baseURL { self.baseURL = try BaseURL(baseURL) } else { self.baseURL = nil }
        self.decode = decode
    }

    /// Runs outside the caller's actor, since decoding an image takes a while.
    @concurrent
    public func picture(
        _ reference: ItemPictureReference,
        fitting box: PictureSize
    ) async throws(ShoppingError) -> Picture? {
        do throws(NetworkError) {
            let hostURL = try BaseURL("https://" + reference.host)
            let service = HTTPService(
                baseURL: baseURL ?? hostURL,
                client: client,
                maximumBytes: Endpoint<Picture>.largestFile
            )
            return try await service.value(
                for: .picture(path: reference.path, fitting: box, decode: decode)
            )
        } catch {
            switch ServiceError(error) {
            case .cancelled: throw .cancelled
            case .status(let status, _, _):
                throw .serviceError(service: reference.host, message: .status(status.rawValue))
            case .unreachable(let reason): throw .unreachable(service: reference.host, reason)
            case .unreadable: return nil
            }
        }
    }
}
