import Entities

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
