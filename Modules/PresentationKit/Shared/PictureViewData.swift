import Entities

/// The phase of a picture's loading.
public enum PicturePhase: Sendable, Hashable {
    /// Not requested, or there is none.
    case none
    case loading
    case loaded(PictureViewData)
    case failed(FailureViewData)
}

/// A picture as pixels and as a file; a view draws whichever it supports.
public struct PictureViewData: Sendable, Hashable {
    /// Identifies the picture; the same in every size.
    public let name: String
    public let width: Int
    public let height: Int
    /// The red, green and blue bytes of every pixel, row by row from the top.
    public let rgb: [UInt8]
    public let file: [UInt8]

    public init(name: String, width: Int, height: Int, rgb: [UInt8], file: [UInt8]) {
        self.name = name
        self.width = width
        self.height = height
        self.rgb = rgb
        self.file = file
    }
}

extension PictureViewData {
    init(_ picture: Picture, named name: String) {
        self.init(
            name: name,
            width: picture.width,
            height: picture.height,
            rgb: picture.rgb,
            file: picture.file
        )
    }
}
