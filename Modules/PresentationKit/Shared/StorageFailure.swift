import Entities

extension FailureViewModel {
    /// Shows the error's own explanation in English, and one message for all storage errors in Korean.
    init(_ error: StorageError, in language: Language = .english) {
        let message =
            switch language {
            case .english: error.explanation
            case .korean: "보관한 것을 읽거나 쓸 수 없습니다. 디스크의 남은 공간과 권한을 확인하고 다시 해 보세요."
            }
        self.init(kind: .storage, message: message)
    }
}
