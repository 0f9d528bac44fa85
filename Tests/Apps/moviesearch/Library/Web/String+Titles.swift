extension String {
    /// The titles of the movies on a page, in order.
    var titles: [String] {
        matches(of: /<h2>(.*?)<\/h2>/).map { String($0.output.1).withoutMarkup }
    }

    /// The text of a piece of markup.
    var withoutMarkup: String {
        replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            .replacing("&#39;", with: "'").replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
    }
}
