/** The stock for the bids: 1,000 lots of one open auction, and 64 companies with a user each. */
import { randomUUID } from 'node:crypto';
import type { Database } from '#database/connect.ts';
import { addVehicles } from '#services/lots/describe.ts';
import type { LotAddress } from '#domain/lot.ts';

const auctionId = 'bench-open';
const startPriceMinor = 500_000;

export interface BenchStock {
  lots: LotAddress[];
  /** Subjects of the users, each of another company. */
  subjects: string[];
}

export async function addStock(
  owner: Database,
  { lots, companies }: { lots: number; companies: number },
): Promise<BenchStock> {
  // A step of a cent and no soft close: each later bid can be higher, and nothing but the bids is
  // measured.
  await owner.query(
    `INSERT INTO auction.auction (id, name, country, format, currency, time_zone, starts_at, ends_at, seller,
       soft_close_seconds, increment_ladder, fee_ladder, vat_percent)
     VALUES ($1, 'Bench', 'NL', 'open', 'EUR', 'Europe/Amsterdam', now() - interval '1 hour', now() + interval '1 day',
       'Bench', 0, '[{"fromMinor":0,"valueMinor":1}]', '[{"fromMinor":0,"valueMinor":15000}]', 21)`,
    [auctionId],
  );
  const assetIds = Array.from({ length: lots }, () => randomUUID());
  await addVehicles(
    owner,
    assetIds.map((id, index) => ({
      id,
      plate: `B${index + 1}`,
      plate_country: 'NL',
      plate_display: `B-${index + 1}`,
      make: 'Volkswagen',
      model: 'Passat',
      vat_scheme: 'vat',
      location_country: 'NL',
    })),
  );
  await owner.query(
    `INSERT INTO auction.lot (id, auction_id, vehicle_id, description_id, number, start_price_minor, planned_ends_at, effective_ends_at)
     SELECT gen_random_uuid(), a.id, n.id, v.description_id, n.number, $3, a.ends_at, a.ends_at
     FROM unnest($1::uuid[]) WITH ORDINALITY AS n (id, number)
       JOIN auction.vehicle v ON v.id = n.id, auction.auction a WHERE a.id = $2`,
    [assetIds, auctionId, startPriceMinor],
  );
  const companyIds = Array.from({ length: companies }, () => randomUUID());
  await owner.query(
    `INSERT INTO auction.company (id, name, country)
     SELECT id, 'Company ' || number, 'NL' FROM unnest($1::uuid[]) WITH ORDINALITY AS n (id, number)`,
    [companyIds],
  );
  await owner.query(
    `INSERT INTO auction.buyer (id, company_id, subject, name, email)
     SELECT gen_random_uuid(), id, 'bench-' || id, 'Buyer ' || number, 'buyer' || number || '@example.test'
     FROM unnest($1::uuid[]) WITH ORDINALITY AS n (id, number)`,
    [companyIds],
  );
  return {
    lots: assetIds.map((assetId) => ({ auctionId, assetId })),
    subjects: companyIds.map((id) => `bench-${id}`),
  };
}

/** More bids than any round can place: 100,000 bids a second for 10 s. */
const bidsPerRoundMax = 1_000_000;

/**
 * Returns a generator of bid requests, each a cent above the one before it, on the hot lot or on
 * all lots in turn. `roundsBefore` counts earlier rounds on the same lots.
 */
export function bidRequests(
  { lots }: Pick<BenchStock, 'lots'>,
  tokens: readonly string[],
  roundsBefore = 0,
): (connection: number) => string {
  let count = roundsBefore * bidsPerRoundMax;
  return (connection) => {
    count += 1;
    return bidRequest(lots[count % lots.length], tokens[connection % tokens.length], count);
  };
}

/** Returns the request of a bid of `cents` above the start price. */
export function bidRequest(
  lot: LotAddress | undefined,
  token: string | undefined,
  cents: number,
): string {
  const body = `{"amount":${(startPriceMinor + cents) / 100},"includesVat":false,"includesVehicleRegistrationTax":false,"currencyCode":"EUR"}`;
  return (
    `POST /bidding/auctions/${lot?.auctionId}/assets/${lot?.assetId}/bids HTTP/1.1\r\nHost: localhost\r\n` +
    `Authorization: Bearer ${token}\r\nIdempotency-Key: ${randomUUID()}\r\n` +
    `Content-Type: application/json-patch+json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
}

/** As many companies bid at once as a busy machine answers in time. */
const leadingAtOnce = 4;

/** Bids once on each lot, each company on as many as the others: limits of a day count them. */
export async function leadLots(
  port: number,
  lots: readonly LotAddress[],
  tokens: readonly string[],
): Promise<void> {
  const rest = [...lots.entries()];
  const lead = async () => {
    for (let next = rest.pop(); next; next = rest.pop()) {
      const [index, lot] = next;
      const status = await bidOnce(port, lot, tokens[index % tokens.length] ?? '');
      if (status === 503) rest.push(next);
      else if (status !== 200) throw new Error(`a bid of the stock got ${status}`);
    }
  };
  await Promise.all(Array.from({ length: leadingAtOnce }, lead));
}

async function bidOnce(port: number, lot: LotAddress, token: string): Promise<number> {
  const url = `http://127.0.0.1:${port}/bidding/auctions/${lot.auctionId}/assets/${lot.assetId}/bids`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json-patch+json',
      // The same for each try.
      'idempotency-key': lot.assetId,
    },
    body: `{"amount":${startPriceMinor / 100},"includesVat":false,"includesVehicleRegistrationTax":false,"currencyCode":"EUR"}`,
  });
  await answer.arrayBuffer();
  return answer.status;
}
