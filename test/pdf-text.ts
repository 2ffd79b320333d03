/** The words that a PDF of ours shows. */
import { PDFDict, PDFDocument, PDFName, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib';

/** Its fonts are embedded, each with a table of its letters. */
export async function textOfPdf(content: Buffer): Promise<string> {
  const { context } = await PDFDocument.load(content);
  const letters = new Map<string, Map<string, string>>();
  const pages: string[] = [];
  for (const [reference, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const text = Buffer.from(decodePDFRawStream(object).decode()).toString('latin1');
    if (text.includes('beginbfrange')) letters.set(String(reference), lettersOf(text));
    else if (text.includes(' Tf')) pages.push(text);
  }
  const fonts = new Map<string, Map<string, string>>();
  for (const [, object] of context.enumerateIndirectObjects()) {
    const named = object instanceof PDFDict && object.lookup(PDFName.of('Font'));
    if (!(named instanceof PDFDict)) continue;
    for (const [name] of named.entries()) {
      const table = letters.get(String(named.lookup(name, PDFDict).get(PDFName.of('ToUnicode'))));
      if (table) fonts.set(name.asString(), table);
    }
  }
  return pages.map((page) => shownText(page, fonts)).join('\n');
}

function lettersOf(table: string): Map<string, string> {
  const [, list = ''] = /<0000> <\w+> \[([^\]]*)\]/.exec(table) ?? [];
  return new Map(
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = ''], index) => [
      index.toString(16).padStart(4, '0'),
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ]),
  );
}

function shownText(page: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let table: ReadonlyMap<string, string> | undefined;
  let shown = '';
  for (const [, font, strings] of page.matchAll(/(\/\S+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font !== undefined) table = fonts.get(font);
    for (const [, hex = ''] of (strings ?? '').matchAll(/<([0-9a-f]+)>/g))
      for (const [glyph] of hex.matchAll(/.{4}/g)) shown += table?.get(glyph) ?? '';
  }
  return shown;
}
