/** A second person approves or refuses what an operator has asked for, while it waits. */
import type { DeskProposalAct, UndoneAct } from '#contract/desk/held-acts.ts';
import { type Connection, inTransaction } from '#database/connect.ts';
import { approvalRefusal } from '#domain/four-eyes.ts';
import { appendActs } from '#services/acts/act-log.ts';
import { pauseAuction } from '#services/auctions/pause-auction.ts';
import { type ActResult, type AskedAct, type DeskDeps, actOnce } from '#services/desk/act-once.ts';
import { type HeldRow, type ProposalRow, heldRows } from './held-rows.ts';
import { isProposal, proposalEntry } from './proposal.ts';

/** The proposal is locked meanwhile, so that it lapses or is decided, and by one person. */
export function decideProposal(
  deps: DeskDeps,
  id: string,
  asked: AskedAct<DeskProposalAct>,
): Promise<ActResult<UndoneAct>> {
  const { operator, body } = asked;
  return actOnce(deps, asked, ['held-act', id], (context) =>
    inTransaction(deps.context.database, async (connection): Promise<ActResult<UndoneAct>> => {
      const row = await lockProposal(connection, id);
      if (!row || row.is_suspended) return { ok: false, code: 'ProposalIsOver' };
      const { act, pauseReason, reason } = row.body;
      const code = approvalRefusal({ act, proposedBy: row.operator_id }, operator);
      if (code) return { ok: false, code };
      if (body.act === 'refuse') {
        await appendActs(connection, operator, [proposalEntry('refuse', row)]);
        await connection.query('UPDATE auction.held_act SET refusal = $2 WHERE id = $1', [
          id,
          JSON.stringify({ code: 'ProposalWasRefused', details: { name: operator.name } }),
        ]);
        return { ok: true, answer: { id } };
      }
      // By the rules of this moment: a clock that stops is right whatever has changed since.
      const options = { reason, proposedBy: row.name };
      const paused = await pauseAuction(context, row.auction_id, pauseReason, options);
      if (!paused.ok) return paused;
      await connection.query('DELETE FROM auction.held_act WHERE id = $1', [id]);
      return { ok: true, answer: { id } };
    }),
  );
}

async function lockProposal(connection: Connection, id: string): Promise<ProposalRow | undefined> {
  const { rows } = await connection.query<HeldRow>(
    `${heldRows} WHERE h.id = $1 AND h.refusal IS NULL AND h.leaves_at > clock_timestamp() FOR UPDATE OF h`,
    [id],
  );
  return rows.find((row) => isProposal(row));
}
