/** The job that does held acts once their time to undo is over. */
import type { FastifyBaseLogger } from 'fastify';
import { inTransaction } from '#database/connect.ts';
import { appendActs } from '#services/acts/act-log.ts';
import { jobActor } from '#services/acts/actor.ts';
import { actAtCompany } from '#services/desk/companies/acts.ts';
import { actAtLot } from '#services/desk/act.ts';
import { actAtPayment } from '#services/desk/settlement/acts.ts';
import type { ActResult, DeskDeps } from '#services/desk/act-once.ts';
import { type HeldRow, heldRows } from './held-rows.ts';
import { isProposal, proposalEntry } from './proposal.ts';

/** After a failure that is not the act's own, it is tried again. */
const againSeconds = 5;

/** Returns how many left or were refused. Several processes share them: each row is locked. */
export async function sendHeldActs(
  deps: DeskDeps,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<number> {
  let sent = 0;
  while (await sendNext(deps, log)) sent += 1;
  return sent;
}

async function sendNext(deps: DeskDeps, log: Pick<FastifyBaseLogger, 'error'>): Promise<boolean> {
  const { database } = deps.context;
  let taken: HeldRow | undefined;
  try {
    return await inTransaction(database, async (connection) => {
      const { rows } = await connection.query<HeldRow>(
        `${heldRows} WHERE h.refusal IS NULL AND h.leaves_at <= statement_timestamp()
         ORDER BY h.leaves_at, h.id LIMIT 1 FOR UPDATE OF h SKIP LOCKED`,
      );
      [taken] = rows;
      if (!taken) return false;
      const result = await doAct(deps, taken);
      if (!result.ok && isProposal(taken))
        await appendActs(connection, jobActor, [proposalEntry('lapseProposal', taken)]);
      if (result.ok)
        await connection.query('DELETE FROM auction.held_act WHERE id = $1', [taken.id]);
      else
        await connection.query('UPDATE auction.held_act SET refusal = $2 WHERE id = $1', [
          taken.id,
          JSON.stringify({ code: result.code, details: result.details ?? {} }),
        ]);
      return true;
    });
  } catch (error) {
    if (!taken) throw error;
    log.error({ err: error, act: taken.id }, 'a held act failed and is tried again');
    await database.query(
      'UPDATE auction.held_act SET leaves_at = clock_timestamp() + make_interval(secs => $2) WHERE id = $1',
      [taken.id, againSeconds],
    );
    return true;
  }
}

/** With the operator's role of now. The key makes a repetition after a crash harmless. */
function doAct(deps: DeskDeps, row: HeldRow): Promise<ActResult> {
  if (row.is_suspended) return Promise.resolve({ ok: false, code: 'UserIsSuspended' });
  const operator = { id: row.operator_id, name: row.name, role: row.role };
  const { id: key } = row;
  // Nobody has approved it in time; a pause that came by another way is what was asked for.
  if (isProposal(row))
    return Promise.resolve(
      row.is_paused
        ? { ok: true, answer: { version: row.body.version, status: 'paused' } }
        : { ok: false, code: 'ProposalHasLapsed' },
    );
  if (row.company_id !== null)
    return actAtCompany(deps, row.company_id, { operator, key, body: row.body });
  if (row.payment_id !== null)
    return actAtPayment(deps, row.payment_id, { operator, key, body: row.body });
  const address = { auctionId: row.auction_id, assetId: row.vehicle_id };
  return actAtLot(deps, address, { operator, key, body: row.body }, { wasHeld: true });
}
