/**
 * The services with a small stock: every call of their OpenAPI document, with valid and invalid
 * tokens.
 */
import { randomUUID } from 'node:crypto';
import '@fastify/swagger';
import { createServices } from '#services/app.ts';
import { actsAt, bodyOfAct, uploadAt } from '#test/desk-bodies.ts';
import { bidOf, openServices } from '#test/open-services.ts';
import { contactOf, registrationOf } from '#test/requests.ts';
import { addAuction, addLot } from '#test/stock.ts';
import { collectErrors } from './errors.ts';
import type { FuzzTarget } from './fuzz.ts';
import type { KnownCall } from './hostile.ts';
import type { CallerTarget } from './valid-callers.ts';

interface Document {
  paths: Record<
    string,
    Record<string, { parameters?: { name: string; in: string; schema: object }[] }>
  >;
}

const search = {
  auctionId: 'nl-open',
  filterData: {
    text: 'passat',
    make: ['Volkswagen'],
    fuel: ['diesel'],
    mileage: { from: 0, to: 200_000 },
    year: { from: 2000, to: 2030 },
  },
  sort: 'make',
  sortorder: 'asc',
  page: 1,
  pageSize: 20,
  licensePlates: ['K-482-TN'],
  retrieveUnpagedExternalIds: true,
};
/** A body for every call that takes one. */
const bodies: Record<string, Record<string, unknown>> = {
  'POST /bidding/auctions/{auctionId}/assets/{assetId}/bids': bidOf(9_000),
  'DELETE /bidding/auctions/{auctionId}/assets/{assetId}/bids': {},
  'POST /bidding/auctions/{auctionId}/assets/{assetId}/purchase': {
    amount: 12_500,
    currencyCode: 'EUR',
  },
  'POST /vehicles/{salesChannel}': search,
  'POST /vehicles/{salesChannel}/counts': { auctionId: 'nl-open', filters: [search.filterData] },
  'POST /vehicles/{salesChannel}/suggestions': { text: 'golf', filterData: search.filterData },
  'POST /desk/auctions/{auctionId}/acts': { act: 'extendAuction', minutes: 5, version: 1 },
  'POST /desk/auctions/{auctionId}/lots/{assetId}/acts': {
    act: 'extendLot',
    minutes: 5,
    version: 1,
  },
  'POST /bidding/auctions/{auctionId}/assets/{assetId}/counter-offer': {
    answer: 'accept',
    amount: 9_500,
  },
  'POST /bidding/auctions/{auctionId}/assets/{assetId}/destination': { destination: 'PL' },
  // It takes a file; whatever else is sent must be refused.
  'POST /bidding/auctions/{auctionId}/assets/{assetId}/transport-proofs': {},
  'POST /bidding/auctions/{auctionId}/assets/{assetId}/pick-up': {
    transporter: 'Trans Wielkopolska',
    driver: 'Trans Wielkopolska',
    licensePlate: 'KR 1234',
    day: '2030-01-07',
    part: 'morning',
  },
  'DELETE /bidding/auctions/{auctionId}/assets/{assetId}/pick-up/slot': {},
  'POST /desk/yards': {
    act: 'addYard',
    name: 'Compound Lelystad',
    country: 'NL',
    place: 'Lelystad',
    address: 'Meerkoetenweg 1, 8218 NA Lelystad',
    timeZone: 'Europe/Amsterdam',
    slotMinutes: 60,
    capacity: 2,
    leadMinutes: 120,
    daysAhead: 14,
    hours: [{ weekday: 1, opens: '08:00', closes: '17:00' }],
  },
  'POST /desk/yards/{yardId}/acts': { act: 'openYardDay', version: 1, day: '2030-01-07' },
  'POST /bidding/conditions': { version: '1' },
  'POST /bidding/company/destination': { destination: 'PL' },
  'POST /bidding/auctions/{auctionId}/assets/{assetId}/approvals': {
    ...bidOf(9_000),
    note: 'Sold on already',
  },
  'POST /bidding/approvals/{approvalId}': {
    decision: 'approve',
    amount: 9_000,
    approvedAmount: 8_500,
    reasonCode: 'askMe',
    reason: 'Yes',
  },
  'POST /bidding/auctions/{auctionId}/assets/{assetId}/claims': {
    kind: 'damage',
    description: 'The sill is crushed',
    amount: 350,
  },
  'POST /bidding/auctions/{auctionId}/assets/{assetId}/claims/{claimId}/messages': {
    message: 'Photographs follow',
  },
  'POST /bidding/auctions/{auctionId}/assets/{assetId}/claims/{claimId}/withdrawal': {},
  // It takes a file; whatever else is sent must be refused.
  'POST /bidding/auctions/{auctionId}/assets/{assetId}/claims/{claimId}/photos': {},
  'POST /desk/claims/{claimId}/acts': { act: 'askClaimant', version: 1, words: 'Where is it?' },
  'POST /bidding/inquiries': {
    subject: 'Two keys',
    message: 'Does the Passat have both keys?',
    locale: 'en',
    lot: null,
  },
  'POST /bidding/inquiries/{inquiryId}/messages': { message: 'And the service book?' },
  'POST /bidding/inquiries/{inquiryId}/read': { messageId: 1 },
  'POST /bidding/data-copies': { scope: 'user', locale: 'en' },
  'POST /bidding/changes': {
    kind: 'company',
    values: { name: 'Autohaus Neu', iban: 'NL91ABNA0417164300' },
  },
  'DELETE /bidding/changes/{changeId}': {},
  'POST /desk/changes/{changeId}/acts': { act: 'approveChange', version: 1 },
  'POST /bidding/finance-requests': {
    vehicles: [{ auctionId: 'nl-open', assetId: '00000000-0000-4000-8000-000000000001' }],
    amount: 9_000,
    downPayment: 1_000,
    months: 36,
    remark: 'For our own fleet',
  },
  'DELETE /bidding/finance-requests/{financeId}': {},
  'POST /desk/finance-requests/{financeId}/acts': {
    act: 'approveFinance',
    version: 1,
    ratePercent: 6.9,
    answer: 'The contract follows by post.',
  },
  'POST /bidding/mail-choices': {
    kinds: [{ kind: 'won', byMail: 'never' }],
    quietHours: { from: '20:00', to: '07:00', timeZone: 'Europe/Amsterdam' },
  },
  'POST /bidding/notices/read': { upTo: '7' },
  'POST /bidding/follows': {
    kind: 'search',
    filter: { make: ['Volkswagen'], priceTo: 20_000 },
    mails: 'daily',
  },
  'DELETE /bidding/follows/{followId}': {},
  'POST /bidding/auctions/{auctionId}/assets/{assetId}/watch': {},
  'DELETE /bidding/auctions/{auctionId}/assets/{assetId}/watch': {},
  'POST /bidding/calendars': {},
  'DELETE /bidding/calendars/{calendarId}': {},
  'POST /bidding/push-devices': {
    endpoint: 'https://fcm.googleapis.com/fcm/send/one',
    keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
    browser: 'Firefox',
  },
  'DELETE /bidding/push-devices/{deviceId}': {},
  'POST /unsubscribe/{buyerId}/{kind}': {},
  'POST /bidding/company/users': {
    act: 'invite',
    name: 'Noor',
    email: 'noor@example.test',
    role: 'buyer',
    locale: 'en',
    limitPerBid: 9_000,
    limitPerDay: 20_000,
  },
  'POST /seller-approvals/{questionId}': { answer: 'approved', words: 'Go ahead' },
  'POST /desk/auctions': {
    act: 'createAuction',
    id: 'nl-new',
    name: 'New',
    country: 'NL',
    format: 'open',
    startsAt: '2030-01-07T08:00:00Z',
    endsAt: '2030-01-08T08:00:00Z',
    seller: 'Noordlease',
  },
  'POST /desk/auctions/{auctionId}/lots/{assetId}/held-acts': { act: 'awardLot', version: 1 },
  'POST /desk/companies/{companyId}/held-acts': {
    act: 'changeCompanyLimits',
    version: 1,
    limitPerBid: 5,
    limitPerDay: 5,
    countries: ['NL'],
  },
  'POST /desk/payments/{paymentId}/held-acts': {
    act: 'assignPayment',
    version: 1,
    lines: [{ settlementId: '00000000-0000-4000-8000-000000000000', amount: 1 }],
  },
  'POST /desk/today/acts': { act: 'assignWork', id: 'AAAA-AAAA', version: 0, operatorId: null },
  'POST /desk/operators/{operatorId}/acts': { act: 'resetPasskeys', reason: 'Asked for.' },
  'POST /desk/auctions/{auctionId}/held-acts': {
    act: 'pauseAuction',
    pauseReason: 'technical',
    version: 1,
  },
  'POST /desk/held-acts/{heldActId}/acts': { act: 'approve' },
  'DELETE /desk/held-acts/{heldActId}': {},
  'POST /desk/auctions/{auctionId}/lots/{assetId}/edits': {
    act: 'changeLotTerms',
    version: 1,
    field: 'reserve',
    amount: 9_000,
  },
  // They take a file; whatever else is sent must be refused.
  'POST /desk/auctions/{auctionId}/lots/{assetId}/photos': {},
  'POST /desk/auctions/{auctionId}/lots/{assetId}/documents': {},
  'POST /desk/companies/acts': {
    act: 'addCompany',
    name: 'Nieuwe Handel',
    country: 'NL',
    vatNumber: null,
    city: null,
    locale: 'nl-nl',
    limitPerBid: null,
    limitPerDay: null,
    countries: ['NL'],
    reason: 'By telephone',
  },
  'POST /desk/companies/{companyId}/acts': {
    act: 'blockCompany',
    version: 1,
    from: 'now',
    reason: 'Unpaid',
  },
  'POST /desk/requests/{reference}/acts': { act: 'takeRequest', version: 1 },
  'POST /desk/sellers': { act: 'addSeller', name: 'Noordlease' },
  'POST /desk/sellers/{sellerId}/acts': { act: 'changeSeller', version: 1, mandatePercent: 95 },
  'POST /desk/stock/imports': { auctionId: null },
  'POST /desk/stock/imports/{importId}/acts': { act: 'importStock', version: 1 },
  // It takes a file; whatever else is sent must be refused.
  'POST /desk/stock/imports/{importId}/files': {},
  'POST /desk/settlements/{settlementId}/acts': {
    act: 'enterPayment',
    version: 1,
    amount: 100,
    bookedOn: '2026-11-20',
    reason: 'Cash',
  },
  'POST /desk/payments/{paymentId}/acts': {
    act: 'returnPayment',
    version: 1,
    amount: 35,
    iban: 'NL91ABNA0417164300',
    reason: 'Paid twice',
  },
  'POST /desk/yard/checks': { act: 'checkRelease', code: '7K4Q-QM2P' },
  'POST /desk/yard/acts': {
    act: 'handOver',
    code: '7K4Q-QM2P',
    version: 1,
    odometerKm: 71_480,
    collectedBy: 'Joris de Wit',
  },
  // It takes a file; whatever else is sent must be refused.
  'POST /desk/payments/files': {},
  'POST /requests/contact': { ...contactOf() },
  'POST /requests/registration': { ...registrationOf() },
};

const undocumented: KnownCall[] = ['/healthz', '/readyz', '/openapi.json', '/docs/', '/*'].map(
  (path) => ({ method: 'GET', path }),
);

const storedSql = `SELECT concat_ws(' ',
  (SELECT count(*) FROM auction.bid), (SELECT count(*) FROM auction.lot_event),
  (SELECT count(*) FROM auction.standing_offer), (SELECT count(*) FROM auction.request),
  (SELECT count(*) FROM auction.mail_outbox), (SELECT count(*) FROM auction.company),
  (SELECT count(*) FROM auction.buyer), (SELECT count(*) FROM auction.auction),
  (SELECT count(*) FROM auction.seller), (SELECT count(*) FROM auction.held_act),
  (SELECT count(*) FROM auction.stock_import),
  (SELECT md5(string_agg(lot::text, '' ORDER BY id)) FROM auction.lot)) AS stored`;

/** A call for each act that it takes. */
function withEveryAct(call: KnownCall): KnownCall[] {
  if (call.method !== 'POST' || uploadAt(call.path)) return [call];
  const acts = actsAt(call.path.replaceAll(/\{(\w+)\}/g, ':$1'));
  return acts.map((act) => ({ ...call, body: bodyOfAct(act) }));
}

const secretMaximum = 98_765.43;

export type ClosableTarget = FuzzTarget & { close(): Promise<void> };

/** Whose calls are drawn: a buyer's may not read of others, an operator's no maximum. */
type Who = 'buyer' | 'manager';

/** Calls of valid buyers and operators, without sockets. */
export async function callerTarget(): Promise<CallerTarget & { close(): Promise<void> }> {
  const target = await openTarget('manager');
  const { app, paths } = target;
  const described = target.everyCall.flatMap((call) => {
    const parameters = paths[call.path]?.[call.method.toLowerCase()]?.parameters ?? [];
    const queries = parameters.filter((one) => one.in === 'query');
    // A stream has no end, and a file's route takes no JSON.
    const isOther =
      call.path.endsWith('/events') || uploadAt(call.path.replaceAll(/\{(\w+)\}/g, ':$1'));
    return isOther ? [] : [{ ...call, queries }];
  });
  return { ...target, app, calls: described, callers: target.callers };
}

export const servicesTarget = (): Promise<ClosableTarget> => openTarget('buyer');
export const deskTarget = (): Promise<ClosableTarget> => openTarget('manager');

async function openTarget(who: Who) {
  const services = await openServices({ env: { REQUEST_TIMEOUT_MS: '1000' } });
  const { owner, issuer, people } = services;
  await addAuction(owner, { id: 'nl-open', format: 'open', endsInMinutes: 600 });
  await addAuction(owner, { id: 'nl-sealed', format: 'sealed', endsInMinutes: 600 });
  await addAuction(owner, { id: 'nl-fixed', format: 'fixedPrice', endsInMinutes: 600 });
  const lots = [
    await addLot(owner, { auctionId: 'nl-open', plate: 'K-482-TN', number: 1 }),
    await addLot(owner, { auctionId: 'nl-sealed', plate: 'S-001-LD', number: 1 }),
    await addLot(owner, {
      auctionId: 'nl-fixed',
      plate: 'F-001-PR',
      number: 1,
      buyNowMinor: 1_250_000,
    }),
  ];
  const errors = collectErrors();
  const app = await createServices({
    config: { ...services.config, logLevel: 'error' },
    database: services.database,
    logTo: errors,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const { paths } = app.swagger() as unknown as Document;
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((name) => {
      const method = name.toUpperCase();
      const body = bodies[`${method} ${path}`];
      if (method !== 'GET' && !body)
        throw new Error(`${method} ${path} needs a body to start from`);
      return { method, path, ...(body && { body }) };
    }),
  );
  const atDesk = calls.filter(({ path }) => path.startsWith('/desk/')).flatMap(withEveryAct);
  const queries = Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ parameters = [] }) => parameters)
    .filter((parameter) => parameter.in === 'query');
  const sign = (changes = {}) =>
    issuer.token({ subject: people.anna.subject, expiresInS: 7_200, ...changes });
  await owner.query(
    "INSERT INTO auction.operator (name, email, role, subject) VALUES ('Olga', 'olga@house.test', 'manager', 'olga')",
  );
  const operator = { subject: 'olga', scope: 'desk', claims: { roles: ['operator'] } };
  const good = await sign(who === 'buyer' ? {} : operator);
  // The maximum of a leader, whom nobody outbids here, is in no answer of the desk.
  if (who === 'manager')
    for (const lot of lots.slice(0, 1))
      await services.ask(people.claudia, {
        method: 'POST',
        url: `${lot.path}/bids`,
        payload: bidOf(secretMaximum),
      });
  return {
    app,
    paths,
    everyCall: [...calls.filter(({ path }) => !path.startsWith('/desk/')), ...atDesk],
    callers: { buyer: `Bearer ${await sign()}`, operator: `Bearer ${await sign(operator)}` },
    address,
    secrets: who === 'buyer' ? ['claudia@', 'Lindner'] : [String(secretMaximum)],
    calls: who === 'buyer' ? [...calls, ...undocumented] : [...atDesk, ...undocumented],
    parameters: {
      auctionId: ['nl-open', 'nl-sealed', 'nl-fixed'],
      assetId: lots.map(({ assetId }) => assetId),
      salesChannel: [...services.config.salesChannels],
      licensePlate: ['K-482-TN', 'S001LD'],
      companyId: [people.anna.companyId],
      reference: ['ABCD-2345'],
      inquiryId: ['ABCD-2345'],
      claimId: ['ABCD-2345'],
      ...Object.fromEntries(
        [
          'questionId',
          'sellerId',
          'heldActId',
          'documentId',
          'settlementId',
          'paymentId',
          'yardId',
        ].map((name) => [name, [randomUUID()]]),
      ),
      file: ['side-480.avif', '..%2fx.webp'],
    },
    queries: {
      ...Object.fromEntries(queries.map(({ name }) => [name, []])),
      auctionId: ['nl-open'],
      signature: ['A'.repeat(43)],
      options: ['{"page":1}', '{"status":["open"],"pageSize":100}'],
    },
    headers: {
      authorization: [
        ...Array.from({ length: 5 }, () => `Bearer ${good}`),
        `Bearer ${await sign({ subject: 'nobody' })}`,
        `Bearer ${await sign({ expiresInS: -60 })}`,
        `Bearer ${await sign({ foreignKey: true })}`,
        `Bearer ${await sign({ subject: '\0' })}`,
        `DPoP ${good}`,
      ],
      'idempotency-key': Array.from({ length: 50 }, () => randomUUID()),
    },
    takeErrors: () => errors.take(),
    async stored() {
      const { rows } = await owner.query<{ stored: string }>(storedSql);
      return rows[0]?.stored ?? '';
    },
    async close() {
      await app.close();
      await services.close();
    },
  };
}
