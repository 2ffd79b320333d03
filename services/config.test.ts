import { expect, test } from 'vitest';
import { readServicesConfig } from './config.ts';

const database = { DATABASE_URL: 'postgres://localhost/carplaza' };

test('a database is all that must be given', () => {
  expect(readServicesConfig(database)).toMatchObject({
    port: 4001,
    servicesUrl: 'http://localhost:4001',
    portalUrl: 'http://localhost:4000',
    authority: 'http://localhost:4002',
    audience: 'http://localhost:4001',
    salesChannels: ['auction'],
    pageSize: 20,
  });
});

test('what is empty is not set', () => {
  expect(readServicesConfig({ ...database, SERVICES_PORT: '' }).port).toBe(4001);
});

test('every fault is told at once', () => {
  const wrong = {
    SERVICES_PORT: 'http',
    PAGE_SIZE: '101',
    PORTAL_URL: 'portal',
    LOG_LEVEL: 'loud',
    AUTHORITY: 'ftp://x',
  };
  let message = '';
  try {
    readServicesConfig(wrong);
  } catch (error) {
    message = (error as Error).message;
  }
  for (const name of ['DATABASE_URL', ...Object.keys(wrong)]) expect(message).toContain(name);
  expect(message.split('\n')).toHaveLength(7);
});
