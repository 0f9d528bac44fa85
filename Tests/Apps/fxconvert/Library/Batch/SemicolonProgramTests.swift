import ProgramTestSupport
import Testing

/// Runs the built program on rows as European spreadsheets write them.
@Suite("fxconvert batch with semicolons")
struct SemicolonProgramTests {
    private let program: BuiltProgram

    init() throws {
        program = try BuiltProgram(named: "fxconvert")
    }

    private func batch(_ options: [String] = [], _ input: String) async throws -> ProgramResult {
        try await program.run(["batch"] + options, standardInput: .text(input))
    }

    @Test("reads and writes decimal commas, whatever the locale, and passes the rest on byte for byte")
    func commas() async throws {
        let result = try await batch(
            ["--rate"],
            "note;amount;from;to;date\r\n\"a;b\";1234,56;USD;EUR;2015-01-05\r\n, x;1.234,5;USD;JPY;2015-1-5\r\n"
        )
        #expect(
            result
                == ProgramResult(
                    standardOutput: "note;amount;from;to;date;result;rate\r\n"
                        + "\"a;b\";1234,56;USD;EUR;2015-01-05;1036,14;0,8392782207\r\n"
                        + ", x;1.234,5;USD;JPY;2015-1-5;148161;120,0167856\r\n"
                )
        )
    }

    @Test("rejects an amount that reads differently with the other mark, and says what to do")
    func unclear() async throws {
        let header = "amount;from;to;date\n"
        let rows = "1.234;USD;EUR;2015-01-05\n100;USD;EUR;2015-01-05\n"
        let unclear =
            "'1.234' is one amount with a decimal point and another with a decimal comma; choose one with --decimal-mark."
        let result = try await batch(["--on-error", "keep"], header + rows)
        #expect(
            result
                == ProgramResult(
                    standardOutput: """
                        amount;from;to;date;result;error
                        1.234;USD;EUR;2015-01-05;;"\(unclear)"
                        100;USD;EUR;2015-01-05;83,93;

                        """,
                    standardError: "fxconvert: line 2: \(unclear)\n",
                    status: 65
                )
        )
        #expect(
            try await batch([], header + "1,5;EUR;DEM;\n100.50;EUR;DEM;\n").standardOutput
                == "amount;from;to;date;result\n1,5;EUR;DEM;;2,93\n100.50;EUR;DEM;;196,56\n"
        )
        let mixed = header + "1,5;EUR;DEM;\n1.234;EUR;DEM;\n100.50;EUR;DEM;\n"
        let refused = try await batch([], mixed)
        #expect(refused.standardOutput.isEmpty && refused.status == 65)
        #expect(
            refused.standardError
                == "fxconvert: '1.234' in line 3 is another amount by the decimal mark of '100.50' in line 4;"
                + " say '--decimal-mark point' or '--decimal-mark comma'.\n"
        )
        #expect(
            try await batch(["--decimal-mark", "comma"], mixed).standardOutput
                == "amount;from;to;date;result\n1,5;EUR;DEM;;2,93\n1.234;EUR;DEM;;2413,49\n100.50;EUR;DEM;;196,56\n"
        )
        #expect(
            try await batch([], header + rows + "100.50;USD;EUR;2015-01-05\n").standardOutput == """
                amount;from;to;date;result
                1.234;USD;EUR;2015-01-05;1.04
                100;USD;EUR;2015-01-05;83.93
                100.50;USD;EUR;2015-01-05;84.35

                """
        )
        #expect(
            try await batch(["--decimal-mark", "point"], header + rows).standardOutput
                == "amount;from;to;date;result\n1.234;USD;EUR;2015-01-05;1.04\n100;USD;EUR;2015-01-05;83.93\n"
        )
        #expect(
            try await batch(["--decimal-mark", "comma"], "amount;from;to;date\n1.234;USD;EUR;2015-01-05\n")
                .standardOutput == "amount;from;to;date;result\n1.234;USD;EUR;2015-01-05;1035,67\n"
        )
    }

    @Test("accepts any given delimiter, and quotes fields that contain it")
    func delimiters() async throws {
        #expect(
            try await batch(["--delimiter", "|"], "amount|from|to\n1|EUR|DEM\n").standardOutput
                == "amount|from|to|result\n1|EUR|DEM|1.96\n"
        )
        #expect(
            try await batch(["--delimiter", "tab"], "amount\tfrom\tto\n\"1\"\tEUR\tDEM\n").standardOutput
                == "amount\tfrom\tto\tresult\n\"1\"\tEUR\tDEM\t1.96\n"
        )
        #expect(
            try await batch(["--decimal-mark", "comma"], "amount,from,to\n\"1,50\",EUR,DEM\n").standardOutput
                == "amount,from,to,result\n\"1,50\",EUR,DEM,\"2,93\"\n"
        )
        #expect(
            try await batch(["--delimiter", ";", "--no-header", "--to", "DEM"], "1,50;EUR\n").standardOutput
                == "1,50;EUR;2,93\n"
        )
    }

    @Test(
        "rejects ambiguous input and contradictory options with one sentence",
        arguments: [
            (
                ["--no-header"], "1,50;USD;EUR\n",
                "the first row has no column 3, but it has semicolons; name the separator "
                    + "with '--delimiter'.", 65
            ),
            (
                [], "note, amount;from;to\n",
                "the header has no column 'amount', but it has semicolons; name the separator "
                    + "with '--delimiter'.", 65
            ),
            (
                ["--decimal-mark", "comma"], #"{"amount":1,"from":"USD","to":"EUR"}"#,
                "JSON writes its numbers with a point; leave '--decimal-mark' out.", 64
            ),
            (
                ["--date", "x"], "amount;from;to;\u{1B}[31mred\n",
                #"the header has no column 'x'; it has 'amount', 'from', 'to', '\u{1B}[31mred'."#, 65
            ),
        ] as [([String], String, String, Int32)]
    )
    func rejected(options: [String], input: String, sentence: String, status: Int32) async throws {
        let result = try await batch(options, input)
        #expect(result == ProgramResult(standardError: "fxconvert: \(sentence)\n", status: status))
    }
}
