/**
 * Runs Lighthouse over the pages in three languages: the median of several visits, in rounds, so
 * that a slow minute spoils one visit of each.
 */
import { loadavg } from 'node:os';
import { type LocaleCode, localePath } from '#locales/locales.ts';
import { goals, median, missedGoals, rounded } from './goals.ts';
import type { Print } from './print.ts';
import { kinds, visit, type Visit } from './visit.ts';
import { warmUp } from './warm-up.ts';

const allPages = ['/', '/auctions', '/vehicles', '/how-it-works'];
const languages: LocaleCode[] = ['en', 'de-de', 'pl-pl'];

interface Visiting {
  portalUrl: string;
  rounds: number;
  /** One of the pages alone; all pages when it is missing. */
  only?: string;
}

/** Resolves to whether every page reaches every goal. */
export async function visitPages(
  { portalUrl, rounds, only }: Visiting,
  print: Print,
): Promise<boolean> {
  const pages = allPages.filter((page) => only === undefined || page === only);
  const paths = languages.flatMap((code) => pages.map((page) => localePath(code, page)));
  const visits = new Map(paths.map((path) => [path, [] as Visit[]]));
  await warmUp(paths.map((path) => portalUrl + path));
  for (let round = 1; round <= rounds; round += 1) {
    for (const path of paths) visits.get(path)?.push(await visit(portalUrl + path));
    print(`round ${round} of ${rounds}: load ${loadavg()[0]?.toFixed(1)}`);
  }
  print('');
  printTable(visits, print);
  let isReached = true;
  for (const [path, seen] of visits) {
    const words = [...missedGoals(seen), ...new Set(seen.flatMap(({ errors }) => errors))];
    for (const word of words) print(`MISSED ${path}: ${word}`);
    isReached &&= words.length === 0;
  }
  const indexes = [...visits.values()].flat().map(({ benchmarkIndex }) => benchmarkIndex);
  print(
    `benchmarkIndex ${Math.min(...indexes)} to ${Math.max(...indexes)}, median ${median(indexes)}`,
  );
  return isReached;
}

const columns: { name: string; of: (visit: Visit) => number }[] = [
  ...goals,
  { name: 'FCP ms', of: (visit) => visit.fcpMs },
  { name: 'TTFB ms', of: (visit) => visit.ttfbMs },
  ...kinds.map((kind) => ({ name: kind, of: (visit: Visit) => visit.bytes[kind] })),
  { name: 'requests', of: (visit) => visit.requests },
];

function printTable(visits: Map<string, Visit[]>, print: Print): void {
  print(`| page | ${columns.map(({ name }) => name).join(' | ')} | largest paint |`);
  print(`|${'---|'.repeat(columns.length + 2)}`);
  for (const [path, seen] of visits) {
    const cells = columns.map(({ of }) => rounded(median(seen.map(of))));
    print(`| ${path} | ${cells.join(' | ')} | ${tagOf(seen.at(-1)?.lcpElement)} |`);
  }
}

function tagOf(markup = ''): string {
  return /^<(\w+)/.exec(markup)?.[1] ?? 'not found';
}
