/// Reads what the compiler's index says about the sources of a package.
public struct IndexReader: Sendable {
    let sources: @Sendable ([String], PackageModel) async throws(LintFailure) -> [String: IndexedSource]

    /// Reads the indexes that SwiftPM and Xcode left when they built the packages in a folder.
    public static func lastBuild(root: String, machine: Machine) -> IndexReader {
        IndexReader { paths, package async throws(LintFailure) in
            let library = try await machine.indexLibraries()
            let roots = package.roots.map {
                PathText.absolute($0, in: PackageLocation.onDisk(root: root).package)
            }
            let stores = roots.flatMap { machine.indexes(of: $0) }
            guard !stores.isEmpty else { throw .missingIndex }
            return try await IndexReading(root: root, paths: paths).read(library, stores)
        }
    }
}

/// What the index knows of one source that has not changed since.
struct IndexedSource: Sendable, Hashable {
    struct Use: Sendable, Hashable {
        let name: String
        /// The source that declares it.
        let owner: String
        let place: SourcePlace
    }

    /// The uses of what other sources of the package declare.
    var uses: [Use] = []
    /// The names of all symbols that the source names, of this package or not.
    var names: Set<String> = []
    /// The sources that declare what it uses, also by what the compiler adds.
    var owners: Set<String> = []
    /// Whether another build may compile other parts of it.
    var hasBranches = false
}

/// Reads the indexes of builds, and brings together who declares and who uses a symbol.
struct IndexReading {
    /// The paths of the sources by their absolute paths, as a build may spell these.
    private let sources: [String: String]
    private let root: String

    init(root: String, paths: [String]) {
        self.root = root
        let folders = [PackageLocation.onDisk(root: root).package, PackageLocation.real(root)].compactMap(
            \.self
        )
        sources = folders.flatMap { folder in paths.map { (PathText.absolute($0, in: folder), $0) } }
            .keyed { $0 }
    }

    /// Throws if the indexes know none of the sources.
    @concurrent
    func read(_ libraries: [String], _ stores: [String]) async throws(LintFailure) -> [String: IndexedSource]
    {
        let library = try IndexLibrary(atOneOf: libraries)
        var found: [String: (seconds: Double, occurrences: [IndexLibrary.Occurrence])] = [:]
        for path in stores {
            library.withStore(at: path) { store in
                for unit in library.units(in: store) {
                    guard let source = sources[unit.source], unit.seconds > found[source]?.seconds ?? 0,
                        let changed = FolderWalk.changed(unit.source),
                        changed <= unit.seconds, let occurrences = library.occurrences(of: unit, in: store)
                    else { continue }
                    found[source] = (unit.seconds, occurrences)
                }
            }
        }
        guard !found.isEmpty else { throw .missingIndex }
        let occurrences = found.mapValues(\.occurrences)
        let owners = occurrences.sorted { $0.key < $1.key }.flatMap { path, occurrences in
            occurrences.filter(\.isDefinition).map { ($0.symbol.identity, path) }
        }.keyed { $0 }
        var indexed: [String: IndexedSource] = [:]
        for (path, occurrences) in occurrences { indexed[path] = source(path, occurrences, owners) }
        return indexed
    }

    private func source(
        _ path: String,
        _ occurrences: [IndexLibrary.Occurrence],
        _ owners: [String: String]
    ) -> IndexedSource {
        var source = IndexedSource()
        var last: (line: Int, column: Int) = (0, 0)
        let bytes = try? FileReader.disk(root: root).bytes(of: path)
        source.hasBranches = bytes?.firstRange(of: "#if".utf8) != nil
        lazy var lines = bytes.map { LineTable($0) }
        let uses = occurrences.filter { !$0.isDefinition && !$0.symbol.isModule }
            .sorted { $0.place < $1.place }
        for occurrence in uses {
            let owner = owners[occurrence.symbol.identity]
            if let owner { source.owners.insert(owner) }
            if occurrence.isImplicit { continue }
            source.names.insert(occurrence.symbol.name)
            // `Movie(title:)` names the type and the initializer at once.
            let isSame = last == (occurrence.line, occurrence.column)
            last = (occurrence.line, occurrence.column)
            guard let owner, owner != path, !(isSame && occurrence.symbol.isInitializer),
                let place = lines?.place(line: occurrence.line, byte: occurrence.column, in: path)
            else { continue }
            source.uses.append(IndexedSource.Use(name: occurrence.symbol.name, owner: owner, place: place))
        }
        return source
    }
}

extension Machine {
    /// Where the toolchain may have its library.
    fileprivate func indexLibraries() async throws(LintFailure) -> [String] {
        let folders =
            [try await SwiftTools.inPath(of: self).folder.map { "\($0)/../lib" }].compactMap(\.self) + [
                "/Applications/Xcode.app/Contents/Developer/Toolchains/XcodeDefault.xctoolchain/usr/lib",
                "/Library/Developer/CommandLineTools/usr/lib",
            ]
        return folders.flatMap { ["\($0)/libIndexStore.so", "\($0)/libIndexStore.dylib"] }
    }

    /// The indexes of a package, a project or a workspace in a folder.
    fileprivate func indexes(of root: String) -> [String] {
        let built = ["\(root)/.build/debug", "\(root)/.build/index-build/debug"].map { "\($0)/index/store" }
        let derived = "\(environment["HOME"] ?? "")/Library/Developer/Xcode/DerivedData"
        let xcode = FolderWalk.names(in: derived).sorted().map { "\(derived)/\($0)" }.filter { folder in
            // It names the project or the workspace that was built.
            (try? FileReader.disk(root: folder).bytes(of: "info.plist"))?.firstRange(of: "\(root)/".utf8)
                != nil
        }.flatMap { ["\($0)/Index.noindex/DataStore", "\($0)/Index/DataStore"] }
        return (built + xcode).filter(FolderWalk.isFolder)
    }
}
