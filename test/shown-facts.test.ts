/**
 * Whatever imports, edits and endings do: what the bidders of a lot were shown of it changes by
 * corrections alone, of which each was notified. Random sequences on the real database.
 */
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentsAnswer } from '#contract/documents.ts';
import type { VehicleAnswer, VehicleDetail } from '#contract/vehicles.ts';
import { connect } from '#database/connect.ts';
import { importFile } from '#operator/import-file.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { relistLot } from '#services/auctions/relist-lot.ts';
import { listDocuments, removeDocument } from '#services/media/documents.ts';
import { listPhotos, removePhoto } from '#services/media/photos.ts';
import { changeVehicle } from '#services/vehicles/change-vehicle.ts';
import { addDamage } from '#services/vehicles/damages.ts';
import { randomRuns } from './depth.ts';
import { type OpenServices, bidOf, openServices } from './open-services.ts';
import {
  type TestLot,
  type TestUser,
  addAuction,
  addFile,
  addLot,
  endLotIn,
  testOperator,
} from './stock.ts';
import { closeDueLots } from '#services/lots/close-due-lots.ts';

let services: OpenServices;
let marit: ActContext;
let folder: string;
let number = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'carplaza-shown-'));
  services = await openServices();
  marit = {
    database: connect(services.url, 'carplaza_operator'),
    publish: () => undefined,
    actor: testOperator,
  };
  for (const id of ['nl-one', 'nl-two']) await addAuction(services.owner, { id, format: 'open' });
});
afterAll(async () => {
  await marit.database.end();
  await services.close();
  await rm(folder, { recursive: true });
});

interface Sale {
  plate: string;
  lot: TestLot;
}

/** What a bidder reads of the vehicle and its sale, without clocks, prices and own bids. */
type Shown = ReturnType<typeof factsOf>;

function factsOf({ corrections = [], lot, ...page }: VehicleDetail) {
  const others = new Set(['buyer', 'mine', 'bid', 'similarPrice', 'laterSale']);
  const facts = Object.entries(page).filter(([name]) => !others.has(name));
  return { corrections: corrections.length, facts, startPrice: lot.startPrice };
}

async function shown({ plate, lot }: Sale): Promise<Shown & { documents: string[] }> {
  const reader = services.people.claudia;
  const url = `/vehicles/auction/${plate}?auctionId=${lot.auctionId}`;
  const page = await services.ask(reader, { method: 'GET', url });
  const papers = await services.ask(reader, { method: 'GET', url: `${lot.path}/documents` });
  return {
    ...factsOf(page.json<VehicleAnswer>().result),
    documents: papers.json<DocumentsAnswer>().result.map(({ documentId }) => documentId),
  };
}

async function noticesOf(user: TestUser, { lot }: Sale): Promise<number> {
  const { rows } = await services.owner.query<{ count: number }>(
    `SELECT count(*) FROM auction.bidder_notice
     WHERE company_id = $1 AND lot_id = $2 AND kind IN ('corrected', 'bidsEnded')`,
    [user.companyId, lot.lotId],
  );
  return rows[0]?.count ?? 0;
}

const ofLot = ({ lot }: Sale, reason?: string) => ({
  actor: testOperator,
  at: { auctionId: lot.auctionId, lotId: lot.lotId },
  ...(reason && { reason }),
});

const reasons = fc.option(fc.constant('Read from another sheet'), { nil: undefined });
const kilometres = fc.integer({ min: 1, max: 300_000 });
type Step =
  | { do: 'import'; into: 'nl-one' | 'nl-two'; km: number; scheme: 'vat' | 'margin' }
  | { do: 'edit'; km: number; reason?: string | undefined }
  | { do: 'damage' | 'removePhoto' | 'removeDocument'; reason?: string | undefined }
  | { do: 'addPhoto' | 'bid' | 'close' | 'relist' };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('import' as const),
      into: fc.constantFrom('nl-one' as const, 'nl-two' as const),
      km: kilometres,
      scheme: fc.constantFrom('vat' as const, 'margin' as const),
    }),
    fc.record({ do: fc.constant('edit' as const), km: kilometres, reason: reasons }),
    fc.record({
      do: fc.constantFrom('damage' as const, 'removePhoto' as const, 'removeDocument' as const),
      reason: reasons,
    }),
    fc.record({
      do: fc.constantFrom('addPhoto', 'bid', 'close', 'relist' as const),
    }) as fc.Arbitrary<Step>,
  ),
  { minLength: 6, maxLength: 12 },
);

/** Acts that are refused change nothing; which are, other tests say. */
async function take(step: Step, sale: Sale, amount: number): Promise<void> {
  const { plate, lot } = sale;
  const { database } = marit;
  if (step.do === 'import') {
    const file = path.join(folder, `${randomUUID()}.json`);
    const car = { country: 'NL', licensePlate: plate };
    const { into, km, scheme } = step;
    const content = {
      format: 'carplaza-stock',
      version: 1,
      vehicles: [{ ...car, make: 'Volkswagen', model: 'Golf', vatScheme: scheme, mileageKm: km }],
      lots: [{ ...car, auctionId: into, startPrice: 5_000 }],
    };
    await writeFile(file, JSON.stringify(content));
    await importFile(database, { file, format: 'stock' });
  } else if (step.do === 'edit') {
    const change = { field: 'mileageKm', value: step.km } as const;
    await changeVehicle(marit, lot, change, step);
  } else if (step.do === 'damage') {
    const dent = { kind: 'dent', zone: 'roof', sizeCm: 2, repairCost: 10 } as const;
    await addDamage(marit, lot, dent, step);
  } else if (step.do === 'removePhoto') {
    const [photo] = await listPhotos(database, lot.assetId);
    if (photo) await removePhoto(database, photo.id, ofLot(sale, step.reason));
  } else if (step.do === 'removeDocument') {
    const [document] = await listDocuments(database, lot.assetId);
    if (document) await removeDocument(database, document.id, ofLot(sale, step.reason));
  } else if (step.do === 'addPhoto') {
    await addFile(services.owner, lot, 'photo').catch(() => undefined);
  } else if (step.do === 'bid') {
    const url = `${lot.path}/bids`;
    await services.ask(services.people.anna, {
      method: 'POST',
      url,
      payload: { ...bidOf(amount), includesVat: true },
    });
  } else if (step.do === 'close') {
    await endLotIn(services.owner, lot.lotId, -1);
    await closeDueLots({ database: services.database, publish: () => undefined });
  } else await relistLot(marit, lot, 'nl-two');
}

test('changes nothing that a bidder was shown unless a correction notified it', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      number += 1;
      const plate = `S-${String(number).padStart(3, '0')}-FC`;
      const lot = await addLot(services.owner, { auctionId: 'nl-one', plate, number });
      for (let n = 0; n < 2; n += 1) await addFile(services.owner, lot, 'photo');
      await addFile(services.owner, lot, 'document');
      await services.owner.query(
        `UPDATE auction.document SET visibility = 'public' WHERE vehicle_id = $1`,
        [lot.assetId],
      );
      const sale = { plate, lot };
      let before: Awaited<ReturnType<typeof shown>> | undefined;
      const withBid: Step[] = [{ do: 'bid' }, ...sequence];
      for (const [at, step] of withBid.entries()) {
        await take(step, sale, 8_000 + at * 500);
        const now = await shown(sale);
        const isNotified =
          now.corrections > (before?.corrections ?? 0) &&
          // Several for one reason are one notice.
          (await noticesOf(services.people.anna, sale)) > 0;
        expect([step, now]).toEqual([step, isNotified ? now : (before ?? now)]);
        const { rows } = await services.owner.query<{ sequence: number }>(
          'SELECT sequence FROM auction.lot WHERE id = $1',
          [lot.lotId],
        );
        if ((rows[0]?.sequence ?? 0) > 0) before = now;
      }
    }),
    { numRuns: randomRuns(40) },
  );
});
