import type { Colour } from '#contract/vehicle-codes.ts';
import { lit, luminance, mix } from './colour.ts';

/** The paints of the stock. Their names are in picture keys, so they never change meaning. */
export const PAINTS = {
  white: '#e9ebea',
  silver: '#aeb4b8',
  grey: '#4b5157',
  black: '#15181b',
  blue: '#1d4378',
  sky: '#7c9db5',
  teal: '#0f4c56',
  green: '#25443a',
  red: '#a31621',
  orange: '#b4521f',
  yellow: '#d9a516',
  sand: '#b9a88c',
  brown: '#4a3328',
  purple: '#3d2450',
} as const;

export type Paint = keyof typeof PAINTS;

/** The paint nearest to each colour of the contract. */
export const PAINT_OF: Record<Colour, Paint> = {
  white: 'white',
  black: 'black',
  grey: 'grey',
  silver: 'silver',
  blue: 'blue',
  red: 'red',
  green: 'green',
  yellow: 'yellow',
  orange: 'orange',
  brown: 'brown',
  beige: 'sand',
  gold: 'sand',
  purple: 'purple',
  pink: 'red',
  teal: 'teal',
  other: 'grey',
};

/** A paint as light falls on it. */
export interface Coat {
  /** The paint under more light (0 to 1) or in shadow (0 to -1). */
  readonly tone: (light: number) => string;
  readonly shine: string;
  /** How strongly white lines and black shadows show on this paint: an opacity, adapted. */
  readonly bright: (opacity: number) => number;
  readonly dim: (opacity: number) => number;
  /** Below 1 on near-black paint: only narrow highlights, no grey veil. */
  readonly depth: number;
  readonly pale: boolean;
}

export function coatOf(paint: Paint): Coat {
  const colour = PAINTS[paint];
  const light = luminance(colour);
  const pale = light > 0.6;
  // White is drawn over a grey base, since it has no lighter side otherwise.
  const base = pale ? mix(colour, '#8d979d', 0.16) : colour;
  const hundredths = (v: number): number => Math.round(Math.min(1, v) * 100) / 100;
  return {
    tone: (t) =>
      t >= 0
        ? mix(lit(base, 1 + 1.7 * t), '#ffffff', t * (0.2 + 0.4 * light))
        : mix(base, '#05070a', -t),
    shine: mix(lit(base, 2.4), '#ffffff', 0.5),
    bright: (opacity) => hundredths(opacity * (1 + (0.25 - light) * 0.5)),
    dim: (opacity) => hundredths(opacity * (1 - light * 0.45)),
    depth: light < 0.03 ? 0.42 : light < 0.08 ? 0.7 : 1,
    pale,
  };
}
