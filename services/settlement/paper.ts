/** What all papers of a settlement have: a tagged PDF with the embedded faces. */
// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from 'pdfkit';
import { loadTranslator } from '#locales/load-translator.ts';
import { type LocaleCode, localeOf } from '#locales/locales.ts';
import type { Translate } from '#locales/translate.ts';
import { drawLine, drawWords, embedFaces } from '#services/reports/pdf-text.ts';
import { embedInvoice } from './embed-invoice.ts';

export type Doc = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;

export const margin = 56;
export const grey = '#5a6b64';
export const ink = '#0f1f1a';

const translators = new Map<LocaleCode, Promise<Translate>>();

export function translatorOf(locale: LocaleCode): Promise<Translate> {
  const known = translators.get(locale) ?? loadTranslator(locale);
  translators.set(locale, known);
  return known;
}

interface PaperOf {
  title: string;
  locale: LocaleCode;
  /** Of what it says: the same content is the same file. */
  at: string;
  /** In points; the text's bounds. */
  margin?: number;
  /** The invoice for machines, to be embedded. */
  xml?: Buffer | undefined;
}

/** `draw` begins on the first page. */
export async function makePaper(
  { title, locale, at, margin: bounds = margin, xml }: PaperOf,
  draw: (doc: Doc, root: Element) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: bounds,
    tagged: true,
    pdfVersion: '1.7',
    lang: localeOf(locale).language,
    displayTitle: true,
    ...(xml && { subset: 'PDF/A-3a' }),
    info: { Title: title, Author: 'CarPlaza', CreationDate: new Date(at) },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  embedFaces(doc);
  if (xml) embedInvoice(doc, xml, new Date(at));
  const root = doc.struct('Document');
  doc.addStructure(root);
  draw(doc, root);
  root.end();
  doc.end();
  return done;
}

/** The name of the auction house and the heading; returns where it ends. */
export function drawTitle(doc: Doc, root: Element, title: string, width: number): number {
  drawn(doc, root, 'P', () =>
    drawLine(doc, 'CarPlaza', {
      x: margin,
      y: margin - 18,
      width,
      align: 'right',
      size: 12,
      weight: 600,
    }),
  );
  let y = margin;
  drawn(doc, root, 'H1', () => {
    y += drawWords(doc, title, { x: margin, y, width, size: 22, weight: 600 });
  });
  return y;
}

export function drawn(doc: Doc, root: Element, type: string, draw: () => void): void {
  root.add(doc.struct(type, {}, draw));
}

/** Lines that say nothing to who hears the page. */
export function drawArtifact(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}
