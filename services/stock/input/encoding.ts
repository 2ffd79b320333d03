/**
 * Detects a file's text encoding. UTF-8 and UTF-16 are recognised by their byte patterns,
 * Windows-1252 (which includes Latin-1) by whether the decoded text is plausible; any other must be
 * named, because a wrong guess is noticed weeks later, on a screen.
 */
import { OperatorError } from '#services/operator-error.ts';

/** Encodings that can be named; TextDecoder knows them. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'iso-8859-2',
  'iso-8859-15',
  'macintosh',
] as const;
export type Encoding = (typeof encodings)[number];

/** Share of NUL bytes in UTF-16 of western letters; other encodings have none, or a stray one. */
const utf16NulShare = 0.2;
const controlShareMax = 0.05;

/** Reads all bytes once. Throws an OperatorError where no recognised encoding makes sense. */
export async function detectEncoding(
  name: string,
  bytes: AsyncIterable<Buffer>,
  named?: Encoding,
): Promise<{ encoding: Encoding; sizeBytes: number }> {
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
  const western = new TextDecoder('windows-1252');
  const count = { all: 0, nul: [0, 0] as [number, number], control: 0 };
  const seen = { broken: 0, multibyte: 0, strange: undefined as string | undefined };
  let head = Buffer.alloc(0);
  let tail = '';
  for await (const piece of bytes) {
    if (head.length < 3) head = Buffer.concat([head, piece.subarray(0, 3)]);
    countBytes(piece, count);
    const text = utf8.decode(piece, { stream: true });
    // A replacement character that is already in the source is encoded like any letter.
    const lost = occurrences(piece, lostLetter);
    seen.broken += matches(text, /\uFFFD/g) - lost;
    seen.multibyte += lost;
    if (text.length !== piece.length) seen.multibyte += matches(text, /[^\0-\x7F\uFFFD]/g);
    // Keeps the end of the previous piece, to find words across two pieces.
    const line = tail + western.decode(piece, { stream: true });
    seen.strange ??= strangeIn(line);
    tail = line.slice(-20);
  }
  return { encoding: named ?? encodingOf(name, head, count, seen), sizeBytes: count.all };
}

interface Counts {
  all: number;
  /** At even and at odd offsets. */
  nul: [number, number];
  control: number;
}

function encodingOf(
  name: string,
  head: Buffer,
  { all, nul, control }: Counts,
  seen: { broken: number; multibyte: number; strange: string | undefined },
): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const [even, odd] = nul;
  if (odd > all * utf16NulShare && even < odd / 10) return 'utf-16le';
  if (even > all * utf16NulShare && odd < even / 10) return 'utf-16be';
  if (even + odd + control > all * controlShareMax)
    throw new OperatorError(
      `${name} is no text: JSON, CSV and XLSX are read, also in .gz or .zip.`,
    );
  // A few broken characters among good ones cost their rows, not the file.
  if (seen.broken <= seen.multibyte) return 'utf-8';
  if (seen.strange === undefined) return 'windows-1252';
  throw new OperatorError(
    `${name} is neither UTF-8 nor UTF-16, and as Windows-1252 it says "${seen.strange}": name its encoding with --encoding (${encodings.join(', ')}).`,
  );
}

function countBytes(piece: Buffer, count: Counts): void {
  for (const byte of piece) {
    if (byte === 0) count.nul[count.all % 2 === 0 ? 0 : 1] += 1;
    else if (byte < 0x20 && (byte < 0x09 || byte > 0x0d)) count.control += 1;
    count.all += 1;
  }
}

const lostLetter = Buffer.from('\uFFFD');

function occurrences(piece: Buffer, wanted: Buffer): number {
  let count = 0;
  for (let at = piece.indexOf(wanted); at >= 0; at = piece.indexOf(wanted, at + 1)) count += 1;
  return count;
}

function matches(text: string, form: RegExp): number {
  return text.match(form)?.length ?? 0;
}

/**
 * Finds a word that no western language writes: Windows-1250, Mac and DOS letters read as
 * Windows-1252 ("Bia³y", "CitroŽn", "T?r"), and the five positions that Windows-1252 leaves empty.
 */
function strangeIn(text: string): string | undefined {
  const found = strange.exec(text);
  if (!found) return undefined;
  const start = Math.max(0, found.index - wordChars);
  const around = text.slice(start, found.index + found[0].length + wordChars);
  // Returns the word that contains it, without its neighbours.
  return around.split(/[\s,;"]+/).find((word) => strange.test(word)) ?? found[0];
}
const wordChars = 12;
const strange =
  /[\u0081\u008D\u008F\u0090\u009D]|\p{L}[¹³¿¼¾¢£¥¤¦§¨¬¸‚„…†‡‰‹›”“‘•˜]\p{Ll}|\p{Ll}[ŠŽŸ]\p{Ll}|[¹³]\p{Ll}/u;
