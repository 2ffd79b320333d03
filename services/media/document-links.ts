/**
 * Links of documents: made for one company, good for minutes, and looked up again when they are
 * followed.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#database/connect.ts';
import { documentLinkMs } from '#services/limits.ts';

/** Whom a link is made for: a company's id, or nobody in particular. */
export type LinkHolder = string & {};
export const visitor: LinkHolder = 'visitor';
export const operator: LinkHolder = 'operator';

export interface DocumentLink {
  documentId: string;
  /** The lot in which it is shown; empty for the auction house. */
  lotId: string;
  holder: LinkHolder;
  /** Seconds since 1970. */
  expires: number;
}

const documentsPath = '/media/documents';

export async function makeDocumentLink(
  database: Database,
  servicesUrl: string,
  link: Omit<DocumentLink, 'expires'> & { now: Date },
): Promise<{ url: string; expiresAt: Date }> {
  const expires = Math.floor((link.now.getTime() + documentLinkMs) / 1_000);
  const signature = signed(await keyOf(database), { ...link, expires }).toString('base64url');
  const query = new URLSearchParams({
    lot: link.lotId,
    for: link.holder,
    expires: String(expires),
    signature,
  });
  return {
    url: `${servicesUrl}${documentsPath}/${link.documentId}?${query}`,
    expiresAt: new Date(expires * 1_000),
  };
}

export async function isSigned(
  database: Database,
  link: DocumentLink,
  signature: string,
): Promise<boolean> {
  const expected = signed(await keyOf(database), link);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signed(key: Buffer, { documentId, lotId, holder, expires }: DocumentLink): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([documentId, lotId, holder, expires]))
    .digest();
}

async function keyOf(database: Database): Promise<Buffer> {
  const { rows } = await database.query<{ key: Buffer }>('SELECT key FROM auction.link_key');
  if (!rows[0]) throw new Error('the key of links is missing');
  return rows[0].key;
}
