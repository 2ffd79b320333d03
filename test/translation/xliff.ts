/**
 * Texts in XLIFF 2.1, which translators' programs read: a unit is a key with its English, the hash
 * of that, what the text may be long, and a note. Pure.
 */
import { createHash } from 'node:crypto';
import { XMLBuilder, XMLParser } from 'fast-xml-parser';

export interface Unit {
  key: string;
  english: string;
  text: string;
  note?: string | undefined;
}

export interface UnitFile {
  /** The English file, from the repository's root. */
  path: string;
  units: readonly Unit[];
}

export interface ReadUnit {
  key: string;
  /** Of the English that was translated. */
  hash: string;
  text: string;
}

/** The subject of a mail is a header; half a screen is enough for any other text. */
export const lengthMax = (key: string) => (key.endsWith('.subject') ? 190 : 2_000);

export function hashOf(english: string): string {
  return createHash('sha256').update(english).digest('base64url').slice(0, 16);
}

const namespaces = {
  '@xmlns': 'urn:oasis:names:tc:xliff:document:2.0',
  '@xmlns:slr': 'urn:oasis:names:tc:xliff:sizerestriction:2.0',
};
const xml = { ignoreAttributes: false, attributeNamePrefix: '@', textNodeName: '#' } as const;

/** @param language BCP 47 */
export function writeXliff(language: string, files: readonly UnitFile[]): string {
  const builder = new XMLBuilder({ ...xml, format: true, suppressEmptyNode: true });
  const document = {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    xliff: {
      ...namespaces,
      '@version': '2.1',
      '@srcLang': 'en-GB',
      '@trgLang': language,
      file: files.map(({ path, units }, index) => ({
        '@id': `f${index + 1}`,
        '@original': path,
        'slr:profiles': { '@generalProfile': 'xliff:codepoints' },
        unit: units.map((unit, place) => ({ '@id': `u${place + 1}`, ...written(unit) })),
      })),
    },
  };
  return builder.build(document);
}

function written({ key, english, text, note }: Unit) {
  return {
    '@name': key,
    '@slr:sizeRestriction': String(lengthMax(key)),
    notes: {
      note: [
        { '@category': 'hash', '#': hashOf(english) },
        ...(note === undefined ? [] : [{ '@category': 'note', '#': note }]),
      ],
    },
    segment: {
      '@state': 'translated',
      source: { '@xml:space': 'preserve', '#': english },
      target: { '@xml:space': 'preserve', '#': text },
    },
  };
}

interface ParsedUnit {
  '@name'?: string;
  notes?: { note?: { '@category'?: string; '#'?: string }[] };
  segment?: { target?: { '#'?: string } | string };
}

interface Parsed {
  xliff?: { '@trgLang'?: string; file?: { '@original'?: string; unit?: ParsedUnit[] }[] };
}

/** Units without a translation are left out. */
export function readXliff(source: string): { language: string; files: Map<string, ReadUnit[]> } {
  const parser = new XMLParser({
    ...xml,
    trimValues: false,
    parseTagValue: false,
    htmlEntities: true,
    isArray: (name) => name === 'file' || name === 'unit' || name === 'note',
  });
  const { xliff } = parser.parse(source) as Parsed;
  const files = (xliff?.file ?? []).map(({ '@original': path = '', unit = [] }) => {
    const units = unit.flatMap(({ '@name': key = '', notes, segment }): ReadUnit[] => {
      const target = segment?.target;
      const text = typeof target === 'string' ? target : (target?.['#'] ?? '');
      const hash = notes?.note?.find((note) => note['@category'] === 'hash')?.['#'] ?? '';
      return text === '' ? [] : [{ key, hash: hash.trim(), text }];
    });
    return [path, units] as const;
  });
  return { language: xliff?.['@trgLang'] ?? '', files: new Map(files) };
}
