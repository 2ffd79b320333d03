import { expect, test } from 'vitest';
import { desk } from '#contract/calls/access.ts';
import { call } from '#contract/calls/call.ts';
import * as operators from '#contract/calls/desk/operators.ts';
import { connect } from '#database/connect.ts';
import { authorize } from '#services/auth/authorize.ts';
import { createTokenDenials } from '#services/auth/token-denials.ts';
import { readServicesConfig } from '#services/config.ts';
import { bind } from './bind.ts';
import { createServer } from './server.ts';

const DATABASE_URL = 'postgres://nobody@127.0.0.1:9/nowhere';

async function openServer() {
  const config = readServicesConfig({
    DATABASE_URL,
    AUTHORITY: 'http://127.0.0.1:9',
    AUDIENCE: 'test',
    LOG_LEVEL: 'silent',
  });
  const database = connect(DATABASE_URL, 'carplaza_services');
  const app = await createServer(config);
  authorize(app, config, database, createTokenDenials(database));
  return app;
}

test('registers a declared call with its method and address', async () => {
  const app = await openServer();
  bind(app, operators, { listOperators: () => ({ operators: [] }) });
  expect(app.hasRoute({ method: 'GET', url: '/desk/operators' })).toBe(true);
  expect(app.hasRoute({ method: 'POST', url: '/desk/operators/:operatorId/acts' })).toBe(false);
  await app.close();
});

test('stops the start when a call has no policy', async () => {
  const app = await openServer();
  const unlisted = call('GET /desk/unlisted', { ...desk, summary: 'Not in calls.ts' });
  expect(() => bind(app, { unlisted }, { unlisted: () => ({}) })).toThrow(
    'GET /desk/unlisted is declared without a policy (contract/calls/)',
  );
  await app.close();
});
