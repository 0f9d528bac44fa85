public import Foundation

public struct Text: StandInView {
    public nonisolated init<S>(_ content: S) where S: StringProtocol {}
    public nonisolated func font(_ font: Font?) -> Text { self }
}

public struct Font: Sendable {
    public static let title = Font()
    public static let headline = Font()
}

public struct Button<Label>: StandInView where Label: View {
    @preconcurrency
    public nonisolated init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        _ = label()
    }
}

extension Button where Label == Text {
    @preconcurrency
    public nonisolated init<S>(_ title: S, action: @escaping @MainActor () -> Void) where S: StringProtocol {}
}

public struct List<SelectionValue, Content>: StandInView where SelectionValue: Hashable, Content: View {}

extension List where SelectionValue == Never {
    public nonisolated init(@ViewBuilder content: () -> Content) {
        _ = content()
    }
}

public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {}

extension ForEach: View, StandInView where Content: View {
    public nonisolated init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        for element in data { _ = content(element) }
    }
}

public struct Section<Parent, Content, Footer> {}

extension Section: View, StandInView where Parent: View, Content: View, Footer: View {}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    public nonisolated init(@ViewBuilder content: () -> Content) {
        _ = content()
    }
}

public struct VStack<Content>: StandInView where Content: View {
    public nonisolated init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        _ = content()
    }
}

public struct HStack<Content>: StandInView where Content: View {
    public nonisolated init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        _ = content()
    }
}

public struct ZStack<Content>: StandInView where Content: View {
    public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        _ = content()
    }
}

public struct VerticalAlignment: Sendable {
    public static let center = VerticalAlignment()
}

public struct HorizontalAlignment: Sendable {
    public static let leading = HorizontalAlignment()
    public static let center = HorizontalAlignment()
}

public struct LabeledContent<Label, Content> {}

extension LabeledContent: View, StandInView where Label: View, Content: View {}

extension LabeledContent where Label == Text, Content == Text {
    public init<S1, S2>(_ title: S1, value: S2) where S1: StringProtocol, S2: StringProtocol {}
}

public struct ProgressView<Label, CurrentValueLabel>: StandInView where Label: View, CurrentValueLabel: View {
}

extension ProgressView where CurrentValueLabel == EmptyView {
    public nonisolated init() where Label == EmptyView {}
}

public struct NavigationStack<Data, Root>: StandInView where Root: View {
    public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
    {
        _ = root()
    }
}

public struct Image: StandInView {
    public enum Orientation: Sendable {
        case up
    }

    public nonisolated init(decorative: CGImage, scale: CGFloat, orientation: Orientation = .up) {}
    public nonisolated func resizable() -> Image { self }
}

// SwiftUI exports these of CoreGraphics and CoreFoundation.

public typealias CFData = Data

public final class CGDataProvider {
    public init?(data: CFData) {}
}

public enum CGColorRenderingIntent: Sendable {
    case defaultIntent
}

public final class CGImage {
    public init?(
        jpegDataProviderSource: CGDataProvider,
        decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {}
}
