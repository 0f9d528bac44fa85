import Foundation
import ProgramTestSupport
import Testing

@testable import ItemSearchApp

/// Runs the built program as its user does, without a key or a network, in both patterns.
@Suite("itemsearch without a key")
struct OfflineProgramTests {
    private let program: BuiltProgram

    init() throws {
        program = try BuiltProgram(named: "itemsearch")
    }

    private func expect(
        _ arguments: [String],
        environment: [String: String] = [:],
        _ expected: ProgramResult,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        for pattern in SearchOptions.Pattern.allCases {
            let result = try await program.run(
                ["--pattern", pattern.rawValue] + arguments,
                environment: environment
            )
            #expect(result == expected, "\(pattern)", sourceLocation: sourceLocation)
        }
    }

    @Test("finds items in the built-in catalogue and prints a table")
    func table() async throws {
        try await expect(
            ["wireless", "mouse"],
            ProgramResult(
                standardOutput: """
                    Title                                                           Price  Shop
                    Orbiton Silent wireless mouse 오르빗온 무소음 무선 마우스  24,500 KRW  두레장터

                    """,
                standardError: "1 item · from the built-in catalogue\n"
            )
        )
    }

    @Test("prints one JSON object that always has every key, with prices as text")
    func json() async throws {
        try await expect(
            ["--json", "dust", "cover"],
            ProgramResult(
                standardOutput: """
                    {"query":"dust cover","results":[{"brand":"오르빗온 Orbiton","categories":["디지털/가전","주변기기",\
                    "키보드"],"currency":null,"highestPrice":null,"id":"s012","image":null,"link":null,"maker":"한들전자","mall":"달빛몰",\
                    "price":null,"title":"오르빗온 키보드 먼지 덮개 Orbiton Dust cover for a keyboard"}],"skipped":0,"sort":"relevance",\
                    "source":"catalogue","totalResults":1}

                    """
            )
        )
    }

    @Test("prints plain lines, cheapest first and items without a price last")
    func plain() async throws {
        try await expect(
            ["--plain", "--sort", "cheapest", "--limit", "2", "무선", "키보드"],
            ProgramResult(
                standardOutput: """
                    s011\t노바키 숫자 키패드 무선 NovaKey Wireless number pad\t27500\tKRW\t모퉁이마켓\t노바키 NovaKey\t\
                    한들전자\t디지털/가전, 주변기기, 키보드\t\t\t
                    s001\t노바키 무선 기계식 키보드 적축 87키 NovaKey Wireless mechanical keyboard, red switches\t89000\tKRW\t\
                    달빛몰\t노바키 NovaKey\t한들전자\t디지털/가전, 주변기기, 키보드\t\t\t

                    """
            )
        )
    }

    @Test("a Korean locale gives Korean prices and texts, but does not change JSON and plain lines")
    func korean() async throws {
        let environment = ["LANG": "ko_KR.UTF-8"]
        try await expect(
            ["moon", "night", "light"],
            environment: environment,
            ProgramResult(
                standardOutput: """
                    상품                                                      가격  판매처
                    루멘토 무드등 달 모양 Lumento Moon-shaped night light  ₩22,000  한칸상회

                    """,
                standardError: "상품 1개 · 출처: 내장 카탈로그\n"
            )
        )
        let plain = try await program.run(["--plain", "moon", "night", "light"], environment: environment)
        #expect(plain.standardOutput.contains("\t22000\tKRW\t"))
        try await expect(
            ["zzzzz", "--locale", "ko_KR"],
            ProgramResult(standardError: "'zzzzz'에 맞는 상품이 없습니다. 낱말을 줄이거나 다르게 적어 보세요.\n")
        )
    }

    @Test("no results are no error: standard output is empty, and standard error has a hint")
    func nothingFound() async throws {
        try await expect(
            ["zzzzz"],
            ProgramResult(
                standardError: "Nothing was found for \"zzzzz\"; try fewer words or another spelling.\n"
            )
        )
        try await expect(
            ["--json", "zzzzz"],
            ProgramResult(
                standardOutput:
                    #"{"query":"zzzzz","results":[],"skipped":0,"sort":"relevance","source":"catalogue","totalResults":0}"#
                    + "\n"
            )
        )
    }

    @Test("text without words is rejected as a usage error")
    func noWords() async throws {
        try await expect(
            ["--", "?!"],
            ProgramResult(
                standardError: "itemsearch: there is nothing to search for; give some words.\n",
                status: 64
            )
        )
        try await expect(
            ["?", "--locale", "ko"],
            ProgramResult(standardError: "itemsearch: 검색할 말이 없습니다. 낱말을 적으세요.\n", status: 64)
        )
    }

    @Test("--verbose reports the source on standard error")
    func verbose() async throws {
        let result = try await program.run(["--verbose", "--plain", "noise"])
        #expect(result.standardError == "1 item · from the built-in catalogue\n")
    }

    @Test("a missing key is an error only with '--source naver'")
    func noKey() async throws {
        try await expect(
            ["lamp", "--source", "naver"],
            ProgramResult(
                standardError: """
                    itemsearch: no Naver key is set; get one at https://developers.naver.com/apps/ and set \
                    NAVER_CLIENT_ID and NAVER_CLIENT_SECRET, or search \
                    with '--source catalogue'.

                    """,
                status: 78
            )
        )
        #expect(try await program.run(["lamp", "--source", "catalogue"]).status == 0)
    }

    @Test("the missing key is not mentioned if standard error is not a terminal")
    func keyNote() async throws {
        let result = try await program.run(["noise"], standardOutput: .terminal(columns: 80, rows: 24))
        #expect(result.standardError.isEmpty)
    }
}
