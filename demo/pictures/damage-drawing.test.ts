import { describe, expect, test } from 'vitest';
import { bodies, damageZones } from '#contract/vehicles.ts';
import { damageDiagram, damageDiagramSvg, lineCarSvg } from './damage-drawing.ts';

describe.each(bodies)('the damage drawing of a %s', (body) => {
  const svg = damageDiagramSvg(body);
  const { width, height, pins } = damageDiagram(body);

  test('has an area for every zone but the interior', () => {
    const drawn = new Set([...svg.matchAll(/data-zone="(\w+)"/g)].map(([, zone]) => zone));
    expect(drawn).toEqual(new Set(damageZones.filter((zone) => zone !== 'interior')));
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('has a place inside it for every pin, none on another', () => {
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
    const places = damageZones.map((zone) => pins[zone]);
    for (const [i, { x, y }] of places.entries()) {
      expect(x).toBeGreaterThan(8);
      expect(x).toBeLessThan(width - 8);
      expect(y).toBeGreaterThan(8);
      expect(y).toBeLessThan(height - 8);
      const nearest = places.slice(i + 1).map((other) => Math.hypot(other.x - x, other.y - y));
      expect(Math.min(Infinity, ...nearest)).toBeGreaterThan(18);
    }
  });

  test('shows left and right mirrored, at the same height of the car', () => {
    expect(pins.leftFrontDoor.x + pins.rightFrontDoor.x).toBeCloseTo(width, 0);
    expect(pins.rightFrontDoor.y).toBeGreaterThan(pins.leftFrontDoor.y);
  });
});

test('an empty list shows a car in lines', () => {
  expect(lineCarSvg()).toMatch(/^<svg .*stroke="currentColor".*<\/svg>$/);
  expect(lineCarSvg()).not.toMatch(/NaN|undefined/);
});
