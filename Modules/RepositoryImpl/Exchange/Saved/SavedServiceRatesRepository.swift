public import Entities
public import Persistence
public import RepositoryInterfaces

/// The rates of a service, saved on this machine as a line with a checksum, and CSV like a file of own rates.
///
/// A damaged file, and one without a checksum, is renamed and reported.
public struct SavedServiceRatesRepository: ServiceRatesRepository {
    /// The file; `nil` if the environment names no folder for it.
    private let file: AtomicFile?
    private let variable: String?
    private let source: RatePublisher
    private let fileSetAside: @Sendable (DamagedFile) -> Void

    /// - Parameters:
    ///   - path: The file of saved rates.
    ///   - variable: The environment variable that could name its folder.
    ///   - source: The service that quoted them.
    ///   - fileSetAside: Called when the file was damaged and has been renamed.
    public init(
        path: String?,
        variable: String? = nil,
        source: RatePublisher,
        fileSetAside: @escaping @Sendable (DamagedFile) -> Void
    ) {
        file = path.map { AtomicFile($0, maximumBytes: OwnRatesFile.maximumBytes) }
        self.variable = variable
        self.source = source
        self.fileSetAside = fileSetAside
    }

    public func rates() async throws(RatesError) -> RateTables {
        guard let file else { return RateTables([]) }
        do throws(AtomicFileError) {
            guard let bytes = try file.read() else { return RateTables([]) }
            if let rates = rates(in: bytes) { return rates }
            if let damaged = try file.setAside(ifDamaged: { rates(in: $0) == nil }) { fileSetAside(damaged) }
            return RateTables([])
        } catch {
            throw .notSaved(StorageError(error))
        }
    }

    public func save(_ table: RateTable) async throws(RatesError) {
        guard let file else { throw .notSaved(.noDirectory(variable: variable)) }
        // A damaged file is set aside first, since what cannot be read would be lost.
        _ = try await rates()
        do throws(AtomicFileError) {
            try file.change { bytes in
                let saved = bytes.flatMap(rates)?.all ?? []
                var lines = (saved.filter { $0.day != table.day } + [table]).sorted { $0.day < $1.day }.map(
                    \.csv
                )
                while lines.count > 1, lines.reduce(0, { $0 + $1.utf8.count }) > OwnRatesFile.maximumBytes / 2
                {
                    lines.removeFirst()
                }
                return ChecksummedText.bytes(of: Array(lines.joined().utf8))
            }
        } catch {
            throw .notSaved(StorageError(error))
        }
    }

    private func rates(in bytes: [UInt8]) -> RateTables? {
        guard let text = ChecksummedText.text(in: bytes) else { return nil }
        return try? OwnRatesFile.rates(in: text, path: "", source: source)
    }
}

/// Text behind a line with its checksum, as in `checksum 0123456789abcdef`.
private enum ChecksummedText {
    private static func line(for text: [UInt8]) -> [UInt8] {
        let digits = String(FNVChecksum.of(text.span), radix: 16)
        return Array("checksum \(String(repeating: "0", count: 16 - digits.count))\(digits)\n".utf8)
    }

    static func bytes(of text: [UInt8]) -> [UInt8] { line(for: text) + text }

    /// Returns `nil` if the bytes are not exactly what was written.
    static func text(in bytes: [UInt8]) -> [UInt8]? {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let text = Array(bytes[(end + 1)...])
        return bytes.starts(with: line(for: text)) ? text : nil
    }
}

extension RateTable {
    /// The lines of the file, each with the day, or the moment if there is one.
    fileprivate var csv: String {
        let date = time?.iso8601 ?? day.description
        return currencies.filter { $0 != base }.compactMap { currency in
            guard let rate = unitsPerBase(of: currency), OwnRatesFile.holds(rate) else { return nil }
            return "\(date),\(currency),\(rate),\(base)\n"
        }
        .joined()
    }
}
