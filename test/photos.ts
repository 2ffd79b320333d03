/** Files as phones, and those who mean harm, make them. */
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

export interface TestPhoto {
  widthPx?: number;
  heightPx?: number;
  /** Makes another picture. */
  colour?: string;
  /** As the camera was held: 6 is on its side. */
  orientation?: number;
  /** By the camera's clock: yyyy:mm:dd hh:mm:ss. */
  takenAt?: string;
}

/** A JPEG with the place and the camera in its metadata. */
export function photoFile({
  widthPx = 600,
  heightPx = 450,
  colour = '#4a6b8a',
  orientation = 1,
  takenAt,
}: TestPhoto = {}): Promise<Buffer> {
  return sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: colour } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Phone' },
      ...(takenAt !== undefined && { IFD2: { DateTimeOriginal: takenAt } }),
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1' },
    })
    .withMetadata({ orientation })
    .toBuffer();
}

export async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

/** The heading of a PNG that says how large it is, and no picture. */
export function pngHeading(widthPx: number, heightPx: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(widthPx, 0);
  size.writeUInt32BE(heightPx, 4);
  const head = Buffer.concat([Buffer.from('IHDR'), size, Buffer.from([8, 2, 0, 0, 0])]);
  const chunk = (content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length - 4);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, sum]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk(head),
    chunk(Buffer.from('IDAT')),
    chunk(Buffer.from('IEND')),
  ]);
}
