import BrowserTestSupport
import NetworkingTestSupport
import Testing

@Suite("The converter's page in a browser", .needsBrowser, .endsHangs, .serialized)
struct ConverterPageInBrowserTests {
    @Test("An amount that is typed is converted at once")
    func typing() async throws {
        let page = try await WebProgram("fxconvert")
        let browser = page.browser
        try await browser.replace("#amount", with: "100")
        try await browser.waitForText("€100", in: "#result")
        #expect(try await browser.address.contains("amount=100"))
        try await page.takeScreenshot("converter")
        try await page.end()
    }

    @Test("A currency is found by its name, chosen by keys, and swapped; Back undoes it", .onlyOnRequest)
    func choosing() async throws {
        let page = try await WebProgram("fxconvert")
        let browser = page.browser
        try await page.open("/?amount=100&from=USD&to=KRW")
        try await browser.waitForText("$100", in: "#result")
        try await browser.replace("#to", with: "swiss")
        try await browser.wait(until: "document.querySelector('#to-options [role=option]')")
        try await page.takeScreenshot("converter-picker")
        try await page.expectAccessible()
        try await browser.type("\u{E015}\u{E007}", into: "#to")
        try await browser.waitForText("CHF", in: "#result")
        #expect(try await browser.address.contains("to=CHF"))
        try await browser.click(".swap")
        try await browser.waitForText("CHF\u{A0}100", in: "#result")
        try await browser.goBack()
        try await browser.waitForText("$100", in: "#result")
        try await page.end()
    }

    @Test(
        "A currency is taken for what its name means when its field is left, and never guessed",
        .onlyOnRequest
    )
    func naming() async throws {
        let page = try await WebProgram("fxconvert")
        let browser = page.browser
        try await page.open("/?amount=100&from=USD&to=KRW")
        try await browser.waitForText("$100", in: "#result")
        // Tab leaves the field.
        try await browser.replace("#to", with: "yen\u{E004}")
        try await browser.wait(until: "document.querySelector('#to').value === 'JPY'")
        try await browser.wait(until: "document.title.includes('¥') && location.search.includes('to=JPY')")
        try await browser.replace("#amount", with: "1000")
        try await browser.wait(until: "document.title.startsWith('$1,000')")
        #expect(try await browser.address.contains("amount=1000&from=USD&to=JPY"))
        // Enter stays in it.
        let steps = try await browser.run("return history.length") as? Int
        try await browser.replace("#to", with: "kron\u{E007}")
        try await browser.waitForText("may be DKK", in: "#messages")
        try await browser.wait(
            until: "document.title === 'fxconvert' && !document.querySelector('.chart, [data-copy]')"
        )
        #expect(try await browser.run("return document.querySelector('#to').value") as? String == "kron")
        try await browser.replace("#to", with: "swiss franc\u{E007}")
        try await browser.wait(until: "document.querySelector('#to').value === 'CHF'")
        try await browser.wait(
            until: "location.search.includes('to=CHF') && document.querySelector('.chart')"
        )
        // Two entries are two steps back.
        #expect(try await browser.run("return history.length") as? Int == steps.map { $0 + 2 })
        // A click beside the field enters its text, and swaps it.
        try await browser.replace("#to", with: "yen")
        try await browser.click(".swap")
        try await browser.wait(until: "location.search.includes('from=JPY&to=USD')")
        try await browser.wait(until: "document.querySelector('#from').value === 'JPY'")
        try await page.expectAccessible()
        try await page.end()
    }

    @Test("A page says when its program has ended, and goes on when that is started again", .onlyOnRequest)
    func restart() async throws {
        let page = try await WebProgram("fxconvert")
        let browser = page.browser
        try await page.open("/?amount=100&from=USD&to=KRW")
        try await browser.waitForText("$100", in: "#result")
        page.stopProgram()
        try await browser.waitForText("The program has ended", in: "#ended")
        #expect(try await browser.run("return document.querySelector('#amount').readOnly") as? Bool == true)
        try await page.expectAccessible()
        try await page.takeScreenshot("converter-ended")
        try page.restartProgram()
        try await browser.wait(until: "document.querySelector('#ended').textContent === ''")
        try await browser.replace("#amount", with: "200")
        try await browser.waitForText("$200", in: "#result")
        // As a bookmark does.
        try await page.open("/?amount=300&from=USD&to=KRW")
        try await browser.waitForText("$300", in: "#result")
        try await page.end()
    }

    @Test("What is lost on its way to the program is sent again", .onlyOnRequest)
    func lostRequest() async throws {
        let page = try await WebProgram("fxconvert")
        let browser = page.browser
        try await page.open("/?amount=100&from=USD&to=KRW")
        try await browser.waitForText("$100", in: "#result")
        _ = try await browser.run(
            """
            const real = fetch;
            window.fetch = () => {
                window.fetch = real;
                return Promise.reject(new TypeError('lost'));
            };
            """
        )
        try await browser.replace("#amount", with: "250")
        try await browser.waitForText("$250", in: "#result")
        try await page.end()
    }

    @Test("The text goes on where it ends, the page keeps its height, and Space swaps", .onlyOnRequest)
    func typingOn() async throws {
        let page = try await WebProgram("fxconvert")
        let browser = page.browser
        try await page.open("/?amount=1&from=USD&to=KRW")
        try await browser.wait(until: "document.activeElement === document.querySelector('#amount')")
        let caret = try await browser.run("return document.activeElement.selectionStart") as? Int
        #expect(caret == 1)
        let chart = "return document.querySelector('#history').getBoundingClientRect().top"
        let top = try await browser.run(chart) as? Double
        try await browser.type("*(", into: "#amount")
        try await browser.waitForText("is wrong", in: "#messages")
        #expect(try await browser.run(chart) as? Double == top)
        #expect(
            try await browser.run("return document.querySelector('#amount').ariaInvalid") as? String == "true"
        )
        try await browser.replace("#amount", with: "5")
        try await browser.waitForText("$5", in: "#result")
        try await browser.type(" ", into: ".swap")
        try await browser.waitForText("₩5", in: "#result")
        // The chart of another pair comes after its rate. A tap reads it, which moves nothing.
        try await browser.wait(until: "document.querySelector('.chart')")
        let height = "return document.querySelector('#history').offsetHeight"
        let before = try await browser.run(height) as? Int
        try await browser.click(".chart")
        try await browser.wait(until: "document.querySelector('#readout').textContent.includes('·')")
        #expect(try await browser.run(height) as? Int == before)
        try await page.end()
    }

    @Test("The chart is read by arrow keys and by the pointer, over a range that is chosen", .onlyOnRequest)
    func chart() async throws {
        let page = try await WebProgram("fxconvert")
        let browser = page.browser
        try await page.open("/?from=USD&to=KRW")
        try await browser.wait(until: "document.querySelector('.chart')")
        try await browser.click("[data-send='range=all']")
        try await browser.wait(until: "document.querySelector('.chart').dataset.labels.startsWith('1999')")
        try await browser.type("\u{E011}", into: ".chart")
        try await browser.waitForText("1999-", in: "#readout")
        try await browser.type("\u{E010}\u{E012}", into: ".chart")
        try await browser.wait(
            until: "document.querySelector('.chart').getAttribute('aria-valuetext') === readout.textContent"
        )
        try await browser.click(".chart")
        try await page.takeScreenshot("converter-chart")
        try await page.end()
    }

    @Test(
        "The page has no accessibility violation, and fits from 320 pixels up",
        .onlyOnRequest,
        arguments: ["en-US", "ko-KR"],
        [false, true]
    )
    func looks(
        language: String,
        isDark: Bool
    ) async throws {
        for width in [320, 1_280, 3_840] {
            var options = Browser.Options()
            (options.width, options.language, options.isDark) = (width, language, isDark)
            let page = try await WebProgram("fxconvert", browser: options)
            for path in [
                "/?amount=1234.5&from=USD&to=KRW", "/rates?base=USD", "/?amount=x", "/rates?base=nothing",
            ] {
                try await page.open(path)
                #expect(try await page.browser.fitsWidth, "\(path) at \(width)")
                try await page.expectAccessible()
            }
            try await page.open("/?amount=1234.5&from=USD&to=KRW")
            if language == "ko-KR" { try await page.browser.waitForText("유럽중앙은행", in: "#result") }
            try await page.takeScreenshot("converter-\(width)-\(language)\(isDark ? "-dark" : "")")
            try await page.end()
        }
    }

    @Test("Everything works without scripts", .onlyOnRequest)
    func withoutScripts() async throws {
        var options = Browser.Options()
        options.runsScripts = false
        let page = try await WebProgram("fxconvert", browser: options)
        let browser = page.browser
        try await browser.replace("#amount", with: "100")
        try await browser.replace("#from", with: "dollar")
        try await browser.replace("#to", with: "won")
        try await browser.click("#converter .primary")
        // A click does not wait for the page that a form asks for.
        try await browser.waitForText("$100", in: "#result")
        #expect(try await browser.text(of: "#result").contains("₩"))
        try await browser.click(".swap")
        try await browser.waitForText("₩100", in: "#result")
        try await browser.click("summary")
        #expect(try await browser.text(of: "details dl").contains("KRW"))
        try await browser.click("nav a")
        try await browser.waitForText("USD", in: "table")
        try await page.takeScreenshot("rates-without-script")
        try await page.end()
    }

    @Test("Eight tabs convert independently", .onlyOnRequest)
    func tabs() async throws {
        let page = try await WebProgram("fxconvert")
        let browser = page.browser
        var tabs: [String] = []
        for number in 1...8 {
            let tab = try await browser.openTab()
            tabs.append(tab.second)
            try await page.open("/?amount=\(number)&from=USD&to=KRW")
            try await browser.waitForText("$\(number)", in: "#result")
        }
        for (index, tab) in tabs.enumerated() {
            try await browser.showTab(tab)
            try await browser.replace("#amount", with: "\(index + 1)00")
            try await browser.waitForText("$\(index + 1)00", in: "#result")
        }
        try await page.end()
    }
}
