/**
 * The cursor of a multi-lot stream: which transactions its reader has received, as a PostgreSQL
 * snapshot. It is sealed and always as long, because the numbers and the count of transactions
 * follow from all writes, sealed bids included.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** Two numbers of twenty digits and usually seven of transactions that ran at that time. */
const snapshotBytes = 120;
const snapshotPattern = /^\d{1,20}:\d{1,20}:[\d,]*$/;

/** `key`: 32 bytes that all processes share. */
export function sealCursor(key: Buffer, snapshot: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  const sealed = Buffer.concat([cipher.update(sameLength(snapshot), 'latin1'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Too long a snapshot becomes the one before all transactions that ran at that time: what its
 * reader gets again is recognised by its number.
 */
function sameLength(snapshot: string): string {
  const [oldest = ''] = snapshot.split(':');
  const fitting = snapshot.length > snapshotBytes ? `${oldest}:${oldest}:` : snapshot;
  return fitting.padEnd(snapshotBytes);
}

/** Returns undefined for a cursor that this installation never issued. */
export function openCursor(key: Buffer, position: string): string | undefined {
  const bytes = Buffer.from(position, 'base64url');
  if (bytes.length <= nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const opened = Buffer.concat([
      decipher.update(bytes.subarray(nonceBytes + tagBytes)),
      decipher.final(),
    ])
      .toString('latin1')
      .trimEnd();
    return snapshotPattern.test(opened) ? opened : undefined;
  } catch {
    return undefined;
  }
}
