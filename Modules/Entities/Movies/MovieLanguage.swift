/// A language that movies are made in.
public struct MovieLanguage: Sendable, Hashable {
    /// The code of ISO 639-1, and `cn` for Cantonese.
    public let code: String
    public let koreanName: String

    /// All languages, sorted by code.
    public static let all: [MovieLanguage] = table.split(separator: "\n").map { row in
        MovieLanguage(code: String(row.prefix { $0 != "|" }), koreanName: NamedRows.koreanName(in: row))
    }

    /// Finds a language by its code or a name in English or Korean, ignoring case, spaces and punctuation.
    init?(named name: String) {
        guard let index = NamedRows.row(named: name, in: Self.table), Self.all.indices.contains(index) else {
            return nil
        }
        self = Self.all[index]
    }

    /// Returns whether typing on may complete the text to a name.
    static func hasName(beginning text: String) -> Bool { NamedRows.hasName(beginning: text, in: table) }

    private init(code: String, koreanName: String) {
        self.code = code
        self.koreanName = koreanName
    }

    /// A row a language: code, name in English, and other names that people type.
    static let table = """
        ar|Arabic|아랍어
        bg|Bulgarian|불가리아어
        bn|Bengali|벵골어
        bs|Bosnian|보스니아어
        ca|Catalan|카탈루냐어
        cn|Cantonese|광둥어
        cs|Czech|체코어
        da|Danish|덴마크어
        de|German|독일어
        el|Greek|그리스어
        en|English|영어
        es|Spanish|스페인어
        et|Estonian|에스토니아어
        eu|Basque|바스크어
        fa|Persian|farsi,페르시아어
        fi|Finnish|핀란드어
        fr|French|프랑스어
        ga|Irish|아일랜드어
        gl|Galician|갈리시아어
        he|Hebrew|히브리어
        hi|Hindi|힌디어
        hr|Croatian|크로아티아어
        hu|Hungarian|헝가리어
        hy|Armenian|아르메니아어
        id|Indonesian|인도네시아어
        is|Icelandic|아이슬란드어
        it|Italian|이탈리아어
        ja|Japanese|일본어
        ka|Georgian|조지아어
        kk|Kazakh|카자흐어
        kn|Kannada|칸나다어
        ko|Korean|한국어
        ku|Kurdish|쿠르드어
        lt|Lithuanian|리투아니아어
        lv|Latvian|라트비아어
        mk|Macedonian|마케도니아어
        ml|Malayalam|말라얄람어
        mn|Mongolian|몽골어
        mr|Marathi|마라티어
        ms|Malay|말레이어
        nb|Norwegian Bokmål|보크몰
        nl|Dutch|네덜란드어
        no|Norwegian|노르웨이어
        pa|Punjabi|펀자브어
        pl|Polish|폴란드어
        pt|Portuguese|포르투갈어
        ro|Romanian|루마니아어
        ru|Russian|러시아어
        sk|Slovak|슬로바키아어
        sl|Slovenian|슬로베니아어
        sq|Albanian|알바니아어
        sr|Serbian|세르비아어
        sv|Swedish|스웨덴어
        ta|Tamil|타밀어
        te|Telugu|텔루구어
        th|Thai|태국어
        tl|Tagalog|filipino,타갈로그어
        tr|Turkish|튀르키예어,터키어
        uk|Ukrainian|우크라이나어
        ur|Urdu|우르두어
        vi|Vietnamese|베트남어
        wo|Wolof|월로프어
        xx|No Language|무언
        yi|Yiddish|이디시어
        zh|Chinese|mandarin,중국어
        """
}
