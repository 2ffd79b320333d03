export type DrawingView = 'left' | 'top' | 'right';

export type DrawingShape = {
  /** SVG path with absolute commands. */
  d: string;
  fill?: 'body' | 'glass';
  /** Drawn only inside the side's outline, or inside its windows. */
  clip?: 'body' | 'glass';
  isFaint?: true;
};

/** A place in shares of the view's box: x from the nose of the car, y from the top. */
export type DrawingPlace = { view: DrawingView; x: number; y: number };

/** A line drawing of a car, nose to the left; the right side is the left one mirrored. */
export type LineDrawing = {
  side: {
    box: readonly [number, number, number, number];
    outline: string;
    glass: string;
    shapes: readonly DrawingShape[];
  };
  top: { box: readonly [number, number, number, number]; shapes: readonly DrawingShape[] };
  /** Named places of the car ("left-front-door") and the position of their pins. */
  places: Readonly<Record<string, DrawingPlace | undefined>>;
};
