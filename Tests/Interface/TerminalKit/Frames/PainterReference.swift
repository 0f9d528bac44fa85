import TerminalKit

/// A painter of reference type, since an expectation cannot call a mutating method.
final class PainterReference {
    private var painter: FramePainter

    init(colors: ColorDepth?) {
        painter = FramePainter(colors: colors)
    }

    func paint(_ frame: Frame) -> String {
        painter.paint(frame)
    }

    func forget() {
        painter.forget()
    }
}
