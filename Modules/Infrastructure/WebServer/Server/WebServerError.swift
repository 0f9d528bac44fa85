/// Why a server could not begin to serve.
public enum WebServerError: Error, Sendable, Hashable {
    case portInUse(UInt16)
    /// The system reserves the port.
    case portForbidden(UInt16)
    /// A system call failed, with this error number.
    case failed(code: Int32)
}
