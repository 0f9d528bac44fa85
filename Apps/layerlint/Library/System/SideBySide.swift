/// Processes inputs concurrently, at most `width` at a time, and returns the results in input order.
///
/// The first failure cancels the running work and is thrown when that has ended.
func sideBySide<Input: Sendable, Output: Sendable>(
    _ inputs: [Input],
    atMost width: Int,
    _ work: @escaping @Sendable (Input) async throws(LintFailure) -> Output
) async throws(LintFailure) -> [Output] {
    typealias Outcome = Result<Output, LintFailure>
    let outcomes = await withTaskGroup(of: (Int, Outcome).self) { group in
        var outcomes: [Int: Outcome] = [:]
        var waiting = inputs.enumerated().makeIterator()
        var failure: LintFailure?
        func startNext() {
            guard failure == nil, let (index, input) = waiting.next() else { return }
            group.addTask {
                do throws(LintFailure) {
                    return (index, .success(try await work(input)))
                } catch {
                    return (index, .failure(error))
                }
            }
        }
        for _ in 0..<width { startNext() }
        for await (index, outcome) in group {
            outcomes[index] = outcome
            if case .failure(let error) = outcome, failure == nil {
                failure = error
                group.cancelAll()
            }
            startNext()
        }
        return failure.map { [.failure($0)] } ?? inputs.indices.compactMap { outcomes[$0] }
    }
    var results: [Output] = []
    for outcome in outcomes { results.append(try outcome.get()) }
    return results
}

extension Sequence {
    /// The values by their keys; of several with one key, the first.
    func keyed<Key: Hashable, Value>(_ pair: (Element) -> (Key, Value)) -> [Key: Value] {
        Dictionary(map(pair)) { first, _ in first }
    }
}
