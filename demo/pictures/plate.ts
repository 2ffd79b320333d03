import { tenths } from './drawing.ts';
import type { EndCar } from './end-car.ts';

/** A blank number plate: the stock's plate numbers are in the text, never in the picture. */
export function plate({ d }: EndCar, top: number): string {
  const box = (x: number, w: number, look: string): string =>
    `<rect x="${tenths(d.x(x))}" y="${tenths(d.y(top))}" width="${d.size(w)}" height="${d.size(0.11)}" rx="3" ${look}/>`;
  return `${box(-0.26, 0.52, 'fill="#eef0f0" stroke="#14171a" stroke-width="1.2"')}${box(-0.26, 0.045, 'fill="#27479b"')}`;
}
