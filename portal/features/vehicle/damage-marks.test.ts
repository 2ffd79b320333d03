import { expect, test } from 'vitest';
import { bodies } from '#contract/vehicle-codes.ts';
import { damageZones } from '#contract/damage-codes.ts';
import type { Damage } from '#contract/vehicles.ts';
import { formatsOf } from '#locales/format.ts';
import { loadTranslator } from '#locales/load-translator.ts';
import { damageMarks } from './damage-marks.ts';
import { loadDrawing } from './load-drawing.ts';

const labels = { t: await loadTranslator('en'), formats: formatsOf('en') };
const dent: Damage = {
  damageId: '1',
  kind: 'dent',
  zone: 'leftRearDoor',
  sizeCm: 3,
  repairCost: 180,
};

test.each(bodies)('every damage of a %s but inside has a place on its drawing', async (body) => {
  const damages = damageZones.map((zone) => ({ ...dent, zone }));
  const marks = damageMarks(damages, await loadDrawing(body), 'EUR', labels);
  const nowhere = damageZones.filter((_zone, index) => !marks[index]?.place);
  expect(nowhere).toEqual(['interior']);
});

test('a damage shows what, where, how large and what it costs', async () => {
  const [mark] = damageMarks([dent], await loadDrawing('estate'), 'EUR', labels);
  expect(mark).toMatchObject({ title: 'Dent, left rear door', detail: '3 cm', cost: '€180' });
});

test('unknown parts are left out', async () => {
  const unknown = { ...dent, sizeCm: null, repairCost: 0, zone: 'interior' } as const;
  const [mark] = damageMarks([unknown], await loadDrawing('estate'), 'EUR', labels);
  expect(mark).toMatchObject({ detail: undefined, cost: undefined, place: undefined });
});

test('two damages in one zone are side by side', async () => {
  const marks = damageMarks([dent, dent], await loadDrawing('estate'), 'EUR', labels);
  const [first, second] = marks.map(({ place }) => (typeof place === 'object' ? place.x : NaN));
  expect(first).not.toBe(second);
});
