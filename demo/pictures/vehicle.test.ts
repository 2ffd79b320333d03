import { describe, expect, test } from 'vitest';
import { bodies, colours } from '#contract/vehicle-codes.ts';
import { lookOf, looksOf } from './looks.ts';
import { PAINT_OF, PAINTS, type Paint } from './paints.ts';
import { SHAPES, type Shape } from './shapes.ts';
import {
  drawnViews,
  pictureKey,
  pictureKeys,
  pictureOf,
  vehicleSvg,
  type Picture,
} from './vehicle.ts';

const keyed = (key: string): Picture => {
  const picture = pictureOf(key);
  if (!picture) throw new Error(`${key} is no key`);
  return picture;
};

const shapes = Object.keys(SHAPES).filter((name): name is Shape => name in SHAPES);
const allPaints = Object.keys(PAINTS).filter((name): name is Paint => name in PAINTS);
const everyKey = shapes.flatMap((shape) =>
  looksOf(shape).flatMap((look) =>
    allPaints.flatMap((paint) =>
      drawnViews.map((view) => pictureKey({ shape, look, paint, view })),
    ),
  ),
);

const sideKey = (body: 'hatchback' | 'suv' | 'van' | 'estate', make: string, model: string) =>
  pictureKeys({ body, make, model, paint: 'blue' })[0]?.key;

describe('a vehicle has five pictures, named by what they show', () => {
  test('the side view comes first', () => {
    const keys = pictureKeys({ body: 'estate', make: 'BMW', model: '320e Touring', paint: 'blue' });
    expect(keys.map(({ view }) => view)).toEqual([...drawnViews]);
    expect(keys[0]).toEqual({ view: 'side', key: 'estate-n2-blue-side' });
  });

  test('one model always looks the same', () => {
    expect(sideKey('estate', 'Opel', 'Astra')).toBe(sideKey('estate', 'Opel', 'Astra'));
  });

  test('an electric car has a closed nose, a make known for its grille has one', () => {
    expect(lookOf('hatchback', 'Volkswagen', 'ID.3')).toBe('n3');
    expect(lookOf('suv', 'Tesla', 'Model Y')).toBe('n3');
    expect(lookOf('suv', 'Audi', 'Q4 e-tron')).toBe('n3');
    expect(lookOf('suv', 'Audi', 'Q5')).toBe('n2');
    expect(lookOf('hatchback', 'Hyundai', 'i30')).not.toBe('n3');
  });

  test('a small car, a small SUV and a small van are drawn small', () => {
    expect(sideKey('hatchback', 'Fiat', '500')).toMatch(/^city-/);
    expect(sideKey('hatchback', 'Volkswagen', 'up!')).toMatch(/^city-/);
    expect(sideKey('suv', 'Renault', 'Captur')).toMatch(/^crossover-/);
    expect(sideKey('van', 'Volkswagen', 'Caddy Cargo')).toMatch(/^courier-/);
    expect(sideKey('hatchback', 'Volkswagen', 'Golf')).toMatch(/^hatchback-/);
    expect(sideKey('suv', 'Fiat', 'Freemont')).toMatch(/^suv-/);
  });

  test('a vehicle of unknown body is drawn too', () => {
    const keys = pictureKeys({ body: null, make: 'Onbekend', model: '', paint: 'grey' });
    expect(keys.map(({ key }) => pictureOf(key)?.shape)).toEqual(Array(5).fill('hatchback'));
  });

  test('every colour of the contract has a paint', () => {
    for (const colour of colours) expect(Object.keys(PAINTS)).toContain(PAINT_OF[colour]);
  });
});

describe('a key', () => {
  test('is read back as the picture that made it, for every picture there is', () => {
    expect(new Set(everyKey).size).toBe(everyKey.length);
    for (const key of everyKey) expect(pictureKey(keyed(key))).toBe(key);
  });

  test('of every body, make and paint is one of them, and they are bounded', () => {
    const known = new Set(everyKey);
    expect(known.size).toBeLessThanOrEqual(2170);
    for (const body of bodies) {
      for (const make of ['Ford', 'BMW', 'Tesla', 'Peugeot']) {
        for (const paint of ['white', 'teal'] as const) {
          for (const { key } of pictureKeys({ body, make, model: 'X', paint })) {
            expect(known).toContain(key);
          }
        }
      }
    }
  });

  test.each([
    '',
    'estate',
    'estate-n2-blue',
    'estate-n2-blue-side-',
    'estate-n2-blue-side-800',
    'estate-n9-blue-side',
    'estate-n2-mauve-side',
    'estate-n2-blue-top',
    'Estate-n2-blue-side',
    ' estate-n2-blue-side',
    'estate-n2-blue-side\n',
    'toString-n1-blue-side',
    '__proto__-n1-blue-side',
    '../estate-n2-blue-side',
    'estate-n2-blue-side/../../secret',
    'van-n3-white-side',
  ])('that is not exactly one is refused: %j', (key) => {
    expect(pictureOf(key)).toBeUndefined();
  });
});

describe('a drawing', () => {
  const paints = new Set<Paint>(['white', 'black', 'red']);

  test.each(everyKey.filter((key) => paints.has(keyed(key).paint)))('%s is well-formed', (key) => {
    const svg = vehicleSvg(keyed(key));
    expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
    expect(unclosed(svg)).toEqual([]);
    for (const [, id] of svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)) {
      expect(svg).toContain(`id="${id}"`);
    }
  });

  test('is the same each time, and differs by look, paint and view', () => {
    const drawings = [
      'estate-n1-blue-side',
      'estate-n2-blue-side',
      'estate-n1-red-side',
      'estate-n1-blue-rear',
    ].map((key) => vehicleSvg(keyed(key)));
    expect(new Set(drawings).size).toBe(4);
    expect(vehicleSvg(keyed('estate-n1-blue-side'))).toBe(drawings[0]);
  });
});

/** Returns the elements of a document that are never closed, or closed in the wrong order. */
function unclosed(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name, rest] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^<>]*)>/g)) {
    if (closing === '/') {
      if (open.pop() !== name) return [`</${name}>`];
    } else if (!rest?.endsWith('/')) open.push(name ?? '');
  }
  return open;
}
