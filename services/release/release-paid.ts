/**
 * The job that releases what is wholly paid: release, state, log, event and what its mail says in
 * one transaction, so that nobody has a code for a vehicle that is not paid (docs/rules.md, After
 * the award). The mails of one turn follow together.
 */
import { randomUUID } from 'node:crypto';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { settlementAfter } from '#domain/settlement-life-cycle.ts';
import { appendActs } from '#services/acts/act-log.ts';
import { jobActor } from '#services/acts/actor.ts';
import { releaseBatchMax } from '#services/limits.ts';
import { addNotices } from '#services/inbox/add-notices.ts';
import { findReaders } from '#services/notices/queries.ts';
import { mailDueItems } from '#services/notices/mail-due-items.ts';
import { noteItems } from '#services/notices/mail-items.ts';
import type { PublicUrls } from '#services/notices/mails-of-choice.ts';
import { noteSettlement } from '#services/settlement/note-settlement.ts';
import { lockSettlementOf, setState } from '#services/settlement/queries.ts';
import { addRelease } from './queries.ts';
import type { ReleaseCodes } from '#services/settlement/release-codes.ts';

export interface ReleaseDeps extends PublicUrls {
  database: Database;
  codes: ReleaseCodes;
  /** Whether mails are sent; without a mail server none is stored. */
  hasMail: boolean;
}

/** Returns how many vehicles were released. */
export async function releasePaid(deps: ReleaseDeps): Promise<number> {
  const { rows } = await deps.database.query<{ lotId: string }>(
    `SELECT lot_id AS "lotId" FROM auction.settlement WHERE state = 'paid' ORDER BY paid_at, id LIMIT $1`,
    [releaseBatchMax],
  );
  let released = 0;
  for (const { lotId } of rows) {
    const id = randomUUID();
    // Reads the key of codes once, on a connection of its own.
    const codeHash = await deps.codes.hashOf(await deps.codes.codeOf(id));
    const one = { id, lotId, codeHash };
    if (await inTransaction(deps.database, (connection) => release(connection, one, deps)))
      released += 1;
  }
  if (deps.hasMail) await mailDueItems(deps.database, deps, ['release']);
  return released;
}

/** Of two processes one does; the other finds it done. */
async function release(
  connection: Connection,
  { id, lotId, codeHash }: { id: string; lotId: string; codeHash: Buffer },
  { hasMail }: ReleaseDeps,
): Promise<boolean> {
  const settlement = await lockSettlementOf(connection, lotId);
  const state = settlement && settlementAfter(settlement.state, 'release');
  if (!settlement || !state) return false;
  // One of a million million has the code of another vehicle: the next look makes a new one.
  if (!(await addRelease(connection, { id, settlementId: settlement.id, codeHash }))) return false;
  await setState(connection, settlement.id, state);
  const { auctionId } = settlement.content.lot;
  await appendActs(connection, jobActor, [
    {
      kind: 'releaseVehicle',
      auctionId,
      lotId,
      companyId: settlement.companyId,
      after: { statement: settlement.content.number },
    },
  ]);
  await noteSettlement(connection, settlement);
  const { companyId, content } = settlement;
  await addNotices(connection, [
    { kind: 'released', subject: content.number, companyId, lotId, auctionId },
  ]);
  if (hasMail) {
    const readers = await findReaders(
      connection,
      { kind: 'won', companyId, lotId: null, auctionId },
      'release',
    );
    await noteItems(
      connection,
      readers.map((reader) => ({ notice: 'released', lotId, amountMinor: null, reader })),
    );
  }
  return true;
}
