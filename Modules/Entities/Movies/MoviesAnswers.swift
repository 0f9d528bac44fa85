/// The pages that answer a request.
public typealias MoviesPages = MoviesAnswers<MoviesPage>

/// The answers to a request, of which each replaces the one before: a cached one at once, then the fresh one.
///
/// Iterating fetches them. The answer after a provisional one is requested when the caller asks for it. Other layers
/// can specialise the inlinable type.
public struct MoviesAnswers<Value: Sendable>: AsyncSequence, Sendable {
    public typealias Failure = MoviesError

    public struct Element: Sendable {
        public let value: Value
        /// The answers that replace this one; `nil` if it is the last.
        public let replacement: MoviesAnswers?

        @inlinable
        init(value: Value, replacement: MoviesAnswers?) {
            self.value = value
            self.replacement = replacement
        }

        @inlinable
        public var isProvisional: Bool { replacement != nil }
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
        @usableFromInline
        var rest: MoviesAnswers?

        @inlinable
        init(rest: MoviesAnswers?) {
            self.rest = rest
        }

        @inlinable
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(MoviesError) -> Element? {
            guard let answers = rest else { return nil }
            rest = nil
            let answer = try await answers.first()
            rest = answer.replacement
            return answer
        }
    }

    @usableFromInline
    let fetch: @Sendable () async throws(MoviesError) -> Element

    @inlinable
    init(fetch: @escaping @Sendable () async throws(MoviesError) -> Element) {
        self.fetch = fetch
    }

    /// Creates an answer that is known, and those that replace it.
    @inlinable
    public init(_ value: Value, replacedBy replacement: MoviesAnswers? = nil) {
        self.init { () throws(MoviesError) in Element(value: value, replacement: replacement) }
    }

    /// Creates answers that a closure finds.
    @inlinable
    public init(_ answers: @escaping @Sendable () async throws(MoviesError) -> MoviesAnswers) {
        self.init { () async throws(MoviesError) -> Element in try await answers().first() }
    }

    @inlinable
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: self) }

    @inlinable
    public func first() async throws(MoviesError) -> Element { try await fetch() }

    /// Returns the last answer, which replaces the others.
    @inlinable
    public func last() async throws(MoviesError) -> Value {
        var answer = try await first()
        while let replacement = answer.replacement { answer = try await replacement.first() }
        return answer.value
    }

    /// Returns the answers that a closure makes of these.
    @inlinable
    public func map<Other>(
        _ transform: @escaping @Sendable (Value, _ isProvisional: Bool) async throws(MoviesError) -> Other
    ) -> MoviesAnswers<Other> {
        MoviesAnswers<Other> { () async throws(MoviesError) in
            let answer = try await first()
            return MoviesAnswers<Other>(
                try await transform(answer.value, answer.isProvisional),
                replacedBy: answer.replacement?.map(transform)
            )
        }
    }

    /// The same answers, fetched outside the caller's actor.
    public var concurrent: MoviesAnswers {
        MoviesAnswers { () async throws(MoviesError) in
            let answer = try await fetchConcurrently()
            return MoviesAnswers(answer.value, replacedBy: answer.replacement?.concurrent)
        }
    }

    @concurrent
    private func fetchConcurrently() async throws(MoviesError) -> Element { try await fetch() }
}
