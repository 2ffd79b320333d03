/** The short form, with one seed; `npm run fuzz` sends more requests. */
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { isWhole } from '#test/depth.ts';
import { type FuzzTarget, fuzz } from './fuzz.ts';
import { collectErrors } from './errors.ts';
import { identityTarget } from './identity-target.ts';
import { portalTarget } from './portal-target.ts';
import { callerTarget, deskTarget, servicesTarget } from './services-target.ts';
import { fuzzCallers } from './valid-callers.ts';

const seed = Number(process.env.FUZZ_SEED ?? 11);
const longRun = 250;
const runs = Number(process.env.FUZZ_RUNS ?? (isWhole ? longRun : 120));
/** Without sockets and fingerprints they are ten times as fast. */
const callerRuns = runs * 10;
/** Limits against hanging for ever. */
const timeout = 60_000 + runs * 500;

test.each([
  ['the services', servicesTarget],
  ['the desk, as a manager', deskTarget],
  ['the provider', identityTarget],
  ['the portal', portalTarget],
])(
  'hostile requests to %s are answered with less than 500, and none that is refused is stored',
  { timeout },
  async (_, open) => {
    const target = await open();
    try {
      const statuses = await fuzz(target, { seed, runs });
      if (process.env.FUZZ_RUNS) process.stdout.write(`${JSON.stringify(statuses)}\n`);
      // The server neither refuses everything nor accepts everything. One request in fifty is
      // right, and a short run may have none.
      const accepted = statuses[200] ?? 0;
      expect(accepted > 0 || runs < longRun).toBe(true);
      expect(statuses[404]).toBeGreaterThan(0);
      const alive = await fetch(`${target.address}/healthz`);
      expect(alive.status).toBe(200);
    } finally {
      await target.close();
    }
  },
);

test('extreme values of valid callers are answered with less than 500', { timeout }, async () => {
  const target = await callerTarget();
  try {
    const startedAt = performance.now();
    const statuses = await fuzzCallers(target, { seed, runs: callerRuns });
    const rate = Math.round((callerRuns * 1_000) / (performance.now() - startedAt));
    if (process.env.FUZZ_RUNS)
      process.stdout.write(`${JSON.stringify(statuses)}, ${rate} requests a second\n`);
    for (const status of [200, 400, 404]) expect(statuses[status]).toBeGreaterThan(0);
  } finally {
    await target.close();
  }
});

/** Only a hostile request triggers the fault of this server. */
async function brokenServer(fault: 'crash' | 'trace' | 'write' | 'database' | 'secret') {
  const errors = collectErrors();
  let stored = 0;
  const app = Fastify({ logger: { level: 'error', stream: errors } });
  app.get('/things', (request, reply) => {
    if (!/%|\d{3}/.test(request.url)) return { things: [] };
    if (fault === 'crash') throw new Error('broken');
    if (fault === 'secret') return { maximum: 98_765.43 };
    if (fault === 'write') stored += 1;
    if (fault === 'trace') return reply.code(400).send(new Error('broken').stack);
    if (fault === 'database') {
      request.log.error('the database does not answer');
      return reply.code(503).header('retry-after', '1').send();
    }
    return reply.code(400).send();
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const target: FuzzTarget = {
    address,
    calls: [{ method: 'GET', path: '/things' }],
    parameters: {},
    queries: { name: ['a'] },
    headers: {},
    secrets: ['98765.43'],
    takeErrors: () => errors.take(),
    stored: async () => String(stored),
  };
  return { target, close: () => app.close() };
}

test.each([
  ['crash', 'status 500'],
  ['trace', 'a trace of the program'],
  ['write', 'refused with 400, and yet stored'],
  ['secret', "what is another's: 98765.43"],
  ['database', 'logged as an error: .*the database does not answer'],
] as const)('a server with a hidden %s is found out', async (fault, message) => {
  const { target, close } = await brokenServer(fault);
  await expect(fuzz(target, { seed: 1, runs: 300 })).rejects.toThrow(new RegExp(message));
  await close();
});
