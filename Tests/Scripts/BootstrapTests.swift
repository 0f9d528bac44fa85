import ProgramTestSupport
import Testing

@Suite("Installing missing commands")
struct BootstrapTests {
    /// A checkout on Debian, whatever this machine is.
    private func debian() async throws -> Checkout {
        let checkout = try await Checkout()
        try await checkout.addCommand("uname", "[ $1 = -m ] && echo x86_64 || echo Linux")
        try await checkout.addCommand("sudo", #"exec "$@""#)
        return checkout
    }

    @Test(
        "a compiler that is another file is asked for its version, also if it is older than the last answer"
    )
    func compiler() async throws {
        let checkout = try await debian()
        #expect(try await checkout.run("Scripts/bootstrap", ["swift"]) == ProgramResult())
        #expect(try await checkout.run("Scripts/bootstrap", ["swift"]) == ProgramResult())
        #expect(checkout.calls == "swift --version\n")
        let old = checkout.elsewhere + "/old"
        let script = #"""
            mkdir "$0" && printf '#!/bin/sh\necho Swift version 5.10' >"$0/swift"
            chmod +x "$0/swift" && touch -t 200001010000 "$0/swift"
            """#
        _ = try await BuiltProgram.shell.run(["-c", script, old])
        let path = "\(old):\(checkout.commands)"
        let result = try await checkout.run("Scripts/bootstrap", ["swift"], environment: ["PATH": path])
        #expect(result.status == 1)
        #expect(result.standardError.contains("Swift 5.10 is too old"))
    }

    @Test("tmux, python3 and the shells are installed only for tests")
    func purposes() async throws {
        let checkout = try await debian()
        for command in ["tmux", "zsh"] { try checkout.removeCommand(command) }
        try await checkout.addCommand("apt-get", #"echo "apt-get $*" >>"$HOME/calls""#)
        #expect(try await checkout.run("Scripts/bootstrap", []) == ProgramResult())
        #expect(!checkout.calls.contains("apt-get"))
        let result = try await checkout.run("Scripts/bootstrap", ["test"])
        #expect(result == ProgramResult(standardError: "bootstrap: installing tmux zsh with apt-get\n"))
        #expect(checkout.calls.contains(" update\n"))
        #expect(checkout.calls.contains(" tmux zsh\n"))
    }

    @Test("without apt-get a message names the missing packages")
    func withoutAPT() async throws {
        let checkout = try await debian()
        try checkout.removeCommand("tmux")
        try checkout.removeHeader("zlib.h")
        let result = try await checkout.run("Scripts/test")
        #expect(result.status == 1)
        #expect(
            result.standardError == """
                bootstrap: this machine lacks what these Debian packages bring: zlib1g-dev tmux; install them by its own means.

                """
        )
    }

    @Test("without a network a message gives the reason")
    func withoutNetwork() async throws {
        let checkout = try await debian()
        try checkout.removeCommand("fish")
        let complaint = """
            for line in 1 2 3; do echo "W: Failed to fetch $line" >&2; done
            echo 'E: Unable to fetch some archives' >&2
            exit 100
            """
        try await checkout.addCommand("apt-get", complaint)
        let result = try await checkout.run("Scripts/bootstrap", ["test"])
        #expect(result.status == 1)
        #expect(
            result.standardError == """
                bootstrap: installing fish with apt-get
                bootstrap: apt-get could not install fish (E: Unable to fetch some archives); install it by hand.

                """
        )
    }
}
