/**
 * Links by which a seller answers one question: signed over the question and its deadline, so that
 * no other question and no later moment has the same.
 */
import type { Database } from '#database/connect.ts';
import { openLinkKey } from '#services/mail/link-key.ts';

/** The page of the portal; what follows # reaches no server and no log. */
const approvalPagePath = '/seller-approval';

export interface ApprovalKey {
  sign(question: { id: string; deadlineAt: Date }): string;
}

export async function openApprovalKey(database: Pick<Database, 'query'>): Promise<ApprovalKey> {
  const key = await openLinkKey(database);
  return {
    sign: ({ id, deadlineAt }) => key.sign(['sellerApproval', id, deadlineAt.toISOString()]),
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
