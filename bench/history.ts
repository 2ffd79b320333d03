/**
 * `npm run bench -- history`: a company's bid history of 100,000 lots: its page, and all of it as
 * XLSX and CSV over HTTP. A tenth of it is the baseline of the memory.
 */
import { readFile } from 'node:fs/promises';
import { type Database, inTransaction } from '#database/connect.ts';
import { type BenchContext, withBenchContext } from './bids/context.ts';
import { type Served, serveBids } from './bids/served.ts';
import { addStock } from './bids/stock.ts';

const goalS = 10;
const goalMemory = 1.25;
const days = 700;

/** Returns true when every goal is reached. `HISTORY_LOTS`: the lots, by default 100,000. */
export async function benchHistory(print: (line: string) => void): Promise<boolean> {
  const lots = Number(process.env.HISTORY_LOTS ?? '100000');
  return withBenchContext(async (context) => {
    const { subjects } = await addStock(context.owner, { lots, companies: 2 });
    const tokens = await Promise.all(subjects.map(context.token));
    // The first company has bid on a tenth of the lots, the second on all.
    for (const [index, share] of [lots / 10, lots].entries())
      await addHistory(context.owner, subjects[index] ?? '', share);
    await context.owner.query('ANALYZE');
    const reached: boolean[] = [];
    for (const format of ['csv', 'xlsx'] as const) {
      const small = await fileOf(context, tokens[0] ?? '', format);
      const whole = await fileOf(context, tokens[1] ?? '', format);
      const memory = whole.peakMegabytes / small.peakMegabytes;
      print(
        `${format}: ${lots} rows in ${whole.seconds.toFixed(1)} s (goal ${goalS}), ${(whole.bytes / 1e6).toFixed(1)} MB; ` +
          `the process at most ${whole.peakMegabytes} MB, with a tenth of the rows ${small.peakMegabytes} MB: ` +
          `${memory.toFixed(2)} (goal ${goalMemory})`,
      );
      reached.push(whole.seconds <= goalS && memory <= goalMemory);
    }
    const page = await pageOf(context, tokens[1] ?? '');
    print(`page: ${page.toFixed(2)} s, sums and choices of ${lots} lots`);
    return reached.every(Boolean);
  });
}

/** Every third lot is won. */
async function addHistory(owner: Database, subject: string, lots: number): Promise<void> {
  await inTransaction(owner, async (connection) => {
    await connection.query('SET LOCAL statement_timeout = 0');
    await connection.query(
      `WITH ended AS (
       UPDATE auction.lot l SET
         planned_ends_at = now() - make_interval(mins => l.number), effective_ends_at = now() - make_interval(mins => l.number),
         status = CASE WHEN l.number % 3 = 0 THEN 'awarded' ELSE 'unsold' END,
         hammer_price_minor = CASE WHEN l.number % 3 = 0 THEN 500000 END,
         awarded_company_id = CASE WHEN l.number % 3 = 0 THEN b.company_id END,
         awarded_at = CASE WHEN l.number % 3 = 0 THEN now() END
       FROM auction.buyer b WHERE b.subject = $1 AND l.number <= $2 RETURNING l.id)
     INSERT INTO auction.standing_offer (lot_id, company_id, label_number, net_minor, priority_sequence, amount_minor,
       includes_vat, includes_registration_tax, placed_by, placed_at, entry_count, entry_sequence, entry_hash)
     SELECT e.id, b.company_id, (SELECT count(*) + 1 FROM auction.standing_offer o WHERE o.lot_id = e.id), 600000, 1, 600000,
       false, false, b.id, now() - interval '1 day' * (random() * ${days}), 1, 1, sha256('bench')
     FROM ended e, auction.buyer b WHERE b.subject = $1`,
      [subject, lots],
    );
  });
}

interface File {
  seconds: number;
  bytes: number;
  peakMegabytes: number;
}

/** A process of its own for each file: what an earlier one left in memory would hide the growth. */
async function fileOf(context: BenchContext, token: string, format: string): Promise<File> {
  return withServed(context, async (served) => {
    const started = performance.now();
    const answer = await ask(served, `bid-history/file?format=${format}`, token);
    let bytes = 0;
    for await (const chunk of answer.body ?? []) bytes += chunk.length;
    return {
      seconds: (performance.now() - started) / 1000,
      bytes,
      peakMegabytes: await peakMegabytesOf(served),
    };
  });
}

function pageOf(context: BenchContext, token: string): Promise<number> {
  return withServed(context, async (served) => {
    const started = performance.now();
    await (await ask(served, 'bid-history', token)).json();
    return (performance.now() - started) / 1000;
  });
}

async function ask({ port }: Served, path: string, token: string): Promise<Response> {
  const answer = await fetch(`http://127.0.0.1:${port}/bidding/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

async function withServed<Result>(
  { env }: BenchContext,
  work: (served: Served) => Promise<Result>,
): Promise<Result> {
  const served = await serveBids('batched', env);
  try {
    return await work(served);
  } finally {
    await served.stop();
  }
}

/** From Linux, which knows the largest size of a process. */
async function peakMegabytesOf({ pid }: Served): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1000);
}
