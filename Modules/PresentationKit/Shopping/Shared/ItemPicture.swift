import Entities
import UseCases

/// A picture of an item for a box of this size in pixels.
public struct ItemPictureRequest: Sendable, Hashable {
    /// The address of the picture.
    public let name: String
    public let width: Int
    public let height: Int

    public init(_ name: String, width: Int, height: Int) {
        (self.name, self.width, self.height) = (name, width, height)
    }

    var reference: ItemPictureReference? { ItemPictureReference(untrustedAddress: name) }
    var box: PictureSize { PictureSize(width: width, height: height) }
}

extension ItemRow {
    /// The address of a picture that may be requested, and nothing else: a service may send any text.
    public var pictureName: String? {
        image.flatMap { ItemPictureReference(untrustedAddress: $0) == nil ? nil : $0 }
    }
}

extension FetchItemPictureUseCase {
    /// Returns the phase after the request; `nil` if it was cancelled.
    func phase(after request: ItemPictureRequest, in language: Language) async -> PicturePhase? {
        guard let reference = request.reference else { return PicturePhase.none }
        do throws(ShoppingError) {
            let picture = try await execute(reference, box: request.box)
            return picture.map { .loaded(PictureViewData($0, named: request.name)) } ?? PicturePhase.none
        } catch .cancelled {
            return nil
        } catch {
            return .failed(FailureViewData(error, in: language))
        }
    }
}
