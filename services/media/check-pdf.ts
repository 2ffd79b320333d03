/**
 * Refuses a PDF that does more than show pages: scripts, programs that start, files inside, forms
 * that send. Every object is looked at, whether something refers to it or not, and what is served
 * is written anew from exactly these.
 */
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib';
import type { MediaRefusal } from '#contract/media.ts';
import { documentPagesMax, pdfObjectsMax } from '#services/limits.ts';

/** Entries of dictionaries that bring something to life (ISO 32000, 12.6.4, 7.11.4, 12.7.8). */
const actingEntries = new Set([
  'JS',
  'JavaScript',
  'EmbeddedFiles',
  'EF',
  'XFA',
  'RichMediaContent',
]);
/** Kinds of actions, annotations and objects that do. */
const actingKinds = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'RichMediaExecute',
  'RichMedia',
  'FileAttachment',
  'EmbeddedFile',
  'Movie',
  'Sound',
  'Screen',
  '3D',
]);

type Checked = { content: Buffer; contentType: string; pages: number } | { refusal: MediaRefusal };

export async function checkedPdf(bytes: Buffer): Promise<Checked> {
  try {
    const document = await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      updateMetadata: false,
      throwOnInvalidObject: true,
    });
    if (document.isEncrypted) return { refusal: 'PdfIsEncrypted' };
    const objects = document.context.enumerateIndirectObjects();
    if (objects.length > pdfObjectsMax) return { refusal: 'PdfIsBroken' };
    if (objects.some(([, object]) => acts(object))) return { refusal: 'PdfIsActive' };
    const pages = document.getPageCount();
    if (pages > documentPagesMax) return { refusal: 'PdfHasTooManyPages' };
    if (pages === 0) return { refusal: 'PdfIsBroken' };
    const content = await document.save({ addDefaultPage: false, updateFieldAppearances: false });
    return { content: Buffer.from(content), contentType: 'application/pdf', pages };
  } catch {
    return { refusal: 'PdfIsBroken' };
  }
}

/** References are not followed: what they refer to is an object of its own. */
function acts(object: PDFObject): boolean {
  const waiting: PDFObject[] = [object];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (one instanceof PDFStream || one instanceof PDFRawStream) waiting.push(one.dict);
    else if (one instanceof PDFArray) waiting.push(...one.asArray());
    else if (one instanceof PDFDict) {
      for (const [name, value] of one.entries()) {
        if (actingEntries.has(name.decodeText())) return true;
        const isKind = ['S', 'Subtype', 'Type'].includes(name.decodeText());
        if (isKind && value instanceof PDFName && actingKinds.has(value.decodeText())) return true;
        waiting.push(value);
      }
    }
  }
  return false;
}
