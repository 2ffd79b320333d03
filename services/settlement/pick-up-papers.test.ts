/** What a driver carries: made from the newest announcement, for its company alone. */
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LotDocument } from '#contract/documents.ts';
import type { PickUpPayload } from '#contract/settlements.ts';
import { connect } from '#database/connect.ts';
import { renderedLocales } from '#test/depth.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { takePaymentBack } from '#services/payments/payments.ts';
import {
  type Owed,
  issueAll,
  nextMonday,
  releaseAll,
  releasedTo,
  settlementOf,
} from '#test/awarded.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { type TestUser, addAuction, testOperator } from '#test/stock.ts';
import type { PickUpContent } from './pick-up-paper.ts';
import { type PaperContent, writePaper } from './write-paper.ts';

let services: OpenServices;
let marit: ActContext;
/** What was made since the start. */
const made: PaperContent[] = [];

beforeAll(async () => {
  services = await openServices();
  marit = {
    database: connect(services.url, 'carplaza_operator'),
    publish: () => undefined,
    actor: testOperator,
  };
  await addAuction(services.owner, { id: 'nl-papers', format: 'open' });
  await services.owner.query("UPDATE auction.company SET destination = 'DE' WHERE id = $1", [
    services.people.claudia.companyId,
  ]);
});
afterAll(async () => {
  await marit.database.end();
  await services.close();
});

const issue = () =>
  issueAll(services, (content) => {
    made.push(content);
    return writePaper(content);
  });
const released = (winner: TestUser) => releasedTo(services, marit, 'nl-papers', winner);

async function announce({ lot }: Owed, user: TestUser, more: Partial<PickUpPayload> = {}) {
  const payload: PickUpPayload = {
    transporter: 'Trans Wielkopolska',
    driver: 'Jan Nowak',
    licensePlate: 'PO 12345',
    day: nextMonday(),
    part: 'morning',
    ...more,
  };
  const answer = await services.ask(user, { method: 'POST', url: `${lot.path}/pick-up`, payload });
  expect(answer.statusCode).toBe(200);
}

const documentsOf = async ({ lot }: Owed, user: TestUser): Promise<LotDocument[]> =>
  (await services.ask(user, { url: `${lot.path}/documents` })).json().result;
const papersOf = async ({ lot }: Owed, user: TestUser) =>
  (await settlementOf(services, lot, user)).pickUpPapers;

async function follow({ lot }: Owed, user: TestUser, documentId: string) {
  const answer = await services.ask(user, { url: `${lot.path}/documents/${documentId}/link` });
  if (answer.statusCode !== 200) return { code: answer.json().code as string };
  const link = new URL(answer.json().result.url);
  return { link, get: () => services.app.inject({ url: link.pathname + link.search }) };
}

test('the company gets an authorisation, and where the vehicle leaves its country a CMR note', async () => {
  const { anna, claudia } = services.people;
  const [home, abroad] = [await released(anna), await released(claudia)];
  expect(await papersOf(home, anna)).toEqual([]);
  await announce(home, anna);
  await announce(abroad, claudia, { driver: 'Ewa Nowak' });
  await issue();
  expect(await papersOf(home, anna)).toMatchObject([{ kind: 'authorisation' }]);
  const papers = await papersOf(abroad, claudia);
  expect(papers).toMatchObject([{ kind: 'authorisation' }, { kind: 'cmr' }]);
  const listed = await documentsOf(abroad, claudia);
  expect(listed.map(({ kind, pages }) => [kind, pages])).toEqual([
    ['statement', 1],
    ['authorisation', 1],
    ['cmr', 3],
  ]);
  expect(await documentsOf(abroad, anna)).toEqual([]);
  for (const { documentId } of papers) {
    const { get } = await follow(abroad, claudia, documentId);
    const file = await get?.();
    expect(file?.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await follow(abroad, anna, documentId)).toEqual({ code: 'DocumentIsUnknown' });
  }
  // Neither paper nor what it was made from has the code.
  const pickUps = made.filter(({ kind }) => kind === 'authorisation' || kind === 'cmr');
  expect(pickUps).toHaveLength(3);
  for (const { code } of [home, abroad]) expect(JSON.stringify(pickUps)).not.toContain(code);
  expect(pickUps.at(-1)).toMatchObject({ from: 'NL', to: 'DE', yardLocale: 'nl-nl' });
});

test('another announcement makes them anew, and older ones are gone', async () => {
  const { claudia } = services.people;
  const owed = await released(claudia);
  await announce(owed, claudia);
  await issue();
  const before = await papersOf(owed, claudia);
  const [first] = before;
  const followed = await follow(owed, claudia, first?.documentId ?? '');
  await announce(owed, claudia, { driver: 'Ewa Nowak' });
  // Nobody is given the paper of a driver who does not come.
  expect(await papersOf(owed, claudia)).toEqual([]);
  expect((await followed.get?.())?.json().code).toBe('DocumentIsUnknown');
  await Promise.all([issue(), issue()]);
  const after = await papersOf(owed, claudia);
  expect(after).toHaveLength(2);
  expect(after.map(({ documentId }) => documentId)).not.toContain(first?.documentId);
  const { rows } = await services.owner.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM auction.pick_up_paper p JOIN auction.pick_up u ON u.id = p.pick_up_id
     JOIN auction.settlement x ON x.id = u.settlement_id WHERE x.lot_id = $1`,
    [owed.lot.lotId],
  );
  expect(rows[0]?.count).toBe(2);
});

test('money that is taken back takes them away, also from links that were made before', async () => {
  const { claudia } = services.people;
  const owed = await released(claudia);
  await announce(owed, claudia);
  await issue();
  const [paper] = await papersOf(owed, claudia);
  const followed = await follow(owed, claudia, paper?.documentId ?? '');
  await takePaymentBack(marit, owed.paymentId, owed, { reason: 'Recalled' });
  expect(await papersOf(owed, claudia)).toEqual([]);
  expect((await documentsOf(owed, claudia)).map(({ kind }) => kind)).toEqual(['statement']);
  expect((await followed.get?.())?.json().code).toBe('DocumentIsUnknown');
  await releaseAll(services);
});

test('operators neither read nor write them', async () => {
  await expect(marit.database.query('SELECT FROM auction.pick_up_paper')).rejects.toThrow(
    /permission denied/,
  );
});

const longest: PickUpContent = {
  kind: 'authorisation',
  number: 'S123456-2026-00001',
  locale: 'en',
  yardLocale: 'pl-pl',
  seller: { name: 'W'.repeat(60), address: 'Industriestraat 1\n1234 AB Amsterdam' },
  buyer: {
    name: 'Überführungs- und Handelsgesellschaft Żółć GmbH',
    street: 'Straße des 17. Juni 135',
    place: '10623 Berlin',
    country: 'DE',
    vatNumber: 'DE123456789',
  },
  vehicle: { name: 'Mercedes-Benz Sprinter 319 CDI L3H2 9G-TRONIC', plate: 'V-123-BC', vin: null },
  lot: { auctionId: 'nl', assetId: 'x', auctionName: 'Wholesale November', number: 1_234 },
  timeZone: 'Europe/Amsterdam',
  announcedAt: '2026-11-23T10:00:00Z',
  announcedBy: 'Grażyna Świątek',
  place: 'Veghel',
  yard: {
    name: 'Compound '.padEnd(100, 'x '),
    address: 'Doornhoek 3700, 5465 TA Veghel, '.repeat(3),
    gate: 'Gate 2, report at the desk on the left. '.repeat(5),
    phone: '+31 413 555 0142',
    timeZone: 'Europe/Amsterdam',
    hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      opens: `0${weekday}:00`,
      closes: '17:00',
    })),
  },
  from: 'NL',
  to: 'DE',
  pickUp: {
    transporter: 'Międzynarodowe Przedsiębiorstwo Transportowe Wielkopolska Spółka z o.o. '.padEnd(
      100,
      'x',
    ),
    driver: 'Jan Nowak',
    licensePlate: 'PO 12345',
    day: '2026-11-30',
    part: 'afternoon',
    slot: {
      startsAt: '2026-11-30T12:00:00Z',
      endsAt: '2026-11-30T13:00:00Z',
      timeZone: 'Europe/Amsterdam',
    },
    closedReason: null,
  },
};

test.each(renderedLocales)(
  'in $name both are tagged and hold their pages',
  async ({ code, language }) => {
    for (const [kind, pages] of [
      ['authorisation', 1],
      ['cmr', 3],
    ] as const) {
      const content: PickUpContent = { ...longest, kind, locale: code };
      const paper = await writePaper(content);
      const document = await PDFDocument.load(paper);
      expect(document.getPageCount()).toBe(pages);
      expect(String(document.catalog.get(PDFName.of('Lang')))).toContain(language);
      expect(document.catalog.lookup(PDFName.of('StructTreeRoot'))).toBeInstanceOf(PDFDict);
    }
  },
);
