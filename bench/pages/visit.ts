/**
 * One visit with Lighthouse's mobile settings: slow 4G (150 ms, 1.6 Mbit/s) and a processor four
 * times slower, both simulated.
 */
import sparticuz from '@sparticuz/chromium';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';

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
  faults: string[];
  /**
   * Lighthouse's measure of this machine at that moment: a phone of the middle class has about 200,
   * a desktop 1500 and more.
   */
  benchmarkIndex: number;
}

export const kinds = ['document', 'stylesheet', 'script', 'font', 'image', 'other'] as const;
export type Kind = (typeof kinds)[number];

/** Visits the address in a separate browser with an empty cache. */
export async function visit(url: string): Promise<Visit> {
  const browser = await launch({
    chromePath: await sparticuz.executablePath(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    logLevel: 'silent',
  });
  try {
    const outcome = await lighthouse(url, {
      port: browser.port,
      logLevel: 'error',
      onlyCategories: categories,
    });
    if (!outcome) throw new Error('Lighthouse gave no result');
    if (outcome.lhr.runtimeError) throw new Error(`${url}: ${outcome.lhr.runtimeError.message}`);
    return readReport(outcome.lhr);
  } finally {
    browser.kill();
  }
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

function readReport(report: Result): Visit {
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
    faults: problemsOf(report),
    benchmarkIndex: report.environment.benchmarkIndex,
  };
}

function kindOf(resourceType: unknown): Kind {
  const name = String(resourceType).toLowerCase();
  return kinds.find((kind) => kind === name) ?? 'other';
}

function problemsOf(report: Result): string[] {
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

function itemsOf(report: Result, audit: string): Record<string, unknown>[] {
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
