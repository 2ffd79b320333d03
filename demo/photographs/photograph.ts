/** Photographs as a phone would take them of the demo's cars: 12 megapixels, with its metadata. */
import sharp from 'sharp';
import { pictureOf, vehicleSvg } from '#demo/pictures/vehicle.ts';

/** As of a phone: four to three, 12 megapixels. */
const phoneWidthPx = 4000;
const drawnWidthPxMax = 1600;

/** `orientation` as in EXIF: 6 is a phone held upright, whose picture lies on its side. */
export async function photograph(
  key: string,
  orientation = 1,
  widthPx = phoneWidthPx,
): Promise<Buffer> {
  const picture = pictureOf(key);
  if (!picture) throw new Error(`no picture has the key ${key}`);
  // Pixels first: an SVG that is resized is drawn again in the size wanted, which takes 15 s.
  const drawnWidthPx = Math.min(widthPx, drawnWidthPxMax);
  const pixels = await sharp(Buffer.from(vehicleSvg(picture)), {
    // The drawings are 960 wide at the 72 dots per inch that SVG readers assume.
    density: (72 * drawnWidthPx) / 960,
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const heightPx = (widthPx * 3) / 4;
  const drawn = await sharp(pixels)
    .resize(widthPx, heightPx, { fit: 'cover' })
    .removeAlpha()
    .toBuffer();
  return sharp(drawn)
    .composite([{ input: await grain(heightPx), blend: 'soft-light', tile: true }])
    .rotate(orientation === 6 ? 270 : 0)
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { Make: 'CarPlaza', Model: 'Demo phone', Software: 'demo/photographs' },
      IFD2: { DateTimeOriginal: '2026:11:20 11:18:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 5/1 31/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '5/1 7/1 12/1',
      },
    })
    .withMetadata({ orientation })
    .toBuffer();
}

const grainPxMax = 1000;
const made = new Map<number, Promise<Buffer>>();

/**
 * A sensor's noise, without which a drawing is easier to compress than any photograph; a tile that
 * fits into the picture.
 */
function grain(heightPx: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  const sizePx = Math.min(grainPxMax, heightPx);
  const known = made.get(sizePx);
  if (known) return known;
  const tile = sharp({
    create: { width: sizePx, height: sizePx, channels: 3, background: '#808080', noise },
  })
    .blur(0.8)
    .png()
    .toBuffer();
  made.set(sizePx, tile);
  return tile;
}

/** The same picture with a comment of its own: another file, made at once. */
export function withComment(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment);
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]);
}
