import Testing

@testable import ProgramKit

@Suite("The browser")
struct BrowserTests {
    @Test(
        "Only addresses of the web are opened, without what a shell would expand",
        arguments: [
            ("https://example.org/a?b=c&d=%20#e", "https://example.org/a?b=c&d=%20#e"),
            ("HTTP://example.org", "HTTP://example.org"), ("http://[::1]:80/", "http://[::1]:80/"),
            (
                "https://example.org/$(id)`id`';\"<>|\\^ {é}",
                "https://example.org/%24%28id%29%60id%60%27%3B%22%3C%3E%7C%5C%5E%20%7B%C3%A9%7D"
            ),
            ("https://example.org/\n-x", "https://example.org/%0A-x"), ("https://user:pw@example.org/", nil),
            ("https://user@example.org", nil), ("https://example.org\\@evil.example/", nil),
            ("https://$(id).org/", nil), ("https://", nil), ("https:///x", nil), ("javascript:alert(1)", nil),
            ("file:///etc/passwd", nil), ("--help", nil), ("", nil), (" https://example.org", nil),
        ]
    )
    func addresses(address: String, opened: String?) {
        #expect(Browser.webAddress(address) == opened)
    }

    @Test("The commands of BROWSER are tried first, and the desktop's only on a desktop")
    func commands() {
        func commands(_ environment: [String: String]) -> [[String]] {
            Browser(environment: environment).commands(opening: "http://a/%s")
        }
        #expect(commands([:]) == [])
        #expect(commands(["BROWSER": "", "DISPLAY": ""]) == [])
        #expect(
            commands(["BROWSER": "firefox -P me:open %s --now::x=%s"])
                == [
                    ["firefox", "-P", "me", "http://a/%s"], ["open", "http://a/%s", "--now"],
                    ["x=http://a/%s"],
                ]
        )
        let desktop = commands(["BROWSER": "firefox", "WAYLAND_DISPLAY": "wayland-0"])
        #expect(desktop == [["firefox", "http://a/%s"], ["xdg-open", "http://a/%s"]])
    }

    @Test("Every character of a file's path is percent-encoded that an address or a shell gives a meaning")
    func files() {
        #expect(Browser.fileAddress("/home/a-b_1.c~/x") == "file:///home/a-b_1.c~/x")
        #expect(Browser.fileAddress("/é #?%41$&:") == "file:///%C3%A9%20%23%3F%2541%24%26%3A")
    }

    @Test("The browser inherits the environment without secrets")
    func environment() {
        let secrets = [
            "A_API_KEY", "A_CLIENT_ID", "A_APP_ID", "A_SECRET", "A_CREDENTIAL", "A_PASSWD", "PGPASSWORD",
            "a_token",
        ]
        var environment = Dictionary(uniqueKeysWithValues: secrets.map { ($0, "secret") })
        let others = ["DISPLAY": ":0", "XDG_SESSION_ID": "1", "GIT_CONFIG_KEY_0": "a", "SSH_AUTH_SOCK": "/s"]
        environment.merge(others) { $1 }
        #expect(Browser(environment: environment).environment == others)
    }

    @Test("A command that does not exist is no browser")
    func missing() {
        #expect(!Browser(environment: ["BROWSER": "no-such-browser-anywhere"]).open("https://example.org"))
    }
}
