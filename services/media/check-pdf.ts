/**
 * Refuses a PDF that does more than show pages: scripts, programs that start, files inside, forms
 * that send. Every object is looked at, whether something refers to it or not, and what is served
 * is written anew from exactly these.
 */
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import type { MediaRefusal } from '#contract/media.ts';
import { documentPagesMax, pdfObjectsMax } from '#services/limits.ts';

/** Entries of dictionaries that bring something to life (ISO 32000-2, 7.11.4, 12.6.3, 12.7.8). */
const actingEntries = new Set([
  'AA',
  'Collection',
  'EF',
  'EmbeddedFiles',
  'JS',
  'JavaScript',
  'RichMediaContent',
  'XFA',
]);
/** Entries that hold an action, or what is no dictionary of a kind, such as a destination. */
const actionEntries = new Set(['A', 'Next', 'OpenAction', 'PA']);
/** The one action that may be there: to another page of the same document. */
const harmlessAction = 'GoTo';
/** Actions, annotations and objects that act, wherever they stand. */
const actingKinds = new Set([
  '3D',
  'EmbeddedFile',
  'FileAttachment',
  'GoToE',
  'GoToR',
  'ImportData',
  'JavaScript',
  'Launch',
  'Movie',
  'Rendition',
  'RichMedia',
  'RichMediaExecute',
  'Screen',
  'Sound',
  'SubmitForm',
]);
/** Writers of files need none; a circle has no end. */
const referencesInARowMax = 16;

export type CheckedPdf =
  | { content: Uint8Array; contentType: 'application/pdf'; pages: number }
  | { refusal: MediaRefusal };

/** Takes as much time and memory as the file wants: see check-pdf-in-thread.ts. */
export async function checkPdf(bytes: Uint8Array): Promise<CheckedPdf> {
  try {
    const document = await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      updateMetadata: false,
      throwOnInvalidObject: true,
    });
    if (document.isEncrypted) return { refusal: 'PdfIsEncrypted' };
    const { context } = document;
    const objects = context.enumerateIndirectObjects().map(([, object]) => object);
    if (objects.length > pdfObjectsMax) return { refusal: 'PdfIsBroken' };
    for (const one of Object.values(context.trailerInfo)) if (one) objects.push(one);
    if (objects.some((object) => acts(object, context))) return { refusal: 'PdfIsActive' };
    const pages = document.getPageCount();
    if (pages > documentPagesMax) return { refusal: 'PdfHasTooManyPages' };
    if (pages === 0) return { refusal: 'PdfIsBroken' };
    const content = await document.save({ addDefaultPage: false, updateFieldAppearances: false });
    return { content, contentType: 'application/pdf', pages };
  } catch {
    return { refusal: 'PdfIsBroken' };
  }
}

/**
 * Looks at an object and all inside it. What it refers to is an object of its own; references are
 * resolved where the meaning of an entry depends on them. Throws for a file that is broken.
 */
function acts(object: PDFObject, context: PDFContext): boolean {
  const waiting: PDFObject[] = [object];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (one instanceof PDFStream) {
      refuseUnreadObjects(one, context);
      // Its bytes lie in another file (7.3.8.2), or its page does (8.10.4).
      if (one.dict.has(PDFName.of('F')) || one.dict.has(PDFName.of('Ref'))) return true;
      waiting.push(one.dict);
    } else if (one instanceof PDFArray) for (const each of one.asArray()) waiting.push(each);
    else if (one instanceof PDFDict) {
      if (isActive(one, context)) return true;
      for (const each of one.values()) waiting.push(each);
    }
  }
  return false;
}

function isActive(dictionary: PDFDict, context: PDFContext): boolean {
  for (const [key, value] of dictionary.entries()) {
    const entry = key.decodeText();
    if (actingEntries.has(entry)) return true;
    if (['S', 'Subtype', 'Type'].includes(entry)) {
      const kind = nameOf(resolved(value, context));
      if (kind !== undefined && actingKinds.has(kind)) return true;
      if (entry === 'Type' && kind === 'Action' && isForeignAction(dictionary, context))
        return true;
    }
    if (!actionEntries.has(entry)) continue;
    const held = resolved(value, context);
    // Elsewhere an array is a destination, or the attributes of a tag.
    const actions = entry === 'Next' && held instanceof PDFArray ? held.asArray() : [held];
    for (const each of actions) {
      const action = resolved(each, context);
      const inside = action instanceof PDFStream ? action.dict : action;
      if (!(inside instanceof PDFDict)) continue;
      // The attributes of a tag and the next heading are no actions, and have no kind.
      const isAction = ['OpenAction', 'PA'].includes(entry) || inside.has(PDFName.of('S'));
      if (isAction && isForeignAction(inside, context)) return true;
    }
  }
  return false;
}

function isForeignAction(action: PDFDict, context: PDFContext): boolean {
  return nameOf(resolved(action.get(PDFName.of('S')), context)) !== harmlessAction;
}

function nameOf(object: PDFObject | undefined): string | undefined {
  return object instanceof PDFName ? object.decodeText() : undefined;
}

function resolved(object: PDFObject | undefined, context: PDFContext): PDFObject | undefined {
  let found = object;
  for (let step = 0; found instanceof PDFRef; step += 1) {
    if (step === referencesInARowMax) throw new Error('references lead to references');
    found = context.lookup(found);
  }
  return found;
}

/** A kind that was not known when the stream was read leaves the objects inside it unread. */
function refuseUnreadObjects({ dict }: PDFStream, context: PDFContext): void {
  const type = dict.get(PDFName.of('Type'));
  const isReferred = type instanceof PDFRef;
  if (isReferred && ['ObjStm', 'XRef'].includes(nameOf(resolved(type, context)) ?? ''))
    throw new Error('an object stream by reference');
}
