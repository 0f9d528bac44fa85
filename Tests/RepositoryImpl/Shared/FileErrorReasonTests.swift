import Entities
import Foundation
import RepositoryImpl
import Testing

@Suite("Reasons of file errors")
struct FileErrorReasonTests {
    @Test(
        "an error number of the system has a reason of its own",
        arguments: [
            (ENOENT, .missing), (EACCES, .notPermitted), (EPERM, .notPermitted), (EROFS, .readOnlyFileSystem),
            (ENAMETOOLONG, .nameTooLong), (ELOOP, .tooManyLinks), (EMFILE, .tooManyOpenFiles),
            (ENFILE, .tooManyOpenFiles), (EBUSY, .busy), (ENXIO, .other(number: Int(ENXIO))),
        ] as [(Int32, FileErrorReason)]
    )
    func systemErrors(number: Int32, reason: FileErrorReason) {
        #expect(FileErrorReason(systemError: number) == reason)
    }
}
