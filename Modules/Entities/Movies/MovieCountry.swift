/// A country that makes movies.
public struct MovieCountry: Sendable, Hashable {
    /// The code of ISO 3166-1, or the usual one for a country of the past.
    public let code: String
    /// The names in English, the usual one first; the others are of parts that count as the country.
    public let names: [String]
    public let koreanName: String

    /// All countries, sorted by code.
    public static let all: [MovieCountry] = table.split(separator: "\n").compactMap { row in
        let fields = row.split(separator: "|")
        guard fields.count == 3 else { return nil }
        return MovieCountry(
            code: String(fields[0]),
            names: fields[1].split(separator: "+").map { String($0) },
            koreanName: NamedRows.koreanName(in: row)
        )
    }

    /// Finds a country by its code or a name in English or Korean, ignoring case, spaces and punctuation.
    public init?(named name: String) {
        guard let index = NamedRows.row(named: name, in: Self.table), Self.all.indices.contains(index) else {
            return nil
        }
        self = Self.all[index]
    }

    /// Returns whether typing on may complete the text to a name.
    static func hasName(beginning text: String) -> Bool { NamedRows.hasName(beginning: text, in: table) }

    private init(code: String, names: [String], koreanName: String) {
        self.code = code
        self.names = names
        self.koreanName = koreanName
    }

    /// A row a country: code, names in English, and other names that people type.
    static let table = """
        AE|United Arab Emirates|uae,아랍에미리트
        AF|Afghanistan|아프가니스탄
        AL|Albania|알바니아
        AM|Armenia|아르메니아
        AR|Argentina|아르헨티나
        AT|Austria|오스트리아
        AU|Australia|호주,오스트레일리아
        BA|Bosnia and Herzegovina|bosnia,보스니아
        BD|Bangladesh|방글라데시
        BE|Belgium|벨기에
        BF|Burkina Faso|부르키나파소
        BG|Bulgaria|불가리아
        BO|Bolivia|볼리비아
        BR|Brazil|브라질
        BS|The Bahamas|bahamas,바하마
        BT|Bhutan|부탄
        BW|Botswana|보츠와나
        BY|Belarus|벨라루스
        CA|Canada|캐나다
        CD|Democratic Republic of the Congo|콩고민주공화국
        CG|Republic of the Congo|congo,콩고
        CH|Switzerland|스위스
        CI|Ivory Coast|코트디부아르
        CL|Chile|칠레
        CM|Cameroon|카메룬
        CN|People's Republic of China|china,중국
        CO|Colombia|콜롬비아
        CS|Serbia and Montenegro|세르비아몬테네그로
        CU|Cuba|쿠바
        CY|Cyprus|키프로스
        CZ|Czech Republic|czechia,체코
        DE|Germany+West Germany|독일,서독
        DK|Denmark|덴마크
        DO|Dominican Republic|도미니카공화국
        DZ|Algeria|알제리
        EC|Ecuador|에콰도르
        EE|Estonia|에스토니아
        EG|Egypt|이집트
        ER|Eritrea|에리트레아
        ES|Spain|스페인
        ET|Ethiopia|에티오피아
        FI|Finland|핀란드
        FR|France|프랑스
        GA|Gabon|가봉
        GB|United Kingdom+Wales|uk,britain,greatbritain,영국
        GE|Georgia|조지아
        GH|Ghana|가나
        GR|Greece|그리스
        GT|Guatemala|과테말라
        GW|Guinea-Bissau|기니비사우
        HK|Hong Kong|홍콩
        HR|Croatia|크로아티아
        HT|Haiti|아이티
        HU|Hungary|헝가리
        ID|Indonesia|인도네시아
        IE|Ireland|아일랜드
        IL|Israel|이스라엘
        IN|India|인도
        IQ|Iraq|이라크
        IR|Iran|이란
        IS|Iceland|아이슬란드
        IT|Italy|이탈리아
        JM|Jamaica|자메이카
        JO|Jordan|요르단
        JP|Japan|일본
        KE|Kenya|케냐
        KG|Kyrgyzstan|키르기스스탄
        KH|Cambodia|캄보디아
        KP|North Korea|북한
        KR|South Korea|korea,한국,대한민국
        KZ|Kazakhstan|카자흐스탄
        LA|Laos|라오스
        LB|Lebanon|레바논
        LI|Liechtenstein|리히텐슈타인
        LK|Sri Lanka|스리랑카
        LT|Lithuania|리투아니아
        LU|Luxembourg|룩셈부르크
        LV|Latvia|라트비아
        MA|Morocco|모로코
        MC|Monaco|모나코
        MK|North Macedonia|macedonia,북마케도니아
        ML|Mali|말리
        MM|Myanmar|burma,미얀마
        MN|Mongolia|몽골
        MR|Mauritania|모리타니
        MT|Malta|몰타
        MW|Malawi|말라위
        MX|Mexico|멕시코
        MY|Malaysia|말레이시아
        NE|Niger|니제르
        NG|Nigeria|나이지리아
        NL|Netherlands|holland,네덜란드
        NO|Norway|노르웨이
        NP|Nepal|네팔
        NZ|New Zealand|뉴질랜드
        PA|Panama|파나마
        PE|Peru|페루
        PF|French Polynesia|프랑스령폴리네시아
        PG|Papua New Guinea|파푸아뉴기니
        PH|Philippines|필리핀
        PK|Pakistan|파키스탄
        PL|Poland|폴란드
        PS|Palestine|팔레스타인
        PT|Portugal|포르투갈
        PY|Paraguay|파라과이
        QA|Qatar|카타르
        RO|Romania|루마니아
        RS|Serbia|세르비아
        RU|Russia|러시아
        RW|Rwanda|르완다
        SA|Saudi Arabia|사우디아라비아
        SE|Sweden|스웨덴
        SG|Singapore|싱가포르
        SI|Slovenia|슬로베니아
        SK|Slovakia|슬로바키아
        SN|Senegal|세네갈
        SU|Soviet Union|ussr,소련
        SY|Syria|시리아
        TD|Chad|차드
        TH|Thailand|태국
        TJ|Tajikistan|타지키스탄
        TN|Tunisia|튀니지
        TR|Turkey|türkiye,튀르키예,터키
        TW|Taiwan|대만
        TZ|Tanzania|탄자니아
        UA|Ukraine|우크라이나
        US|United States|usa,america,unitedstatesofamerica,미국
        UY|Uruguay|우루과이
        VE|Venezuela|베네수엘라
        VN|Vietnam|베트남
        XC|Czechoslovakia|체코슬로바키아
        XG|East Germany|동독
        XK|Kosovo|코소보
        YE|Yemen|예멘
        YU|Yugoslavia|유고슬라비아
        ZA|South Africa|남아프리카공화국,남아공
        ZM|Zambia|잠비아
        """
}
