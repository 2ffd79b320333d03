import type { LineDrawing } from '../line-drawing.ts';
import { convertible } from './convertible.ts';
import { coupe } from './coupe.ts';
import { estate } from './estate.ts';
import { hatchback } from './hatchback.ts';
import { mpv } from './mpv.ts';
import { pickup } from './pickup.ts';
import { saloon } from './saloon.ts';
import { suv } from './suv.ts';
import { van } from './van.ts';

/**
 * The line drawing for a body type; an estate for a type nobody drew. Ask for it in a loader: nine drawings
 * weigh 70 kB, the page needs one.
 */
export function drawingOf(body: string): LineDrawing {
  return drawings[body] ?? estate;
}

const drawings: Record<string, LineDrawing | undefined> = {
  convertible,
  coupe,
  estate,
  hatchback,
  mpv,
  pickup,
  saloon,
  suv,
  van,
};
