/** `npm test` names the failures at its end, so that the end of a log is enough to see them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journeyResults, suiteResults } from './results.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'carplaza-results-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function report(content: unknown): Promise<string> {
  const file = path.join(folder, `${crypto.randomUUID()}.json`);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test('suites: counts, and each failed test with the first line of its error', async () => {
  const passed = { status: 'passed', fullName: 'adds up', failureMessages: [] };
  const failed = {
    status: 'failed',
    fullName: 'the sum is whole',
    failureMessages: ['\u001B[31mAssertionError: expected 2 to be 3\u001B[39m\n    at somewhere'],
  };
  const file = await report({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      { name: 'a/sum.test.ts', status: 'failed', assertionResults: [passed, failed] },
      { name: 'b/broken.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
    ],
  });
  expect(await suiteResults(file)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    failures: [
      'a/sum.test.ts: the sum is whole: AssertionError: expected 2 to be 3',
      'b/broken.test.ts: no such file',
    ],
    pages: [],
  });
});

test('journeys: those within groups too, and one that passed only the second time is a failure', async () => {
  const spec = (title: string, status: string, message?: string) => ({
    file: 'bid.journey.ts',
    title,
    tests: [{ status, results: [{ ...(message && { errors: [{ message }] }) }, {}] }],
  });
  const file = await report({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [spec('bids', 'expected')],
        suites: [{ specs: [spec('wins', 'unexpected', 'not visible'), spec('loses', 'flaky')] }],
      },
    ],
  });
  expect(await journeyResults(file)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
    failures: ['bid.journey.ts: wins: not visible\n  not visible', 'bid.journey.ts: loses'],
    pages: [],
  });
});

test('a failed journey shows every error with its place, and what the page showed', async () => {
  const context = path.join(folder, 'error-context.md');
  await writeFile(
    context,
    '# Page snapshot\n```yaml\n- banner: CarPlaza\n- main:\n  - heading "Won vehicles"\n- contentinfo: foot\n```\n# Source\n',
  );
  const location = { file: '/anywhere/e2e/bid.journey.ts', line: 84 };
  const errors = [
    { message: '\u001B[31mTest timeout of 180000ms exceeded.\u001B[39m' },
    { message: 'locator.click: Test timeout\nCall log:\n - waiting for Decline', location },
  ];
  const result = { errors, attachments: [{ name: 'error-context', path: context }] };
  const file = await report({
    stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [
      {
        specs: [
          {
            file: 'bid.journey.ts',
            title: 'wins',
            tests: [{ status: 'unexpected', results: [result] }],
          },
        ],
      },
    ],
  });
  const { failures, pages } = await journeyResults(file);
  expect(pages).toEqual(['bid.journey.ts: wins\n- main:\n  - heading "Won vehicles"']);
  expect(failures).toEqual([
    [
      'bid.journey.ts: wins: Test timeout of 180000ms exceeded.',
      '  Test timeout of 180000ms exceeded.',
      '  bid.journey.ts:84: locator.click: Test timeout',
      '    Call log:',
      '     - waiting for Decline',
    ].join('\n'),
  ]);
});

test('nothing passes by not having run', async () => {
  for (const file of [path.join(folder, 'nowhere.json'), await report('{"stats":')])
    for (const results of [await suiteResults(file), await journeyResults(file)])
      expect(results).toMatchObject({ passed: 0, failed: 1 });
});
