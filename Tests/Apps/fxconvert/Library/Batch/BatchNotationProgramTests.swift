import ProgramTestSupport
import Testing

/// Runs the built program on rows as banks write them.
@Suite("fxconvert batch with days and amounts of every kind")
struct BatchNotationProgramTests {
    private let program: BuiltProgram

    init() throws {
        program = try BuiltProgram(named: "fxconvert")
    }

    @Test("takes the order of days from the table, and its amounts with signs and currencies")
    func answers() async throws {
        let result = try await program.batch(
            "",
            """
            amount,from,to,date
            (100.00),USD,EUR,05/01/2015
            100-,USD,EUR,5/1/2015 10:00
            "$1,234.56",USD,EUR,20150105
            100 USD,usd,EUR,31.12.2014
            $5,,EUR,2015-01-05T23:59:59Z
            $5,CAD,EUR,2015-01-05

            """
        )
        #expect(
            result
                == ProgramResult(
                    standardOutput: """
                        amount,from,to,date,result
                        (100.00),USD,EUR,05/01/2015,-83.93
                        100-,USD,EUR,5/1/2015 10:00,-83.93
                        "$1,234.56",USD,EUR,20150105,1036.14
                        100 USD,usd,EUR,31.12.2014,82.37
                        $5,,EUR,2015-01-05T23:59:59Z,4.20
                        $5,CAD,EUR,2015-01-05,3.56

                        """
                )
        )
    }

    @Test(
        "refuses days whose order is open or contradicts itself, and says what to do",
        arguments: [
            (
                "", "amount,from,to,date\n1,EUR,DEM,5/1/2015\n",
                "",
                "line 2: '5/1/2015' may have the day or the month first, and no other row decides it;"
                    + " say '--date-format dmy' or '--date-format mdy'."
            ),
            (
                "", "amount,from,to,date\n1,EUR,DEM,25.12.2015\n1,EUR,DEM,12/25/2015\n1,EUR,DEM,1/1/2015\n",
                "amount,from,to,date,result\n1,EUR,DEM,25.12.2015,1.96\n",
                "'25.12.2015' in line 2 and '12/25/2015' in line 3 cannot both have the same order of day and month;"
                    + " correct one, or say '--date-format dmy' or '--date-format mdy'."
            ),
            (
                "--date-format mdy", "amount,from,to,date\n1,EUR,DEM,25/12/2015\n1,EUR,DEM,2015-1-5\n",
                "amount,from,to,date,result\n1,EUR,DEM,25/12/2015,\n1,EUR,DEM,2015-1-5,1.96\n",
                "line 2: '25/12/2015' does not have the order of the other days; say the order with --date-format."
            ),
            (
                "", "amount,from,to,date\n1,EUR,DEM,2015-01-05\n1,EUR,DEM,25/12/2015\n",
                "amount,from,to,date,result\n1,EUR,DEM,2015-01-05,1.96\n1,EUR,DEM,25/12/2015,\n",
                "line 3: '25/12/2015' does not have the order of the other days; say the order with --date-format."
            ),
            (
                "", "amount,from,to\n5 EUR,USD,DEM\n5k,EUR,DEM\n",
                "amount,from,to,result\n5 EUR,USD,DEM,\n5k,EUR,DEM,\n",
                "line 2: '5 EUR' names another currency than the USD of its row; correct one of them.\n"
                    + "fxconvert: line 3: '5k' is not a number; write it like 1234.56."
            ),
            (
                "", "PK\u{3}\u{4}xl/workbook.xml", "",
                "this is a workbook of a spreadsheet program; open it there, and save the sheet as 'CSV UTF-8'."
            ),
        ] as [(String, String, String, String)]
    )
    func refuses(options: String, input: String, output: String, message: String) async throws {
        let result = try await program.batch(options, input)
        let expected = ProgramResult(
            standardOutput: output,
            standardError: "fxconvert: \(message)\n",
            status: 65
        )
        #expect(result == expected)
    }
}
