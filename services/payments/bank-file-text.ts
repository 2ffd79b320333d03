/** The text of a bank's file, from the bytes that it comes in. */
import { RefusedBankFile } from './bank-entry.ts';

/** Share of bytes that are zero at one of two places: UTF-16 of western letters, marked or not. */
const zeroShareMin = 0.4;

/** @throws RefusedBankFile for an unknown encoding, and for bytes that are none of it. */
export function textOfBankFile(content: Uint8Array): { text: string; isXml: boolean } {
  const head = Buffer.from(content.subarray(0, 400)).toString('latin1').replaceAll('\0', '');
  const isXml = /^[\s\u00ef\u00bb\u00bf\u00fe\u00ff]*</.test(head);
  const utf16 = utf16Of(content);
  const declared = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([^"']+)["']/.exec(head)?.[1];
  // A file that was converted still says what it was.
  const isConverted = utf16 === undefined && /^utf-?16/i.test(declared ?? '');
  const named = utf16 ?? (isConverted ? undefined : declared);
  try {
    const text = new TextDecoder(named ?? 'utf-8', { fatal: true }).decode(content);
    return { text, isXml };
  } catch {
    if (isXml)
      throw new RefusedBankFile('BankFileIsBroken', {
        problem: 'encoding',
        value: named ?? 'UTF-8',
      });
    // SWIFT's own signs are ASCII; banks write names in UTF-8 or in Latin letters of one byte.
    return { text: new TextDecoder('windows-1252').decode(content), isXml };
  }
}

function utf16Of(content: Uint8Array): string | undefined {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = content.subarray(0, 400);
  const zerosAt = (place: number) =>
    head.reduce((sum, byte, at) => sum + (byte === 0 && at % 2 === place ? 1 : 0), 0);
  if (zerosAt(1) >= head.length * zeroShareMin) return 'utf-16le';
  return head.length > 0 && zerosAt(0) >= head.length * zeroShareMin ? 'utf-16be' : undefined;
}
