import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWhole } from '#test/depth.ts';
import { type TestOperator, openOperator } from '#test/open-operator.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());

test('a database that does not answer is reported in one sentence', async () => {
  const { code, err } = await operator.runProcess(['auctions'], {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  });
  expect(code).toBe(1);
  expect(err).toMatch(/^DATABASE_URL leads to no database that answers: .*\n$/);
});

test('the database of a running start is found by the file it leaves', async () => {
  await operator.run(['act', 'createAuction', 'nl-known', '--published']);
  await writeFile(path.join(operator.folder, 'database-url'), `${operator.databaseUrl}\n`);
  const { code, out } = await operator.runProcess(['auctions', '--json'], {
    DATABASE_URL: '',
    DATA_DIR: operator.folder,
  });
  expect(code).toBe(0);
  expect(JSON.parse(out)).toContainEqual(expect.objectContaining({ id: 'nl-known' }));
});

test('alone, the operator starts the database on the data folder itself, and stops it again', async () => {
  const data = path.join(operator.folder, 'data');
  const alone = { DATABASE_URL: '', DATA_DIR: data };
  const created = await operator.runProcess(
    ['act', 'createAuction', 'nl-alone', '--published'],
    alone,
  );
  expect(created).toMatchObject({ code: 0 });
  const { code, out } = await operator.runProcess(['auctions', '--json'], alone);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject([{ id: 'nl-alone' }]);
  await expect(access(path.join(data, 'database', 'postmaster.pid'))).rejects.toThrow(/ENOENT/);
  await expect(access(path.join(data, 'owner.json'))).rejects.toThrow(/ENOENT/);
});

test('as a program it prints, complains and exits as it does within a test', async () => {
  const empty = await operator.file('empty.json', { format: 'carplaza-stock', version: 1 });
  for (const [words, code] of [
    [['auctions', '--json'], 0],
    [['act', 'settleAuction', 'nl-none'], 1],
    [['import', empty, '--json'], 2],
    ...(isWhole
      ? ([
          [['--help'], 0],
          [['act', 'createAuction', 'nl-bad', '--colour'], 1],
        ] as const)
      : []),
  ] as const) {
    // One after the other: two imports at once refuse each other.
    const here = await operator.run([...words]);
    const program = await operator.runProcess([...words]);
    const timeless = ({ out, ...rest }: typeof here) => ({
      ...rest,
      out: out.replace(/"seconds": [\d.]+/, ''),
    });
    expect(timeless(program)).toEqual(timeless(here));
    expect(program.code).toBe(code);
  }
});

test.each([[], ['import'], ['act', 'createAuction', '--published'], ['award']])(
  '%s %s has its help',
  async (...words: string[]) => {
    const { code, out } = await operator.run([...words, '--help']);
    expect(code).toBe(0);
    expect(out).toMatch(/^Usage: operator/);
  },
);
