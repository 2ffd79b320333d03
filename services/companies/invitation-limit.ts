/** How many invitations a company may send: each is a mail to somebody who did not ask for it. */
import { createHash } from 'node:crypto';
import { type Database, inTransaction } from '#database/connect.ts';
import type { OwnUserChange } from '#contract/own-users.ts';
import { countHit } from '#runtime/rate-limit/hits.ts';
import { ownInvitationLimit } from '#services/limits.ts';

/**
 * Counts an invitation, a refused one too: refusals tell whether an address is known. Returns the
 * seconds to wait; 0 for every other change.
 */
export async function countInvitation(
  database: Database,
  companyId: string,
  { act }: OwnUserChange,
): Promise<number> {
  if (act !== 'invite' && act !== 'inviteAgain') return 0;
  const counter = {
    name: 'ownInvitation',
    keyHash: createHash('sha256').update(`own invitation ${companyId}`).digest(),
    limits: [ownInvitationLimit],
  };
  const { waitS } = await inTransaction(database, (connection) => countHit(connection, [counter]));
  return waitS;
}
