import TerminalKit

/// A painter that an expectation may use, which a value that changes could not be.
final class Easel {
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
