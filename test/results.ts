/**
 * Reads the reports of suites and journeys: how many tests passed, and which failed with which
 * error, and what the page of a failed journey showed.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Results {
  passed: number;
  failed: number;
  skipped: number;
  /** Each begins with a line of its own: the test and the first line of its error. */
  failures: string[];
  /** What the pages of failed journeys showed, each after a line with the journey's name. */
  pages: string[];
}

interface SuitesReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

/**
 * Reads the file of Vitest's JSON reporter. A missing or incomplete file is a failure: nothing
 * passes by not running.
 */
export async function suiteResults(file: string): Promise<Results> {
  const report = await read<SuitesReport>(file);
  if (!report) return nothing('the suites wrote no results');
  const failures = report.testResults.flatMap((suite) => {
    const failed = suite.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && suite.status === 'failed')
      return [lineOf(suite.name, suite.message)];
    return failed.map((one) => lineOf(`${suite.name}: ${one.fullName}`, one.failureMessages?.[0]));
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    pages: [],
  };
}

interface JourneySuite {
  suites?: JourneySuite[];
  specs: {
    file: string;
    title: string;
    tests: { status: string; results: JourneyResult[] }[];
  }[];
}
interface JourneyResult {
  errors?: { message?: string; location?: { file: string; line: number } }[];
  attachments?: { name: string; path?: string }[];
}
interface JourneysReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: JourneySuite[];
}

/** Reads the file of Playwright's JSON reporter. */
export async function journeyResults(file: string): Promise<Results> {
  const report = await read<JourneysReport>(file);
  if (!report) return nothing('the journeys wrote no results');
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = report.suites
    .flatMap(specsOf)
    .flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => journeyFailure(`${spec.file}: ${spec.title}`, results)),
    );
  const found = await Promise.all(failed);
  return {
    passed: expected,
    // A journey that passes only the second time is a defect.
    failed: unexpected + flaky,
    skipped,
    failures: found.map(({ failure }) => failure),
    pages: found.flatMap(({ page }) => page ?? []),
  };
}

/** What the journey waited for, and what the page showed instead. */
async function journeyFailure(
  name: string,
  results: JourneyResult[],
): Promise<{ failure: string; page?: string }> {
  const result = results.find(({ errors }) => errors?.length);
  const errors = (result?.errors ?? []).map(({ message, location }) => {
    const place = location ? `${path.basename(location.file)}:${location.line}: ` : '';
    return `  ${place}${plain(message).slice(0, waitedForCharsMax)}`.replaceAll('\n', '\n    ');
  });
  const context = result?.attachments?.find((one) => one.name === 'error-context')?.path;
  const shown = context === undefined ? '' : await readFile(context, 'utf8').catch(() => '');
  const main = /^.*- main[^]*?(?=^.*- contentinfo|^```)/m.exec(shown)?.[0] ?? '';
  return {
    failure: [lineOf(name, result?.errors?.[0]?.message), ...errors].join('\n'),
    ...(main && { page: `${name}\n${main.slice(0, pageCharsMax).trimEnd()}` }),
  };
}

function specsOf(suite: JourneySuite): JourneySuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function nothing(why: string): Results {
  return { passed: 0, failed: 1, skipped: 0, failures: [why], pages: [] };
}

function lineOf(name: string, error?: string): string {
  const first = plain(error).split('\n')[0]?.slice(0, errorCharsMax);
  return first ? `${name}: ${first}` : name;
}

function plain(error = ''): string {
  return stripVTControlCharacters(error);
}

/** An error may quote a whole page. */
const errorCharsMax = 200;
/** The call, its locator and the last tries. */
const waitedForCharsMax = 700;
/** A screen of a page's headings, texts and buttons. */
const pageCharsMax = 6_000;

async function read<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
