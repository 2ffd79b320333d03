/** Says what a file is by its content; its name and what a sender calls it mean nothing. */
import type { MediaRefusal } from '#contract/media.ts';

export type MediaUse = 'photo' | 'document';

/** As much of a file as is looked at: archives have their table at the end. */
export const headBytes = 4 * 1024;
export const tailBytes = 66 * 1024;

const heic = 'image/heic';
const pictures = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  heic,
  'image/gif',
]);
const pdf = 'application/pdf';

type Recognised = { contentType: string } | { refusal: MediaRefusal };

export async function recognise(use: MediaUse, head: Buffer, tail: Buffer): Promise<Recognised> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = isHeic(head) ? heic : ((await fileTypeFromBuffer(head))?.mime ?? '');
  if (isMarkup(head)) return { refusal: 'FileIsHostile' };
  if (type === 'image/apng') return { refusal: 'PhotoIsAnimated' };
  const isPicture = pictures.has(type);
  if (!isPicture && !(use === 'document' && type === pdf)) return { refusal: 'FileTypeIsWrong' };
  const isTwo = isPicture ? hasSecondNature(head, tail) : isArchive(tail);
  return isTwo ? { refusal: 'FileIsHostile' } : { contentType: type };
}

/** Encoders name pictures, bursts and collections by brands of their own. */
function isHeic(head: Buffer): boolean {
  return /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(head.toString('latin1', 4, 12));
}

/** SVG and HTML act in browsers. */
function isMarkup(head: Buffer): boolean {
  const text = head.toString('latin1').replace(/^(?:\xef\xbb\xbf)?[\s\0]*/, '');
  return /^<(?:\?xml|!doctype|!--|svg|html|script|head|body)/i.test(text);
}

/** A picture that another program reads as a page, a program, a PDF or an archive. */
function hasSecondNature(head: Buffer, tail: Buffer): boolean {
  if (head.includes('%PDF-') || isArchive(tail)) return true;
  return [head, tail].some((part) => acting.test(part.toString('latin1')));
}
const acting = /<(?:\?php|html[\s>]|script[\s>]|svg[\s>]|!doctype\s+html)/i;

/** The record that ends a ZIP file, with the length of the comment that follows it. */
function isArchive(tail: Buffer): boolean {
  const recordBytes = 22;
  for (
    let at = tail.lastIndexOf(endOfArchive);
    at >= 0;
    at = tail.lastIndexOf(endOfArchive, at - 1)
  ) {
    if (
      at + recordBytes <= tail.length &&
      at + recordBytes + tail.readUInt16LE(at + 20) === tail.length
    )
      return true;
    if (at === 0) break;
  }
  return false;
}
const endOfArchive = Buffer.from('PK\x05\x06', 'latin1');
