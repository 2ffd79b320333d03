/**
 * Links by which a seller answers one question: signed over the question and its deadline, so that
 * no other question and no later moment has the same.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#database/connect.ts';

/** The page of the portal; what follows # reaches no server and no log. */
const approvalPagePath = '/seller-approval';

export interface ApprovalKey {
  sign(question: { id: string; deadlineAt: Date }): string;
}

export async function openApprovalKey(database: Pick<Database, 'query'>): Promise<ApprovalKey> {
  const { rows } = await database.query<{ key: Buffer }>('SELECT key FROM auction.link_key');
  const key = rows[0]?.key;
  if (!key) throw new Error('the key of links is missing');
  return {
    sign: ({ id, deadlineAt }) =>
      createHmac('sha256', key)
        .update(JSON.stringify(['sellerApproval', id, deadlineAt.toISOString()]))
        .digest('base64url'),
  };
}

/** `language`: `/nl-nl`, or nothing for English. */
export function approvalAddress(
  portalUrl: string,
  language: string,
  id: string,
  signature: string,
): string {
  return `${portalUrl}${language}${approvalPagePath}#${id}.${signature}`;
}

export function isSameSignature(given: string, expected: string): boolean {
  const [one, another] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === another.length && timingSafeEqual(one, another);
}
