/**
 * Hobby splines (METAPOST's): a few points become a smooth chain of cubic curves. A car's outline
 * is then a dozen points instead of a long path that cannot be edited.
 */
export function spline(points: readonly Point[], closed = false): Segment[] {
  const knots = closed ? fromACorner(points) : points;
  const segments: Segment[] = [];
  let start = 0;
  for (let end = 1; end < knots.length; end++) {
    if (end === knots.length - 1 || knots[end]?.pass !== undefined) {
      segments.push(...run(knots.slice(start, end + 1)));
      start = end;
    }
  }
  return segments;
}

/**
 * How a curve passes a point: smoothly (undefined), in a fixed direction (degrees, 0 = rearwards),
 * round a corner, or arriving and leaving in two directions (null = free).
 */
export type Pass = number | 'corner' | readonly [arriving: number | null, leaving: number | null];

/** Metres: x from the front bumper rearwards, y from the ground up. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly pass?: Pass | undefined;
  readonly label?: string | undefined;
}

/** One cubic curve: start, two controls, end, and the labels of its ends. */
export interface Segment {
  readonly from: Place;
  readonly out: Place;
  readonly into: Place;
  readonly to: Place;
  readonly fromLabel?: string | undefined;
  readonly toLabel?: string | undefined;
}

type Place = readonly [x: number, y: number];

/** Short notation for a point: `p(1.2, .9)`, `p(1.2, .9, 'corner')`. */
export const p = (x: number, y: number, pass?: Pass): Point => ({ x, y, pass });

/**
 * Reads the compact notation of the body tables: points separated by commas, each
 * `x y [pass] [label]`; pass is a direction, `c` for a corner, or `arriving|leaving`.
 */
export function points(text: string): Point[] {
  return text.split(',').map((part) => {
    const [x, y, ...rest] = part.trim().split(/\s+/);
    const label = rest.find((word) => /^[a-z]{2}/.test(word));
    const pass = rest.find((word) => word !== label);
    const point: Point = {
      x: Number(x),
      y: Number(y),
      pass: pass === undefined ? undefined : passOf(pass),
      label,
    };
    if (!Number.isFinite(point.x) || !Number.isFinite(point.y)) throw new Error(`point: ${part}`);
    return point;
  });
}

/** Returns the section of a chain between two labels. */
export function between(chain: readonly Segment[], from: string, to: string): Segment[] {
  const first = chain.findIndex((s) => s.fromLabel === from);
  const last = chain.findIndex((s) => s.toLabel === to);
  if (first < 0 || last < first) throw new Error(`no stretch from ${from} to ${to}`);
  return chain.slice(first, last + 1);
}

/** Returns the same chain in the opposite direction. */
export const reversed = (chain: readonly Segment[]): Segment[] =>
  chain.toReversed().map((s) => ({
    from: s.to,
    out: s.into,
    into: s.out,
    to: s.from,
    fromLabel: s.toLabel,
    toLabel: s.fromLabel,
  }));

/** Returns the chain with every point moved by a function, for example mirrored. */
export const moved = (chain: readonly Segment[], move: (place: Place) => Place): Segment[] =>
  chain.map((s) => ({
    ...s,
    from: move(s.from),
    out: move(s.out),
    into: move(s.into),
    to: move(s.to),
  }));

/** Returns the height of a chain at x: on the first curve that spans it, or at the chain's end. */
export const heightAt = (chain: readonly Segment[], x: number): number => crossing(chain, x, 0);

/** Returns x of a chain at height y, on the last curve: a tail is read from below. */
export const reachAt = (chain: readonly Segment[], y: number): number =>
  crossing(chain.toReversed(), y, 1);

function crossing(chain: readonly Segment[], value: number, axis: 0 | 1): number {
  const other = axis === 0 ? 1 : 0;
  for (const s of chain) {
    if ((s.from[axis] - value) * (s.to[axis] - value) > 0) continue;
    const rising = s.to[axis] > s.from[axis];
    let low = 0;
    let high = 1;
    // Thirty halvings are far below a tenth of a pixel at any size drawn.
    for (let step = 0; step < 30; step++) {
      const middle = (low + high) / 2;
      if (cubic(s, middle, axis) < value === rising) low = middle;
      else high = middle;
    }
    return cubic(s, low, other);
  }
  const last = chain.at(-1);
  if (!last) throw new Error('an empty chain has no height');
  return last.to[other];
}

function cubic(s: Segment, t: number, axis: 0 | 1): number {
  const u = 1 - t;
  return (
    u * u * u * s.from[axis] +
    3 * u * u * t * s.out[axis] +
    3 * u * t * t * s.into[axis] +
    t * t * t * s.to[axis]
  );
}

function passOf(word: string): Pass {
  if (word === 'c') return 'corner';
  const [arriving, leaving] = word.split('|');
  if (leaving === undefined) return direction(word) ?? 0;
  return [direction(arriving ?? ''), direction(leaving)];
}

function direction(word: string): number | null {
  if (word === '') return null;
  const degrees = Number(word);
  if (!Number.isFinite(degrees)) throw new Error(`direction: ${word}`);
  return degrees;
}

/** A closed line starts and ends at a corner, so that the spline never has to wrap round. */
function fromACorner(points: readonly Point[]): Point[] {
  const corner = points.findIndex((q) => q.pass !== undefined);
  const at = Math.max(corner, 0);
  const turned = [...points.slice(at), ...points.slice(0, at)];
  const [first, ...rest] = turned;
  if (!first) return [];
  const start: Point = corner < 0 ? { ...first, pass: 'corner' } : first;
  return [start, ...rest, start];
}

const arrivingAt = (point: Point): number | null =>
  Array.isArray(point.pass) ? point.pass[0] : typeof point.pass === 'number' ? point.pass : null;
const leavingFrom = (point: Point): number | null =>
  Array.isArray(point.pass) ? point.pass[1] : typeof point.pass === 'number' ? point.pass : null;

const RADIANS = Math.PI / 180;

function upright(angle: number): number {
  let turned = angle;
  while (turned > Math.PI) turned -= 2 * Math.PI;
  while (turned < -Math.PI) turned += 2 * Math.PI;
  return turned;
}

/** Solves one smooth stretch between two fixed points: Hobby's equations, a tridiagonal system. */
function run(knots: readonly Point[]): Segment[] {
  const n = knots.length - 1;
  const first = knots[0];
  const last = knots[n];
  if (!first || !last || n < 1) return [];
  const at = (list: readonly number[], i: number): number => list[i] ?? 0;
  const distance: number[] = [];
  const angle: number[] = [];
  for (let i = 0; i < n; i++) {
    const a = knots[i] ?? first;
    const b = knots[i + 1] ?? last;
    distance.push(Math.hypot(b.x - a.x, b.y - a.y));
    angle.push(Math.atan2(b.y - a.y, b.x - a.x));
  }
  const leaving = leavingFrom(first);
  const arriving = arrivingAt(last);
  if (n === 1) {
    const t = leaving === null ? null : upright(leaving * RADIANS - at(angle, 0));
    const f = arriving === null ? null : upright(at(angle, 0) - arriving * RADIANS);
    return [curve(first, last, at(angle, 0), at(distance, 0), t ?? f ?? 0, f ?? t ?? 0)];
  }
  const turn = angle.map((a, i) => (i === 0 ? 0 : upright(a - at(angle, i - 1))));
  turn.push(0);
  const a: number[] = [0];
  const b: number[] = [1];
  const c: number[] = [leaving === null ? 1 : 0];
  const r: number[] = [leaving === null ? -at(turn, 1) : upright(leaving * RADIANS - at(angle, 0))];
  for (let i = 1; i < n; i++) {
    const before = 1 / at(distance, i - 1);
    const after = 1 / at(distance, i);
    a.push(before);
    b.push(2 * (before + after));
    c.push(after);
    r.push(-2 * at(turn, i) * before - at(turn, i + 1) * after);
  }
  a.push(arriving === null ? 1 : 0);
  b.push(1);
  c.push(0);
  r.push(arriving === null ? 0 : upright(arriving * RADIANS - at(angle, n - 1)));
  for (let i = 1; i <= n; i++) {
    const factor = at(a, i) / at(b, i - 1);
    b[i] = at(b, i) - factor * at(c, i - 1);
    r[i] = at(r, i) - factor * at(r, i - 1);
  }
  const theta: number[] = Array.from({ length: n + 1 }, () => 0);
  theta[n] = at(r, n) / at(b, n);
  for (let i = n - 1; i >= 0; i--) {
    theta[i] = (at(r, i) - at(c, i) * at(theta, i + 1)) / at(b, i);
  }
  return angle.map((direction, i) => {
    const phi = i === n - 1 ? -at(theta, n) : -at(turn, i + 1) - at(theta, i + 1);
    const from = knots[i] ?? first;
    const to = knots[i + 1] ?? last;
    return curve(from, to, direction, at(distance, i), at(theta, i), phi);
  });
}

function curve(a: Point, b: Point, angle: number, length: number, t: number, f: number): Segment {
  const [st, ct, sf, cf] = [Math.sin(t), Math.cos(t), Math.sin(f), Math.cos(f)];
  const alpha = Math.SQRT2 * (st - sf / 16) * (sf - st / 16) * (ct - cf);
  const [wide, narrow] = [(Math.sqrt(5) - 1) / 2, (3 - Math.sqrt(5)) / 2];
  const rho = (2 + alpha) / (3 * (1 + wide * ct + narrow * cf));
  const sigma = (2 - alpha) / (3 * (1 + wide * cf + narrow * ct));
  const [out, into] = [rho, sigma].map((v) => Math.min(Math.max(v, 0.05), 1.2) * length);
  return {
    from: [a.x, a.y],
    out: [a.x + (out ?? 0) * Math.cos(angle + t), a.y + (out ?? 0) * Math.sin(angle + t)],
    into: [b.x - (into ?? 0) * Math.cos(angle - f), b.y - (into ?? 0) * Math.sin(angle - f)],
    to: [b.x, b.y],
    fromLabel: a.label,
    toLabel: b.label,
  };
}
