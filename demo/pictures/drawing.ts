import { moved, reversed, spline, type Point, type Segment } from './spline.ts';

/** A sheet in pixels onto which metres are drawn, as SVG text. */
export interface Drawing {
  readonly x: (metres: number) => number;
  readonly y: (metres: number) => number;
  /** "12.3 45.6" */
  readonly at: (x: number, y: number) => string;
  readonly size: (metres: number) => string;
  /** A line's width in pixels; thinner where the view is a close-up. */
  readonly hair: (pixels: number) => string;
  readonly chain: (segments: readonly Segment[], start?: 'M' | 'L') => string;
  readonly line: (points: readonly Point[]) => string;
  readonly area: (points: readonly Point[]) => string;
  /** The area between two lines that run the same way. */
  readonly band: (upper: readonly Point[], lower: readonly Point[]) => string;
  /** An area drawn as its right half, from the middle below to the middle above. */
  readonly mirrored: (half: readonly Point[]) => string;
  readonly define: (markup: string) => void;
  readonly draw: (markup: string) => void;
  readonly vertical: (name: string, top: number, bottom: number, stops: readonly Stop[]) => void;
  readonly horizontal: (name: string, left: number, right: number, stops: readonly Stop[]) => void;
  /** The document: a view, and a share of its width and height more on every side. */
  readonly svg: (view: View, bleed: number) => string;
}

/** Where (metres), which colour, which opacity. */
type Stop = readonly [at: number, colour: string, opacity?: number];

/** The part of the sheet that is shown, in the sheet's pixels. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Sheet {
  readonly scale: number;
  readonly originX: number;
  readonly groundY: number;
  /** 1 for a whole car, less in a close-up. */
  readonly fineness?: number;
}

export function drawing({ scale, originX, groundY, fineness = 1 }: Sheet): Drawing {
  const definitions: string[] = [];
  const marks: string[] = [];
  const x = (metres: number): number => originX + metres * scale;
  const y = (metres: number): number => groundY - metres * scale;
  const at = (mx: number, my: number): string => `${tenths(x(mx))} ${tenths(y(my))}`;
  const chain = (segments: readonly Segment[], start: 'M' | 'L' = 'M'): string =>
    segments
      .map((s, i) => {
        const begin = i === 0 ? start + at(...s.from) : '';
        return straight(s)
          ? `${begin}L${at(...s.to)}`
          : `${begin}C${at(...s.out)} ${at(...s.into)} ${at(...s.to)}`;
      })
      .join('');
  const gradient = (name: string, ends: string, from: number, to: number, stops: readonly Stop[]) =>
    definitions.push(
      `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" ${ends}>${stops
        .map(([place, colour, opacity]) => stop((place - from) / (to - from), colour, opacity))
        .join('')}</linearGradient>`,
    );
  return {
    x,
    y,
    at,
    size: (metres) => tenths(metres * scale),
    hair: (pixels) => hundredths(pixels * fineness),
    chain,
    line: (points) => chain(spline(points)),
    area: (points) => `${chain(spline(points, true))}Z`,
    band: (upper, lower) => `${chain(spline(upper))}${chain(reversed(spline(lower)), 'L')}Z`,
    mirrored: (half) => {
      const right = spline(half);
      const left = reversed(moved(right, ([px, py]) => [-px, py]));
      return `${chain(right)}${chain(left, 'L')}Z`;
    },
    define: (markup) => void definitions.push(markup),
    draw: (markup) => void marks.push(markup),
    vertical: (name, top, bottom, stops) =>
      gradient(
        name,
        `x1="0" x2="0" y1="${tenths(y(top))}" y2="${tenths(y(bottom))}"`,
        top,
        bottom,
        stops,
      ),
    horizontal: (name, left, right, stops) =>
      gradient(
        name,
        `y1="0" y2="0" x1="${tenths(x(left))}" x2="${tenths(x(right))}"`,
        left,
        right,
        stops,
      ),
    svg: ({ left, top, width, height }, bleed) => {
      const all = 1 + 2 * bleed;
      const box = [left - bleed * width, top - bleed * height, width * all, height * all];
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.map(tenths).join(' ')}" width="${tenths(960 * all)}" height="${tenths(600 * all)}"><defs>${definitions.join('')}</defs>${marks.join('')}</svg>`;
    },
  };
}

/** One gradient stop; `offset` from 0 to 1. */
export const stop = (offset: number, colour: string, opacity?: number): string =>
  `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;

/** A pixel value for SVG text: one decimal, never "-0". */
export function tenths(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  if (!Number.isFinite(rounded)) throw new Error('a drawing needs finite numbers');
  return String(rounded === 0 ? 0 : rounded);
}

const hundredths = (value: number): string => String(Math.round(value * 100) / 100);

/** A straight curve is written as a line, which is smaller and looks the same. */
function straight(s: Segment): boolean {
  const off = (c: readonly [number, number]): number =>
    Math.abs(
      (c[0] - s.from[0]) * (s.to[1] - s.from[1]) - (c[1] - s.from[1]) * (s.to[0] - s.from[0]),
    );
  return off(s.out) < 1e-4 && off(s.into) < 1e-4;
}
