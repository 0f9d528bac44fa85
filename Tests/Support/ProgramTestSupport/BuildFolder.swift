#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The folder of the running tests and the programs that were built with them.
enum BuildFolder {
    static func path(ofProgram name: String) throws(ProgramRunError) -> String {
        let tests = try testBinary()
        var folder = Substring(tests)
        // On a Mac the tests are a bundle, whose binary is three folders deeper than the programs.
        for _ in 0..<4 {
            guard let slash = folder.lastIndex(of: "/") else { break }
            folder = folder[..<slash]
            let candidate = folder + "/" + name
            if access(String(candidate), X_OK) == 0, !isFolder(String(candidate)) { return String(candidate) }
        }
        throw ProgramRunError(
            "there is no program '\(name)' beside \(tests); let the test target depend on it and build again"
        )
    }

    private static func testBinary() throws(ProgramRunError) -> String {
        #if os(Linux)
            let name = "/proc/self/exe"
        #else
            // A Mac loads the tests into a helper, so the path is that of the image with this code.
            var info = Dl_info()
            guard dladdr(#dsohandle, &info) != 0, let image = info.dli_fname else {
                throw ProgramRunError("cannot find out where the tests were built")
            }
            let name = String(cString: image)
        #endif
        guard let resolved = realpath(name, nil) else {
            throw ProgramRunError("cannot find out where the tests were built: \(name)", code: errno)
        }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func isFolder(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
    }
}
