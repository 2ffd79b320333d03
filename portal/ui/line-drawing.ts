export type DrawingView = 'left' | 'top' | 'right';

export type DrawingShape = {
  /** SVG path, absolute commands. */
  d: string;
  fill?: 'body' | 'glass';
  /** Drawn only inside the side's outline, or inside its windows. */
  clip?: 'body' | 'glass';
  isFaint?: true;
};

/** Where on a drawing: shares of the view's box, x counted from the nose of the car, y from above. */
export type DrawingPlace = { view: DrawingView; x: number; y: number };

/** A car in lines, nose to the left; the right side is the left one turned round. */
export type LineDrawing = {
  side: {
    box: readonly [number, number, number, number];
    outline: string;
    glass: string;
    shapes: readonly DrawingShape[];
  };
  top: { box: readonly [number, number, number, number]; shapes: readonly DrawingShape[] };
  /** Named parts of the car ("left-front-door") and where a pin for them belongs. */
  places: Readonly<Record<string, DrawingPlace | undefined>>;
};
