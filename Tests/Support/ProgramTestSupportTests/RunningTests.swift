import Testing

@testable import ProgramTestSupport

/// The tests run the shell instead of a program of the package, since every machine has one.
@Suite("Running a program in a test")
struct RunningTests {
    private let shell = BuiltProgram(path: "/bin/sh")

    @Test("Both streams and the exit status are reported")
    func streams() async throws {
        let result = try await shell.run(["-c", "echo out; echo error >&2; exit 3"])
        #expect(result == ProgramResult(standardOutput: "out\n", standardError: "error\n", status: 3))
    }

    @Test("a signal that ends the program is reported")
    func signal() async throws {
        let result = try await shell.run(["-c", "kill -TERM $$"])
        #expect(result == ProgramResult(status: 143, terminatedBySignal: 15))
    }

    @Test("Large output on both streams at once blocks neither")
    func muchOutput() async throws {
        let script = "yes output | head -c 3000000; yes errors | head -c 3000000 >&2; echo end"
        let result = try await shell.run(["-c", script])
        #expect(result.standardOutput.utf8.count == 3_000_004)
        #expect(result.standardError.utf8.count == 3_000_000)
        #expect(result.status == 0)
    }

    @Test("the environment contains only what the test passes, and PATH")
    func environment() async throws {
        let env = BuiltProgram(path: "/usr/bin/env")
        let result = try await env.run(environment: ["COLOR": "no = never"])
        let names = result.standardOutput.split(separator: "\n").sorted()
        #expect(names.first == "COLOR=no = never")
        #expect(names.count == 2)
        #expect(names.last?.hasPrefix("PATH=") == true)
    }

    @Test("a working directory does not affect anything else")
    func workingDirectory() async throws {
        let directory = try TemporaryDirectory()
        try directory.write("there", to: "a folder/file")
        let result = try await shell.run(
            ["-c", "cat file; echo \"$1\"; echo; pwd -P >&2", "sh", "$HOME 'a  b'"],
            workingDirectory: directory.path(of: "a folder")
        )
        #expect(result.standardOutput == "there$HOME 'a  b'\n\n")
        // The shell may resolve symbolic links.
        let folder = try await shell.run(["-c", "cd \"$1\" && pwd -P", "sh", directory.path(of: "a folder")])
        #expect(result.standardError == folder.standardOutput)

        let env = BuiltProgram(path: "/usr/bin/env")
        let plain = try await env.run(environment: ["A": "1"])
        let moved = try await env.run(environment: ["A": "1"], workingDirectory: directory.path)
        #expect(
            plain.standardOutput.split(separator: "\n").sorted()
                == moved.standardOutput.split(separator: "\n").sorted()
        )
        await #expect(throws: ProgramRunError.self) {
            try await shell.run(workingDirectory: directory.path(of: "missing"))
        }
    }

    @Test("standard input is empty unless given")
    func input() async throws {
        let cat = BuiltProgram(path: "/bin/cat")
        #expect(try await cat.run() == ProgramResult())
        #expect(try await cat.run(standardInput: .text("a\nb")).standardOutput == "a\nb")
        #expect(try await cat.run(standardInput: .bytes([0xFF])).standardOutput == "\u{FFFD}")
        let much = String(repeating: "0123456789", count: 300_000)
        #expect(try await cat.run(standardInput: .text(much)).standardOutput == much)
        #expect(try await shell.run(["-c", "exit 0"], standardInput: .text(much)) == ProgramResult())
    }

    @Test("a reader that closes the pipe ends the writer with SIGPIPE", arguments: [0, 1, 10_000])
    func closedPipe(bytes: Int) async throws {
        let yes = BuiltProgram(path: "/usr/bin/yes")
        let result = try await yes.run(closingOutputAfter: bytes)
        #expect(result.terminatedBySignal == 13)
        #expect(result.standardOutput.utf8.count == bytes)
    }

    @Test("Standard output can be a file", .enabled(if: onLinux, "there is no /dev/full"))
    func fullDevice() async throws {
        let result = try await shell.run(["-c", "echo a || exit 9"], standardOutput: .path("/dev/full"))
        #expect(result.status == 9)
        #expect(result.standardOutput == "")
        let directory = try TemporaryDirectory()
        let file = directory.path(of: "out")
        #expect(try await shell.run(["-c", "echo a"], standardOutput: .path(file)).status == 0)
        #expect(try directory.read("out") == "a\n")
    }

    @Test("Standard output can be a terminal of a given size")
    func terminal() async throws {
        let script = "test -t 1 || exit 9; stty size <&1; yes line | head -n 20000; printf end"
        let result = try await shell.run(
            ["-c", script],
            standardOutput: .terminal(columns: 77, rows: 13)
        )
        #expect(result.standardError == "")
        #expect(result.status == 0)
        #expect(result.standardOutput == "13 77\n" + String(repeating: "line\n", count: 20000) + "end")
    }

    @Test("a program has no controlling terminal")
    func noTerminal() async throws {
        let result = try await shell.run(["-c", "(: </dev/tty) 2>/dev/null && exit 9; exit 0"])
        #expect(result.status == 0)
    }

    @Test("an interrupt is sent after the awaited text")
    func interrupt() async throws {
        let script = "trap 'echo caught; exit 130' INT; echo ready >&2; while :; do sleep 0.1; done"
        let result = try await shell.run(["-c", script], interruptingAfter: "ready")
        #expect(result.standardOutput == "caught\n")
        #expect(result.status == 130)
    }

    @Test("a program that hangs is killed and reported")
    func hang() async throws {
        let error = await #expect(throws: ProgramRunError.self) {
            try await shell.run(["-c", "exec sleep 1000"], deadline: .zero)
        }
        #expect(error?.description.contains("did not end within 0.0 seconds") == true)
    }

    @Test("a program that never stops writing is killed")
    func endlessOutput() async throws {
        let error = await #expect(throws: ProgramRunError.self) {
            try await BuiltProgram(path: "/usr/bin/yes").run()
        }
        #expect(error?.description.contains("wrote more than") == true)
        let late = await #expect(throws: ProgramRunError.self) {
            try await BuiltProgram(path: "/usr/bin/yes").run(deadline: .zero)
        }
        #expect(late?.description.contains("did not end") == true)
    }

    @Test("a background process left by the program does not delay the test")
    func orphan() async throws {
        let result = try await shell.run(["-c", "sleep 1000 & echo done"])
        #expect(result.standardOutput == "done\n")
    }

    @Test("Cancelling the task ends the program")
    func cancelling() async throws {
        let task = Task { try await shell.run(["-c", "exec sleep 1000"]) }
        task.cancel()
        await #expect(throws: ProgramRunError.self) { try await task.value }
    }

    @Test("programs run concurrently without inheriting each other's pipes")
    func many() async throws {
        try await withThrowingTaskGroup(of: ProgramResult.self) { group in
            for number in 0..<60 {
                group.addTask {
                    try await shell.run(
                        ["-c", "cat; echo \(number) >&2"],
                        standardInput: .text("\(number)"),
                        standardOutput: number % 3 == 0 ? .terminal(columns: 80, rows: 24) : .pipe
                    )
                }
            }
            for try await result in group {
                #expect(result.standardOutput + "\n" == result.standardError)
            }
        }
    }

    @Test("More programs can run at once than dispatch queues have threads")
    func waitingForEachOther() async throws {
        let directory = try TemporaryDirectory()
        let count = 300
        #expect(try await shell.run(["-c", "cd \"$1\" && mkfifo come go", "sh", directory.path]).status == 0)
        // Each guest waits until all have come.
        let host = """
            cd "$1"; exec 3<>come 4<>go
            for guest in $(seq \(count)); do read line <&3; done; seq \(count) >&4
            for guest in $(seq \(count)); do read line <&3; done
            """
        let guest = #"cd "$1"; echo >come; read line <go; echo >come"#
        try await withThrowingTaskGroup(of: ProgramResult.self) { group in
            for number in 0...count {
                let script = number == 0 ? host : guest
                group.addTask { try await shell.run(["-c", script, "sh", directory.path]) }
            }
            for try await result in group { #expect(result == ProgramResult()) }
        }
    }

    @Test("A program that was not built is named in the error")
    func missing() {
        let error = #expect(throws: ProgramRunError.self) { try BuiltProgram(named: "nonesuch") }
        #expect(error?.description.contains("no program 'nonesuch'") == true)
    }

    @Test("a temporary directory is removed with its last reference")
    func temporaryDirectory() async throws {
        var directory: TemporaryDirectory? = try TemporaryDirectory()
        let path = try #require(directory?.path)
        try directory?.write("text", to: "a/b")
        #expect(try await shell.run(["-c", "test -d \"$1\"", "sh", path]).status == 0)
        directory = nil
        #expect(try await shell.run(["-c", "test -d \"$1\"", "sh", path]).status == 1)
    }
}

#if os(Linux)
    private let onLinux = true
#else
    private let onLinux = false
#endif
