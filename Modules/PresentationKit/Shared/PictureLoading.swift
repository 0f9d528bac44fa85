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

/// The picture that a view model shows, while it may load another.
struct PictureLoading<Reference: Hashable> {
    /// The picture shown while none is loading, with the reference and the box that it was fetched for.
    private struct Shown {
        var phase = PicturePhase.none
        var reference: Reference?
        var box: PictureSize?

        var isPicture: Bool { if case .loaded = phase { true } else { false } }
    }

    private(set) var phase = PicturePhase.none
    private var shown = Shown()
    private var next = Shown()
    /// Identifies the newest command; results of earlier ones are dropped.
    private var latestCommand = 0

    /// Begins to load a picture, or shows none; returns the command to finish, `nil` if there is nothing to fetch.
    mutating func begin(_ reference: Reference?, fitting box: PictureSize) -> Int? {
        latestCommand += 1
        next = Shown(reference: reference, box: box)
        guard reference != nil else {
            show(Shown())
            return nil
        }
        if shown.isPicture, shown.reference == reference, shown.box == box {
            show(shown)
            return nil
        }
        // Keep a picture for another size on the screen while the new one loads.
        if shown.reference != reference || !shown.isPicture { phase = .loading }
        return latestCommand
    }

    /// Shows the result of a command, or again what was shown before if it was cancelled (`nil`).
    mutating func finish(_ command: Int, _ phase: PicturePhase?) {
        guard command == latestCommand else { return }
        if let phase { next.phase = phase }
        show(phase == nil ? shown : next)
    }

    private mutating func show(_ next: Shown) {
        shown = next
        phase = next.phase
    }
}
