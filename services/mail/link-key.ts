/** Signs links of mails, which work without a sign-in. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#database/connect.ts';

export interface LinkKey {
  /** The parts begin with what the link is for: a signature is good for nothing else. */
  sign(parts: readonly string[]): string;
}

export async function openLinkKey(database: Pick<Database, 'query'>): Promise<LinkKey> {
  const { rows } = await database.query<{ key: Buffer }>('SELECT key FROM auction.link_key');
  const key = rows[0]?.key;
  if (!key) throw new Error('the key of links is missing');
  return {
    sign: (parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url'),
  };
}

export function isSameSignature(given: string, expected: string): boolean {
  const [one, another] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === another.length && timingSafeEqual(one, another);
}
