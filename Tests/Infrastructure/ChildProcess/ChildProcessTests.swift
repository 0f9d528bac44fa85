import ChildProcess
import Testing

@Suite("Child processes")
struct ChildProcessTests {
    private func shell(
        _ script: String,
        environment: [String: String] = ["PATH": "/usr/bin:/bin"],
        input: String = ""
    ) throws -> ChildProcess {
        try ChildProcess(
            "/bin/sh",
            ["sh", "-c", script],
            environment: environment,
            input: Array(input.utf8)
        )
    }

    @Test("A child has the input and the variables that it is given, and its streams and status are returned")
    func streams() async throws {
        let script = "read -r line; echo \"$line $WORD\"; cat; echo wrong >&2; exit 3"
        let child = try shell(script, environment: ["PATH": "/usr/bin:/bin", "WORD": "b"], input: "a\nrest")
        let end = await child.end(writingAtMost: 1_000)
        #expect(String(decoding: end.output, as: UTF8.self) == "a b\nrest")
        #expect(String(decoding: end.errors, as: UTF8.self) == "wrong\n")
        #expect(end.status == 3)
        let empty = try await shell("cat; env", environment: ["PATH": "/usr/bin:/bin"])
            .end(writingAtMost: 10_000)
        let names = String(decoding: empty.output, as: UTF8.self).split(separator: "\n").map {
            String($0.prefix { $0 != "=" })
        }
        // The shell adds some of its own, and so does macOS.
        let own: Set = ["PATH", "PWD", "OLDPWD", "SHLVL", "_", "__CF_USER_TEXT_ENCODING"]
        #expect(Set(names).isSubset(of: own) && names.contains("PATH"))
        #expect(empty.status == 0 && empty.errors.isEmpty)
    }

    @Test("A cancelled task ends its child and all that this has started, even if they ignore signals")
    func cancelled() async throws {
        let child = try shell("trap '' TERM INT HUP; sleep 1000 & sleep 1000")
        let end = Task { await child.end(writingAtMost: 1_000) }
        end.cancel()
        #expect(await end.value.status == 128 + 9)
    }

    @Test("What a child leaves running is ended, and not waited for")
    func leftRunning() async throws {
        let child = try shell("sleep 1000 & echo $!")
        let end = await child.end(writingAtMost: 1_000)
        #expect(end.status == 0)
        let number = String(decoding: end.output, as: UTF8.self).filter { !$0.isNewline }
        let state =
            "for try in $(seq 2000); do case $(ps -o stat= -p \(number)) in ''|Z*) exit 0 ;; esac; done; exit 1"
        #expect(try await shell(state).end(writingAtMost: 1_000).status == 0)
    }

    @Test("A child that writes more than it may is ended")
    func tooMuch() async throws {
        let end = try await shell("yes").end(writingAtMost: 100_000)
        #expect(end.status == 128 + 9)
        #expect(end.output.count >= 100_000)
    }

    @Test("A program that cannot be started is an error, as is more input than a pipe holds")
    func notStarted() throws {
        let missing = #expect(throws: SystemError.self) {
            try ChildProcess("/nowhere/program", ["program"], environment: [:])
        }
        #expect(missing?.reason == "No such file or directory")
        #expect(throws: SystemError.self) {
            try shell("true", input: String(repeating: "x", count: ChildProcess.maximumInput + 1))
        }
    }
}
