import BrowserTestSupport
import NetworkingTestSupport
import Testing

@Suite("The movies' pages in a browser", .needsBrowser, .onlyOnRequest, .endsHangs, .serialized)
struct MoviesPageInBrowserTests {
    @Test("A movie is found while its title is typed with a mistake, opened, and Back leads to the list")
    func search() async throws {
        let page = try await WebProgram("moviesearch")
        let browser = page.browser
        try await browser.waitForText("The", in: "#movies")
        try await browser.type("blade runer", into: "#q")
        try await browser.waitForText("Blade Runner", in: "#movies li:first-child")
        try await browser.wait(until: "document.querySelectorAll('#movies mark').length > 1")
        #expect(try await browser.address.contains("q=blade"))
        try await page.expectAccessible()
        try await page.takeScreenshot("movies")
        // Enter saves the words.
        try await browser.type("\u{E007}", into: "#q")
        try await browser.click("#movies li:first-child a")
        try await browser.waitForText("Ridley Scott", in: "main")
        try await page.expectAccessible()
        try await page.takeScreenshot("movie")
        try await browser.goBack()
        try await browser.waitForText("Blade Runner", in: "#movies li:first-child")
        try await browser.replace("#q", with: "b")
        try await browser.waitForText("blade runer", in: "#q-options")
        try await page.end()
    }

    @Test("The list goes on as it is scrolled")
    func scrolling() async throws {
        let page = try await WebProgram("moviesearch")
        let browser = page.browser
        try await page.open("/?q=the")
        try await browser.wait(until: "document.querySelectorAll('#movies li').length >= 20")
        _ = try await browser.run("scrollTo(0, document.body.scrollHeight)")
        try await browser.wait(until: "document.querySelectorAll('#movies li').length >= 40")
        #expect(try await browser.address.contains("pages="))
        try await browser.wait(until: "document.title.startsWith('the')")
        // Back shows the place in the list, and so does the link back.
        for back in ["history.back()", "document.querySelector('[data-back]').click()"] {
            _ = try await browser.run("scrollTo(0, 700)")
            try await browser.wait(until: "scrollY === 700")
            _ = try await browser.run("document.querySelector('#movies li:nth-child(30) a').click()")
            try await browser.wait(until: "document.querySelector('article')")
            _ = try await browser.run(back)
            try await browser.wait(until: "document.querySelector('#movies') && scrollY === 700")
        }
        try await page.end()
    }

    @Test("The title of the tab and the text in the field follow what is typed, after what is there")
    func typingOn() async throws {
        let page = try await WebProgram("moviesearch")
        let browser = page.browser
        try await page.open("/?q=alien")
        try await browser.wait(until: "document.activeElement.selectionStart === 5")
        try await browser.type("s", into: "#q")
        try await browser.wait(until: "document.title.startsWith('aliens')")
        #expect(try await browser.address.contains("q=aliens"))
        try await page.end()
    }

    @Test("A list is made and filled, and a movie of it leads to the next one")
    func lists() async throws {
        let page = try await WebProgram("moviesearch")
        let browser = page.browser
        try await page.open("/lists")
        try await page.expectAccessible()
        try await browser.type("best of all", into: "[name=make]")
        try await browser.click("form:has([name=make]) button")
        try await browser.waitForText("best of all", in: "main h2")
        try await page.open("/movie/tt0078748?q=alien")
        try await browser.click("[name=list]")
        try await browser.wait(until: "document.querySelector('[name=unlist][aria-pressed=true]')")
        try await page.expectAccessible()
        try await page.takeScreenshot("movie-lists")
        try await browser.click("[rel=next]")
        try await browser.wait(
            until: "location.pathname.startsWith('/movie/') && !location.pathname.endsWith('tt0078748')"
        )
        try await page.open("/lists")
        try await browser.waitForText("0 of 1 seen", in: "main")
        try await page.expectAccessible()
        try await page.takeScreenshot("lists")
        try await browser.click("main h2 a")
        try await browser.waitForText("Alien", in: "#movies li:first-child")
        try await page.end()
    }

    @Test("Keys lead through the list and a movie, and single ones can be turned off")
    func keys() async throws {
        let page = try await WebProgram("moviesearch")
        let browser = page.browser
        func press(_ key: String) async throws {
            _ = try await browser.run(
                "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: '\(key)', bubbles: true }))"
            )
        }
        let focused =
            "return [...document.querySelectorAll('#movies > li > a')].indexOf(document.activeElement)"
        try await page.open("/?q=alien")
        try await browser.waitForText("Alien", in: "#movies")
        try await browser.type("\u{E015}", into: "#q")
        try await press("ArrowDown")
        #expect(try await browser.run(focused) as? Int == 1)
        try await press("End")
        #expect(try await browser.run(focused) as? Int ?? 0 >= 19)
        for key in ["Home", "ArrowUp"] { try await press(key) }
        try await browser.wait(until: "document.activeElement.id === 'q'")
        // What is typed in the field is no key.
        try await browser.type("?", into: "#q")
        try await page.open("/movie/tt0078748?q=alien")
        try await browser.wait(until: "document.querySelector('[data-key=w]')")
        try await press("w")
        try await browser.wait(until: "document.querySelector('[name=watchlist][aria-pressed=true]')")
        try await press("u")
        try await browser.wait(until: "document.querySelector('[name=watchlist][aria-pressed=false]')")
        try await press("?")
        try await browser.wait(
            until: "location.pathname === '/keys' && document.querySelector('#single-keys')?.checked"
        )
        try await page.expectAccessible()
        try await page.takeScreenshot("movies-keys")
        try await browser.click("#single-keys")
        try await page.open("/movie/tt0078748?q=alien")
        try await press("?")
        #expect(try await browser.run("return location.pathname") as? String == "/movie/tt0078748")
        try await page.end()
    }

    @Test("A list is sorted and narrowed by buttons, and its words and its address say the same")
    func sortingAndNarrowing() async throws {
        let page = try await WebProgram("moviesearch")
        let browser = page.browser
        try await page.open("/?q=alien")
        try await browser.click("[popovertarget=orders]")
        try await browser.wait(until: "document.querySelector('#orders').matches(':popover-open')")
        try await page.expectAccessible()
        try await page.takeScreenshot("movies-orders")
        try await browser.click("#orders li:nth-child(3) a")
        try await browser.wait(until: "document.querySelector('#q').value === 'alien sort:year'")
        try await browser.waitForText("Newest", in: "#tools button")
        #expect(
            try await browser.run("return !document.querySelector('#orders').matches(':popover-open')")
                as? Bool == true
        )
        #expect(try await browser.address.contains("sort%3Ayear"))
        try await browser.click("#tools .chips a:last-child")
        try await browser.waitForText("Conditions", in: "h1")
        try await page.expectAccessible()
        try await page.takeScreenshot("movies-conditions")
        _ = try await browser.run(
            "[...document.querySelectorAll('.chips a')].find(a => a.textContent === 'y:1980s').click()"
        )
        try await browser.waitForText("y:1980s", in: "#tools .chosen")
        try await browser.waitForText("Aliens", in: "#movies")
        try await browser.click("#tools .chosen")
        try await browser.wait(until: "!document.querySelector('#tools .chosen')")
        try await browser.replace("#q", with: "alien genre:horor ")
        try await browser.waitForText("Did you mean genre:horror?", in: "#tools")
        try await page.expectAccessible()
        try await page.takeScreenshot("movies-wrong-condition")
        try await browser.click("#tools .wrong + a")
        try await browser.waitForText("Alien", in: "#movies li:first-child")
        try await page.end()
    }

    @Test(
        "A movie is saved beside its row and on its page, where it can be undone, and the statistics count it"
    )
    func saving() async throws {
        let page = try await WebProgram("moviesearch")
        let browser = page.browser
        try await page.open("/?q=alien")
        try await browser.wait(until: "document.querySelector('#movie-tt0078748')")
        try await browser.click("#movie-tt0078748 [name=watchlist]")
        try await browser.wait(until: "document.querySelector('#movie-tt0078748 [aria-pressed=true]')")
        try await page.takeScreenshot("movies-saved")
        try await browser.click("[data-send='undo=1']")
        try await browser.wait(until: "document.querySelector('#movie-tt0078748 [aria-pressed=false]')")
        try await browser.click("#movie-tt0078748 [name=watchlist]")
        try await browser.wait(until: "document.querySelector('#movie-tt0078748 [aria-pressed=true]')")
        try await browser.click("#movie-tt0078748 [name=rate]")
        try await browser.click("#movie-tt0078748 [value^='8 ']")
        try await browser.waitForText("★ 8", in: "#movie-tt0078748")
        try await page.expectAccessible()
        try await page.takeScreenshot("movies-rating")
        try await page.open("/movie/tt0078748")
        try await browser.click("[name=rating][value^='9 ']")
        try await browser.waitForText("★ 9", in: "dl")
        try await browser.click("[name=seen]")
        try await browser.waitForText("✓", in: "dl")
        try await browser.type("with Mina", into: "textarea")
        try await browser.click("form:has(textarea) button")
        try await browser.waitForText("with Mina", in: "dl")
        try await page.expectAccessible()
        try await browser.click("[name=undo]")
        try await browser.wait(until: "!document.querySelector('dl').textContent.includes('with Mina')")
        try await page.open("/stats")
        try await browser.waitForText("Movies", in: ".headline")
        try await page.expectAccessible()
        #expect(try await browser.fitsWidth)
        try await page.takeScreenshot("statistics")
        try await page.end()
    }

    @Test(
        "The pages fit from 320 pixels up, in both languages, light and dark",
        arguments: ["en-US", "ko-KR"],
        [false, true]
    )
    func looks(language: String, isDark: Bool) async throws {
        for width in [320, 1_280, 3_840] {
            var options = Browser.Options()
            (options.width, options.language, options.isDark) = (width, language, isDark)
            let page = try await WebProgram("moviesearch", browser: options)
            for path in ["/", "/?q=alien", "/movie/tt0078748", "/stats", "/?q=qqqqqqqqqq"] {
                try await page.open(path)
                #expect(try await page.browser.fitsWidth, "\(path) at \(width)")
                try await page.expectAccessible()
            }
            try await page.open("/?q=alien")
            try await page.takeScreenshot("movies-\(width)-\(language)\(isDark ? "-dark" : "")")
            try await page.end()
        }
    }

    @Test("Everything works without scripts")
    func withoutScripts() async throws {
        var options = Browser.Options()
        options.runsScripts = false
        let page = try await WebProgram("moviesearch", browser: options)
        let browser = page.browser
        try await browser.type("godfather", into: "#q")
        try await browser.click("#search button")
        // A click does not wait for the page that a form asks for.
        try await browser.waitForText("The Godfather", in: "#movies li:first-child")
        try await browser.click("#movies li:first-child a")
        try await browser.waitForText("Coppola", in: "main")
        try await page.open("/?q=alien")
        try await browser.click("#movie-tt0078748 [name=rate]")
        try await browser.waitForText("10", in: "#movie-tt0078748 .ratings")
        try await browser.click("#movie-tt0078748 [value^='8 ']")
        try await browser.waitForText("★ 8", in: "#movie-tt0078748")
        try await page.open("/?q=the")
        try await browser.click("#more")
        try await browser.wait(until: "document.querySelectorAll('#movies li').length === 40")
        try await page.end()
    }

    @Test("Nothing jumps while one types, whatever is found", arguments: [390, 1_200])
    func stillness(width: Int) async throws {
        var options = Browser.Options()
        options.width = width
        let page = try await WebProgram("moviesearch", browser: options)
        let browser = page.browser
        let moved = try await page.movement(of: "#movies") {
            try await browser.type("alien", into: "#q")
            try await browser.waitForText("Alien", in: "#movies li:first-child")
            try await browser.type(" qqqqqqqqqq", into: "#q")
            try await browser.waitForText("No movie found", in: "#status")
            try await browser.replace("#q", with: "the")
            try await browser.waitForText("the", in: "#status h1")
        }
        #expect(moved == 0)
        try await page.end()
    }

    @Test("What is lost on its way is sent again once, but nothing is undone twice")
    func lostRequests() async throws {
        let page = try await WebProgram("moviesearch")
        let browser = page.browser
        try await page.open("/movie/tt0078748")
        // The server gets a request, and the browser no answer to it.
        _ = try await browser.run(
            """
            const send = window.fetch;
            window.losses = 0;
            window.sent = [];
            window.fetch = async (address, options) => {
                const response = await send(address, options);
                if (options?.method !== 'POST') return response;
                sent.push(String(options.body));
                if (losses-- > 0) throw new TypeError('lost');
                return response;
            };
            """
        )
        for rating in [7, 8] {
            _ = try await browser.run("losses = 1")
            try await browser.click("[name=rating][value^='\(rating) ']")
            try await browser.waitForText("★ \(rating)", in: "dl")
        }
        try await browser.wait(until: "sent.length === 4")
        _ = try await browser.run("losses = 1; sent.length = 0")
        try await browser.click("[name=undo]")
        try await browser.waitForText("★ 7", in: "dl")
        // What is sent next comes after all that is sent again.
        try await browser.click("[name=watchlist]")
        try await browser.wait(until: "sent.length > 1")
        #expect(try await browser.text(of: "dl").contains("★ 7"))
        let sent = try await browser.run("return sent") as? [String]
        #expect(sent?.map { $0.prefix { $0 != "=" } } == ["undo", "watchlist"])
        try await page.end()
    }

    @Test("Two tabs search for different movies")
    func tabs() async throws {
        let page = try await WebProgram("moviesearch")
        let browser = page.browser
        try await browser.type("alien", into: "#q")
        try await browser.waitForText("Alien", in: "#movies li:first-child")
        let tabs = try await browser.openTab()
        try await page.open("/")
        try await browser.type("casablanca", into: "#q")
        try await browser.waitForText("Casablanca", in: "#movies li:first-child")
        try await browser.showTab(tabs.first)
        try await browser.waitForText("Alien", in: "#movies li:first-child")
        try await page.end()
    }
}
