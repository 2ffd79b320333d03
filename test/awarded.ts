/** Vehicles that a company has won and owes, with their statements, for tests of what follows. */
import type { Settlement } from '#contract/settlements.ts';
import { minorOf } from '#contract/money.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { enterPayment } from '#services/payments/payments.ts';
import { releasePaid } from '#services/release/release-paid.ts';
import { issueStatements } from '#services/settlement/issue-statements.ts';
import { openReleaseCodes } from '#services/settlement/release-codes.ts';
import { type PaperContent, writePaper } from '#services/settlement/write-paper.ts';
import { testIban } from './bank-file.ts';
import { closeLots } from './close-lots.ts';
import { type OpenServices, bidOf } from './open-services.ts';
import { type TestLot, type TestUser, addLot, endLotIn } from './stock.ts';

/** What a winner owes: 9,982.50 for the Dutch company, whose price is 8,100. */
export interface Owed {
  lot: TestLot;
  settlementId: string;
  reference: string;
  number: string;
}

/** A working day that may be announced, whichever day it is. */
export function nextMonday(timeZone = 'Europe/Amsterdam'): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format();
  const day = new Date(`${today}T00:00:00Z`);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() !== 1);
  return day.toISOString().slice(0, 10);
}

let count = 0;

/** In an open auction of the test; the rival is the other one of Anna and Claudia. */
export async function awardedTo(
  services: OpenServices,
  auctionId: string,
  winner: TestUser = services.people.anna,
): Promise<Owed> {
  count += 1;
  const { anna, claudia } = services.people;
  const lot = await addLot(services.owner, {
    auctionId,
    plate: `B-${100 + count}-TK`,
    number: count,
    reserveMinor: undefined,
  });
  for (const [user, amount] of [
    [winner === claudia ? anna : claudia, 8_000],
    [winner, 9_000],
  ] as const)
    await services.ask(user, { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(amount) });
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
  await issueAll(services);
  const { statement } = await settlementOf(services, lot, winner);
  const { rows } = await services.owner.query<{ settlementId: string }>(
    'SELECT id AS "settlementId" FROM auction.settlement WHERE lot_id = $1',
    [lot.lotId],
  );
  const settlementId = rows[0]?.settlementId ?? '';
  return { lot, settlementId, reference: statement.reference, number: statement.number };
}

/** Paid by hand and released; without an account of their own the services release nothing. */
export async function releasedTo(
  services: OpenServices,
  desk: ActContext,
  auctionId: string,
  winner: TestUser = services.people.anna,
): Promise<Owed & { code: string; paymentId: string }> {
  const owed = await awardedTo(services, auctionId, winner);
  const { open } = await settlementOf(services, owed.lot, winner);
  const money = { amountMinor: minorOf(open), bookedOn: '2026-11-20', note: 'Cash' };
  const paid = await enterPayment(desk, owed, money);
  if (!paid.ok) throw new Error(paid.code);
  await releaseAll(services);
  const { release } = await settlementOf(services, owed.lot, winner);
  return { ...owed, code: release?.code ?? '', paymentId: paid.report.paymentId };
}

/** By rows alone, for tests of what follows. */
export async function addAcceptedProof(
  { owner, people }: OpenServices,
  settlementId: string,
): Promise<void> {
  await owner.query(
    `WITH file AS (INSERT INTO auction.media_file (use, sha256, content_type, byte_count, state)
       VALUES ('document', sha256($1::text::bytea), 'image/jpeg', 1, 'ready') RETURNING id),
     proof AS (INSERT INTO auction.transport_proof (settlement_id, file_id, kind, file_name, handed_in_by)
       SELECT $1::uuid, id, 'cmr', 'cmr.jpg', $2 FROM file RETURNING id)
     INSERT INTO auction.transport_proof_answer (proof_id, is_accepted, answered_by) SELECT id, true, 'A test' FROM proof`,
    [settlementId, people.anna.id],
  );
}

export async function releaseAll({ database }: OpenServices): Promise<void> {
  const codes = openReleaseCodes(database);
  await releasePaid({
    database,
    codes,
    hasMail: true,
    portalUrl: 'https://portal.example',
    servicesUrl: 'https://services.example',
  });
}

/** In this thread, which starts none. */
export async function issueAll(
  services: OpenServices,
  render: (content: PaperContent) => Promise<Buffer> = writePaper,
): Promise<void> {
  const payee = { name: 'CarPlaza', iban: testIban, bic: null };
  await issueStatements(
    { database: services.database, payee, hasMail: false, portalUrl: 'https://portal.example' },
    { render, close: () => Promise.resolve() },
  );
}

export async function settlementOf(
  services: OpenServices,
  lot: TestLot,
  user: TestUser = services.people.anna,
): Promise<Settlement> {
  const answer = await services.ask(user, { url: '/bidding/settlements' });
  const all = answer.json().result as Settlement[];
  const found = all.find(({ assetId }) => assetId === lot.assetId);
  if (!found) throw new Error('no settlement');
  return found;
}
