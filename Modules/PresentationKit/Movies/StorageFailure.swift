import Entities

extension FailureViewModel {
    /// Hands on the sentence of an error that the domain cannot tell from others.
    init(_ error: StorageError) {
        self.init(kind: .storage, message: error.explanation)
    }
}
