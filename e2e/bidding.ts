/**
 * Bids and endings that come from outside the page: from other browsers, other processes and the
 * services' clock.
 */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Database } from '#database/connect.ts';
import { allDemoCompanies } from '#demo/companies.ts';
import { openBidQueue } from '#services/bids/bid-queue.ts';
import { fromNow, setLots } from '#test/lot-states.ts';
import { openDatabase } from './database.ts';

export interface Elsewhere {
  /** Places a net bid without a page, as fast as the services accept it. */
  bid(email: string, lot: LotName, amount: number): Promise<void>;
  buy(email: string, lot: LotName, amount: number): Promise<void>;
  /** Opens a scheduled auction now. */
  open(auction: string): Promise<void>;
  /** Ends the lot's time now; resolves when the services have closed the lot. */
  end(lot: LotName): Promise<void>;
  /** Moves the lot's end so near that a bid extends it. */
  endSoon(lot: LotName): Promise<void>;
  change(lot: LotName, column: 'reserve_minor' | 'buy_now_minor', value: number): Promise<void>;
  close(): Promise<void>;
}

/** A lot by its plate without the dashes, as it is imported. */
export interface LotName {
  auction: string;
  plate: string;
}

export async function openElsewhere(): Promise<Elsewhere> {
  const owner = await openDatabase();
  const services = await openDatabase('carplaza_services');
  const queue = openBidQueue({ database: services, publish: () => undefined });
  const common = async (email: string, lot: LotName) => ({
    buyer: buyerOf(email),
    address: { auctionId: lot.auction, assetId: (await find(owner, lot)).asset },
    key: randomUUID(),
  });
  return {
    async bid(email, lot, amount) {
      const body = {
        amount,
        includesVat: false,
        includesVehicleRegistrationTax: false,
        currencyCode: 'EUR',
      };
      const written = await queue.write({ kind: 'bid', ...(await common(email, lot)), body });
      expect(written).toMatchObject({ ok: true });
    },
    async buy(email, lot, amount) {
      const body = { amount, currencyCode: 'EUR' };
      const written = await queue.write({ kind: 'purchase', ...(await common(email, lot)), body });
      expect(written).toMatchObject({ ok: true });
    },
    async open(auction) {
      const started = "starts_at = now() - interval '1 minute'";
      await owner.query(`UPDATE auction.auction SET ${started} WHERE id = $1`, [auction]);
    },
    async end(lot) {
      const { id } = await find(owner, lot);
      await setLots(owner, { lotId: id }, { effective_ends_at: fromNow(0) });
      await expect.poll(async () => (await find(owner, lot)).status).not.toBe('open');
    },
    async endSoon(lot) {
      const { id } = await find(owner, lot);
      const soon = fromNow(60);
      await setLots(owner, { lotId: id }, { planned_ends_at: soon, effective_ends_at: soon });
    },
    async change(lot, column, value) {
      const { id } = await find(owner, lot);
      await setLots(owner, { lotId: id }, { [column]: value });
    },
    async close() {
      await Promise.all([services.end(), owner.end()]);
    },
  };
}

async function find(owner: Database, { auction, plate }: LotName) {
  const { rows } = await owner.query<{ id: string; asset: string; status: string }>(
    `SELECT l.id, l.vehicle_id AS asset, l.status FROM auction.lot l JOIN auction.description v ON v.id = l.description_id
     WHERE l.auction_id = $1 AND replace(v.plate_display, '-', '') = $2`,
    [auction, plate],
  );
  const [lot] = rows;
  if (!lot) throw new Error(`${auction} has no lot ${plate}`);
  return lot;
}

function buyerOf(email: string) {
  for (const company of allDemoCompanies)
    for (const user of company.users)
      if (user.email === email) return { id: user.id, companyId: company.id, name: user.name };
  throw new Error(`nobody of the demo is ${email}`);
}
