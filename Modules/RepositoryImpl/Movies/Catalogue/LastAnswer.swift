/// The films of the last question in their order, for whoever asks for its next page.
actor LastAnswer {
    enum Question: Equatable {
        case search(String, year: Int?)
        case popular
    }

    private var question: Question?
    private var lines: [FilmTable.Line] = []

    func lines(for question: Question) -> [FilmTable.Line]? {
        question == self.question ? lines : nil
    }

    func remember(_ lines: [FilmTable.Line], for question: Question) {
        self.question = question
        self.lines = lines
    }
}
