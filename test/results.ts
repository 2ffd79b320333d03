/**
 * Reads the reports of suites and journeys: how many tests passed, and which failed with which
 * error.
 */
import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';

export interface Results {
  passed: number;
  failed: number;
  skipped: number;
  /** A line each: the test and the first line of its error. */
  failures: string[];
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
  };
}

interface JourneySuite {
  suites?: JourneySuite[];
  specs: {
    file: string;
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
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
  const failures = report.suites.flatMap(specsOf).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const error = results.find((result) => result.error)?.error;
        return lineOf(`${spec.file}: ${spec.title}`, error?.message);
      }),
  );
  // A journey that passes only the second time is a defect.
  return { passed: expected, failed: unexpected + flaky, skipped, failures };
}

function specsOf(suite: JourneySuite): JourneySuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function nothing(why: string): Results {
  return { passed: 0, failed: 1, skipped: 0, failures: [why] };
}

function lineOf(name: string, error = ''): string {
  const first = stripVTControlCharacters(error).split('\n')[0]?.slice(0, errorCharsMax);
  return first ? `${name}: ${first}` : name;
}

/** An error may quote a whole page. */
const errorCharsMax = 200;

async function read<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
