/**
 * `npm run bench -- media`: photographs of 12 megapixels from their upload to their sizes, by the
 * process of production, beside bids.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { photograph, withComment } from '#demo/photographs/photograph.ts';
import { jobActor } from '#services/acts/actor.ts';
import { addPhoto, listPhotos } from '#services/media/photos.ts';
import { openStorage } from '#services/media/storage.ts';
import type { MediaContext } from '#services/media/take-file.ts';
import { connect } from '#database/connect.ts';
import { type BenchContext, withBenchContext } from './bids/context.ts';
import { type LoadResult, drive } from './bids/load.ts';
import { familyOf, processorUs } from './bids/processor.ts';
import { goalText } from './bids/report.ts';
import { serveBids } from './bids/served.ts';
import { addStock, bidRequests } from './bids/stock.ts';

const firstSizeGoalMs = 2_000;
const allGoalMinutes = 10;
/** The goal's number of photographs. */
const photosGoal = 1_000;
const p99GoalTimes = 1.5;
/** Each of bids alone and of bids beside the worker; their medians count. */
const turnsOfBids = 3;
/** The second half may need so much more memory than the first. */
const memoryGoalTimes = 1.2;
/** As many as bid in the same moment on a busy afternoon. */
const bidders = 4;
const keys = [
  'estate-n2-blue-side',
  'estate-n2-blue-front',
  'suv-n2-red-side',
  'van-n2-white-rear',
];

/** `MEDIA_PHOTOS` photographs, by default 1,000; bids are measured for `MEDIA_SECONDS`. */
export async function benchMedia(print: (line: string) => void): Promise<boolean> {
  const photos = Number(process.env.MEDIA_PHOTOS ?? photosGoal);
  const seconds = Number(process.env.MEDIA_SECONDS ?? '30');
  return withBenchContext(async (bench) => {
    const stock = await addStock(bench.owner, { lots: 1_000, companies: bidders });
    const tokens = await Promise.all(stock.subjects.map(bench.token));
    const storage = { kind: 'folder', folder: `${bench.folder}/storage` } as const;
    const database = connect(bench.url, 'carplaza_services');
    const context = { database, storage: await openStorage(storage) };
    const served = await serveBids('batched', {
      ...bench.env,
      STORAGE_URL: `file://${storage.folder}`,
      MEDIA_WORKER: 'yes',
    });
    const bid = (round: number) =>
      drive({
        ports: [served.port],
        connections: bidders,
        request: bidRequests(stock, tokens, round),
        warmUpMs: 1_000,
        measureMs: seconds * 1_000,
      });
    try {
      const pictures = await Promise.all(keys.map((key) => photograph(key)));
      const add = adder(context, stock.lots, pictures);
      const firsts = await firstSizes(context, add);
      const began = performance.now();
      for (let number = 0; number < photos; number += 1) await add();
      const uploadedS = (performance.now() - began) / 1_000;
      print(`${photos} photographs of 12 megapixels handed in within ${uploadedS.toFixed(1)} s`);
      const worker = watchWorker(served.pid);
      const turns = await takeTurns(bench, served.pid, bid);
      const meanwhile = await firstSizes(context, add);
      await allDone(bench);
      const { memory, cpuMs } = worker.stop();
      // Other work on the machine changes the minutes, and this hardly.
      const made = photos + 2 * meanwhile.length;
      print(`processor for all sizes of a photograph: ${(cpuMs / made).toFixed(0)} ms`);
      // A shorter run says how long a thousand would take.
      const workedMs = performance.now() - began - turns.stoppedMs;
      const minutes = (workedMs / 60_000) * (photosGoal / photos);
      return report(print, { firsts, meanwhile, turns, minutes, memory });
    } finally {
      await served.stop();
      await database.end();
    }
  });
}

interface Measured {
  firsts: number[];
  meanwhile: number[];
  turns: Turns;
  minutes: number;
  memory: number[];
}

function report(print: (line: string) => void, measured: Measured): boolean {
  const { firsts, meanwhile, turns, minutes, memory } = measured;
  const { alone, beside } = turns;
  const half = Math.floor(memory.length / 2);
  const [early, late] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half))];
  const worst = (times: number[]) => Math.max(...times);
  const lines: [string, number, number][] = [
    ['first size after upload, ms, the first', worst(firsts), firstSizeGoalMs],
    ['first size while all others wait, ms', worst(meanwhile), firstSizeGoalMs],
    [`all sizes of ${photosGoal}, minutes`, minutes, allGoalMinutes],
    [`memory of the second half to the first (${early} MB)`, late / early, memoryGoalTimes],
    [
      `bids' p99 beside (${p99Of(beside).toFixed(1)} ms) to alone (${p99Of(alone).toFixed(1)} ms)`,
      p99Of(beside) / p99Of(alone),
      p99GoalTimes,
    ],
  ];
  for (const [name, results] of Object.entries({ alone, beside }))
    print(`bids ${name}: ${results.map(shown).join('; ')}`);
  return lines
    .map(([what, value, goal]) => {
      print(`${what}: ${value.toFixed(2)}, goal ${goal}: ${goalText(value <= goal)}`);
      return value <= goal;
    })
    .every(Boolean);
}

interface Turns {
  alone: LoadResult[];
  beside: LoadResult[];
  /** While bids were measured alone. */
  stoppedMs: number;
}

/** Bids alone and beside the worker in turn, so that other work on the machine meets both. */
async function takeTurns(
  { owner }: BenchContext,
  servicesPid: number,
  bid: (round: number) => Promise<LoadResult>,
): Promise<Turns> {
  const turns: Turns = { alone: [], beside: [], stoppedMs: 0 };
  for (let turn = 0; turn < turnsOfBids; turn += 1) {
    const stoppedAt = performance.now();
    const stopped = workersOf(servicesPid);
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    turns.alone.push(await bid(2 * turn));
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
    turns.stoppedMs += performance.now() - stoppedAt;
    turns.beside.push(await bid(2 * turn + 1));
  }
  const { rowCount } = await owner.query('SELECT FROM auction.media_job LIMIT 1');
  if (rowCount === 0) throw new Error('too few photographs: bids were beside no work in the end');
  return turns;
}

const p99Of = (results: readonly LoadResult[]): number =>
  results.map(({ p99Ms }) => p99Ms).toSorted((one, other) => one - other)[
    Math.floor(results.length / 2)
  ] ?? Number.NaN;

const shown = ({ perSecond, p50Ms, p99Ms }: LoadResult): string =>
  `${perSecond.toFixed(0)} a second, median ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;

type Add = () => Promise<{ vehicleId: string; photoId: string }>;

/** Each photograph is another file, on the next vehicle. */
function adder(
  context: MediaContext,
  lots: readonly { assetId: string }[],
  pictures: readonly Buffer[],
): Add {
  let number = 0;
  return async () => {
    number += 1;
    const picture = pictures[number % pictures.length] ?? Buffer.alloc(0);
    const bytes = withComment(picture, `number ${number}`);
    const vehicleId = lots[number % lots.length]?.assetId ?? '';
    const photo = {
      vehicleId,
      kind: 'side',
      fileName: `${number}.jpg`,
      by: { actor: jobActor },
    } as const;
    const added = await addPhoto(context, photo, pieces(bytes));
    if (!added.ok) throw new Error(added.code);
    return { vehicleId, photoId: added.photoId };
  };
}

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

/** From the end of an upload until its first size can be shown, of five. */
async function firstSizes({ database }: MediaContext, add: Add): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const { vehicleId, photoId } = await add();
    const began = performance.now();
    for (;;) {
      const photos = await listPhotos(database, vehicleId);
      if (photos.find(({ id }) => id === photoId)?.hasPreview) break;
      await wait(20);
    }
    times.push(performance.now() - began);
  }
  return times;
}

async function allDone({ owner }: BenchContext): Promise<void> {
  while ((await owner.query('SELECT FROM auction.media_job LIMIT 1')).rowCount) await wait(200);
}

/** Looks at the services' child that works on photographs; a later one may follow the first. */
function watchWorker(servicesPid: number): { stop(): { memory: number[]; cpuMs: number } } {
  const memory: number[] = [];
  const spentUs = new Map<number, number>();
  const poll = () => {
    const workers = workersOf(servicesPid);
    memory.push(Math.max(...workers.map(megabytesOf)));
    for (const pid of workers) spentUs.set(pid, processorUs([pid]));
  };
  const watching = setInterval(poll, 250);
  return {
    stop() {
      poll();
      clearInterval(watching);
      return { memory, cpuMs: [...spentUs.values()].reduce((sum, us) => sum + us, 0) / 1_000 };
    },
  };
}
const program = 'media/worker.ts';

const workersOf = (servicesPid: number): number[] =>
  familyOf(servicesPid).filter((pid) => about(pid, 'cmdline').includes(program));

const megabytesOf = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(about(pid, 'status'))?.[1] ?? 0) / 1024);

function about(pid: number, what: 'cmdline' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'latin1');
  } catch {
    return '';
  }
}
