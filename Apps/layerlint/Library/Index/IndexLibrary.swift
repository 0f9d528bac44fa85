#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The library of the toolchain that reads the compiler's index, opened to read an index.
struct IndexLibrary {
    typealias Object = UnsafeMutableRawPointer
    /// A text in the library's memory; its own type for it has the same layout.
    typealias Text = iovec
    private typealias Create = @convention(c) (Object, UnsafePointer<CChar>, Object?) -> Object?
    private typealias Dispose = @convention(c) (Object) -> Void
    private typealias Each =
        @convention(c) (Object, Object?, @convention(c) (Object?, Object?) -> Bool) -> Bool
    private typealias GetText = @convention(c) (Object) -> Text
    private typealias GetNumber = @convention(c) (Object) -> UInt32

    private let createStore: @convention(c) (UnsafePointer<CChar>, Object?) -> Object?
    private let disposeStore, disposeUnit, disposeRecord: Dispose
    private let eachUnit:
        @convention(c) (Object, UInt32, Object?, @convention(c) (Object?, Text) -> Bool) -> Bool
    private let unitTime:
        @convention(c) (
            Object, UnsafePointer<CChar>, UnsafeMutablePointer<Int64>, UnsafeMutablePointer<Int64>, Object?
        ) -> Bool
    private let createUnit, createRecord: Create
    private let mainFile, workingFolder, dependencyName, dependencyPath, symbolName, symbolUSR: GetText
    private let eachDependency, eachOccurrence: Each
    private let dependencyKind, symbolKind: GetNumber
    private let symbol: @convention(c) (Object) -> Object?
    private let roles: @convention(c) (Object) -> UInt64
    private let place:
        @convention(c) (Object, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void

    /// Opens the first library that can be opened; throws if a function is missing in it.
    init(atOneOf paths: [String]) throws(LintFailure) {
        let library = paths.lazy.compactMap { dlopen($0, RTLD_LAZY | RTLD_LOCAL) }.first
        func function<Function>(_ name: String) throws(LintFailure) -> Function {
            guard let library, let function = dlsym(library, "indexstore_" + name) else {
                throw .missingIndexLibrary
            }
            // dlsym returns an untyped pointer; the types are those of the library's own header.
            return unsafeBitCast(function, to: Function.self)
        }
        createStore = try function("store_create")
        disposeStore = try function("store_dispose")
        eachUnit = try function("store_units_apply_f")
        unitTime = try function("store_get_unit_modification_time")
        createUnit = try function("unit_reader_create")
        disposeUnit = try function("unit_reader_dispose")
        mainFile = try function("unit_reader_get_main_file")
        workingFolder = try function("unit_reader_get_working_dir")
        eachDependency = try function("unit_reader_dependencies_apply_f")
        dependencyKind = try function("unit_dependency_get_kind")
        dependencyName = try function("unit_dependency_get_name")
        dependencyPath = try function("unit_dependency_get_filepath")
        createRecord = try function("record_reader_create")
        disposeRecord = try function("record_reader_dispose")
        eachOccurrence = try function("record_reader_occurrences_apply_f")
        symbol = try function("occurrence_get_symbol")
        roles = try function("occurrence_get_roles")
        place = try function("occurrence_get_line_col")
        symbolKind = try function("symbol_get_kind")
        symbolName = try function("symbol_get_name")
        symbolUSR = try function("symbol_get_usr")
    }

    /// What was written when one source was last compiled.
    struct Unit {
        /// The absolute path of the source.
        let source: String
        /// `nil` for a source without symbols.
        let record: String?
        let seconds: Double
    }

    /// One place where a source declares or uses a symbol.
    struct Occurrence {
        let symbol: Symbol
        let isDefinition: Bool
        /// Whether the compiler adds it and the source does not show it.
        let isImplicit: Bool
        let line: Int
        /// Counts bytes.
        let column: Int

        /// A type comes before its initializer, if both are named at once.
        var place: (Int, Int, Int) { (line, column, symbol.isInitializer ? 1 : 0) }
    }

    struct Symbol {
        let name: String
        /// The same in all sources.
        let identity: String
        let isInitializer: Bool
        let isModule: Bool
    }

    /// Passes an index on, if it can be opened.
    func withStore<Value>(at path: String, _ work: (Object) -> Value) -> Value? {
        guard let store = createStore(path, nil) else { return nil }
        defer { disposeStore(store) }
        return work(store)
    }

    /// The units of sources in any language; damaged ones are left out.
    func units(in store: Object) -> [Unit] {
        var names: [String] = []
        withUnsafeMutablePointer(to: &names) { names in
            _ = eachUnit(store, 0, names) { names, name in
                names?.assumingMemoryBound(to: [String].self).pointee.append(IndexLibrary.text(name))
                return true
            }
        }
        return names.compactMap { name in
            var (seconds, nanoseconds) = (Int64(0), Int64(0))
            guard !unitTime(store, name, &seconds, &nanoseconds, nil), let unit = createUnit(store, name, nil)
            else { return nil }
            defer { disposeUnit(unit) }
            let folder = Self.text(workingFolder(unit))
            let source = PathText.absolute(Self.text(mainFile(unit)), in: folder)
            var record: String?
            Self.each(unit, eachDependency) { dependency in
                // 2 is a record; of a header it has the header's path.
                guard dependencyKind(dependency) == 2, record == nil,
                    PathText.absolute(Self.text(dependencyPath(dependency)), in: folder) == source
                else { return }
                record = Self.text(dependencyName(dependency))
            }
            return Unit(source: source, record: record, seconds: Double(seconds) + Double(nanoseconds) / 1e9)
        }
    }

    /// What the record of a unit says; `nil` if it is damaged.
    func occurrences(of unit: Unit, in store: Object) -> [Occurrence]? {
        guard let record = unit.record else { return [] }
        guard let reader = createRecord(store, record, nil) else { return nil }
        defer { disposeRecord(reader) }
        var symbols: [Object: Symbol] = [:]
        var occurrences: [Occurrence] = []
        Self.each(reader, eachOccurrence) { occurrence in
            guard let object = symbol(occurrence) else { return }
            let symbol = symbols[object] ?? read(object)
            symbols[object] = symbol
            var (line, column) = (UInt32(0), UInt32(0))
            place(occurrence, &line, &column)
            // INDEXSTORE_SYMBOL_ROLE_DECLARATION, _DEFINITION and _IMPLICIT.
            let roles = roles(occurrence)
            occurrences.append(
                Occurrence(
                    symbol: symbol,
                    isDefinition: roles & 0b11 != 0,
                    isImplicit: roles & 1 << 8 != 0,
                    line: Int(line),
                    column: Int(column)
                )
            )
        }
        return occurrences
    }

    private func read(_ symbol: Object) -> Symbol {
        // INDEXSTORE_SYMBOL_KIND_CONSTRUCTOR and INDEXSTORE_SYMBOL_KIND_MODULE.
        let kind = symbolKind(symbol)
        return Symbol(
            name: Self.text(symbolName(symbol)),
            identity: Self.text(symbolUSR(symbol)),
            isInitializer: kind == 22,
            isModule: kind == 1
        )
    }

    private static func text(_ text: Text) -> String {
        String(decoding: UnsafeRawBufferPointer(start: text.iov_base, count: text.iov_len), as: UTF8.self)
    }

    private struct Visitor { let visit: (Object) -> Void }

    private static func each(_ reader: Object, _ function: Each, _ visit: (Object) -> Void) {
        withoutActuallyEscaping(visit) { visit in
            // The pointer is valid during the call, and the library does not store it.
            var visitor = Visitor(visit: visit)
            withUnsafeMutablePointer(to: &visitor) { visitor in
                _ = function(reader, visitor) { visitor, object in
                    if let object { visitor?.assumingMemoryBound(to: Visitor.self).pointee.visit(object) }
                    return true
                }
            }
        }
    }
}
