#!/usr/bin/env python3
"""Prints the lines of RegionalFacts.swift, from Babel's copy of the Unicode CLDR.

    pip install Babel==2.18.0
    make-regional-formats.py
"""

from babel import Locale

LOCALES = """en_US en_GB en_AU en_CA en_IN en_NZ en_IE en_ZA en_SG ko_KR ja_JP zh_CN zh_TW zh_HK de_DE de_AT de_CH
fr_FR fr_BE fr_CA fr_CH it_IT es_ES es_MX pt_BR pt_PT nl_NL sv_SE nb_NO da_DK fi_FI is_IS pl_PL cs_CZ sk_SK sl_SI
hu_HU ro_RO bg_BG hr_HR el_GR et_EE lt_LT lv_LV tr_TR ru_RU uk_UA th_TH vi_VN id_ID ms_MY hi_IN fil_PH""".split()

CURRENCIES = """USD EUR KRW JPY GBP CNY CHF AUD CAD HKD NZD SGD DKK NOK SEK ISK INR MXN BRL CZK HUF PLN RON TRY
ILS THB IDR MYR PHP ZAR RUB TWD VND""".split()

# Babel does not ship minimumGroupingDigits: these leave four digits together.
LATE = {"it_IT", "es_ES", "pt_PT", "pl_PL", "sl_SI", "bg_BG", "et_EE", "lv_LV"}

# Spaces that do not break, as letters that a reader of the table can see.
VISIBLE = str.maketrans({"\xa0": "_", "\u202f": "~", "\u200e": "", "\u200f": "", "\u061c": ""})

for name in LOCALES:
    locale = Locale.parse(name)
    symbols = locale.number_symbols["latn"]
    positive, _, negative = locale.currency_formats["standard"].pattern.partition(";")
    numbers = positive.strip("¤\xa0\u200e\u200f ")
    sizes = numbers.split(".")[0].split(",")
    pattern = positive.replace(numbers, "#")
    minus = negative.replace(numbers, "#") if negative else "-" + pattern
    own = [(c, locale.currency_symbols.get(c)) for c in CURRENCIES]
    print(
        " ".join(
            [
                name,
                symbols["decimal"],
                symbols["group"].translate(VISIBLE),
                "3;2" if len(sizes) == 3 else "3",
                "2" if name in LATE else "1",
                symbols["minusSign"].translate(VISIBLE),
                pattern.translate(VISIBLE),
                minus.translate(VISIBLE),
            ]
            + [f"{c}={s.translate(VISIBLE).replace(' ', '_')}" for c, s in own if s and s != c]
        )
    )
