import ProgramKit
import Testing

@Suite("A line of JSON")
struct InputLineJSONTests {
    private struct Order: Decodable, Hashable {
        let count: Int

        private enum CodingKeys: String, CodingKey {
            case count
        }

        init(from decoder: any Decoder) throws {
            count = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .count)
            guard count > 0 else { throw InvalidInputLine(reason: "there is nothing to count") }
        }
    }

    private func reason(_ line: InputLine) -> String? {
        do throws(InvalidInputLine) {
            _ = try line.json(as: Order.self)
            return nil
        } catch {
            return error.reason
        }
    }

    @Test("is decoded")
    func value() throws {
        #expect(try InputLine.text(#" {"count": 3} "#).json(as: Order.self).count == 3)
    }

    @Test(
        "reports why it is invalid",
        arguments: [
            ("", "the line is no JSON object"), ("{", "the line is no JSON object"),
            ("[1]", "the line is no JSON object"), ("{}", "the line is no JSON object"),
            (#"{"count":"x"}"#, #"the value of "count" is of the wrong kind"#),
            (#"{"count":null}"#, #"the value of "count" is of the wrong kind"#),
            (#"{"count":0}"#, "there is nothing to count"),
        ]
    )
    func invalid(text: String, expected: String) {
        #expect(reason(.text(text)) == expected)
    }

    @Test("is rejected if it is too long")
    func tooLong() {
        #expect(reason(.tooLong) == "the line is longer than 65536 bytes")
    }
}
