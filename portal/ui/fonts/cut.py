"""
Cuts Archivo for what eight languages write, with fontTools 4.66 and brotli 1.2:

    python3 portal/ui/fonts/cut.py node_modules/@fontsource-variable/archivo/files

The package has the font in pieces that a browser would fetch one by one. Polish letters are put into the western one.
"""

import re
import sys
from copy import deepcopy
from pathlib import Path
from unicodedata import normalize

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.hvar import add_HVAR
from fontTools.varLib.instancer import instantiateVariableFont

AXES = {"wght": (300, 680), "wdth": (80, 118)}
OPTIONS = {
    "layout_features": ["kern", "ccmp", "locl", "liga", "tnum"],
    "layout_scripts": ["DFLT.dflt", "latn.dflt", "latn.PLK"],
    "name_IDs": [0, 1, 2, 13, 14],
    "hinting": False,
    "notdef_outline": True,
}
UNSEEN_UNITS = 1
"""Of a thousand to the font's size: a sixteenth of a pixel in our largest type."""

here = Path(__file__).parent


def main(package: Path) -> None:
    wanted = characters(here.parent / "fonts.css")
    font = cut(package / "archivo-latin-wdth-normal.woff2", wanted)
    rest = wanted - set(font.getBestCmap())
    add_letters(font, cut(package / "archivo-latin-ext-wdth-normal.woff2", rest))
    smooth_corners(font)
    font.save(here / "archivo.woff2")


def characters(css: Path) -> set[int]:
    ranges = re.search(r"fonts/archivo\.woff2[^}]*unicode-range:([^;]*);", css.read_text())[1]
    ends = [[int(end, 16) for end in part.strip()[2:].split("-")] for part in ranges.split(",")]
    return {code for end in ends for code in range(end[0], end[-1] + 1)}


def cut(file: Path, codes: set[int]) -> TTFont:
    font = TTFont(file, recalcTimestamp=False)
    instantiateVariableFont(font, AXES, inplace=True, optimize=False)
    subsetter = Subsetter(Options(**OPTIONS))
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    return font


def add_letters(font: TTFont, letters: TTFont) -> None:
    """With the kerning of the letter beneath the accent: in Archivo they are of one class."""
    order, known = font.getGlyphOrder(), font.getBestCmap()
    forms = polish_forms(letters)
    alike: dict[str, list[str]] = {}
    for code, name in letters.getBestCmap().items():
        source = forms.get(name, name)
        font["glyf"].glyphs[name] = letters["glyf"][source]
        font["hmtx"].metrics[name] = letters["hmtx"][source]
        font["gvar"].variations[name] = letters["gvar"].variations[source]
        for table in font["cmap"].tables:
            table.cmap[code] = name
        alike.setdefault(known[ord(beneath(chr(code)))], []).append(name)
        order.append(name)
    font.setGlyphOrder(order)
    font["glyf"].setGlyphOrder(order)
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for pairs in lookup.SubTable:
            (kern_pairs if pairs.Format == 1 else kern_classes)(pairs, alike, font.getGlyphID)
    del font["HVAR"]
    add_HVAR(font)


def beneath(letter: str) -> str:
    """The bar of Ł is no accent that Unicode takes off."""
    return {"Ł": "L", "ł": "l"}.get(letter) or normalize("NFD", letter)[0]


def polish_forms(font: TTFont) -> dict[str, str]:
    """Ć, Ń, Ś and Ź have a steeper stroke in Polish, and no other of our languages writes them."""
    tables = [table for lookup in font["GSUB"].table.LookupList.Lookup for table in lookup.SubTable]
    return {name: form for table in tables for name, form in table.mapping.items()}


def kern_pairs(pairs, alike, place) -> None:
    sets = dict(zip(pairs.Coverage.glyphs, pairs.PairSet))
    for pair_set in sets.values():
        for record in list(pair_set.PairValueRecord):
            for name in alike.get(record.SecondGlyph, []):
                pair_set.PairValueRecord.append(deepcopy(record))
                pair_set.PairValueRecord[-1].SecondGlyph = name
        pair_set.PairValueRecord.sort(key=lambda record: place(record.SecondGlyph))
    sets |= {name: sets[first] for first in list(sets) for name in alike.get(first, [])}
    pairs.Coverage.glyphs = sorted(sets, key=place)
    pairs.PairSet = [sets[name] for name in pairs.Coverage.glyphs]
    pairs.PairSetCount = len(sets)


def kern_classes(pairs, alike, place) -> None:
    first = pairs.Coverage.glyphs
    first += [name for letter in list(first) for name in alike.get(letter, [])]
    first.sort(key=place)
    for classes in (pairs.ClassDef1.classDefs, pairs.ClassDef2.classDefs):
        classes |= {name: classes[letter] for letter in list(classes) for name in alike.get(letter, [])}


def smooth_corners(font: TTFont) -> None:
    """Weight and width together are corrected by what can be seen only: a twentieth of the file. Advances stay exact."""
    for variations in font["gvar"].variations.values():
        for variation in variations:
            if len(variation.axes) > 1:
                shape, advances = variation.coordinates[:-4], variation.coordinates[-4:]
                variation.coordinates = [(seen(x), seen(y)) for x, y in shape] + advances


def seen(units: int) -> int:
    return 0 if abs(units) <= UNSEEN_UNITS else units


main(Path(sys.argv[1]))
