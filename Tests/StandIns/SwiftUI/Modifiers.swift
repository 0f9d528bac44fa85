public import Foundation

extension View {
    public nonisolated func navigationTitle<S>(_ title: S) -> some View where S: StringProtocol { self }

    public nonisolated func navigationDestination<D, C>(
        for data: D.Type,
        @ViewBuilder destination: @escaping (D) -> C
    ) -> some View where D: Hashable, C: View { self }

    public nonisolated func toolbar<Content>(
        @ViewBuilder content: () -> Content
    ) -> some View where Content: View { self }

    public nonisolated func searchable<S>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: S
    ) -> some View where S: StringProtocol { self }

    public nonisolated func searchSuggestions<S>(
        @ViewBuilder _ suggestions: () -> S
    ) -> some View where S: View { self }

    public nonisolated func searchCompletion(_ completion: String) -> some View { self }

    public nonisolated func onSubmit(
        of triggers: SubmitTriggers = .text,
        _ action: @escaping () -> Void
    ) -> some View { self }

    public nonisolated func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { self }

    public nonisolated func task<T>(
        id value: T,
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View where T: Equatable { self }

    public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }

    public nonisolated func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle { self }

    public nonisolated func frame(
        width: CGFloat? = nil,
        height: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View { self }

    public nonisolated func scaledToFit() -> some View { self }

    public nonisolated func lineLimit(_ number: Int?) -> some View { self }
}

public struct Alignment: Sendable {
    public static let center = Alignment()
}

public struct SearchFieldPlacement: Sendable {
    public static let automatic = SearchFieldPlacement()
}

public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = SubmitTriggers(rawValue: 1)
    public static let search = SubmitTriggers(rawValue: 2)
}

public protocol ShapeStyle: Sendable {}

public struct HierarchicalShapeStyle: ShapeStyle {
    public static let secondary = HierarchicalShapeStyle()
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var secondary: HierarchicalShapeStyle { .init() }
}
