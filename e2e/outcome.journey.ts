/**
 * After the close of a sealed lot: a buyer who did not win sees the price and the rank of the
 * company's bid, where the auction publishes them.
 */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { openDatabase } from './database.ts';
import { test } from './journey.ts';
import type { Database } from '#database/connect.ts';
import { demoCompanies } from '#demo/companies.ts';
import { openBidQueue } from '#services/bids/bid-queue.ts';
import { fromNow, setLots } from '#test/lot-states.ts';
import { operator } from './operator.ts';
import { claudia, whoSignedIn } from './people.ts';

test('of a sealed lot the second reads price and rank', async ({ browser }) => {
  const owner = await openDatabase();
  const services = await openDatabase('carplaza_services');
  try {
    // A lot that no other journey uses: the last to end, without a bid. At the reserve the award
    // is the operator's.
    const { rows } = await owner.query<{
      id: string;
      auction: string;
      asset: string;
      plate: string;
      start: number;
    }>(
      `SELECT l.id, l.auction_id AS auction, l.vehicle_id AS asset, v.plate_display AS plate,
         greatest(l.start_price_minor, l.reserve_minor, 500000) AS start
       FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id JOIN auction.description v ON v.id = l.description_id
       WHERE a.format = 'sealed' AND a.currency = 'EUR' AND v.vat_scheme = 'vat' AND a.starts_at < now() AND l.status = 'open'
         AND NOT EXISTS (SELECT FROM auction.standing_offer o WHERE o.lot_id = l.id)
       ORDER BY l.effective_ends_at DESC, l.number DESC LIMIT 1`,
    );
    const [lot] = rows;
    if (!lot) throw new Error('the demo has no sealed lot without a bid');
    const queue = openBidQueue({ database: services, publish: () => undefined });
    for (const [company, moreMinor] of [
      [0, 20_000],
      [1, 10_000],
    ] as const) {
      const of = demoCompanies[company];
      const [user] = of?.users ?? [];
      if (!of || !user) throw new Error('the demo has fewer companies');
      const written = await queue.write({
        kind: 'bid',
        buyer: { id: user.id, companyId: of.id, name: user.name },
        address: { auctionId: lot.auction, assetId: lot.asset },
        key: randomUUID(),
        body: {
          amount: (lot.start + moreMinor) / 100,
          includesVat: false,
          includesVehicleRegistrationTax: false,
          currencyCode: 'EUR',
        },
      });
      expect(written).toMatchObject({ ok: true });
    }
    await owner.query(`UPDATE auction.auction SET outcome_shown = 'rank' WHERE id = $1`, [
      lot.auction,
    ]);
    await setLots(owner, { lotId: lot.id }, { effective_ends_at: fromNow(0) });
    // The services close it within a second; until then there is nothing to award.
    await expect.poll(() => statusOf(owner, lot.id)).toBe('awaitingAward');
    await operator('act', 'awardLot', lot.auction, lot.plate);
    const page = await whoSignedIn(browser, claudia);
    await page.goto(`/vehicles/${encodeURIComponent(lot.plate)}?auctionId=${lot.auction}`);
    const main = page.getByRole('main');
    await expect(main.getByText('Your rank: 2.').first()).toBeVisible();
    await expect(page).toHaveTitle(/ · Not won · CarPlaza$/);
    const price = ((lot.start + 20_000) / 100).toLocaleString('en-GB');
    await expect(main.getByText(new RegExp(`Sold for €${price}`)).first()).toBeVisible();
    await page.goto('/my-account/download-historical-bids');
    const row = page.getByRole('main').getByRole('row').filter({ hasText: lot.plate });
    await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();
    await expect(row.getByRole('cell', { name: `€${price}` })).toBeVisible();
  } finally {
    await services.end();
    await owner.end();
  }
});

async function statusOf(owner: Database, lotId: string): Promise<string | undefined> {
  const { rows } = await owner.query<{ status: string }>(
    'SELECT status FROM auction.lot WHERE id = $1',
    [lotId],
  );
  return rows[0]?.status;
}
