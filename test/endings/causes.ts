/** Causes each ending of the table by the use case or call that causes it in the product. */
import { askForBids, confirmBids, noteOpenedBids } from '#services/lots/break-glass.ts';
import { endTiedBids } from '#services/lots/end-tied-bids.ts';
import { addSeller, assignLotSeller } from '#services/sellers/change-sellers.ts';
import { randomUUID } from 'node:crypto';
import type { ClaimList } from '#contract/vehicle-claims.ts';
import type { YardSlotsAnswer } from '#contract/yards.ts';
import { minorOf } from '#contract/money.ts';
import { cancelAuction } from '#services/auctions/cancel-auction.ts';
import { pauseAuction } from '#services/auctions/pause-auction.ts';
import { publishDue } from '#services/auctions/publish-due.ts';
import { relistLot } from '#services/auctions/relist-lot.ts';
import { resumeAuction } from '#services/auctions/resume-auction.ts';
import { awardLot } from '#services/awards/award-lot.ts';
import { makeCounterOffer, withdrawOffer } from '#services/awards/counter-offer.ts';
import { lapseOffers } from '#services/awards/lapse-offers.ts';
import { rejectLot } from '#services/awards/reject-lot.ts';
import { reverseAward } from '#services/awards/reverse-award.ts';
import { sellAtFixedPrice } from '#services/awards/sell-at-fixed-price.ts';
import { decideClaim } from '#services/claims/decide-claim.ts';
import { pauseLot } from '#services/lots/pause-lot.ts';
import { resumeLot } from '#services/lots/resume-lot.ts';
import { withdrawLot } from '#services/lots/withdraw-lot.ts';
import { correctStatement } from '#services/payments/correct-statement.ts';
import { enterPayment, returnOwed, takePaymentBack } from '#services/payments/payments.ts';
import { answerProof } from '#services/release/answer-proof.ts';
import { handOver } from '#services/release/hand-over.ts';
import { issueStatements } from '#services/settlement/issue-statements.ts';
import { remindOfPayments } from '#services/settlement/remind.ts';
import { writePaper } from '#services/settlement/write-paper.ts';
import { changeVehicle } from '#services/vehicles/change-vehicle.ts';
import { addYard, closeYardDay } from '#services/yards/change-yards.ts';
import { releaseAll, settlementOf } from '#test/awarded.ts';
import { testIban } from '#test/bank-file.ts';
import { closeLots } from '#test/close-lots.ts';
import { describeAnew } from '#test/describe.ts';
import { bidOf } from '#test/open-services.ts';
import { addAuction, addFile, endLotIn } from '#test/stock.ts';
import { type Story, type StoryLot, urls } from './story.ts';

/** The lot, once everybody knows what was before; `happens` causes the ending. */
interface Cause {
  lot: StoryLot;
  happens: () => Promise<unknown>;
}

const settings = {
  sendsMail: true,
  portalUrl: urls.portalUrl,
  deskAddress: 'desk@carplaza.example',
  authority: undefined,
  viesUrl: 'http://127.0.0.1:9',
};
const underReserve = { reserveMinor: 2_000_000 };
const offered = 1_234_500;

/** An act that is refused has ended nothing. */
async function done(acted: Promise<{ ok: boolean }>): Promise<void> {
  const result = await acted;
  if (!result.ok) throw new Error(JSON.stringify(result));
}

async function close({ services }: Story, lot: StoryLot): Promise<void> {
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
}

async function waiting(story: Story, format: 'open' | 'sealed' = 'open'): Promise<StoryLot> {
  const lot = await story.lotWithBids({ ...underReserve, format });
  await close(story, lot);
  return lot;
}

async function awarded(story: Story): Promise<StoryLot> {
  const lot = await waiting(story);
  await done(awardLot(story.desk, lot));
  return lot;
}

async function offer(story: Story, lot: StoryLot, seconds = 3_600): Promise<void> {
  const { companyId } = story.people.leader;
  const expiresAt = new Date(Date.now() + seconds * 1_000);
  await done(makeCounterOffer(story.desk, lot, { companyId, amountMinor: offered, expiresAt }));
}

async function offeredLot(story: Story): Promise<StoryLot> {
  const lot = await waiting(story);
  await offer(story, lot);
  return lot;
}

async function answerOffer(
  { services, people }: Story,
  lot: StoryLot,
  answer: 'accept' | 'decline',
) {
  const url = `${lot.path}/counter-offer`;
  const payload = { answer, amount: offered / 100 };
  const answered = await services.ask(people.leader, { method: 'POST', url, payload });
  if (answered.statusCode !== 200) throw new Error(answered.body);
}

async function buy({ services, people }: Story, lot: StoryLot, amount: number): Promise<void> {
  const payload = { amount, currencyCode: 'EUR' };
  const url = `${lot.path}/purchase`;
  const answered = await services.ask(people.leader, { method: 'POST', url, payload });
  if (answered.statusCode !== 200) throw new Error(answered.body);
}

function issue({ services }: Story): Promise<number> {
  const payee = { name: 'CarPlaza', iban: testIban, bic: null };
  return issueStatements(
    { database: services.database, payee, hasMail: true, portalUrl: urls.portalUrl },
    { render: writePaper, close: () => Promise.resolve() },
  );
}

interface Owed {
  lot: StoryLot;
  settlementId: string;
}

async function withStatement(story: Story): Promise<Owed> {
  const lot = await story.lotWithBids();
  await close(story, lot);
  await issue(story);
  const { rows } = await story.services.owner.query<{ id: string }>(
    'SELECT id FROM auction.settlement WHERE lot_id = $1',
    [lot.lotId],
  );
  return { lot, settlementId: rows[0]?.id ?? '' };
}

async function paid(story: Story): Promise<Owed> {
  const owed = await withStatement(story);
  const { open } = await settlementOf(story.services, owed.lot, story.people.leader);
  const money = { amountMinor: minorOf(open), bookedOn: '2026-11-20', note: 'Cash' };
  await done(enterPayment(story.desk, owed, money));
  return owed;
}

async function released(story: Story): Promise<Owed> {
  const owed = await paid(story);
  await releaseAll(story.services);
  return owed;
}

async function collected(story: Story): Promise<Owed> {
  const owed = await released(story);
  await story.services.owner.query(
    `WITH x AS (UPDATE auction.settlement SET state = 'closed' WHERE id = $1 RETURNING id)
     INSERT INTO auction.hand_over (settlement_id, odometer_km, collected_by, handed_by, at)
     SELECT id, 71480, 'Joris de Wit', 'Olga', now() FROM x`,
    [owed.settlementId],
  );
  return owed;
}

/** With a confirmed number the leader's company buys without VAT, against a deposit. */
async function goesAbroad({ services, people }: Story, isAbroad: boolean): Promise<void> {
  const checks = { vatNumber: 'DE136695976', state: 'valid', at: '2026-11-20T10:00:00Z' };
  const values = isAbroad ? [checks.vatNumber, checks, 'DE'] : [null, null, null];
  await services.owner.query(
    'UPDATE auction.company SET vat_number = $2, checks = $3, destination = $4 WHERE id = $1',
    [people.leader.companyId, ...values],
  );
}

async function proof({ services, people }: Story, { settlementId }: Owed): Promise<string> {
  const { rows } = await services.owner.query<{ id: string }>(
    `WITH file AS (INSERT INTO auction.media_file (use, sha256, content_type, byte_count, state)
       VALUES ('document', sha256($1::text::bytea), 'image/jpeg', 1, 'ready') RETURNING id)
     INSERT INTO auction.transport_proof (settlement_id, file_id, kind, file_name, handed_in_by)
       SELECT $1::uuid, id, 'cmr', 'cmr.jpg', $2 FROM file RETURNING id`,
    [settlementId, people.leader.id],
  );
  return rows[0]?.id ?? '';
}

async function answeredProof(story: Story, isAccepted: boolean): Promise<Cause> {
  const owed = await collected(story);
  const proofId = await proof(story, owed);
  const reason = 'The stamp is missing.';
  const given = { proofId, isAccepted };
  return {
    lot: owed.lot,
    happens: () => done(answerProof(story.desk, settings, owed.settlementId, given, { reason })),
  };
}

async function claimed(story: Story): Promise<Owed & { reference: string }> {
  const owed = await collected(story);
  const payload = { kind: 'damage', description: 'The sill is crushed.', amount: 350 };
  const url = `${owed.lot.path}/claims`;
  const { leader } = story.people;
  const answered = await story.services.ask(leader, { method: 'POST', url, payload });
  if (answered.statusCode !== 200) throw new Error(answered.body);
  return { ...owed, reference: answered.json<ClaimList>().claims[0]?.reference ?? '' };
}

async function bookedSlot(story: Story): Promise<Owed & { yardId: string; day: string }> {
  const { services, desk, people } = story;
  const owed = await released(story);
  const place = randomUUID();
  await describeAnew(services.owner, [owed.lot.assetId], {
    location_country: 'NL',
    location_place: place,
  });
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    opens: '08:00',
    closes: '12:00',
  }));
  const yard = await addYard(desk, {
    name: 'Compound Lelystad',
    country: 'NL',
    place,
    address: 'Meerkoetenweg 1, 8218 NA Lelystad',
    timeZone: 'Europe/Amsterdam',
    slotMinutes: 60,
    capacity: 2,
    leadMinutes: 60,
    daysAhead: 20,
    hours,
  });
  if (!yard.ok) throw new Error(yard.code);
  const path = `${owed.lot.path}/pick-up`;
  const slots = await services.ask(people.leader, { url: `${path}/slots` });
  const { day = '', slots: [slot] = [] } = slots.json<YardSlotsAnswer>().days[2] ?? {};
  const payload = {
    transporter: 'Trans Wielkopolska',
    driver: 'Jan Nowak',
    licensePlate: 'PO 12345',
    slotAt: slot?.startsAt,
  };
  const booked = await services.ask(people.leader, { method: 'POST', url: path, payload });
  if (booked.statusCode !== 200) throw new Error(booked.body);
  return { ...owed, yardId: yard.yardId, day };
}

/** The leader's own limit makes this bid wait; the colleague approves. */
async function asking(story: Story): Promise<Cause & { ask: () => Promise<string> }> {
  const lot = await story.lotWithBids();
  const ask = () => askedAboveLimit(story, lot, bidOf(12_000));
  return { lot, ask, happens: ask };
}

async function askedAboveLimit({ services, people }: Story, lot: StoryLot, payload: object) {
  const limit = (minor: number | null) =>
    services.owner.query('UPDATE auction.buyer SET limit_per_bid_minor = $2 WHERE id = $1', [
      people.leader.id,
      minor,
    ]);
  await limit(950_000);
  const url = `${lot.path}/approvals`;
  const asked = await services.ask(people.leader, { method: 'POST', url, payload });
  await limit(null);
  if (asked.statusCode !== 200) throw new Error(asked.body);
  return asked.json<{ id: string }>().id;
}

async function decided(story: Story, decision: 'approve' | 'decline'): Promise<Cause> {
  const { lot, ask } = await asking(story);
  const id = await ask();
  const { services, people } = story;
  const happens = async () => {
    const url = `/bidding/approvals/${id}`;
    const payload = { decision, amount: 12_000 };
    const answered = await services.ask(people.colleague, { method: 'POST', url, payload });
    if (answered.statusCode !== 200) throw new Error(answered.body);
  };
  return { lot, happens };
}

const reason = 'The register says otherwise.';

/** By the names of the table. */
export const causes: Record<string, (story: Story) => Promise<Cause>> = {
  async outbid(story) {
    const lot = await story.lotWithBids();
    await story.bid(story.people.rival, lot, 9_500);
    return { lot, happens: () => story.bid(story.people.leader, lot, 11_000) };
  },
  async 'replaced by a colleague'(story) {
    const lot = await story.lotWithBids();
    return { lot, happens: () => story.bid(story.people.colleague, lot, 12_000) };
  },
  async 'withdrawn by a colleague, sealed'(story) {
    const lot = await story.lotWithBids({ format: 'sealed' });
    const { services, people } = story;
    const happens = async () => {
      const url = `${lot.path}/bids`;
      const answered = await services.ask(people.colleague, { method: 'DELETE', url });
      if (answered.statusCode !== 200) throw new Error(answered.body);
    };
    return { lot, happens };
  },
  async 'closing soon'(story) {
    const lot = await story.lotWithBids();
    return { lot, happens: () => endLotIn(story.services.owner, lot.lotId, 500) };
  },
  async 'won at the close'(story) {
    const lot = await story.lotWithBids();
    return { lot, happens: () => close(story, lot) };
  },
  async 'closed below its reserve'(story) {
    const lot = await story.lotWithBids(underReserve);
    return { lot, happens: () => close(story, lot) };
  },
  async 'closed, sealed'(story) {
    const lot = await story.lotWithBids({ format: 'sealed' });
    return { lot, happens: () => close(story, lot) };
  },
  async 'the seller accepts'(story) {
    const lot = await waiting(story);
    return { lot, happens: () => done(awardLot(story.desk, lot)) };
  },
  async 'a sealed lot is awarded'(story) {
    const lot = await waiting(story, 'sealed');
    return { lot, happens: () => done(awardLot(story.desk, lot)) };
  },
  async 'the seller declines'(story) {
    const lot = await waiting(story);
    return { lot, happens: () => done(rejectLot(story.desk, lot)) };
  },
  async 'bought at once'(story) {
    const lot = await story.lotWithBids({ ...underReserve, buyNowMinor: 2_500_000 });
    return { lot, happens: () => buy(story, lot, 25_000) };
  },
  async 'counter-offer made'(story) {
    const lot = await waiting(story);
    return { lot, happens: () => offer(story, lot) };
  },
  async 'counter-offer accepted'(story) {
    const lot = await offeredLot(story);
    return { lot, happens: () => answerOffer(story, lot, 'accept') };
  },
  async 'counter-offer declined'(story) {
    const lot = await offeredLot(story);
    return { lot, happens: () => answerOffer(story, lot, 'decline') };
  },
  async 'counter-offer lapsed'(story) {
    const lot = await offeredLot(story);
    const happens = async () => {
      await story.services.owner.query(
        `UPDATE auction.counter_offer SET made_at = now() - interval '2 hours', expires_at = now() WHERE lot_id = $1`,
        [lot.lotId],
      );
      await lapseOffers({ database: story.services.database, publish: () => undefined });
    };
    return { lot, happens };
  },
  async 'counter-offer taken back'(story) {
    const lot = await offeredLot(story);
    return { lot, happens: () => done(withdrawOffer(story.desk, lot)) };
  },
  async 'taken back by the seller'(story) {
    const lot = await story.lotWithBids();
    return { lot, happens: () => done(withdrawLot(story.desk, lot)) };
  },
  async 'taken back while its bids wait'(story) {
    const lot = await waiting(story);
    return { lot, happens: () => done(withdrawLot(story.desk, lot)) };
  },
  async 'auction cancelled'(story) {
    const lot = await story.lotWithBids();
    return { lot, happens: () => done(cancelAuction(story.desk, lot.auctionId, 'technical')) };
  },
  async 'auction cancelled while an offer stands'(story) {
    const lot = await offeredLot(story);
    return { lot, happens: () => done(cancelAuction(story.desk, lot.auctionId, 'technical')) };
  },
  async 'lot paused'(story) {
    const lot = await story.lotWithBids();
    return { lot, happens: () => done(pauseLot(story.desk, lot, 'technical')) };
  },
  async 'lot resumed'(story) {
    const lot = await story.lotWithBids();
    await done(pauseLot(story.desk, lot, 'technical'));
    return { lot, happens: () => done(resumeLot(story.desk, lot)) };
  },
  async 'auction paused'(story) {
    const lot = await story.lotWithBids();
    return { lot, happens: () => done(pauseAuction(story.desk, lot.auctionId, 'technical')) };
  },
  async 'auction resumed'(story) {
    const lot = await story.lotWithBids();
    await done(pauseAuction(story.desk, lot.auctionId, 'technical'));
    return { lot, happens: () => done(resumeAuction(story.desk, lot.auctionId)) };
  },
  async corrected(story) {
    const lot = await story.lotWithBids();
    const change = { field: 'mileageKm', value: 90_000 } as const;
    return { lot, happens: () => done(changeVehicle(story.desk, lot, change, { reason })) };
  },
  async 'bids ended by a correction'(story) {
    const lot = await story.lotWithBids();
    const change = { field: 'vatScheme', value: 'margin' } as const;
    return { lot, happens: () => done(changeVehicle(story.desk, lot, change, { reason })) };
  },
  async 'bid ended by a tie to the seller'(story) {
    const lot = await story.lotWithBids();
    const { companyId } = story.people.leader;
    const happens = async () => {
      const name = `Tied ${lot.auctionId}`;
      const added = await addSeller(story.desk, { name, affiliates: [companyId] });
      await done(assignLotSeller(story.desk, lot, added.ok ? added.seller.id : null));
      await endTiedBids({ database: story.services.database, publish: () => undefined });
    };
    return { lot, happens };
  },
  async 'bids opened after a complaint'(story) {
    const lot = await story.lotWithBids();
    const second = { ...story.desk, actor: { ...story.desk.actor, id: 'test:second' } };
    await done(askForBids(story.desk, lot, { reason }));
    await done(confirmBids(second, lot));
    await close(story, lot);
    return { lot, happens: () => noteOpenedBids(story.services.database) };
  },
  async 'award reversed'(story) {
    const lot = await awarded(story);
    return { lot, happens: () => done(reverseAward(story.desk, lot, { reason })) };
  },
  async 'offered again in another auction'(story) {
    const lot = await waiting(story);
    await done(rejectLot(story.desk, lot));
    await addFile(story.services.owner, lot, 'photo');
    await addFile(story.services.owner, lot, 'document');
    const again = `${lot.auctionId}-again`;
    await addAuction(story.services.owner, { id: again, format: 'open' });
    const happens = async () => {
      await done(relistLot(story.desk, lot, again));
      await publishDue({ database: story.desk.database, publish: () => undefined });
    };
    return { lot, happens };
  },
  async 'offered at a fixed price'(story) {
    const lot = await waiting(story);
    await done(rejectLot(story.desk, lot));
    const endsAt = new Date(Date.now() + 86_400_000);
    const terms = { amountMinor: 900_000, endsAt };
    return { lot, happens: () => done(sellAtFixedPrice(story.desk, lot, terms)) };
  },
  'bid waits for an approval': asking,
  async 'purchase waits for an approval'(story) {
    const lot = await story.lotWithBids({ ...underReserve, buyNowMinor: 2_500_000 });
    const payload = { ...bidOf(25_000), kind: 'purchase' };
    return { lot, happens: () => askedAboveLimit(story, lot, payload) };
  },
  'bid approved': (story) => decided(story, 'approve'),
  'bid not approved': (story) => decided(story, 'decline'),
  async 'lot ends before an approval'(story) {
    const { lot, ask } = await asking(story);
    await ask();
    return { lot, happens: () => close(story, lot) };
  },
  async 'statement issued'(story) {
    const lot = await story.lotWithBids();
    await close(story, lot);
    return { lot, happens: () => issue(story) };
  },
  async 'statement corrected'(story) {
    const { lot, settlementId } = await withStatement(story);
    const happens = async () => {
      await story.services.owner.query(
        `UPDATE auction.company SET street = 'Kanaal ' || $2 WHERE id = $1`,
        [story.people.leader.companyId, settlementId],
      );
      await done(correctStatement(story.desk, { settlementId }, {}, { reason }));
      await issue(story);
    };
    return { lot, happens };
  },
  async 'award with a statement reversed'(story) {
    const { lot } = await withStatement(story);
    const happens = async () => {
      await done(reverseAward(story.desk, lot, { reason }));
      await issue(story);
    };
    return { lot, happens };
  },
  'payment due soon': (story) => reminded(story, -1),
  'payment overdue': (story) => reminded(story, 1),
  'payment long overdue': (story) => reminded(story, 20),
  async 'paid and released'(story) {
    const { lot } = await paid(story);
    return { lot, happens: () => releaseAll(story.services) };
  },
  async 'release void as its payment is taken back'(story) {
    const owed = await released(story);
    const { rows } = await story.services.owner.query<{ paymentId: string }>(
      'SELECT payment_id AS "paymentId" FROM auction.payment_line WHERE settlement_id = $1',
      [owed.settlementId],
    );
    const { paymentId = '' } = rows[0] ?? {};
    return {
      lot: owed.lot,
      happens: () => done(takePaymentBack(story.desk, paymentId, owed, { reason })),
    };
  },
  async 'vehicle handed over'(story) {
    const { lot, settlementId } = await released(story);
    const handedOver = { odometerKm: 900_000, collectedBy: 'Joris de Wit' };
    return { lot, happens: () => done(handOver(story.desk, settlementId, handedOver)) };
  },
  async 'yard closed on the day of a slot'(story) {
    const { lot, yardId, day } = await bookedSlot(story);
    const closed = { day, reason: 'Stocktaking', bookings: 1 };
    return { lot, happens: () => done(closeYardDay(story.desk, settings, yardId, closed)) };
  },
  'proof of transport accepted': (story) => answeredProof(story, true),
  'proof of transport refused': (story) => answeredProof(story, false),
  async 'deposit transferred'(story) {
    const { lot, transfer } = await depositOwed(story);
    return { lot, happens: () => transfer(1) };
  },
  async 'refund taken back'(story) {
    const { lot, transfer } = await depositOwed(story);
    await transfer(1);
    return { lot, happens: () => transfer(-1) };
  },
  'claim asked about': (story) => decidedClaim(story, { act: 'askClaimant' }),
  'claim accepted': (story) => decidedClaim(story, { act: 'acceptClaim', amount: 200 }),
  'claim declined': (story) => decidedClaim(story, { act: 'declineClaim' }),
  async 'credit paper of a claim'(story) {
    const { lot, happens } = await decidedClaim(story, { act: 'acceptClaim', amount: 200 });
    await happens();
    return { lot, happens: () => issue(story) };
  },
  async 'credit of a claim transferred'(story) {
    const { lot, settlementId, reference } = await claimed(story);
    await decideClaimOf(story, reference, { act: 'acceptClaim', amount: 200 });
    const money = { amountMinor: 10_000, iban: testIban };
    const at = { settlementId };
    return { lot, happens: () => done(returnOwed(story.desk, at, 'credit', money, { reason })) };
  },
};

type Decision = { act: 'askClaimant' | 'declineClaim' } | { act: 'acceptClaim'; amount: number };

function decideClaimOf(story: Story, reference: string, decision: Decision): Promise<void> {
  const asked = { ...decision, version: 1, words: reason };
  return done(decideClaim(story.desk, settings, reference, asked));
}

async function decidedClaim(story: Story, decision: Decision): Promise<Cause> {
  const { lot, reference } = await claimed(story);
  return { lot, happens: () => decideClaimOf(story, reference, decision) };
}

/** `transfer(-1)` takes the transfer back. */
async function depositOwed(story: Story) {
  await goesAbroad(story, true);
  const owed = await collected(story);
  await goesAbroad(story, false);
  const given = { proofId: await proof(story, owed), isAccepted: true };
  await done(answerProof(story.desk, settings, owed.settlementId, given, { reason }));
  const { owedBack } = await settlementOf(story.services, owed.lot, story.people.leader);
  const transfer = (sign: 1 | -1) => {
    const money = { amountMinor: sign * minorOf(owedBack), iban: testIban };
    return done(returnOwed(story.desk, owed, 'deposit', money, { reason }));
  };
  return { lot: owed.lot, transfer };
}

/** Days after the statement is due; at noon, when banks' mails are read. */
async function reminded(story: Story, days: number): Promise<Cause> {
  const { lot } = await withStatement(story);
  const { statement } = await settlementOf(story.services, lot, story.people.leader);
  const at = new Date(Date.parse(`${statement.dueOn}T12:00:00Z`) + days * 86_400_000);
  const deps = { database: story.services.database, portalUrl: urls.portalUrl, hasMail: true };
  return { lot, happens: () => remindOfPayments(deps, at) };
}
