/** VIES as it answers, and as it fails: whatever comes, there is an answer, and in time. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ViesServer, openViesServer } from '#test/vies-server.ts';
import { askVies } from './vies.ts';

let vies: ViesServer;
beforeAll(async () => {
  vies = await openViesServer();
});
afterAll(() => vies.close());

test('a number in use comes with name and address, as they are registered', async () => {
  vies.answer({
    valid: true,
    name: 'BAKKER AUTOS',
    address: 'DORPSSTRAAT 00001\n1012AB AMSTERDAM',
  });
  expect(await askVies(vies.url, 'NL123456782B01')).toMatchObject({
    vatNumber: 'NL123456782B01',
    state: 'valid',
    reason: null,
    name: 'BAKKER AUTOS',
    address: 'DORPSSTRAAT 00001 1012AB AMSTERDAM',
  });
  expect(vies.asked.at(-1)).toEqual({ countryCode: 'NL', vatNumber: '123456782B01' });
});

test('a number that is not in use, and a member state that gives no names', async () => {
  vies.answer({ valid: false, name: '---', address: '---' });
  expect(await askVies(vies.url, 'DE123456788')).toMatchObject({
    state: 'invalid',
    name: null,
    address: null,
  });
});

test.each([
  [
    'a member state that is away',
    200,
    { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] },
    'MS_UNAVAILABLE',
  ],
  [
    'too many questions',
    500,
    { errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] },
    'MS_MAX_CONCURRENT_REQ',
  ],
  ['a wrong shape', 200, { valid: 'yes' }, 'answer'],
  ['an error with text of its own', 400, { errorWrappers: [{ error: 'no <b>way</b>' }] }, 'answer'],
  ['a list', 200, [], 'answer'],
  ['a page', 502, '<html>Bad gateway</html>', 'answer'],
  ['nothing', 204, '', 'answer'],
  ['far too much', 200, { valid: true, name: 'x'.repeat(50_000) }, 'answer'],
] as const)('%s is an answer too', async (_what, status, body, reason) => {
  vies.answer(body, status);
  expect(await askVies(vies.url, 'NL123456782B01')).toMatchObject({
    state: 'unreachable',
    reason,
    name: null,
  });
});

test('text of the register moves no cursor and is not endless', async () => {
  vies.answer({ valid: true, name: `A\u202eB${'x'.repeat(400)}` });
  const { name } = await askVies(vies.url, 'NL123456782B01');
  expect(name).toMatch(/^ABx+$/);
  expect(name).toHaveLength(300);
});

test('a register that is silent, is not there, or leads elsewhere', async () => {
  vies.hang();
  expect(await askVies(vies.url, 'NL123456782B01', { timeoutMs: 50 })).toMatchObject({
    reason: 'timeout',
  });
  expect(await askVies('http://127.0.0.1:9', 'NL123456782B01')).toMatchObject({
    reason: 'network',
  });
  vies.redirect('http://127.0.0.1:9/');
  expect(await askVies(vies.url, 'NL123456782B01')).toMatchObject({ reason: 'network' });
});
