import Entities
import Networking

/// Decodes an image file to pixels, no larger than the box. Returns `nil` if the file is not an image.
///
/// Injected, since this layer does not depend on image formats.
public typealias PictureDecoding =
    @Sendable (_ file: [UInt8], _ width: Int, _ height: Int) -> (width: Int, height: Int, rgb: [UInt8])?

extension Endpoint<Picture> {
    /// The size limit of a file; a poster is a tenth of it, and a larger image is of no use in a terminal.
    static var largestFile: Int { 8 << 20 }

    /// A file that is not an image counts as unreadable: it is not cached, and a cached one is used.
    static func picture(path: String, fitting box: PictureSize, decode: @escaping PictureDecoding) -> Self {
        Endpoint(
            path: path,
            decoder: ResponseDecoder { response throws(NetworkError) in
                guard let pixels = decode(response.body, box.width, box.height) else {
                    throw .undecodable(.unexpected)
                }
                return Picture(
                    width: pixels.width,
                    height: pixels.height,
                    rgb: pixels.rgb,
                    file: response.body
                )
            }
        )
    }
}
