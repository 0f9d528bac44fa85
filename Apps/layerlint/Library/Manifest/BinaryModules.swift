/// The modules of a binary target, whose names only its files say.
enum BinaryModules {
    /// The modules that these files of one binary target bring: of module maps, frameworks and Swift modules.
    static func names(of paths: [String], text: (String) -> [UInt8]?) -> Set<String> {
        var names: Set<String> = []
        for path in paths {
            for part in path.split(separator: "/") {
                let part = String(part)
                guard ["framework", "swiftmodule"].contains(PathText.fileExtension(of: part)) else {
                    continue
                }
                names.insert(String(part.prefix { $0 != "." }))
            }
            guard PathText.fileExtension(of: path) == "modulemap", let bytes = text(path) else { continue }
            names.formUnion(ModuleMapScanner.modules(bytes, path: path))
        }
        return names
    }

    /// The modules of a binary target in a folder on the disk; empty if it is not unpacked there.
    static func names(in folder: String) -> Set<String> {
        let files = FileReader.disk(root: folder)
        guard FolderWalk.isFolder(folder), let tree = try? files.tree(below: ["."]) else { return [] }
        return names(of: tree.entries.map(\.path)) { try? files.bytes(of: $0) }
    }
}

extension ModuleMapScanner {
    /// The modules that a module map declares at its top.
    static func modules(_ bytes: [UInt8], path: String) -> Set<String> {
        Set(
            scan(bytes, path: path).compactMap { statement in
                if case .declared(let name) = statement.form { name } else { nil }
            }
        )
    }

    /// The modules of the module map in a folder on the disk; `nil` if there is none.
    static func modules(in folder: String) -> Set<String>? {
        let name = "module.modulemap"
        guard let bytes = try? FileReader.disk(root: folder).bytes(of: name) else { return nil }
        let modules = modules(bytes, path: name)
        return modules.isEmpty ? nil : modules
    }
}
