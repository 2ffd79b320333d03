/** Files as cameras, phones and other programs write them, good and bad: what becomes of each. */
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { photoFile } from '#test/photos.ts';
import { headBytes, recognise, tailBytes } from './recognise.ts';
import { PhotoError, previewPhoto, sizesOfPhoto } from './resize-photo.ts';

const red = [161, 48, 15];
const made = await photoFile({ widthPx: 400, heightPx: 300, colour: '#a0300f' });
const picture = () => sharp(made);

/** The code that refuses the file, or the mean colour of its first size. */
async function outcome(bytes: Buffer): Promise<string | number[]> {
  const tail = bytes.subarray(Math.max(0, bytes.length - tailBytes));
  const recognised = await recognise('photo', bytes.subarray(0, headBytes), tail);
  if ('refusal' in recognised) return recognised.refusal;
  try {
    const { files } = await previewPhoto(bytes, recognised.contentType);
    for await (const { bytes: size } of sizesOfPhoto(bytes)) expect(size.length).toBeGreaterThan(0);
    const { channels } = await sharp(files[0]?.bytes).stats();
    return channels.map(({ mean }) => Math.round(mean));
  } catch (error) {
    if (error instanceof PhotoError) return error.code;
    throw error;
  }
}

test.each<[string, () => Sharp | Promise<Buffer> | Buffer, number[]]>([
  ['a progressive JPEG', () => picture().jpeg({ progressive: true }), red],
  ['a JPEG for print (CMYK)', () => picture().toColourspace('cmyk').jpeg(), [167, 44, 0]],
  ['a grey JPEG', () => picture().greyscale().jpeg(), [88, 88, 88]],
  ['a JPEG with a wide gamut', () => picture().withIccProfile('p3').jpeg(), red],
  ['a PNG of 16 bits', () => picture().toColourspace('rgb16').png(), red],
  ['a PNG that one can see through', () => picture().ensureAlpha(0.5).png(), [208, 152, 134]],
  ['a PNG whose profile unpacks to 300 MB', () => withProfile(300_000_000), red],
  ['a WebP', () => picture().webp({ lossless: true }), red],
  ['an AVIF', () => picture().avif({ effort: 0 }), red],
  ['a GIF of one picture', () => picture().gif(), red],
  ['a JPEG with garbage after it', () => Buffer.concat([made, Buffer.alloc(99_000, 'so ')]), red],
  ['a JPEG with a film after it', () => Buffer.concat([made, isoFile('mp42')]), red],
])('%s is a photograph', async (_, make, colour) => {
  const found = await outcome(await bytesOf(make()));
  expect(found).toHaveLength(3);
  for (const [index, value] of colour.entries())
    expect(Math.abs(Number(found[index]) - value)).toBeLessThan(6);
});

test.each<[string, () => Sharp | Promise<Buffer> | Buffer, string]>([
  ['nothing', () => Buffer.alloc(0), 'FileTypeIsWrong'],
  ['one byte', () => Buffer.from([0xff]), 'FileTypeIsWrong'],
  ['the first bytes of a JPEG', () => made.subarray(0, 4), 'PhotoIsBroken'],
  ['a JPEG that ends early', () => made.subarray(0, made.length - 200), 'PhotoIsBroken'],
  ['a TIFF', () => picture().tiff(), 'FileTypeIsWrong'],
  ['an SVG', () => Buffer.from('<?xml version="1.0"?><svg onload="x()"/>'), 'FileIsHostile'],
  ['a WebP that moves', () => moving().then((film) => film.webp().toBuffer()), 'PhotoIsAnimated'],
  ['a GIF that moves', () => moving().then((film) => film.gif().toBuffer()), 'PhotoIsAnimated'],
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].map(
    (brand) => [`HEIC of the brand ${brand}`, () => isoFile(brand), 'PhotoIsHeic'] as const,
  ),
] as [string, () => Sharp | Promise<Buffer> | Buffer, string][])(
  '%s is refused',
  async (_, make, code) => {
    expect(await outcome(await bytesOf(make()))).toBe(code);
  },
);

test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i stands upright', async (orientation) => {
  const stored = await asHeld(orientation);
  const bytes = await stored.jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer();
  const { widthPx, heightPx, files } = await previewPhoto(bytes, 'image/jpeg');
  const { data, info } = await sharp(files[0]?.bytes).raw().toBuffer({ resolveWithObject: true });
  const brightAt = (x: number, y: number) =>
    (data[(y * info.width + x) * info.channels] ?? 0) > 128;
  expect([widthPx, heightPx, info.width, info.height]).toEqual([80, 40, 80, 40]);
  // Only the corner above on the left is bright.
  expect([brightAt(5, 5), brightAt(75, 5), brightAt(5, 35), brightAt(75, 35)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

/** The pixels that a camera stores, which the orientation puts upright. */
async function asHeld(orientation: number): Promise<Sharp> {
  const corner = { create: { width: 40, height: 20, channels: 3, background: '#fff' } } as const;
  const upright = await sharp({
    create: { ...corner.create, width: 80, height: 40, background: '#000' },
  })
    .composite([{ input: corner, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const turn = { 3: 180, 5: 90, 6: 270, 7: 270, 8: 90 }[orientation] ?? 0;
  const turned = sharp(await sharp(upright).rotate(turn).png().toBuffer());
  if (orientation === 4) return turned.flip();
  return [2, 5, 7].includes(orientation) ? turned.flop() : turned;
}

async function moving(): Promise<Sharp> {
  const small = await picture().resize(50).png().toBuffer();
  const other = await picture().resize(50).negate().png().toBuffer();
  return sharp([small, other], { join: { animated: true } });
}

/** The heading of a file in the box format that HEIC and MP4 share. */
function isoFile(brand: string): Buffer {
  const heading = `\0\0\0\u0018ftyp${brand}\0\0\0\0mif1heic\0\0\0\u0008mdat`;
  return Buffer.from(heading, 'latin1');
}

async function withProfile(unpackedBytes: number): Promise<Buffer> {
  const png = await picture().png().toBuffer();
  const packed = deflateSync(Buffer.alloc(unpackedBytes), { level: 1 });
  const content = Buffer.concat([Buffer.from('iCCPx\0\0'), packed]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  sum.writeUInt32BE(crc32(content));
  const headingEnds = 33;
  const rest = png.subarray(headingEnds);
  return Buffer.concat([png.subarray(0, headingEnds), length, content, sum, rest]);
}

async function bytesOf(file: Sharp | Promise<Buffer> | Buffer): Promise<Buffer> {
  return Buffer.isBuffer(file) || file instanceof Promise ? file : file.toBuffer();
}
