public import CommandLineKit
public import TerminalKit

extension ProgramFailure {
    /// A terminal that frames could not be written on.
    public init(drawing error: OutputError) {
        switch error {
        case .closedPipe: self = .closedPipe
        case .failed(let reason):
            self.init("the terminal cannot be written on (\(reason)); try another.", status: .ioError)
        }
    }
}
