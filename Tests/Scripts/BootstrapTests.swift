import ProgramTestSupport
import Testing

@Suite("Installing what is missing")
struct BootstrapTests {
    @Test("only for tests tmux, python3 and shells are installed")
    func purposes() async throws {
        let checkout = try await Checkout()
        for command in ["tmux", "zsh"] { try checkout.removeCommand(command) }
        try await checkout.addCommand("sudo", #"exec "$@""#)
        try await checkout.addCommand("apt-get", #"echo "apt-get $*" >>"$HOME/calls""#)
        #expect(try await checkout.run("Scripts/bootstrap", []) == ProgramResult())
        #expect(!checkout.calls.contains("apt-get"))
        let result = try await checkout.run("Scripts/bootstrap", ["test"])
        #expect(result == ProgramResult(standardError: "bootstrap: installing tmux zsh with apt-get\n"))
        #expect(checkout.calls.contains(" update\n"))
        #expect(checkout.calls.contains(" tmux zsh\n"))
    }

    @Test("without apt-get a sentence says what is missing")
    func withoutAPT() async throws {
        let checkout = try await Checkout()
        try checkout.removeCommand("tmux")
        let result = try await checkout.run("Scripts/test")
        #expect(result.status == 1)
        #expect(
            result.standardError == """
                bootstrap: this machine lacks what these Debian packages bring: tmux; install them by its own means.

                """
        )
    }

    @Test("without a network the reason is told in a sentence")
    func withoutNetwork() async throws {
        let checkout = try await Checkout()
        try checkout.removeCommand("fish")
        try await checkout.addCommand("sudo", #"exec "$@""#)
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
