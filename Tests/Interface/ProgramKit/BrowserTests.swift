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

    @Test("The browser inherits the environment without the secrets of any program")
    func variables() {
        let secrets = [
            "TMDB_API_KEY", "TMDB_ACCESS_TOKEN", "NAVER_CLIENT_ID", "NAVER_CLIENT_SECRET",
            "OPENEXCHANGERATES_APP_ID", "CURRENCYLAYER_ACCESS_KEY",
        ]
        var environment = Dictionary(uniqueKeysWithValues: secrets.map { ($0, "secret") })
        environment["DISPLAY"] = ":0"
        environment["XDG_SESSION_ID"] = "1"
        #expect(Browser(environment: environment).variables == ["DISPLAY": ":0", "XDG_SESSION_ID": "1"])
    }

    @Test("A command that does not exist is no browser")
    func missing() {
        #expect(!Browser(environment: ["BROWSER": "no-such-browser-anywhere"]).open("https://example.org"))
    }
}
