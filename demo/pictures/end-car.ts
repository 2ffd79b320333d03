import { tenths, type Drawing } from './drawing.ts';
import { kindOf, type Ends, type Kind } from './ends.ts';
import type { Look } from './looks.ts';
import { coatOf, type Coat, type Paint } from './paints.ts';
import { SHAPES, type Outline, type Shape } from './shapes.ts';

/** Returns a car's measures for a drawing of its front or rear. */
export function endCar(
  d: Drawing,
  ends: Ends,
  shape: Shape,
  look: Look,
  paint: Paint,
  chance: () => number,
): EndCar {
  const half = ends.width / 2;
  const kind = kindOf(shape);
  let halves = 0;
  return {
    d,
    ends,
    outline: SHAPES[shape],
    shape,
    kind,
    look,
    paint,
    coat: coatOf(paint),
    half,
    cabin: kind === 'van' ? half - 0.045 : half - 0.115,
    chance,
    both: (markup) => {
      const name = `half-${(halves += 1)}`;
      d.define(`<g id="${name}">${markup}</g>`);
      d.draw(
        `<use href="#${name}"/><use href="#${name}" transform="matrix(-1 0 0 1 ${tenths(2 * d.x(0))} 0)"/>`,
      );
    },
  };
}

/** The input of all drawing functions of a front or rear view. */
export interface EndCar {
  readonly d: Drawing;
  readonly ends: Ends;
  readonly outline: Outline;
  readonly shape: Shape;
  readonly kind: Kind;
  readonly look: Look;
  readonly paint: Paint;
  readonly coat: Coat;
  /** Half the width, and half the width of the glasshouse at the belt. */
  readonly half: number;
  readonly cabin: number;
  readonly chance: () => number;
  /** Draws a right half and its mirror image. */
  readonly both: (markup: string) => void;
}
