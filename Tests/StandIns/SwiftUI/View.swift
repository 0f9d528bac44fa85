// The declarations of SwiftUI that Apps/moviesearch/SwiftUI uses, as its documentation has them, so that views compile
// where there is no SwiftUI. Nothing is drawn and no action is called: a modifier returns its view, and a view that has
// no body in SwiftUI (there it is Never) has an empty one. Attributes that only an optimiser needs are left out.

@MainActor
@preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder
    @MainActor
    @preconcurrency
    var body: Self.Body { get }
}

public struct EmptyView: View {
    public nonisolated init() {}
    public var body: EmptyView { self }
}

/// What a view of the stand-in consists of.
public protocol StandInView: View where Body == EmptyView {}

extension StandInView {
    public var body: EmptyView { EmptyView() }
}

@resultBuilder
public struct ViewBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: View { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content>(_ content: Content) -> Content where Content: View { content }

    public static func buildBlock<each Content>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> where repeat each Content: View {
        TupleView((repeat each content))
    }

    public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View { content }

    public static func buildEither<TrueContent, FalseContent>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> where TrueContent: View, FalseContent: View {
        _ConditionalContent()
    }

    public static func buildEither<TrueContent, FalseContent>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> where TrueContent: View, FalseContent: View {
        _ConditionalContent()
    }
}

public struct TupleView<T>: StandInView {
    public nonisolated init(_ value: T) {}
}

public struct _ConditionalContent<TrueContent, FalseContent>: StandInView
where TrueContent: View, FalseContent: View {}

extension Optional: View where Wrapped: View {
    public typealias Body = EmptyView
    public var body: EmptyView { EmptyView() }
}

extension Optional: StandInView where Wrapped: View {}
