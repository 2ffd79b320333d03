/**
 * Unpacks a WOFF file to the font that it holds. The PDF library can do that too, table by table
 * in JavaScript for each document, which takes most of the time of a page.
 */
import { inflateSync } from 'node:zlib';

const headerBytes = 44;
const entryBytes = 20;
const fontHeaderBytes = 12;
const fontEntryBytes = 16;

export function unpackFont(packed: Buffer): Buffer {
  const count = packed.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = headerBytes + index * entryBytes;
    const [offset, packedLength, length] = [4, 8, 12].map((by) => packed.readUInt32BE(at + by));
    const content = packed.subarray(offset, (offset ?? 0) + (packedLength ?? 0));
    return {
      tag: packed.subarray(at, at + 4),
      checksum: packed.subarray(at + 16, at + 20),
      content: packedLength === length ? content : inflateSync(content),
    };
  });
  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(fontHeaderBytes + count * fontEntryBytes);
  packed.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * 16, 10);
  let offset = head.length;
  const parts: Buffer[] = [head];
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const at = fontHeaderBytes + index * fontEntryBytes;
    tag.copy(head, at);
    checksum.copy(head, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(content.length, at + 12);
    // Each table begins at a multiple of four.
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4);
    parts.push(content, padding);
    offset += content.length + padding.length;
  }
  return Buffer.concat(parts);
}
