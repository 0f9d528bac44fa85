import Entities
import Persistence

extension StorageError {
    init(_ error: DatabaseError) {
        self.init(explanation: error.description)
    }
}
