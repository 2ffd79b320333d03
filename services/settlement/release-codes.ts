/** The codes by which vehicles are released: derived, stored nowhere. */
import { createHmac } from 'node:crypto';
import type { Reader } from '#database/connect.ts';

/** Without I, O, 0 and 1, which are read for each other: 32 signs. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 8;

export interface ReleaseCodes {
  /** 7K4Q-QM2P */
  codeOf(releaseId: string): Promise<string>;
  /** By which a code is found. */
  hashOf(code: string): Promise<Buffer>;
}

/** `database` is connected as carplaza_services, which alone may read the key. */
export function openReleaseCodes(database: Reader, secret = ''): ReleaseCodes {
  let key: Promise<Buffer> | undefined;
  async function readKey(): Promise<Buffer> {
    const { rows } = await database.query<{ key: Buffer }>('SELECT key FROM auction.release_key');
    const [row] = rows;
    if (!row) throw new Error('the database has no key for release codes');
    return createHmac('sha256', secret).update(row.key).digest();
  }
  async function signed(text: string): Promise<Buffer> {
    // A failed read is forgotten, so that the next one tries again.
    key ??= readKey().catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return createHmac('sha256', await key)
      .update(text)
      .digest();
  }
  return {
    async codeOf(releaseId) {
      const bytes = (await signed(`code ${releaseId}`)).subarray(0, length);
      const code = Array.from(bytes, (byte) => signs[byte % signs.length]).join('');
      return `${code.slice(0, 4)}-${code.slice(4)}`;
    },
    hashOf: (code) => signed(`hash ${compact(code)}`),
  };
}

function compact(code: string): string {
  return code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}
