import type { Drawing } from './drawing.ts';
import { leatherOf } from './leather.ts';
import type { Look } from './looks.ts';
import { coatOf, type Coat, type Paint } from './paints.ts';
import type { Outline, Shape } from './shapes.ts';
import { heightAt, spline, type Segment } from './spline.ts';

/** Returns a car's measures for a drawing from the side. */
export function sideCar(
  outline: Outline,
  shape: Shape,
  look: Look,
  paint: Paint,
  d: Drawing,
): SideCar {
  const front = outline.frontOverhang;
  const rear = front + outline.wheelbase;
  const middle = (front + rear) / 2;
  return {
    d,
    shape,
    look,
    outline,
    coat: coatOf(paint),
    top: spline(outline.top),
    axles: [front, rear],
    arch: { radius: outline.tyre + (outline.clad ? 0.065 : 0.042), y: outline.tyre + 0.012 },
    middle,
    creaseY: heightAt(spline(outline.crease), middle),
    roofY: Math.max(...outline.top.map((q) => q.y)),
  };
}

/** Draws by chance which of its look's details this car has. */
export function trimOf(car: SideCar, paint: Paint, chance: () => number): Trim {
  const { clad, boxed, open } = car.outline;
  return {
    chrome: chance() < (clad || boxed || open ? 0.2 : 0.5),
    rails: car.outline.rails !== undefined && chance() < 0.8,
    leather: leatherOf(car.shape, car.look, paint),
  };
}

/** The input of all drawing functions of a side view. */
export interface SideCar {
  readonly d: Drawing;
  readonly shape: Shape;
  readonly look: Look;
  readonly outline: Outline;
  readonly coat: Coat;
  readonly top: readonly Segment[];
  readonly axles: readonly [front: number, rear: number];
  /** The arch is a circle of this radius round this height. */
  readonly arch: { readonly radius: number; readonly y: number };
  readonly middle: number;
  readonly creaseY: number;
  readonly roofY: number;
}

/** The details that vary between two cars of one look. */
export interface Trim {
  readonly chrome: boolean;
  readonly rails: boolean;
  readonly leather: string;
}
