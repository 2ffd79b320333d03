/**
 * Detects a file's type from its first bytes, whatever its name and its sender say: an SVG with a
 * script in it matches none of these.
 */

/** First bytes in hexadecimal digits. */
const starts = [
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  ['image/gif', /^47494638(37|39)61/],
  ['image/webp', /^52494646.{8}57454250/],
  ['image/avif', /^.{8}66747970617669(66|73)/],
] as const;

export type PictureType = (typeof starts)[number][0];

export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('hex');
  return starts.find(([, form]) => form.test(start))?.[0];
}
