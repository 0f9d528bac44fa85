public import Entities
import RowStream

/// Opens a file of an import; tests provide bytes of their own.
public typealias CatalogueFileOpening =
    @Sendable (CatalogueFile) throws(CatalogueFileError) -> CatalogueFileInput

/// The reason why a file of an import could not be read.
public struct CatalogueFileError: Error, Sendable, Hashable {
    let reason: FileErrorReason

    public init(reason: FileErrorReason) {
        self.reason = reason
    }
}

/// The bytes of a file of an import, read once from start to end.
public struct CatalogueFileInput {
    /// Waits for at least one byte and appends at most the given number. Returns `false` at the end.
    public typealias Reading = (Int, inout [UInt8]) throws(CatalogueFileError) -> Bool

    let byteCount: Int?
    let read: Reading

    /// Creates an input; `byteCount` is `nil` if the size is not known in advance.
    public init(byteCount: Int?, read: @escaping Reading) {
        self.byteCount = byteCount
        self.read = read
    }
}

extension CatalogueFileInput {
    static func open(_ file: CatalogueFile) throws(CatalogueFileError) -> CatalogueFileInput {
        let input: FileInput
        switch file {
        case .standardInput: input = FileInput()
        case .path(let path):
            do throws(InputError) {
                input = try FileInput(path: path)
            } catch {
                throw CatalogueFileError(error)
            }
        }
        return CatalogueFileInput(byteCount: input.byteCount) { count, bytes throws(CatalogueFileError) in
            do throws(InputError) {
                return try input.read(count, into: &bytes)
            } catch {
                throw CatalogueFileError(error)
            }
        }
    }
}

extension CatalogueFileError {
    fileprivate init(_ error: InputError) {
        switch error {
        case .failed(let number): self.init(reason: FileErrorReason(systemError: number))
        // Not thrown here: this reader does not split lines.
        case .recordTooLong: self.init(reason: .tooLarge)
        }
    }
}
