import { chanceFrom, pick } from './chance.ts';
import { mix } from './colour.ts';
import { stop, tenths, type Drawing } from './drawing.ts';
import type { Look } from './looks.ts';
import type { Paint } from './paints.ts';
import type { Shape } from './shapes.ts';

/**
 * Studio grounds: wall and floor. Middle tones let one rendering serve both themes: it neither
 * glares on a dark page nor hides a black or a white car.
 */
const GROUNDS = {
  mist: { wall: '#c3ccd2', glow: '#e3e9ec', floor: '#a3adb3', near: '#8b959b' },
  sage: { wall: '#c2ccc4', glow: '#e2e9e2', floor: '#a3afa6', near: '#8b978e' },
  sand: { wall: '#d2cbbe', glow: '#ece7de', floor: '#b3ab9d', near: '#9b9385' },
  clay: { wall: '#d2c5bf', glow: '#ece3df', floor: '#b4a59f', near: '#9c8d87' },
  stone: { wall: '#c8c9c8', glow: '#e7e8e7', floor: '#a8aaa9', near: '#909291' },
  dusk: { wall: '#a9b4bd', glow: '#ccd5db', floor: '#8b969e', near: '#737e86' },
} as const;

type Ground = keyof typeof GROUNDS;

/** Grounds that set a paint off: never the paint's own hue or lightness. */
const GROUNDS_FOR: Record<Paint, readonly [Ground, ...Ground[]]> = {
  white: ['dusk', 'mist', 'clay'],
  silver: ['sand', 'dusk', 'clay'],
  grey: ['mist', 'sand', 'sage'],
  black: ['mist', 'sand', 'stone'],
  blue: ['mist', 'stone', 'sand'],
  sky: ['sand', 'stone', 'clay'],
  teal: ['sage', 'sand', 'stone'],
  green: ['sage', 'sand', 'mist'],
  red: ['clay', 'stone', 'mist'],
  orange: ['mist', 'clay', 'sage'],
  yellow: ['stone', 'mist', 'dusk'],
  sand: ['dusk', 'sage', 'mist'],
  brown: ['sand', 'mist', 'sage'],
  purple: ['stone', 'mist', 'clay'],
};

/** All pictures of one car are taken in one studio. */
export const groundOf = (shape: Shape, look: Look, paint: Paint): Ground =>
  pick(GROUNDS_FOR[paint], chanceFrom(`${shape}-${look}-${paint}-ground`));

/** Paints wall and floor over the whole sheet; the horizon is a pixel height. */
export function drawGround(d: Drawing, ground: Ground, horizon: number): void {
  const { wall, glow, floor, near } = GROUNDS[ground];
  // Far larger than any view, so that no crop shows the sheet's edge.
  const [left, width, below] = [-240, 1440, 820];
  d.define(
    `<linearGradient id="wall" x1="0" x2="0" y1="0" y2="1">${stop(0, mix(wall, '#20262a', 0.06))}${stop(0.55, wall)}${stop(1, mix(wall, glow, 0.55))}</linearGradient>` +
      `<linearGradient id="floor" x1="0" x2="0" y1="0" y2="1">${stop(0, mix(floor, glow, 0.3))}${stop(0.2, floor)}${stop(1, near)}</linearGradient>` +
      `<radialGradient id="glow" cx=".5" cy=".5" r=".5">${stop(0, glow, 0.95)}${stop(0.45, glow, 0.55)}${stop(1, glow, 0)}</radialGradient>` +
      `<radialGradient id="shade">${stop(0, '#05070a', 0.78)}${stop(0.55, '#05070a', 0.46)}${stop(0.8, '#05070a', 0.14)}${stop(1, '#05070a', 0)}</radialGradient>` +
      `<linearGradient id="seam" x1="0" x2="0" y1="0" y2="1">${stop(0, glow, 0)}${stop(0.5, glow, 0.35)}${stop(0.52, '#000', 0.1)}${stop(1, '#000', 0)}</linearGradient>`,
  );
  d.draw(
    `<rect x="${left}" y="-160" width="${width}" height="${tenths(horizon + 161)}" fill="url(#wall)"/>` +
      `<rect x="${left}" y="${tenths(horizon)}" width="${width}" height="${tenths(below - horizon)}" fill="url(#floor)"/>` +
      `<rect x="${left}" y="${tenths(horizon - 14)}" width="${width}" height="28" fill="url(#seam)"/>` +
      `<ellipse cx="480" cy="${tenths(horizon - 40)}" rx="640" ry="330" fill="url(#glow)"/>`,
  );
}

/** Blurs by name. sRGB, or shadows turn green. */
export function defineBlurs(d: Drawing): void {
  for (const [name, metres] of [
    ['fine', 0.012],
    ['soft', 0.03],
    ['wide', 0.065],
  ] as const) {
    d.define(
      `<filter id="${name}" x="-20%" y="-60%" width="140%" height="220%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${d.size(metres)}"/></filter>`,
    );
  }
}
