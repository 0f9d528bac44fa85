import Foundation
import TerminalKit
import Testing

@Suite("Writing text")
struct TextOutputTests {
    init() {
        TextOutput.ignoreWriteSignals()
    }

    @Test("The bytes arrive unchanged")
    func arrives() throws {
        let pipe = try TestPipe()
        let drain = PipeDrain(pipe.reader)
        let output = TextOutput(descriptor: pipe.writer)
        try output.write("Parasite 기생충\n")
        try output.write("")
        try output.write("2019")
        close(pipe.writer)
        #expect(drain.everything() == Data("Parasite 기생충\n2019".utf8))
        close(pipe.reader)
    }

    @Test("Far more than a pipe holds arrives completely, blocking or not", arguments: [false, true])
    func slowReader(nonBlocking: Bool) throws {
        let pipe = try TestPipe()
        if nonBlocking {
            try #require(fcntl(pipe.writer, F_SETFL, O_NONBLOCK) == 0)
        }
        let drain = PipeDrain(pipe.reader)
        let text = String(repeating: "0123456789 한글 漢字\n", count: 50_000)
        try TextOutput(descriptor: pipe.writer).write(text)
        close(pipe.writer)
        #expect(drain.everything() == Data(text.utf8))
        close(pipe.reader)
    }

    @Test("Writing to a pipe without a reader throws and does not end the process")
    func closedPipe() throws {
        let pipe = try TestPipe()
        close(pipe.reader)
        defer { close(pipe.writer) }
        #expect(throws: OutputError.closedPipe) {
            try TextOutput(descriptor: pipe.writer).write("to nobody")
        }
    }

    @Test("A reader that closes the pipe while the writer waits makes it throw too")
    func readerLeavesLater() throws {
        let pipe = try TestPipe()
        try #require(fcntl(pipe.writer, F_SETFL, O_NONBLOCK) == 0)
        let block = [UInt8](repeating: 0x2E, count: 4096)
        while write(pipe.writer, block, block.count) > 0 {}
        let reader = pipe.reader
        Thread.detachNewThread { close(reader) }
        defer { close(pipe.writer) }
        #expect(throws: OutputError.closedPipe) {
            try TextOutput(descriptor: pipe.writer).write("too late")
        }
    }

    @Test("Writing nothing never fails")
    func nothing() throws {
        try TextOutput(descriptor: -1).write("")
    }

    @Test("A closed descriptor is reported with the system's message")
    func closedDescriptor() {
        #expect(throws: OutputError.failed(reason: "Bad file descriptor")) {
            try TextOutput(descriptor: -1).write("lost")
        }
    }

    #if os(Linux)
        @Test("A full disk is reported with the system's message")
        func fullDisk() throws {
            let full = open("/dev/full", O_WRONLY)
            try #require(full >= 0)
            defer { close(full) }
            #expect(throws: OutputError.failed(reason: "No space left on device")) {
                try TextOutput(descriptor: full).write("too much")
            }
        }
    #endif
}
