/**
 * One visit with Lighthouse's mobile settings: slow 4G (150 ms, 1.6 Mbit/s) and a processor four
 * times slower, both simulated.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import sparticuz from '@sparticuz/chromium';

export interface Visit {
  /** From 0 to 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcpMs: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  /** The answer's first byte, on this machine and without the simulated network. */
  ttfbMs: number;
  /** Bytes over the wire by kind, headers included. */
  bytes: Record<Kind, number>;
  requests: number;
  lcpElement: string;
  /** Failing audits of accessibility, best practices and SEO, each with the first element. */
  errors: string[];
  /**
   * Lighthouse's measure of this machine at that moment: a phone of the middle class has about 200,
   * a desktop 1500 and more.
   */
  benchmarkIndex: number;
}

export const kinds = ['document', 'stylesheet', 'script', 'font', 'image', 'other'] as const;
export type Kind = (typeof kinds)[number];

/** What is read of Lighthouse's report. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
  audits: Record<
    string,
    | { id: string; title: string; score: number | null; numericValue?: number; details?: unknown }
    | undefined
  >;
  environment: { benchmarkIndex: number };
}

const run = promisify(execFile);
const folder = path.resolve(import.meta.dirname, '../lighthouse');

/** Visits the address in a separate browser with an empty cache. */
export async function visit(url: string): Promise<Visit> {
  const program = await lighthouse();
  const flags = '--headless=new --no-sandbox --disable-dev-shm-usage --disable-gpu';
  const { stdout } = await run(
    program,
    [url, '--quiet', '--output=json', `--only-categories=${categories}`].concat(
      `--chrome-flags=${flags}`,
    ),
    {
      env: { ...process.env, CHROME_PATH: await sparticuz.executablePath() },
      maxBuffer: 100_000_000,
    },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return readReport(report);
}

/** Returns the program, and installs it at first: no other command needs its many packages. */
async function lighthouse(): Promise<string> {
  const program = path.join(folder, 'node_modules/.bin/lighthouse');
  if (!existsSync(program))
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  return program;
}

const categories = 'performance,accessibility,best-practices,seo';

function readReport(report: Report): Visit {
  const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100);
  const figure = (name: string) => report.audits[name]?.numericValue ?? Number.NaN;
  const requests = itemsOf(report, 'network-requests');
  const bytes = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  for (const { resourceType, transferSize } of requests)
    bytes[kindOf(resourceType)] += Number(transferSize ?? 0);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcpMs: figure('first-contentful-paint'),
    lcpMs: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    tbtMs: figure('total-blocking-time'),
    ttfbMs: figure('server-response-time'),
    bytes,
    requests: requests.length,
    lcpElement: snippetIn(report.audits['lcp-breakdown-insight']?.details) ?? 'not found',
    errors: problemsOf(report),
    benchmarkIndex: report.environment.benchmarkIndex,
  };
}

function kindOf(resourceType: unknown): Kind {
  const name = String(resourceType).toLowerCase();
  return kinds.find((kind) => kind === name) ?? 'other';
}

function problemsOf(report: Report): string[] {
  const weighed = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (report.categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0),
  );
  return weighed
    .map(({ id }) => report.audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
    .map((audit) => {
      const place = snippetIn(audit?.details);
      return `${audit?.id ?? ''}: ${audit?.title ?? ''}${place ? ` ${place}` : ''}`;
    });
}

function itemsOf(report: Report, audit: string): Record<string, unknown>[] {
  const details: unknown = report.audits[audit]?.details;
  const items = typeof details === 'object' && details !== null && 'items' in details;
  return items && Array.isArray(details.items) ? details.items : [];
}

/** Returns the markup of the first element that an audit points at. */
function snippetIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('snippet' in value && typeof value.snippet === 'string') return value.snippet;
  for (const inner of Object.values(value)) {
    const found = snippetIn(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}
