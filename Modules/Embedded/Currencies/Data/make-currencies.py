#!/usr/bin/env python3
"""Writes currencies.tsv from Babel's copy of the Unicode CLDR and the current list of ISO 4217.

    pip install Babel==2.18.0
    make-currencies.py ISO4217.TSV > currencies.tsv

The argument has lines of code, number, minor units and name.
"""

import re
import sys
import unicodedata
from collections import defaultdict

from babel import Locale, numbers

# The likeliest first: a sentence of choices, a list and a look-up keep this order.
LIKELIEST = """USD EUR KRW JPY GBP CNY CHF AUD CAD HKD NZD SGD DKK NOK SEK ISK INR MXN BRL CZK HUF PLN RON TRY
ILS THB IDR MYR PHP ZAR RUB TWD VND AED SAR EGP""".split()

# Once current, with published or fixed rates to the euro: their short names still mean them.
WITH_RATES = "ATS BEF BGN CYP DEM EEK ESP FIM FRF GRD HRK IEP ITL LTL LUF LVL MTL NLG PTE SIT SKK".split()

# Words that have one meaning by common use, though others share them.
SETTLED = {
    "USD": "$ dollar dollars us$ 달러 미달러 불 buck bucks greenback",
    "KRW": "won ₩ 원 원화",
    "GBP": "£ sterling quid",
    "CNY": "yuan 위안 위안화 元 rmb renminbi 인민폐 人民币 人民元 cn¥ rmb¥",
    "CAD": "c$ ca$",
    "TWD": "nt$",
    "JPY": "yen 엔 엔화 円 日元 jp¥ jpy¥",
    "EUR": "€ euro euros 유로 유로화",
    "BRL": "real reais r$",
    "ZAR": "r",
    "INR": "₹",
    "PHP": "₱",
}

MORE = {
    "USD": ["American dollar", "American dollars", "미화", "美元"],
    "KRW": ["Korean won", "한국 원", "韩元", "韓元"],
    "GBP": ["pound sterling", "pounds sterling", "British pounds"],
    "EUR": ["欧元"],
    "AUD": ["Aussie dollar", "A$", "AU$"],
    "NZD": ["kiwi dollar", "NZ$"],
    "HKD": ["HK$"],
    "SGD": ["S$", "SG$"],
    "MXN": ["MX$"],
    "CHF": ["Fr", "SFr", "Swiss franken"],
    "TRY": ["TL", "Turkish lira", "Turkish liras"],
    "RUB": ["Russian rouble", "Russian roubles", "rouble", "roubles"],
    "BYN": ["Belarusian rouble", "rouble", "roubles"],
    "PLN": ["zloty", "zlotys", "złoty", "zł"],
    "HUF": ["Ft"],
    "CZK": ["Kč"],
    "DKK": ["kr"], "NOK": ["kr"], "SEK": ["kr"], "ISK": ["kr"],
    "CNY": ["¥"], "JPY": ["¥"],
}

COUNTRIES = {
    "USD": ["US", "USA", "America", "United States of America"],
    "GBP": ["UK", "Britain", "Great Britain", "England"],
    "KRW": ["Korea", "Republic of Korea", "한국", "남한", "대한민국"],
    "EUR": ["EU", "Europe", "European Union", "Eurozone", "Euro area", "유럽", "유럽연합", "유로존"],
    "AED": ["UAE", "아랍에미리트"],
    "CZK": ["Czech Republic"],
    "TRY": ["Turkey", "터키"],
    "CNY": ["중국"], "HKD": ["Hong Kong", "홍콩"], "TWD": ["대만"], "MOP": ["Macau", "Macao", "마카오"],
}


def fold(text):
    """As CurrencyWord folds; and without accents, which a keyboard may not have."""
    text = unicodedata.normalize("NFKC", text).lower()
    return re.sub(r"[\s\-.,'’ʻ()·_]", "", text)


def plain(text):
    text = text.translate(str.maketrans("łøđðæ", "loddæ"))
    return "".join(c for c in unicodedata.normalize("NFD", text) if unicodedata.category(c) != "Mn")


def forms(text):
    word = fold(text)
    # Taking accents off decomposes Hangul, which has none.
    return {word} if re.search("[가-힣]", word) else {word, plain(word)}


def main():
    iso = dict((f[0], f[3]) for f in (line.rstrip("\n").split("\t") for line in open(sys.argv[1])))
    english, korean = Locale("en"), Locale("ko")
    codes = sorted(set(iso) | {c for c in english.currencies if c in set(WITH_RATES) or c in korean.currencies})
    order = LIKELIEST + sorted(set(iso) - set(LIKELIEST)) + WITH_RATES
    order = order + sorted(set(codes) - set(order))

    countries = defaultdict(list)
    for territory in sorted(english.territories):
        if not re.fullmatch("[A-Z]{2}", territory) or territory in {"EU", "EZ", "UN", "XA", "XB", "ZZ", "QO"}:
            continue
        for code in numbers.get_territory_currencies(territory):
            countries[code].append((english.territories[territory], korean.territories.get(territory, "")))

    shared = {en for code in countries for en, _ in countries[code] if sum(
        en in dict(countries[other]) for other in countries) > 1}

    words = defaultdict(set)
    for code in order:
        name = english.currencies.get(code, iso.get(code, ""))
        names = {name, iso.get(code, name), korean.currencies.get(code, "")}
        plurals = english._data["currency_names_plural"].get(code, {})
        names |= {plurals[key] for key in plurals} if plurals else set()
        short = set()
        if code in iso or code in WITH_RATES:
            for text in names:
                last = re.sub(r"\(.*?\)", "", text).split()
                if last and "(" not in text:
                    short.add(last[-1])
            for tag in ("en", "ko"):
                symbol = Locale(tag).currency_symbols.get(code)
                if symbol and symbol != code:
                    names.add(symbol)
        places = countries[code] if code in iso else []
        for en, ko in places:
            names |= {en, ko}
            for last in short if en not in shared else ():
                hangul = bool(re.search("[가-힣]", last))
                names.add(f"{ko if hangul else en} {last}")
        names |= short | set(MORE.get(code, [])) | set(COUNTRIES.get(code, []))
        for text in names:
            if text:
                words[code] |= forms(text)

    for code, settled in SETTLED.items():
        for word in settled.split():
            for other in words.values():
                other.discard(fold(word))
            words[code].add(fold(word))
    for place_code, texts in COUNTRIES.items():
        for text in texts:
            for code in words:
                if code != place_code:
                    words[code].discard(fold(text))

    for code in order:
        if code not in words:
            continue
        symbol = english.currency_symbols.get(code, "")
        own = [w for w in sorted(words[code]) if w != code.lower()]
        name = english.currencies.get(code, iso.get(code, ""))
        line = [code, name, korean.currencies.get(code, ""), "" if symbol == code else symbol, "|".join(own)]
        assert not any("\t" in field or "\n" in field for field in line), line
        print("\t".join(line))


main()
