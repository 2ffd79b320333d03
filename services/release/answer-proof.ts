/** The desk accepts or refuses a proof of transport, once; the buyer is mailed either way. */
import { wonPath } from '#contract/won-path.ts';
import { type Connection, inTransaction } from '#database/connect.ts';
import { stateOnceCollected } from '#domain/settlement-life-cycle.ts';
import { mail } from '#locales/written/mail.ts';
import { appendActs } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, type Refused, olderVersion, refused } from '#services/acts/refusals.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { addNotices } from '#services/inbox/add-notices.ts';
import { putInOutbox } from '#services/mail/outbox.ts';
import { findReaders } from '#services/notices/queries.ts';
import { localeOfReader } from '#services/notices/reader-locale.ts';
import { type BookedSettlement, lockSettlement } from '#services/payments/locked-settlements.ts';
import { readOwedBack } from '#services/settlement/owed-back.ts';
import { noteSettlement } from '#services/settlement/note-settlement.ts';
import { setState } from '#services/settlement/queries.ts';
import { addProofAnswer, findProofs } from '#services/settlement/transport-proofs.ts';

type Answered = { ok: true; version: number; state: string } | Refused;

export function answerProof(
  context: ActContext,
  settings: Pick<CompanySettings, 'sendsMail' | 'portalUrl'>,
  settlementId: string,
  { proofId, isAccepted }: { proofId: string; isAccepted: boolean },
  { expectedVersion, reason }: ActOptions = {},
): Promise<Answered> {
  return inTransaction<Answered>(context.database, async (connection) => {
    const settlement = await lockSettlement(connection, { settlementId });
    if (!settlement) return refused('SettlementIsUnknown');
    const old = olderVersion(expectedVersion, settlement.version);
    if (old) return old;
    const proofs = await findProofs(connection, settlementId);
    const proof = proofs.find((one) => one.proofId === proofId);
    if (proof?.state !== 'waiting') return refused('ProofIsAnswered');
    if (!isAccepted && !reason) return refused('ReasonIsMissing');
    const answeredBy = context.actor.name;
    await addProofAnswer(connection, { proofId, isAccepted, reason: reason ?? null, answeredBy });
    const { auctionId, lotId, companyId, number } = settlement;
    const owed = await readOwedBack(connection, settlement);
    const state = stateOnceCollected(settlement.state, owed);
    await setState(connection, settlementId, state);
    const kind = isAccepted ? 'acceptProof' : 'refuseProof';
    const after = { statement: number, proof: proof.name };
    await appendActs(connection, context.actor, [
      { kind, auctionId, lotId, companyId, after, reason },
    ]);
    await noteSettlement(connection, settlement);
    const answer = isAccepted ? 'proofAccepted' : 'proofRefused';
    const about = { subject: number, companyId, lotId, auctionId };
    await addNotices(connection, [{ kind: answer, ...about }]);
    if (settings.sendsMail)
      await mailAnswer(connection, settlement, settings.portalUrl, { isAccepted, reason });
    return { ok: true, version: settlement.version + 1, state };
  });
}

async function mailAnswer(
  connection: Connection,
  { auctionId, companyId, id, number }: BookedSettlement,
  portalUrl: string,
  { isAccepted, reason = '' }: { isAccepted: boolean; reason?: string | undefined },
): Promise<void> {
  const readers = await findReaders(connection, { kind: 'won', companyId, lotId: null, auctionId });
  const { rows } = await connection.query<{ vehicle: string; plate: string }>(
    `SELECT concat_ws(', ', s.content->'vehicle'->>'name', s.content->'vehicle'->>'plate') AS vehicle,
       s.content->'vehicle'->>'plate' AS plate
     FROM auction.statement s WHERE s.settlement_id = $1 AND s.number = $2`,
    [id, number],
  );
  const path = wonPath({ auctionId, licensePlate: rows[0]?.plate ?? '' });
  const values = { vehicle: rows[0]?.vehicle ?? '', number, reason };
  await putInOutbox(
    connection,
    readers.map((reader) => {
      const locale = localeOfReader(reader);
      return {
        reference: number,
        recipient: reader.email,
        replyTo: null,
        ...mail(isAccepted ? 'proof.accepted' : 'proof.refused', locale, {
          values,
          plate: rows[0]?.plate,
          link: { label: 'statement.link', portalUrl, path },
        }),
      };
    }),
  );
}
