/** The work list: everything that waits for the auction house, by deadline. */
import type { FastifyBaseLogger } from 'fastify';
import type { DeskToday, WorkItem } from '#contract/desk/today.ts';
import { clock } from '#services/auctions/queries.ts';
import type { Database } from '#database/connect.ts';
import type { Operator } from '#services/auth/users.ts';
import { listHeldActs } from '#services/desk/held/held-acts.ts';
import { readClaimWork, readProofWork, readTieWork } from './after-sale-work.ts';
import { readAuctionWork } from './auction-work.ts';
import { readAwardWork } from './award-work.ts';
import { readPaymentWork } from './payment-work.ts';
import { type Touchable, listAssignees, readWorkStates } from './work-items.ts';
import { readChangeWork } from './change-work.ts';
import { readFinanceWork } from './finance-work.ts';
import { readRequestWork } from './request-work.ts';

export interface TodaySources {
  database: Database;
  /** Connected as carplaza_operator. */
  operators: Database;
  picturesUrl: string;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** As many as an operator sees of a kind; the counts hold all. */
const itemsMax = 300;

/** A source that cannot be read is named in `failed`, and the others are answered. */
export async function readToday(sources: TodaySources, reader: Operator): Promise<DeskToday> {
  const { database, operators, picturesUrl } = sources;
  // The clock first: without the database there is no answer at all.
  const [now, held, operatorsAtWork] = await Promise.all([
    clock(database),
    listHeldActs(database, reader),
    listAssignees(database),
  ]);
  const failed: DeskToday['failed'] = [];
  const orFailed = async <Read>(source: DeskToday['failed'][number], read: Promise<Read>) =>
    read.catch((error: unknown) => {
      sources.log.error({ err: error, source }, 'a source of the work list failed');
      if (!failed.includes(source)) failed.push(source);
      return undefined;
    });
  const [awards, payments, auctions, requests, companies] = await Promise.all([
    orFailed('awards', readAwardWork(database, { limit: itemsMax, picturesUrl })),
    orFailed('payments', readPaymentWork(operators, itemsMax)),
    orFailed('auctions', readAuctionWork(database)),
    orFailed('requests', readRequestWork(operators, itemsMax)),
    orFailed('requests', readCompanyWork(operators)),
  ]);
  const items = byDeadline([
    ...(awards?.items ?? []),
    ...(payments?.items ?? []),
    ...(auctions?.items ?? []),
    ...(requests?.items ?? []),
    ...(companies?.items ?? []),
  ]);
  return {
    items: await withStates(database, items, reader),
    counts: {
      award: awards?.count ?? 0,
      payment: payments?.payments ?? 0,
      overdue: payments?.overdue ?? 0,
      auction: auctions?.items.length ?? 0,
      registration: requests?.registrations ?? 0,
      request: requests?.requests ?? 0,
      ...(companies?.counts ?? { change: 0, claim: 0, proof: 0, finance: 0, tie: 0 }),
    },
    auctions: auctions?.auctions ?? [],
    operators: operatorsAtWork,
    held,
    failed,
    serverTime: now.toISOString(),
  };
}

/** The items alone and without pictures, for a command, whose connection may read every source. */
export async function listWork(database: Database): Promise<WorkItem[]> {
  const [awards, payments, auctions, requests, companies] = await Promise.all([
    readAwardWork(database, { limit: itemsMax, picturesUrl: '' }),
    readPaymentWork(database, itemsMax),
    readAuctionWork(database),
    readRequestWork(database, itemsMax),
    readCompanyWork(database),
  ]);
  const bare = awards.items.map((item) => ({ ...item, picture: null }));
  const items = byDeadline([
    ...bare,
    ...payments.items,
    ...auctions.items,
    ...requests.items,
    ...companies.items,
  ]);
  return withStates(database, items, undefined);
}

/** What companies ask for or hand in, each kind on a page of its own. */
async function readCompanyWork(operators: Database) {
  const [change, claim, proof, finance, tie] = await Promise.all([
    readChangeWork(operators, itemsMax),
    readClaimWork(operators, itemsMax),
    readProofWork(operators, itemsMax),
    readFinanceWork(operators, itemsMax),
    readTieWork(operators, itemsMax),
  ]);
  const counts = {
    change: change.count,
    claim: claim.count,
    proof: proof.count,
    finance: finance.count,
    tie: tie.count,
  };
  return { items: [change, claim, proof, finance, tie].flatMap(({ items }) => items), counts };
}

async function withStates(
  database: Database,
  items: readonly Touchable<WorkItem>[],
  reader: Operator | undefined,
): Promise<WorkItem[]> {
  const ids = items.map(({ id }) => id);
  const stateOf = await readWorkStates(database, ids, reader);
  return items.map((item) => ({ ...item, ...stateOf(item.id) }) as WorkItem);
}

/** By deadline; the order within one stays, so that lots follow each other by number. */
export function byDeadline<Item extends Pick<WorkItem, 'dueAt'>>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt));
}
