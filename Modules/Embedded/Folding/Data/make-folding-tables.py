"""Writes the tables of this folder: how every code point beyond ASCII is folded for searching.

    python3 make-folding-tables.py FOLDER

Folding is NFKC and case folding, accents of alphabets taken off, katakana made hiragana, and letters that
people type as others replaced (ß by ss, ø by o). Syllables of Hangul are left to the program, which knows
their rule. The data are Python's; FoldingTablesTests hold the result against Foundation's.
"""

import pathlib
import struct
import sys
import unicodedata

LIMIT = 0x110000
SEPARATOR = " "

# Marks that fold away; those of Indic and Thai scripts are vowels, and stay.
ACCENTS = [
    (0x0300, 0x036F), (0x0483, 0x0489), (0x0591, 0x05C7), (0x0610, 0x061A), (0x064B, 0x065F),
    (0x0670, 0x0670), (0x06D6, 0x06ED), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF),
    (0xFE00, 0xFE0F), (0xFE20, 0xFE2F), (0xE0100, 0xE01EF),
]
VANISHING = {0x00B4, 0x02B9, 0x02BB, 0x02BC, 0x02BD, 0x2018, 0x2019, 0x201B, 0x2032, 0x2035, 0xFF07, 0xFF40}
TYPED_AS = {
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ı": "i",
    "ŋ": "n", "ŧ": "t", "ĸ": "k", "ſ": "s", "ə": "a", "ɓ": "b", "ɗ": "d", "ƒ": "f", "ɨ": "i", "ς": "σ",
    "ŀ": "l", "Ŀ": "l", "〆": "しめ", "ی": "ي", "ى": "ي", "ک": "ك",
}
# Compatible with TM and SM, which nobody types.
TRADE_MARKS = "™℠"
SPLIT_JAMO = {
    "ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ", "ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ",
    "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ", "ㅘ": "ㅗㅏ", "ㅙ": "ㅗㅐ", "ㅚ": "ㅗㅣ", "ㅝ": "ㅜㅓ", "ㅞ": "ㅜㅔ",
    "ㅟ": "ㅜㅣ", "ㅢ": "ㅡㅣ",
}
LEADS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
TAILS = "ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"


def is_accent(character):
    return unicodedata.category(character)[0] == "M" and any(first <= ord(character) <= last for first, last in ACCENTS)


def is_hangul_syllable(code):
    return 0xAC00 <= code <= 0xD7A3


def is_kana(code):
    return 0x3040 <= code <= 0x30FF


def is_word(character):
    return unicodedata.category(character)[0] in "LNM"


def vanishes(character):
    return ord(character) in VANISHING or is_accent(character) or unicodedata.category(character) == "Cf"


def jamo(character):
    code = ord(character)
    if is_hangul_syllable(code):
        index = code - 0xAC00
        tail = index % 28
        whole = LEADS[index // 588] + VOWELS[index % 588 // 28] + (TAILS[tail - 1] if tail else "")
    elif 0x1100 <= code < 0x1100 + len(LEADS):
        whole = LEADS[code - 0x1100]
    elif 0x1161 <= code < 0x1161 + len(VOWELS):
        whole = VOWELS[code - 0x1161]
    elif 0x11A8 <= code < 0x11A8 + len(TAILS):
        whole = TAILS[code - 0x11A8]
    else:
        whole = character
    return "".join(SPLIT_JAMO.get(part, part) for part in whole)


def without_accents(character):
    """The character without the accents of an alphabet; kana keep theirs, which make other sounds."""
    if is_kana(ord(character)) or is_hangul_syllable(ord(character)):
        return character
    return "".join(part for part in unicodedata.normalize("NFKD", character) if not is_accent(part))


def hiragana(character):
    return chr(ord(character) - 0x60) if 0x30A1 <= ord(character) <= 0x30F6 else character


def fold(character):
    """What stands for a character: nothing when it vanishes, a space where it parts words."""
    if vanishes(character):
        return ""
    if character in TRADE_MARKS:
        return SEPARATOR
    if character in TYPED_AS:
        return TYPED_AS[character]
    # Case folding makes a letter of the iota below a letter, which is an accent here.
    spelled = unicodedata.normalize("NFKD", character).replace("\u0345", "")
    composed = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", spelled).casefold())
    folded = ""
    for part in composed:
        for plain in without_accents(part):
            for letter in jamo(hiragana(plain)):
                for typed in TYPED_AS.get(letter, letter):
                    if not vanishes(typed):
                        folded += typed if is_word(typed) else SEPARATOR
    if "⁄" in composed:
        folded = SEPARATOR + folded
    return folded


words, mapped = [], {}
for code in range(0x80, LIMIT):
    if is_hangul_syllable(code) or 0xD800 <= code <= 0xDFFF:
        continue
    character = chr(code)
    folded = fold(character)
    if folded == character:
        words.append(code)
    elif folded.strip(SEPARATOR) or folded == "":
        mapped[code] = folded

edges = []
for code in words:
    if edges and edges[-1] == code:
        edges[-1] = code + 1
    else:
        edges += [code, code + 1]

# Code points that are folded by adding the same number, at equal distances, are one run of three numbers.
runs, strings = [], []
position = 0
codes = sorted(mapped)
while position < len(codes):
    first = codes[position]
    if len(mapped[first]) != 1:
        strings.append((first, mapped[first]))
        position += 1
        continue
    best = 1
    best_step = 1
    for step in (1, 2):
        taken, last = 1, first
        while position + taken < len(codes):
            code = codes[position + taken]
            if code != last + step or len(mapped[code]) != 1:
                break
            if ord(mapped[code]) - code != ord(mapped[first]) - first:
                break
            taken, last = taken + 1, code
        if taken > best:
            best, best_step = taken, step
    runs.append((first, first + (best - 1) * best_step, best_step, ord(mapped[first]) - first))
    position += best

# Strings that are equal and stand side by side, such as a run of marks that vanish, are one.
pool, ranges = [], []
for code, string in strings:
    scalars = [ord(letter) for letter in string]
    if ranges and ranges[-1][1] == code - 1 and ranges[-1][2] == scalars:
        ranges[-1] = (ranges[-1][0], code, scalars)
    else:
        ranges.append((code, code, scalars))
entries = []
for first, last, scalars in ranges:
    key = tuple(scalars)
    start = next((at for at in range(len(pool)) if tuple(pool[at:at + len(key)]) == key), None) if key else 0
    if start is None:
        start = len(pool)
        pool += scalars
    entries.append((first, last - first, start, len(key)))


# Each table is a file of 32-bit numbers, least significant byte first; a negative one is its two's complement.
tables = {
    # Where ranges of letters and digits that stay as they are begin and end, in turn.
    "word-edges": edges,
    # In fours: the first and last code point of a run, their distance, and what is added to each.
    "runs": [number for run in runs for number in run],
    # In fours: a code point, how many follow it, and start and length of their string in the pool.
    "strings": [number for entry in entries for number in entry],
    # What code points are folded to that become no letter or several.
    "pool": pool,
}
for name, numbers in tables.items():
    data = struct.pack(f"<{len(numbers)}I", *(number & 0xFFFFFFFF for number in numbers))
    pathlib.Path(sys.argv[1], f"{name}.table").write_bytes(data)
