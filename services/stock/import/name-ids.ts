/**
 * Ids that are the same in every import: derived from a thing's name (RFC 9562 version 5, in this
 * project's namespace).
 */
import { createHash } from 'node:crypto';

/** Of a plate that no vehicle here holds: resolve-vehicles.ts gives a known vehicle's own. */
export function vehicleId(country: string, plate: string): string {
  return nameUuid(`vehicle:${country}:${plate}`);
}

export function lotId(auctionId: string, country: string, plate: string): string {
  return nameUuid(`lot:${auctionId}:${country}:${plate}`);
}

/**
 * Returns a reference in place of a plate, derived from what identifies a vehicle for its supplier,
 * so that every import yields the same. 45 bits distinguish a hundred thousand vehicles; a
 * collision is refused as one vehicle.
 */
export function vehicleReference(supplier: string, identity: readonly string[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([supplier, ...identity]))
    .digest();
  // Without I, L, O and U, which are misread as other characters.
  const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const text = Array.from(hash.subarray(0, 9), (byte) => signs[byte % 32]).join('');
  return `REF-${text}`;
}

export function isReference(written: string): boolean {
  return /^REF-[0-9A-HJKMNP-TV-Z]{9}$/.test(written);
}

/** An arbitrary uuid that must never change, because all ids depend on it. */
const namespace = Buffer.from('6b1f3c0a52d94e7f9c1da7c1e3f48b26', 'hex');

function nameUuid(name: string): string {
  const hash = createHash('sha1').update(namespace).update(name).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
