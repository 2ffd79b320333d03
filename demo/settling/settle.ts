/**
 * Brings the vehicles of one company into the states from the statement to closed, as the company
 * and the desk do it: every row is written by a use case of the services.
 */
import { type Database, inTransaction } from '#database/connect.ts';
import { officeTimeZone } from '#domain/desk-deadlines.ts';
import { dateIn } from '#domain/payment-terms.ts';
import { demoOperators, settlingCompany } from '#demo/companies.ts';
import { processDueMedia } from '#services/media/process-media.ts';
import type { MediaContext } from '#services/media/take-file.ts';
import { enterPayment, returnOwed } from '#services/payments/payments.ts';
import { announcePickUp } from '#services/release/announce-pick-up.ts';
import { answerProof } from '#services/release/answer-proof.ts';
import { handInProof } from '#services/release/hand-in-proof.ts';
import { handOver } from '#services/release/hand-over.ts';
import { releasePaid } from '#services/release/release-paid.ts';
import { issueStatement } from '#services/settlement/issue-statements.ts';
import type { Payee } from '#services/settlement/payee-config.ts';
import { openReleaseCodes } from '#services/settlement/release-codes.ts';
import { listOwnSlots } from '#services/yards/own-slots.ts';
import { type Actors, type Owed, done } from './actors.ts';
import { consignmentNote } from './consignment-note.ts';
import { type WonLot, findIssued, findWonLots } from './queries.ts';
import { writeToTheDesk } from './write-to-the-desk.ts';

export interface SettleOptions {
  /** Connects as carplaza_services. */
  services: Database;
  /** Connects as carplaza_operator. */
  operator: Database;
  storage: MediaContext['storage'];
  payee: Payee;
  releaseSecret: string | undefined;
}

/** An account in the form of one, of a bank that does not exist. */
const companyIban = 'ES9121000418450200051332';

/** Does nothing where the company has won nothing, or is settled already. */
export async function settleDemo(options: SettleOptions): Promise<void> {
  const { services, storage, payee, releaseSecret } = options;
  const won = await findWonLots(services, settlingCompany.id);
  if (won.length === 0) return;
  const actors = actorsOf(options);
  const late = won.filter(({ isAtYard }) => !isAtYard).slice(-overdueLots);
  const issued = await issueAll(services, { won, late, payee });
  // Only vehicles that leave the country have a deposit, which what follows the collection needs.
  const order = issued
    .filter(({ lotId }) => !late.some((one) => one.lotId === lotId))
    .toSorted((one, other) => rankOf(other) - rankOf(one));
  const [booked, proven, refused, closed, claimed, collected, released, part, ...open] = order;
  const paid = [booked, proven, refused, closed, claimed, collected, released].filter(isThere);
  for (const one of paid) await pay(actors, one, one.totalMinor);
  if (part) await pay(actors, part, Math.round(part.totalMinor / 2));
  await releasePaid({
    database: services,
    codes: openReleaseCodes(services, releaseSecret),
    hasMail: false,
    portalUrl: '',
    servicesUrl: '',
  });
  if (booked) await takeSlotOfYard(actors, booked);
  for (const one of [proven, refused, closed, claimed, collected].filter(isThere))
    await collect(actors, one);
  const media = { database: services, storage };
  if (refused) await prove(actors, media, refused, false);
  if (closed) await prove(actors, media, closed, true);
  if (proven) await prove(actors, media, proven);
  if (closed && closed.depositMinor > 0)
    await returnOwed(
      actors.desk,
      { settlementId: closed.settlementId },
      'deposit',
      { amountMinor: closed.depositMinor, iban: companyIban },
      { reason: 'CMR note accepted' },
    );
  await writeToTheDesk(actors, { claimed, toFinance: open[0] });
}

function isThere(one: Owed | undefined): one is Owed {
  return one !== undefined;
}

/** At a yard with slots first, then those with a deposit. */
function rankOf({ depositMinor, isAtYard }: Owed): number {
  return (depositMinor > 0 ? 1 : 0) + (isAtYard ? 1 : 0);
}

function actorsOf({ services, operator }: SettleOptions): Actors {
  const [manager] = demoOperators;
  if (!manager) throw new Error('the demo has no operator');
  const { id, name, role } = manager;
  return {
    services,
    desk: { database: operator, publish: () => undefined, actor: { id, name, role } },
    // The demo begins in the middle: what came before was mailed then.
    settings: {
      authority: undefined,
      portalUrl: '',
      deskAddress: null,
      sendsMail: false,
      viesUrl: '',
    },
    buyerOf(wanted) {
      const user = settlingCompany.users.find(({ roles }) => roles.at(-1) === wanted);
      if (!user) throw new Error(`${settlingCompany.name} has no ${wanted}`);
      return { id: user.id, companyId: settlingCompany.id, name: user.name, role: wanted };
    },
  };
}

/** The services make the papers; `late` is issued on the day of its award, and is overdue. */
async function issueAll(
  services: Database,
  { won, late, payee }: { won: WonLot[]; late: WonLot[]; payee: Payee },
): Promise<Owed[]> {
  const owed: Owed[] = [];
  for (const lot of won) {
    const issuedAt = late.includes(lot) ? { issuedAt: lot.awardedAt } : {};
    await inTransaction(services, async (connection) => {
      await issueStatement(connection, lot.lotId, { payee, ...issuedAt });
      await connection.query(
        'INSERT INTO auction.statement_job (lot_id) VALUES ($1) ON CONFLICT DO NOTHING',
        [lot.lotId],
      );
    });
    owed.push({ ...lot, ...(await findIssued(services, lot.lotId)) });
  }
  return owed;
}

const overdueLots = 2;

async function pay({ desk }: Actors, { settlementId, reference }: Owed, amountMinor: number) {
  const bookedOn = dateIn(new Date(), officeTimeZone);
  const money = { amountMinor, bookedOn, note: `Transfer ${reference}` };
  done('payment', await enterPayment(desk, { settlementId }, money));
}

async function takeSlotOfYard({ services, buyerOf }: Actors, lot: Owed) {
  const buyer = buyerOf('company-admin');
  const listed = await listOwnSlots(services, buyer, lot, undefined);
  const slots = listed.ok ? listed.answer.days.flatMap((day) => day.slots) : [];
  const slot = slots.find(({ state }) => state === 'free');
  const who = {
    transporter: 'Transportes Duero',
    driver: 'Javier Prieto',
    licensePlate: '4821 MKD',
  };
  const when = slot
    ? { slotAt: slot.startsAt }
    : { day: nextWorkingDay(), part: 'morning' as const };
  done('pick-up', await announcePickUp(services, buyer, lot, { ...who, ...when }));
}

function nextWorkingDay(): string {
  const day = new Date();
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6);
  return day.toISOString().slice(0, 10);
}

async function collect({ desk }: Actors, { settlementId, mileageKm }: Owed) {
  const collected = { odometerKm: mileageKm + 12, collectedBy: 'Javier Prieto' };
  done('hand-over', await handOver(desk, settlementId, collected));
}

const silent = { info: () => undefined, warn: () => undefined };

/** `isAccepted`: what the desk says to it; undefined: it waits for the desk. */
async function prove(
  { desk, settings, buyerOf }: Actors,
  media: MediaContext,
  lot: Owed,
  isAccepted?: boolean,
) {
  if (lot.depositMinor === 0) return;
  const file = { kind: 'cmr', name: 'cmr.pdf' } as const;
  const content = await consignmentNote(lot.reference);
  const handedIn = await handInProof(media, buyerOf('company-admin'), lot, file, content);
  if (!handedIn.ok) throw new Error(`the demo's proof was refused: ${handedIn.code}`);
  if (isAccepted === undefined) return;
  // The desk reads what was checked.
  await processDueMedia(media, silent, 1);
  const answer = { proofId: handedIn.proofId, isAccepted };
  const reason = isAccepted ? {} : { reason: 'Box 24 has no signature of the consignee.' };
  done('proof', await answerProof(desk, settings, lot.settlementId, answer, reason));
}
