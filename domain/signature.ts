/** A signature as strokes on a grid: points of a finger's way, x and y in turn. */

export type Strokes = readonly (readonly number[])[];

/** Both sides of the grid in units; a phone has fewer pixels. */
export const signatureGrid = { width: 1_000, height: 360 } as const;
/** A long name has 300; with commas and brackets they fit the body of a call. */
export const signaturePointsMax = 1_000;

/** Whether somebody has written: more than a tap, on the grid, and no more than is stored. */
export function isSignature(strokes: Strokes): boolean {
  return (
    pointsOf(strokes) >= 2 &&
    pointsOf(strokes) <= signaturePointsMax &&
    strokes.every((stroke) => stroke.length > 0 && stroke.length % 2 === 0) &&
    strokes.every((stroke) =>
      stroke.every(
        (value, index) =>
          Number.isInteger(value) &&
          value >= 0 &&
          value <= (index % 2 === 0 ? signatureGrid.width : signatureGrid.height),
      ),
    )
  );
}

/** Adds a point to the last stroke, where it is far enough away to be seen and there is room. */
export function withPoint(strokes: Strokes, x: number, y: number): Strokes {
  const last = strokes.at(-1);
  if (!last || pointsOf(strokes) >= signaturePointsMax) return strokes;
  const point = onGrid(x, y);
  const [lastX = -nearest, lastY = -nearest] = last.slice(-2);
  if (Math.hypot(point[0] - lastX, point[1] - lastY) < nearest) return strokes;
  return [...strokes.slice(0, -1), [...last, ...point]];
}

export function withStroke(strokes: Strokes, x: number, y: number): Strokes {
  return pointsOf(strokes) >= signaturePointsMax ? strokes : [...strokes, onGrid(x, y)];
}

/** In grid units. */
const nearest = 6;

function onGrid(x: number, y: number): [number, number] {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  return [within(x, signatureGrid.width), within(y, signatureGrid.height)];
}

function pointsOf(strokes: Strokes): number {
  return strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0);
}
