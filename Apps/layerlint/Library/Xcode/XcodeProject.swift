/// The targets of an Xcode project, with their files, dependencies and package products.
struct XcodeProject {
    /// The file inside the project that says all of it.
    static let file = "project.pbxproj"

    private let objects: [String: PropertyList]
    private let root: PropertyList?
    /// The folder of every object that lies in a group, as the groups say.
    private var folders: [String: String] = [:]
    /// Where the targets are declared, by their names.
    private(set) var places: [String: SourcePlace] = [:]

    init(_ bytes: [UInt8], path: String) throws(LintFailure) {
        var parser = PropertyListParser(bytes)
        guard let list = parser.parse(), case .map(let objects) = list["objects"] else {
            throw .unreadableProject(LineTable(bytes).place(of: parser.position, in: path))
        }
        self.objects = objects
        root = list["rootObject"].flatMap { objects[$0.text ?? ""] }
        readGroups()
        let lines = LineTable(bytes)
        for id in root?["targets"]?.texts ?? [] {
            guard let name = objects[id]?["name"]?.text, let offset = parser.offsets[id] else { continue }
            places[name] = lines.place(of: offset, in: path)
        }
    }

    /// The paths of all groups and files, from the group at the top down; hostile groups may contain themselves.
    private mutating func readGroups() {
        var waiting = [(root?["mainGroup"]?.text ?? "", "")]
        while let (id, above) = waiting.popLast() {
            guard folders[id] == nil, let object = objects[id] else { continue }
            let isInGroup = ["<group>", nil].contains(object["sourceTree"]?.text)
            guard isInGroup || object["sourceTree"]?.text == "SOURCE_ROOT" else { continue }
            guard let path = PathText.joined(isInGroup ? above : "", object["path"]?.text ?? "") else {
                continue
            }
            folders[id] = path
            waiting += (object["children"]?.texts ?? []).map { ($0, path) }
        }
    }

    /// The folders of packages that the project names, from its own folder.
    var packages: [String] {
        let local = objects.values.filter { $0["isa"]?.text == "XCLocalSwiftPackageReference" }
            .compactMap { $0["relativePath"]?.text }
        let referred = objects.filter { _, object in
            object["isa"]?.text == "PBXFileReference"
                && ["folder", "wrapper"].contains(object["lastKnownFileType"]?.text)
        }.compactMap { folders[$0.key] }
        return (local + referred).compactMap { PathText.joined("", $0) }
    }

    // MARK: - Targets

    /// The targets, with the sources that are there.
    func targets(_ files: FileReader) throws(LintFailure) -> [TargetModel] {
        var targets: [TargetModel] = []
        let ids = root?["targets"]?.texts ?? []
        let products = ids.compactMap { id in objects[id]?["productReference"]?.text.map { ($0, id) } }.keyed
        { $0 }
        for id in ids {
            guard let object = objects[id], object["isa"]?.text == "PBXNativeTarget",
                let name = object["name"]?.text
            else { continue }
            let sources = try self.sources(of: id, object, files).sorted()
            let linked = buildFiles(of: object, in: "PBXFrameworksBuildPhase")
            let needed =
                (object["dependencies"]?.texts ?? []).compactMap { objects[$0]?["target"]?.text }
                + linked.compactMap { $0["fileRef"]?.text.flatMap { products[$0] } }
            let packages =
                (object["packageProductDependencies"]?.texts ?? [])
                + linked.compactMap { $0["productRef"]?.text }
            var declaration = TargetModel.Declaration()
            declaration.isOfXcode = true
            targets.append(
                TargetModel(
                    name: name,
                    module: module(of: object, named: name),
                    kind: Self.kind(object["productType"]?.text ?? ""),
                    language: sources.isEmpty ? .none : .swift,
                    folder: Self.folder(around: sources),
                    dependencies: Set(needed.compactMap { objects[$0]?["name"]?.text }).sorted(),
                    products: Set(packages.compactMap { objects[$0]?["productName"]?.text }).sorted(),
                    sources: sources,
                    manifest: declaration
                )
            )
        }
        return targets
    }

    private static func kind(_ type: String) -> TargetModel.Kind {
        if type.contains("-test") { return .test }
        return type.contains("framework") || type.contains("library") ? .library : .executable
    }

    private func module(of target: PropertyList, named name: String) -> String {
        let configurations = objects[target["buildConfigurationList"]?.text ?? ""]?["buildConfigurations"]?
            .texts
        let settings = configurations?.first.flatMap { objects[$0]?["buildSettings"] }
        let named = ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"].lazy.compactMap { settings?[$0]?.text }
            .first { !$0.contains("$") }
        return TargetModel.module(named: named ?? name)
    }

    /// The folder that contains all sources.
    private static func folder(around sources: [String]) -> String? {
        guard let first = sources.first, let last = sources.last else { return nil }
        let common = zip(first.split(separator: "/").dropLast(), last.split(separator: "/").dropLast())
            .prefix { $0 == $1 }.map(\.0)
        return common.isEmpty ? "." : common.joined(separator: "/")
    }

    private func buildFiles(of target: PropertyList, in kind: String) -> [PropertyList] {
        (target["buildPhases"]?.texts ?? []).compactMap { objects[$0] }
            .filter { $0["isa"]?.text == kind }.flatMap { $0["files"]?.texts ?? [] }.compactMap {
                objects[$0]
            }
    }

    /// The Swift files of its build phase, and those in its synchronized folders except what these except. Files that
    /// are not there cannot be compiled.
    private func sources(
        of id: String,
        _ target: PropertyList,
        _ files: FileReader
    ) throws(LintFailure) -> Set<String> {
        var sources = Set(
            buildFiles(of: target, in: "PBXSourcesBuildPhase").compactMap { $0["fileRef"]?.text }
                .compactMap { folders[$0] }
        )
        let own = Set(target["fileSystemSynchronizedGroups"]?.texts ?? [])
        for (group, object) in objects where object["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" {
            guard let folder = folders[group] else { continue }
            // An exception takes a file from the target of the folder, or gives it to another one.
            let excepted = (object["exceptions"]?.texts ?? []).compactMap { objects[$0] }
                .filter { $0["target"]?.text == id }.flatMap { $0["membershipExceptions"]?.texts ?? [] }
                .compactMap { PathText.joined(folder, $0) }
            if own.contains(group) {
                let there = try files.tree(below: [folder.isEmpty ? "." : folder]).entries
                    .filter { $0.kind != .folder }.map(\.path)
                sources.formUnion(there.filter { path in !excepted.contains { PathText.lies(path, in: $0) } })
            } else {
                sources.formUnion(excepted)
            }
        }
        return sources.filter { PathText.fileExtension(of: $0) == "swift" && files.hasFile($0) }
    }
}

// MARK: - Reading from the disk

extension PackageReader {
    /// Reads the manifest of a folder, or else its workspace and projects of Xcode with the packages beside them, or
    /// else the packages below it.
    public static func found(in root: String, machine: Machine) -> PackageReader {
        let files = FileReader.disk(root: root)
        let names = FolderWalk.names(in: root).sorted()
        let endings = ["xcworkspace", "xcodeproj"]
        if files.hasFile(ManifestFile.plain) { return .swiftPackage(root: root, machine: machine) }
        guard names.contains(where: { endings.contains(PathText.fileExtension(of: $0)) }) else {
            let below = packages(below: root).map { folder in
                (folder, PackageReader.swiftPackage(root: "\(root)/\(folder)", machine: machine))
            }
            return below.isEmpty
                ? .swiftPackage(root: root, machine: machine)
                : .several(below, atMost: machine.processorCount)
        }
        let spaces = names.filter { PathText.fileExtension(of: $0) == endings[0] }
        let listed = spaces.flatMap { space in
            ((try? files.text(of: "\(space)/contents.xcworkspacedata")).map(places(inWorkspace:)) ?? [])
        }
        var seen: Set<String> = []
        // Those of CocoaPods are written by a tool, and are of others.
        let places = (listed + names).filter { !PathText.lies($0, in: "Pods") && seen.insert($0).inserted }
        let projects = places.filter {
            PathText.fileExtension(of: $0) == endings[1] && files.hasFile("\($0)/\(XcodeProject.file)")
        }
        let named = projects.flatMap { path -> [String] in
            let file = "\(path)/\(XcodeProject.file)"
            guard let project = try? XcodeProject(files.bytes(of: file), path: file) else { return [] }
            return project.packages.compactMap { PathText.joined(PathText.folder(of: path), $0) }
        }
        let packages = Set(listed + named).filter { files.hasFile("\($0)/\(ManifestFile.plain)") }.sorted()
        return .several(
            projects.map { (PathText.folder(of: $0), project(PathText.name(of: $0), root: root, in: $0)) }
                + packages.map { ($0, .swiftPackage(root: "\(root)/\($0)", machine: machine)) },
            atMost: machine.processorCount
        )
    }

    /// The folders of packages, without those inside packages, hidden ones and those of other tools.
    private static func packages(below root: String) -> [String] {
        var found: [String] = []
        var waiting = FolderWalk.names(in: root)
        while let path = waiting.popLast() {
            let name = PathText.name(of: path)
            if name.hasPrefix(".") || ["Carthage", "Pods", "node_modules"].contains(name) { continue }
            if FolderWalk.isFile("\(root)/\(path)/\(ManifestFile.plain)") {
                found.append(path)
            } else if path.count(where: { $0 == "/" }) < mostFoldersBelow {
                waiting += FolderWalk.names(in: "\(root)/\(path)").map { "\(path)/\($0)" }
            }
        }
        return found.sorted()
    }

    private static let mostFoldersBelow = 2

    private static func project(_ name: String, root: String, in path: String) -> PackageReader {
        PackageReader { () async throws(LintFailure) in
            let folder = PathText.folder(of: path)
            let files = FileReader.disk(root: folder.isEmpty ? root : "\(root)/\(folder)")
            let file = "\(name)/\(XcodeProject.file)"
            let targets = try XcodeProject(files.bytes(of: file), path: "\(path)/\(XcodeProject.file)")
                .targets(files)
            return PackageModel(name: name, targets: targets, manifestPaths: [file])
        }
    }

    /// What a workspace lists, each with the folders of the groups around it.
    static func places(inWorkspace text: String) -> [String] {
        var groups: [String] = []
        var places: [String] = []
        for tag in text.split(separator: "<").dropFirst() {
            if tag.hasPrefix("/Group") { _ = groups.popLast() }
            guard tag.hasPrefix("Group") || tag.hasPrefix("FileRef"),
                let match = tag.firstMatch(of: /location\s*=\s*"(\w+):([^"]*)"/)
            else { continue }
            let above = match.1 == "group" ? groups.last ?? "" : ""
            let path = PathText.joined(above, String(match.2)) ?? "Pods"
            if tag.hasPrefix("Group") { groups.append(path) } else { places.append(path) }
        }
        return places
    }
}
