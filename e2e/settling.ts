/** What the journeys from the award to closed repeat. */
import { type Browser, type Page, expect } from '@playwright/test';
import { query } from './database.ts';
import { whoSignedIn } from './people.ts';

/** Of the demo's payee (start/config.ts). */
export const payeeIban = 'NL93DEMO0123456789';
export const sanne = 'sanne@carplaza.example';

export interface Statement {
  /** Of the settlement. */
  id: string;
  number: string;
  reference: string;
  total: string;
}

/** The collector draws a line on the pad of the yard's page. */
export async function sign(yard: Page): Promise<void> {
  const pad = yard.locator('form svg').last();
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('no pad to sign on');
  await yard.mouse.move(box.x + 30, box.y + 30);
  await yard.mouse.down();
  await yard.mouse.move(box.x + 90, box.y + 60);
  await yard.mouse.move(box.x + 150, box.y + 40);
  await yard.mouse.up();
  await expect(yard.getByRole('button', { name: 'Clear' })).toBeVisible();
}

/** A working day, whichever day it is. */
export function nextMonday(): string {
  const day = new Date();
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() !== 1);
  return day.toISOString().slice(0, 10);
}

/** Issued by a job, within a minute of the award. */
export async function statementOf(plate: string): Promise<Statement> {
  let found: Statement | undefined;
  await expect
    .poll(
      async () => {
        [found] = await query<Statement>(
          `SELECT x.id, s.number, s.reference, (s.total_minor / 100.0)::numeric(12, 2)::text AS total FROM auction.statement s
           JOIN auction.settlement x ON x.id = s.settlement_id JOIN auction.lot l ON l.id = x.lot_id
           JOIN auction.description v ON v.id = l.description_id WHERE v.plate = $1`,
          [plate],
        );
        return found?.number;
      },
      { timeout: 60_000 },
    )
    .toBeDefined();
  if (!found) throw new Error(`no statement of ${plate}`);
  return found;
}

export async function openDesk(browser: Browser): Promise<Page> {
  const desk = await whoSignedIn(browser, sanne, { viewport: { width: 1440, height: 900 } });
  await desk.goto('/desk/settlement');
  await expect(desk.getByRole('heading', { level: 1, name: 'Settlement' })).toBeVisible();
  return desk;
}
