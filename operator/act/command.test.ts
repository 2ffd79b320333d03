/** `operator act`: names, fields and refusals are those of the desk's calls. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyOfAct } from '#test/desk-bodies.ts';
import { type TestOperator, openOperator } from '#test/open-operator.ts';
import { moved } from '#operator/moved-commands.ts';
import { createProgram } from '#operator/program.ts';
import { actOf, optionsOf } from './form-options.ts';
import { subjects } from './subjects.ts';

let operator: TestOperator;

beforeAll(async () => {
  operator = await openOperator();
  const id = 'nl-acts';
  const vehicle = { country: 'NL', licensePlate: 'K-301-DR' };
  const stock = {
    format: 'carplaza-stock',
    version: 1,
    vehicles: [{ ...vehicle, make: 'Volvo', model: 'Estate', vatScheme: 'vat' }],
    lots: [{ auctionId: id, ...vehicle, number: 1, startPrice: 4_000, reserve: 6_000 }],
  };
  await operator.run(['act', 'createAuction', id, '--ends-at=+2h', '--published']);
  await operator.run(['import', await operator.file('acts.json', stock)]);
});
afterAll(() => operator.close());

test('lowers a reserve and removes it when none is given', async () => {
  const lowered = ['act', 'lowerReserve', 'nl-acts', 'K-301-DR', '--json', '--reserve'];
  const { out } = await operator.run([...lowered, '5500']);
  expect(JSON.parse(out)).toMatchObject({ number: 1, reserve: 5_500, isProposed: false });
  const { code, out: removed } = await operator.run([...lowered, 'none']);
  expect({ code, lot: JSON.parse(removed) }).toMatchObject({ code: 0, lot: { reserve: null } });
});

test('acts on the auction when no lot is named, and on the lot when one is', async () => {
  const message = ['act', 'messageBidders', 'nl-acts'];
  const words = ['--template', 'times', '--reason', 'Asked for.'];
  expect((await operator.run([...message, ...words])).err).toContain('The auction "nl-acts"');
  expect((await operator.run([...message, '1', ...words])).err).toContain('Lot 1 of nl-acts');
  const { err } = await operator.run(['act', 'assignSeller', 'nl-acts', '--seller-id', 'none']);
  expect(err).toBe('');
});

test.each([
  [['lowerReserve', 'nl-acts', '1'], "required option '--reserve <value>' not specified"],
  [['lowerReserve', 'nl-acts', '1', '--reserve', 'much'], '--reserve must be number'],
  [['pauseLot', 'nl-acts', '1', '--pause-reason', 'rain'], '--pause-reason must be equal'],
  [['extendLot', 'nl-acts', '1', '--minutes', '0'], '--minutes must be >= 1'],
  [['setLotEnd', 'nl-acts', '1', '--ends-at', 'soon'], '--ends-at "soon" is no moment'],
  [['closeLotEarly', 'nl-acts', '1'], "required option '--reason <value>' not specified"],
  [['lowerReserve', 'nl-acts', '7', '--reserve', '1'], 'There is no lot "7"'],
  [['lowerReserve', 'nl-none', '1', '--reserve', '1'], 'There is no auction "nl-none"'],
  [['resumeLot', 'nl-acts'], "missing required argument 'lot'"],
  [['publishLot', 'nl-acts', '1'], "unknown command 'publishLot'"],
])('refuses %j with its reason', async (words, reason) => {
  const { code, out, err } = await operator.run(['act', ...words]);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain(reason);
});

/** Acts that make their subject. */
const making = new Set(['createAuction', 'addCompany', 'addSeller', 'addYard']);
const onSubjects = subjects.flatMap(({ forms, words, field }) =>
  forms
    .map((form) => ({ act: actOf(form), form, words, field }))
    .filter(({ act }) => !making.has(act)),
);

test.each(onSubjects)('refuses $act in one sentence when its subject is unknown', async (row) => {
  const { act, form, words, field } = row;
  const body: Record<string, unknown> = bodyOfAct(act);
  const given = { ...body, ...(body['damage'] as object), ...own[act] };
  const options = optionsOf(form, field).flatMap((option) => {
    const value = given[option.attributeName()];
    if (value === undefined || value === null) return value === null ? [option.long, 'none'] : [];
    return [option.long, ...[value].flat().map(String)];
  });
  const subject = words.map(([word]) => (word === 'auction' ? 'nl-none' : unknown));
  const { code, out, err } = await operator.run(['act', act, ...subject, ...options] as string[]);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^[A-Z].*\n$/);
});

const unknown = randomUUID();
/** As an operator writes what a call names otherwise. */
const own: Record<string, object> = {
  changeLotTerms: { startPrice: 4_000 },
  orderPhotos: { photoIds: unknown },
  assignPayment: { lines: `${unknown}:9000` },
  changeYard: { hours: '1=08:00-17:00' },
};

test.each(Object.keys(moved))(
  '`%s` names the act that it is now, and does nothing',
  async (old) => {
    const { code, out, err } = await operator.run([...old.split(' '), 'nl-acts', '1', '--to', '5']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    const [, act] = /^`.+` is `act (\w+)` now: `act \1 --help` has its fields\.\n$/.exec(err) ?? [];
    const { commands } = await createProgram('act');
    expect(commands[0]?.commands.map((one) => one.name())).toContain(act);
  },
);

test('lists the fields of an act with their values', async () => {
  const { code, out } = await operator.run(['act', 'pauseLot', '--help']);
  expect(code ?? 0).toBe(0);
  expect(out).toMatch(/--pause-reason <value> +technical, data, seller/);
});
