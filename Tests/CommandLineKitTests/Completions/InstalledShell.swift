import Foundation

/// A shell of this machine, which reads a script as its user's would and says what it offers.
struct InstalledShell: Sendable {
    let path: String

    /// Absent where no folder of `PATH` has it.
    init?(_ name: String) {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        let candidates = folders.map { $0 + "/" + name }
        guard let path = candidates.first(where: FileManager.default.isExecutableFile) else { return nil }
        self.path = path
    }

    static var hasBash: Bool { (try? InstalledShell("bash")?.majorVersion) ?? 0 >= 4 }
    static var hasZsh: Bool { InstalledShell("zsh") != nil }
    static var hasFish: Bool { InstalledShell("fish") != nil }

    /// Gives the lines that a program of the shell prints, errors included.
    func lines(_ arguments: [String], in folder: String? = nil) throws -> [String] {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.currentDirectoryURL = folder.map { URL(fileURLWithPath: $0) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map(String.init)
    }

    /// A Mac's own bash is of version 3.
    private var majorVersion: Int? {
        get throws { Int(try lines(["-c", "echo ${BASH_VERSINFO[0]}"]).first ?? "") }
    }
}

/// A folder with a file, a file whose name has a space, and a folder.
struct FolderOfFiles: ~Copyable {
    let path: String

    init() throws {
        let files = FileManager.default
        path = files.temporaryDirectory.path + "/completions-" + UUID().uuidString
        try files.createDirectory(atPath: path + "/folder", withIntermediateDirectories: true)
        for name in ["film.txt", "a file"] {
            try Data().write(to: URL(fileURLWithPath: path + "/" + name))
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
