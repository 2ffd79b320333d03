/**
 * The auction house asks for more, accepts or declines: under the locks of settlement and claim,
 * with the credit, the act log, the mails and the event of the company's open pages.
 */
import type { DeskClaimAct } from '#contract/desk/claims.ts';
import { toMinor } from '#contract/money.ts';
import { creditInvoices } from '#services/settlement/plan-invoices.ts';
import { claimAfter } from '#domain/claim-life-cycle.ts';
import { claimCredit, claimableMinor } from '#domain/claim-credit.ts';
import { officeTimeZone } from '#domain/desk-deadlines.ts';
import { dateIn, documentNumber } from '#domain/payment-terms.ts';
import { stateOnceCollected } from '#domain/settlement-life-cycle.ts';
import { type Connection, inTransaction } from '#database/connect.ts';
import { appendActs } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type Refused, olderVersion, refused } from '#services/acts/refusals.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { readOwedBack } from '#services/settlement/owed-back.ts';
import { noteSettlement } from '#services/settlement/note-settlement.ts';
import {
  type Settlement,
  addDocument,
  lockSettlementOf,
  queueStatement,
  setState,
  takeNumber,
} from '#services/settlement/queries.ts';
import { type LockedClaim, addMessage, lockClaim } from './claim-queries.ts';
import { type ClaimMailKind, mailClaimant } from './mail-claimant.ts';

export type ClaimActed = { ok: true; version: number; status: string } | Refused;

const acts = {
  askClaimant: { act: 'ask', mail: 'asked' },
  acceptClaim: { act: 'accept', mail: 'accepted' },
  declineClaim: { act: 'decline', mail: 'declined' },
} as const satisfies Record<
  DeskClaimAct['act'],
  { act: 'ask' | 'accept' | 'decline'; mail: ClaimMailKind }
>;

export function decideClaim(
  context: ActContext,
  settings: CompanySettings,
  reference: string,
  asked: DeskClaimAct,
): Promise<ClaimActed> {
  const { act: name, version, words } = asked;
  const grantedMinor = asked.act === 'acceptClaim' ? toMinor(asked.amount) : undefined;
  return inTransaction<ClaimActed>(context.database, async (connection) => {
    // The settlement's lock comes first, as where a claim is opened.
    const settlement = await lockSettlementOfClaim(connection, reference);
    const claim = settlement && (await lockClaim(connection, reference));
    if (!settlement || !claim) return refused('ClaimIsUnknown');
    const old = olderVersion(version, claim.version);
    if (old) return old;
    const { act, mail } = acts[name];
    const state = claimAfter(claim.state, act);
    if (!state) return refused('ClaimIsOver');
    if (words.trim() === '') return refused('ReasonIsMissing');
    if (act === 'accept') {
      if (grantedMinor === undefined || grantedMinor <= 0) return refused('AmountIsInvalid');
      const { claimEvidence } = settlement.content.saleTerms;
      if ((await countPhotos(connection, reference)) < claimEvidence.length)
        return refused('ClaimEvidenceIsMissing');
      const granted = await grantedBefore(connection, settlement.id);
      if (
        grantedMinor >
        claimableMinor(settlement.content.sum, settlement.content.saleTerms) - granted
      )
        return refused('StatementHasLess');
      const creditId = await creditClaim(connection, settlement, grantedMinor);
      await connection.query(
        `UPDATE auction.claim SET state = $2, decided_at = clock_timestamp(), granted_minor = $3, credit_id = $4,
           version = version + 1 WHERE reference = $1`,
        [reference, state, grantedMinor, creditId],
      );
      // The credit is owed: whoever saw the settlement before has not seen that.
      const { id, content } = settlement;
      const owed = await readOwedBack(connection, { id, depositMinor: content.sum.depositMinor });
      await setState(connection, id, stateOnceCollected(settlement.state, owed));
    } else
      await connection.query(
        `UPDATE auction.claim SET state = $2, version = version + 1,
           decided_at = CASE WHEN $2 = 'declined' THEN clock_timestamp() END WHERE reference = $1`,
        [reference, state],
      );
    const author = context.actor.name;
    await addMessage(connection, { reference, buyerId: null, author, act, words: words.trim() });
    await finish(connection, context, claim, { name, grantedMinor });
    await mailClaimant(connection, settings, settlement, { reference, kind: mail });
    return { ok: true, version: claim.version + 1, status: state };
  });
}

async function lockSettlementOfClaim(
  connection: Connection,
  reference: string,
): Promise<Settlement | undefined> {
  const { rows } = await connection.query<{ lotId: string }>(
    `SELECT x.lot_id AS "lotId" FROM auction.claim k JOIN auction.settlement x ON x.id = k.settlement_id WHERE k.reference = $1`,
    [reference],
  );
  return rows[0] && lockSettlementOf(connection, rows[0].lotId);
}

/** One that was refused shows nothing. */
async function countPhotos(connection: Connection, reference: string): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    `SELECT count(*) AS count FROM auction.claim_photo p JOIN auction.media_file f ON f.id = p.file_id
     WHERE p.reference = $1 AND f.state <> 'refused'`,
    [reference],
  );
  return rows[0]?.count ?? 0;
}

async function grantedBefore(connection: Connection, settlementId: string): Promise<number> {
  const { rows } = await connection.query<{ minor: number }>(
    'SELECT coalesce(sum(granted_minor), 0)::bigint AS minor FROM auction.claim WHERE settlement_id = $1',
    [settlementId],
  );
  return rows[0]?.minor ?? 0;
}

/** The statement stays the one that holds: the credit is a document beside it. */
async function creditClaim(
  connection: Connection,
  { id, lotId, sellerNumber, content }: Settlement,
  grantedMinor: number,
): Promise<string> {
  const { rows } = await connection.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const at = rows[0]?.now ?? new Date();
  const year = Number(dateIn(at, officeTimeZone).slice(0, 4));
  const number = await takeNumber(connection, { seller: sellerNumber, year });
  await addDocument(connection, {
    settlementId: id,
    kind: 'claimCredit',
    number,
    correctsId: null,
    content: {
      ...content,
      kind: 'claimCredit',
      replaces: undefined,
      number: documentNumber(number),
      corrects: content.number,
      reference: null,
      dueOn: null,
      issuedAt: at.toISOString(),
      sum: claimCredit(content.sum, grantedMinor),
      invoices: await creditInvoices(
        connection,
        // A claim is credited of the vehicle.
        { ...content, invoices: content.invoices?.filter(({ part }) => part !== 'fee') },
        { number: documentNumber(number), at },
      ),
    },
  });
  await queueStatement(connection, lotId);
  const added = await connection.query<{ id: string }>(
    'SELECT id FROM auction.statement WHERE number = $1',
    [documentNumber(number)],
  );
  return added.rows[0]?.id ?? '';
}

async function finish(
  connection: Connection,
  context: ActContext,
  { reference, auctionId, lotId, companyId }: LockedClaim,
  { name, grantedMinor }: { name: DeskClaimAct['act']; grantedMinor: number | undefined },
): Promise<void> {
  const after = { reference, ...(name === 'acceptClaim' && { amountMinor: grantedMinor }) };
  await appendActs(connection, context.actor, [{ kind: name, auctionId, lotId, companyId, after }]);
  await noteSettlement(connection, { lotId, companyId });
}
