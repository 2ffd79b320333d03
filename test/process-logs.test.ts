/** The log of every process has the same fields, and nothing that names a person. */
import { afterAll, expect, test } from 'vitest';
import { openFreshIdentity } from './fresh-identity.ts';
import { openServices } from './open-services.ts';
import { openPortal, quietPortalConfig } from './quiet-portal.ts';
import Fastify from 'fastify';
import { logOptions } from '#runtime/log.ts';

const close: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(close.map((one) => one())));

type Line = Record<string, unknown>;

function target() {
  const lines: Line[] = [];
  return { lines, write: (line: string) => void lines.push(JSON.parse(line) as Line) };
}

test('writes the same fields of a request in portal, services and provider', async () => {
  const to = { portal: target(), services: target(), identity: target() };
  const portal = await openPortal({
    config: quietPortalConfig({ LOG_LEVEL: 'info' }),
    logTo: to.portal,
  });
  const services = await openServices({ logTo: to.services, env: { LOG_LEVEL: 'info' } });
  const identity = await openFreshIdentity({ logLevel: 'info' }, to.identity);
  close.push(
    async () => portal.close(),
    () => services.close(),
    () => identity.stop(),
  );
  await portal.inject('/robots.txt?state=secret-of-state');
  await services.app.inject('/healthz?state=secret-of-state');
  await identity.visitor().send('/healthz?state=secret-of-state', {});
  const pair = (lines: Line[]) =>
    ['incoming request', 'request completed'].map((msg) =>
      lines.find((line) => line['msg'] === msg),
    );
  for (const [process, { lines }] of Object.entries(to)) {
    expect(JSON.stringify(lines)).not.toContain('secret-of-state');
    const [came, done] = pair(lines);
    const common = {
      process,
      level: 30,
      reqId: expect.any(String),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    };
    expect(came).toEqual({
      ...common,
      msg: 'incoming request',
      req: { method: 'GET', route: expect.stringMatching(/^\/(robots\.txt|healthz)$/) },
    });
    expect(done).toEqual({
      ...common,
      msg: 'request completed',
      res: { status: 200 },
      responseTime: expect.any(Number),
    });
  }
});

test('writes errors with their causes, and of the database only code and names', () => {
  const { lines, ...to } = target();
  const { log } = Fastify({ logger: logOptions({ process: 'services', level: 'info', to }) });
  const row = Object.assign(new Error('Key (email)=(anna@vandijk.test) exists'), {
    severity: 'ERROR',
    code: '23505',
    constraint: 'buyer_email_is_unique',
  });
  const own = new Error('not stored', { cause: row });
  const loop = new Error('around');
  loop.cause = loop;
  log.error({ err: own }, 'failed');
  log.error({ error: row }, 'failed');
  log.error({ err: loop }, 'failed');
  const database = { type: 'DatabaseError', message: 'buyer_email_is_unique', code: '23505' };
  expect(lines[0]).toMatchObject({ err: { message: 'not stored', cause: database } });
  expect(lines[1]).toMatchObject({ error: database });
  expect(lines[2]).toMatchObject({ err: { message: 'around' } });
  expect(JSON.stringify(lines)).not.toContain('anna@vandijk.test');
});
