/**
 * `npm run bench -- ebay`: replays real bidding of 2001 through the calls: every recorded amount is
 * a bidder's maximum, under that site's ladder of the time, in the recorded order. Reports what was
 * accepted and how the prices compare. The files are not in the repository but beside it
 * (`EBAY_FOLDER`).
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Database } from '#database/connect.ts';
import { verifyBidLog } from '#services/bids/verify-bid-log.ts';
import { addVehicles } from '#services/lots/describe.ts';
import { type Target, ask } from '#test/history/clients.ts';
import { withBenchContext } from './bids/context.ts';
import { serveBids } from './bids/served.ts';

interface Item {
  item_id: string;
  currently: string;
  first_bid: string;
}

interface RecordedBid {
  item_id: string;
  bidder: string;
  time: string;
  amount: string;
}

interface Replayed {
  item: Item;
  amounts: number[];
  accepted: number;
  refusals: string[];
  /** The price under the rules of the auction. */
  priceMinor: number | null;
}

const folder = process.env.EBAY_FOLDER ?? path.resolve(import.meta.dirname, '../../shared/data');
const auctionId = 'ebay-2001';
/** Items replayed at the same time; the bids of one item come one after the other. */
const itemsAtOnce = 16;

/** In cents: from this price on, this step. */
const ladder = [
  [0, 5],
  [100, 25],
  [500, 50],
  [2_500, 100],
  [10_000, 250],
  [25_000, 500],
  [50_000, 1_000],
  [100_000, 2_500],
  [250_000, 5_000],
  [500_000, 10_000],
].map(([fromMinor, valueMinor]) => ({ fromMinor, valueMinor }));

export async function replayEbay(print: (line: string) => void): Promise<void> {
  const items = await read<Item>('ebay_2001_items.csv');
  const bids = await read<RecordedBid>('ebay_2001_bids.csv');
  const byItem = Map.groupBy(bids, (bid) => bid.item_id);
  await withBenchContext(async (context) => {
    const bidders = await addBidders(context.owner, [...new Set(bids.map(({ bidder }) => bidder))]);
    const targets = await addLots(context.owner, items);
    const served = await serveBids('batched', context.env);
    const url = `http://127.0.0.1:${served.port}`;
    const replayed: Replayed[] = [];
    const waiting = [...items];
    await Promise.all(
      Array.from({ length: itemsAtOnce }, async () => {
        for (let item = waiting.pop(); item; item = waiting.pop()) {
          const one: Replayed = { item, amounts: [], accepted: 0, refusals: [], priceMinor: null };
          const inOrder = (byItem.get(item.item_id) ?? []).toSorted((first, next) =>
            first.time < next.time ? -1 : Number(first.time > next.time),
          );
          for (const bid of inOrder) {
            const companyId = bidders.get(bid.bidder) ?? '';
            const token = await context.token(bid.bidder);
            const target = targets.get(item.item_id);
            if (!target) throw new Error(`item ${item.item_id} is no lot`);
            const amountMinor = Math.round(Number(bid.amount) * 100);
            one.amounts.push(amountMinor);
            const call = await ask(
              url,
              { companyId, token },
              { target, kind: 'bid', amountMinor, key: randomUUID() },
            );
            const body = JSON.parse(call?.answer ?? '{}') as {
              code?: string;
              lot?: { price: number };
            };
            if (call?.status !== 200) one.refusals.push(body.code ?? 'no answer');
            else {
              one.accepted += 1;
              one.priceMinor = Math.round((body.lot?.price ?? 0) * 100);
            }
          }
          replayed.push(one);
        }
      }),
    );
    await served.stop();
    report(replayed, print);
    const { entryCount, errors } = await verifyBidLog(context.owner);
    print(`the log has ${entryCount} entries and ${errors.length} errors`);
  });
}

function report(replayed: readonly Replayed[], print: (line: string) => void): void {
  const sum = (of: (one: Replayed) => number) => replayed.reduce((all, one) => all + of(one), 0);
  const share = (count: number, of: number) => `${count} (${((100 * count) / of).toFixed(1)} %)`;
  const all = sum((one) => one.amounts.length);
  print(
    `${replayed.length} auctions, ${all} bids; accepted ${share(
      sum((one) => one.accepted),
      all,
    )}`,
  );
  for (const [code, refused] of Map.groupBy(
    replayed.flatMap((one) => one.refusals),
    String,
  ))
    print(`  refused ${code}: ${refused.length}`);
  for (const [reason, some] of Map.groupBy(replayed, reasonOf))
    print(`  ${reason}: ${share(some.length, replayed.length)}`);
}

/** Says how the replayed price compares with the recorded one, and why it differs. */
function reasonOf({ item, amounts, priceMinor, refusals }: Replayed): string {
  const recordedMinor = Math.round(Number(item.currently) * 100);
  if (priceMinor === recordedMinor) return 'the price is the recorded one';
  const highest = Math.max(...amounts);
  if (recordedMinor === highest && (priceMinor ?? 0) < highest)
    return "recorded is the highest amount itself; as a maximum it pays the best rival's and a step";
  return refusals.length > 0 ? 'a bid under the minimum was refused' : 'other';
}

async function read<T>(name: string): Promise<T[]> {
  const text = await readFile(path.join(folder, name), 'utf8').catch((error: Error) => {
    throw new Error(`EBAY_FOLDER must hold ${name}: ${error.message}`, { cause: error });
  });
  return parse(text, { columns: true });
}

async function addBidders(owner: Database, names: string[]): Promise<Map<string, string>> {
  const ids = names.map(() => randomUUID());
  await owner.query(
    `INSERT INTO auction.company (id, name, country) SELECT id, name, 'NL' FROM unnest($1::uuid[], $2::text[]) AS n (id, name)`,
    [ids, names],
  );
  await owner.query(
    `INSERT INTO auction.buyer (id, company_id, subject, name, email)
     SELECT gen_random_uuid(), id, name, name, name || '@example.test' FROM unnest($1::uuid[], $2::text[]) AS n (id, name)`,
    [ids, names],
  );
  return new Map(names.map((name, index) => [name, ids[index] ?? '']));
}

async function addLots(owner: Database, items: readonly Item[]): Promise<Map<string, Target>> {
  await owner.query(
    `INSERT INTO auction.auction (id, name, country, format, currency, time_zone, starts_at, ends_at, seller,
       soft_close_seconds, increment_ladder, fee_ladder, vat_percent)
     VALUES ($1, 'Replay', 'NL', 'open', 'EUR', 'Europe/Amsterdam', now() - interval '1 hour', now() + interval '1 day',
       'Replay', 0, $2, '[{"fromMinor":0,"valueMinor":0}]', 21)`,
    [auctionId, JSON.stringify(ladder)],
  );
  const assetIds = items.map(() => randomUUID());
  await addVehicles(
    owner,
    assetIds.map((id, index) => ({
      id,
      plate: `E${index + 1}`,
      plate_country: 'NL',
      plate_display: `E${index + 1}`,
      make: 'Item',
      model: 'Item',
      vat_scheme: 'vat',
      location_country: 'NL',
    })),
  );
  const { rows } = await owner.query<{ id: string; vehicle_id: string }>(
    `INSERT INTO auction.lot (id, auction_id, vehicle_id, description_id, number, start_price_minor, planned_ends_at, effective_ends_at)
     SELECT gen_random_uuid(), a.id, n.id, v.description_id, n.number, n.price, a.ends_at, a.ends_at
     FROM unnest($1::uuid[], $2::bigint[]) WITH ORDINALITY AS n (id, price, number)
       JOIN auction.vehicle v ON v.id = n.id, auction.auction a WHERE a.id = $3
     RETURNING id, vehicle_id`,
    [assetIds, items.map((item) => Math.round(Number(item.first_bid) * 100)), auctionId],
  );
  const lotIds = new Map(rows.map((row) => [row.vehicle_id, row.id]));
  return new Map(
    items.map((item, index) => {
      const assetId = assetIds[index] ?? '';
      const lotId = lotIds.get(assetId) ?? '';
      return [item.item_id, { lotId, path: `/bidding/auctions/${auctionId}/assets/${assetId}` }];
    }),
  );
}
