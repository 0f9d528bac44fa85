public import Entities
public import RepositoryInterfaces
import Synchronization

/// A double that holds saved rates in memory.
public final class ServiceRatesRepositoryDouble: ServiceRatesRepository {
    private let tables: Mutex<[RateTable]>

    public init(_ tables: [RateTable] = []) {
        self.tables = Mutex(tables)
    }

    public func rates() async throws(RatesError) -> RateTables { RateTables(tables.withLock { $0 }) }

    public func save(_ table: RateTable) async throws(RatesError) {
        tables.withLock { $0.append(table) }
    }
}
