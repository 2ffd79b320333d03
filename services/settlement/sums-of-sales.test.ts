/**
 * A thousand sales through the product, of every kind of issuer, vehicle, buyer and destination:
 * what a buyer is shown before the bid, the statement and the invoices are what the model of the
 * rules says.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuyingCompany } from '#contract/buying-company.ts';
import { type Country, countries } from '#contract/calls.ts';
import type { SettlementsAnswer } from '#contract/settlements.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import { wholeSum } from '#contract/whole-sum.ts';
import { type Connection, connect, inTransaction } from '#database/connect.ts';
import { incrementLadders } from '#domain/auction-defaults.ts';
import { vatPercentOn } from '#domain/vat-rates.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { makeDefaultIssuer, setIssuer } from '#services/issuers/change-issuers.ts';
import { findBuyingCompany } from '#services/companies/buying-company.ts';
import { closeLots } from '#test/close-lots.ts';
import { isWhole } from '#test/depth.ts';
import { readInvoice } from '#test/en16931.ts';
import { testIssuer } from '#test/invoiced.ts';
import { addVehicles } from '#services/lots/describe.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { fromNow, setLots } from '#test/lot-states.ts';
import { type TestUser, testOperator } from '#test/stock.ts';
import { type ModelledSum, modelledSum } from '#test/sum-model.ts';
import { electronicInvoice } from './electronic-invoice.ts';
import { issueStatements } from './issue-statements.ts';
import { translatorOf } from './paper.ts';
import { findStatementIssuers, planInvoices } from './plan-invoices.ts';
import { readAward } from './queries.ts';
import { type InvoiceContent, type StatementContent, invoiceContents } from './statement.ts';
import { subjectOf } from './statement-subject.ts';
import { type PaperContent, writePaper } from './write-paper.ts';

const salesCount = 1_000;
/** So many have the files of the job; of the others what the job would write is read. */
const filedCount = isWhole ? salesCount : 100;
const feeMinor = 22_550;
/** Far enough that rates are those of the present. */
const endsOn = new Date(Date.now() + 3_600_000);
const percentIn = (country: Country) => vatPercentOn(country, endsOn.toISOString().slice(0, 10));

let services: OpenServices;
let marit: ActContext;
const buyers: { user: TestUser; country: string; isConfirmed: boolean; plates: string[] }[] = [];

beforeAll(async () => {
  services = await openServices();
  marit = {
    database: connect(services.url, 'carplaza_operator'),
    publish: () => undefined,
    actor: testOperator,
  };
});
afterAll(async () => {
  await marit.database.end();
  await services.close();
});

/** By the key of the vehicle's issuer and that of the fee. */
const issuerPairs = [
  ['dutch', 'dutch'],
  ['german', 'dutch'],
  ['italian', 'italian'],
  ['dutch', 'german'],
] as const;
const homeOf = { dutch: 'NL', german: 'DE', italian: 'IT' } as const;

async function addIssuersAndAuctions(): Promise<void> {
  for (const [index, [key, country]] of Object.entries(homeOf).entries()) {
    const { number: _number, ...issuer } = testIssuer(country, index + 1);
    await setIssuer(marit, key, issuer);
  }
  for (const [vehicle, fee] of issuerPairs) {
    await makeDefaultIssuer(marit, fee);
    for (const country of countries)
      await services.owner.query(
        `INSERT INTO auction.auction (id, name, country, format, currency, time_zone, starts_at, ends_at, seller,
           soft_close_seconds, increment_ladder, fee_ladder, vat_percent, vehicle_issuer_id)
         VALUES ($1, $1, $2, 'open', 'EUR', 'Europe/Amsterdam', now() - interval '1 hour', $3, 'Fleet', 300, $4, $5, $6,
           (SELECT id FROM auction.invoice_issuer WHERE key = $7))`,
        [
          `${vehicle}-${fee}-${country.toLowerCase()}`,
          country,
          endsOn,
          JSON.stringify(incrementLadders.EUR),
          JSON.stringify([{ fromMinor: 0, valueMinor: feeMinor }]),
          percentIn(country),
          vehicle,
        ],
      );
  }
}

async function addBuyers(): Promise<void> {
  for (const country of [...countries, 'CH', 'GB'])
    for (const isConfirmed of [true, false]) {
      const id = randomUUID();
      const name = `${country} ${isConfirmed}`;
      const user = { id, subject: `subject-${name}`, name, companyId: randomUUID() };
      const vatNumber = isConfirmed ? `${country}${buyers.length}23456789` : null;
      await services.owner.query(
        'INSERT INTO auction.company (id, name, country, vat_number, checks) VALUES ($1, $2, $3, $4, $5)',
        [
          user.companyId,
          name,
          country,
          vatNumber,
          isConfirmed
            ? JSON.stringify({
                at: '2026-11-20T10:00:00.000Z',
                vatNumber,
                state: 'valid',
                reason: null,
                name,
                address: null,
              })
            : null,
        ],
      );
      await services.owner.query(
        'INSERT INTO auction.buyer (id, company_id, subject, name, email) VALUES ($1, $2, $3, $4, $5)',
        [id, user.companyId, user.subject, name, `${id}@example.test`],
      );
      buyers.push({ user, country, isConfirmed, plates: [] });
    }
}

const drawn = fc.record({
  netMinor: fc.integer({ min: 1_000_00, max: 80_000_00 }),
  scheme: fc.constantFrom('vat' as const, 'vat' as const, 'margin' as const),
  place: fc.constantFrom(...countries),
  country: fc.constantFrom(...countries),
  pair: fc.constantFrom(...issuerPairs),
  registrationTaxMinor: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000_00 })),
  destination: fc.option(
    fc.constantFrom(...countries, 'AT' as const, 'CH' as const, 'UA' as const),
  ),
});

type Sale = (typeof buyers)[number] & {
  of: Parameters<Parameters<typeof drawn.map>[0]>[0];
  plate: string;
  lotId: string;
  assetId: string;
  auctionId: string;
  model: ModelledSum;
};

async function addSales(): Promise<Sale[]> {
  const sales = fc.sample(drawn, salesCount).map((of, index): Sale => {
    const buyer = buyers[index % buyers.length];
    if (!buyer) throw new Error('nobody buys');
    const plate = `${String.fromCharCode(65 + Math.floor(index / 100))}-${100 + (index % 100)}-ZZ`;
    const [vehicle, fee] = of.pair;
    const issuers = { vehicle: homeOf[vehicle], fee: homeOf[fee], areOne: vehicle === fee };
    const model = modelledSum({
      ...of,
      feeMinor,
      placePercent: percentIn(of.place),
      issuers,
      auctionCountry: of.country,
      feePercent: percentIn(issuers.fee),
      buyer: {
        country: buyer.country,
        hasValidNumber: buyer.isConfirmed,
        destination: of.destination ?? buyer.country,
      },
    });
    buyer.plates.push(plate);
    const auctionId = `${of.pair.join('-')}-${of.country.toLowerCase()}`;
    return { ...buyer, of, plate, lotId: randomUUID(), assetId: randomUUID(), auctionId, model };
  });
  const rows = JSON.stringify(
    sales.map(({ of, plate, user, ...sale }, index) => ({
      ...of,
      ...sale,
      plate,
      index: index + 1,
      companyId: user.companyId,
      buyerId: user.id,
    })),
  );
  const from = `jsonb_to_recordset($1) AS r("lotId" uuid, "assetId" uuid, "auctionId" text, plate text, index integer, "netMinor" bigint,
    scheme text, place text, "registrationTaxMinor" bigint, destination text, "companyId" uuid, "buyerId" uuid)`;
  await addVehicles(
    services.owner,
    sales.map(({ assetId, plate, of }) => ({
      id: assetId,
      plate: plate.replaceAll('-', ''),
      plate_country: 'NL',
      plate_display: plate,
      make: 'Volvo',
      model: 'V60',
      vat_scheme: of.scheme,
      registration_tax_minor: of.registrationTaxMinor,
      location_country: of.place,
      location_place: 'X',
      fuel: 'diesel',
    })),
  );
  await services.owner.query(
    `INSERT INTO auction.lot (id, auction_id, vehicle_id, description_id, number, start_price_minor, status,
       planned_ends_at, effective_ends_at)
     SELECT "lotId", "auctionId", "assetId", v.description_id, index, "netMinor", 'open', a.ends_at, a.ends_at
     FROM ${from} JOIN auction.auction a ON a.id = "auctionId" JOIN auction.vehicle v ON v.id = "assetId"`,
    [rows],
  );
  await services.owner.query(
    `INSERT INTO auction.destination (company_id, lot_id, country, chosen_by)
     SELECT "companyId", "lotId", destination, "buyerId" FROM ${from} WHERE destination IS NOT NULL`,
    [rows],
  );
  return sales;
}

test('computes the same sum before the bid, on the statement and on the invoices', async () => {
  await addIssuersAndAuctions();
  await addBuyers();
  const sales = await addSales();
  const shown = new Map<string, { terms: Vehicle['terms']; buyer: BuyingCompany | null }>();
  for (const { user, plates } of buyers) {
    const payload = { licensePlates: plates, pageSize: plates.length };
    const list = await services.ask(user, { method: 'POST', url: '/vehicles/auction', payload });
    for (const vehicle of list.json().result.resultList as Vehicle[])
      shown.set(vehicle.licensePlate, vehicle);
  }
  const before = sales.map(({ plate, of }) => {
    const { terms, buyer } = shown.get(plate) ?? {};
    return terms && buyer ? wholeSum(of.netMinor, terms, buyer).totalMinor : 0;
  });
  const total = (all: readonly Sale[]) => all.map(({ model }) => model.totalMinor);
  expect(before).toEqual(total(sales));

  const answers = await Promise.all(
    sales.map(({ user, of, auctionId, assetId }) =>
      services.ask(user, {
        method: 'POST',
        url: `/bidding/auctions/${auctionId}/assets/${assetId}/bids`,
        payload: bidOf(of.netMinor / 100, { includesVat: of.scheme === 'margin' }),
      }),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const lotIds = sales.map(({ lotId }) => lotId);
  await setLots(services.owner, { lotIds }, { effective_ends_at: fromNow(-1) });
  const isAnyOpen = async () =>
    (await services.owner.query("SELECT FROM auction.lot WHERE status = 'open' LIMIT 1")).rowCount;
  while (await isAnyOpen()) await closeLots(services);

  const filed = sales.slice(0, filedCount);
  await services.owner.query('DELETE FROM auction.statement_job WHERE lot_id <> ALL($1)', [
    filed.map(({ lotId }) => lotId),
  ]);
  const isAnyJob = async () =>
    (await services.owner.query('SELECT FROM auction.statement_job LIMIT 1')).rowCount;
  const statements = {
    database: services.database,
    payee: { name: 'CarPlaza', iban: 'NL91ABNA0417164300', bic: null },
    hasMail: false,
    portalUrl: 'https://portal.example',
  };
  while (await isAnyJob())
    await issueStatements(statements, { render, close: () => Promise.resolve() });
  const owed = new Map<string, number>();
  for (const { user } of buyers) {
    const answer = await services.ask(user, { url: '/bidding/settlements' });
    for (const { assetId, statement } of answer.json().result as SettlementsAnswer['result'])
      owed.set(assetId, statement.sum.totalMinor);
  }
  expect(filed.map(({ assetId }) => owed.get(assetId))).toEqual(total(filed));

  const { rows } = await services.owner.query<{ lotId: string; content: Buffer }>(
    `SELECT x.lot_id AS "lotId", e.content FROM auction.electronic_invoice e JOIN auction.statement s ON s.id = e.statement_id
     JOIN auction.settlement x ON x.id = s.settlement_id WHERE e.format = 'ubl' ORDER BY e.number`,
  );
  const invoices = Map.groupBy(rows, ({ lotId }) => lotId);
  const read = filed.map(({ lotId }) =>
    (invoices.get(lotId) ?? []).map(({ content }) => sumsOf(content.toString())).toSorted(),
  );
  expect(read).toEqual(filed.map(modelled));

  const others = sales.slice(filedCount);
  const written = await inTransaction(services.database, (connection) =>
    writeEach(connection, others),
  );
  expect(written).toEqual(
    others.map((sale) => ({ totalMinor: sale.model.totalMinor, invoices: modelled(sale) })),
  );
});

const modelled = ({ model }: Sale) =>
  model.invoices.map(({ totalMinor, vatMinor }) => `${totalMinor} ${vatMinor}`).toSorted();

/** What the job would write of each sale, in one transaction and without papers. */
async function writeEach(connection: Connection, sales: readonly Sale[]) {
  const written: { totalMinor: number; invoices: string[] }[] = [];
  for (const { lotId, user, auctionId } of sales) {
    const award = await readAward(connection, lotId);
    if (!award) throw new Error(`lot ${lotId} is nobody's`);
    const buyerOf = await findBuyingCompany(connection, user.companyId, [lotId]);
    const issuers = await findStatementIssuers(connection, auctionId);
    const subject = subjectOf(award, buyerOf(lotId), award.now, issuers);
    const number = 'S0-2026-00001';
    const invoices = await planInvoices(connection, { ...subject, issuers, number }, award.now);
    const content: StatementContent = {
      ...subject,
      kind: 'statement',
      number,
      corrects: null,
      reference: 'RF18539007547034',
      issuedAt: award.now.toISOString(),
      dueOn: '2026-12-01',
      payee: { name: 'CarPlaza', iban: 'NL91ABNA0417164300', bic: null },
      issuers,
      invoices,
    };
    const files = await Promise.all(invoiceContents(content).map((one) => asJson(one)));
    written.push({
      totalMinor: subject.sum.totalMinor,
      invoices: files.map((file) => sumsOf(file)).toSorted(),
    });
  }
  return written;
}

let count = 0;
/**
 * To write XML takes the library a tenth of a second, most of it the same for all: of most invoices
 * what it would write is kept. PDFs have what the XML has; another suite reads them.
 */
async function render(content: PaperContent): Promise<Buffer> {
  if (content.kind !== 'ubl') return Buffer.from('%PDF-1.7');
  count += 1;
  return count % 50 === 0 ? writePaper(content) : Buffer.from(await asJson(content.content));
}

async function asJson(content: InvoiceContent): Promise<string> {
  return JSON.stringify(electronicInvoice(content, await translatorOf(content.locale)));
}

function sumsOf(invoice: string): string {
  if (invoice.startsWith('<')) {
    const { payableMinor, taxMinor } = readInvoice(invoice);
    return `${payableMinor} ${taxMinor}`;
  }
  const { 'ubl:Invoice': ubl } = JSON.parse(invoice) as ReturnType<typeof electronicInvoice>;
  const minorOf = (amount: string) => Math.round(Number(amount) * 100);
  const payableMinor = minorOf(ubl['cac:LegalMonetaryTotal']['cbc:PayableAmount']);
  return `${payableMinor} ${minorOf(ubl['cac:TaxTotal'][0]['cbc:TaxAmount'])}`;
}
