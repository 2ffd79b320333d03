import { chanceFrom } from './chance.ts';
import { drawing, tenths, type View } from './drawing.ts';
import { defineBlurs, drawGround, groundOf } from './ground.ts';
import { dressed, type Look } from './looks.ts';
import type { Paint } from './paints.ts';
import { labelled, type Shape } from './shapes.ts';
import { drawBodywork } from './side-bodywork.ts';
import { sideCar, trimOf, type SideCar } from './side-car.ts';
import { drawGlass, drawOpenCabin, drawWindscreenFrame } from './side-glass.ts';
import { drawShutLines, drawTrim } from './side-trim.ts';
import { p } from './spline.ts';
import { defineWheel, drawWheel, wheelTrim } from './wheel.ts';

/** Draws a vehicle from its left side, whole or close up on the front wheel or the headlamp. */
export function sideSvg(
  shape: Shape,
  look: Look,
  paint: Paint,
  view: 'side' | 'wheel' | 'lamp',
  bleed = 0,
): string {
  const chance = chanceFrom(`${shape}-${look}-${paint}`);
  const outline = dressed(shape, look);
  const scale = Math.min(174, 850 / outline.length);
  const shift = (chance() - 0.5) * 34;
  const d = drawing({
    scale,
    originX: (960 - outline.length * scale) / 2 + shift,
    groundY: 462 + (chance() - 0.5) * 16,
    fineness: view === 'side' ? 1 : 0.55,
  });
  const car = sideCar(outline, shape, look, paint, d);
  drawGround(d, groundOf(shape, look, paint), d.y(0) - 74 - chance() * 26);
  defineBlurs(d);
  const trim = trimOf(car, paint, chance);
  drawShadow(car);
  drawUnderbody(car);
  const electric = look === 'n3';
  const kind = outline.boxed ? 'van' : outline.bed ? 'pickup' : electric ? 'electric' : 'car';
  defineWheel(d, wheelTrim(kind, chance), outline.tyre, outline.rim);
  for (const x of car.axles) drawWheel(d, outline.tyre, x, chance() * 72);
  drawArchShadow(car);
  if (outline.open) drawOpenCabin(car, trim);
  drawBodywork(car);
  drawGlass(car, trim);
  if (outline.open) drawWindscreenFrame(car);
  drawShutLines(car);
  drawTrim(car, trim);
  return d.svg(framed(view, car, chance), bleed);
}

function drawShadow({ d, outline, axles, middle }: SideCar): void {
  const ellipse = (x: number, y: number, rx: number, ry: number, look: string): string =>
    `<ellipse cx="${tenths(d.x(x))}" cy="${tenths(d.y(0) + y)}" rx="${d.size(rx)}" ry="${d.size(ry)}" ${look}/>`;
  const shade = 'fill="url(#shade)"';
  d.draw(
    ellipse(outline.length / 2, 3, outline.length * 0.56, 0.17, `${shade} opacity=".6"`) +
      ellipse(outline.length / 2, -5, outline.length * 0.475, 0.085, shade) +
      ellipse(middle, -5, outline.wheelbase * 0.56, 0.07, shade),
  );
  for (const x of axles) {
    d.draw(
      ellipse(x, 0, outline.tyre * 0.85, 0.045, shade) +
        ellipse(x, 0, outline.tyre * 0.5, 0.025, 'fill="#030405" opacity=".8"'),
    );
  }
  const [front, rear] = axles;
  d.draw(
    `<path d="M${d.at(front - 0.2, 0.24)}L${d.at(rear + 0.2, 0.24)}L${d.at(rear + 0.12, 0)}L${d.at(front - 0.12, 0)}Z" fill="#05070a" opacity=".62" filter="url(#wide)"/>`,
  );
}

function drawUnderbody({ d, outline, axles, arch }: SideCar): void {
  const [front, rear] = axles;
  const low = labelled(outline, 'fb');
  const tail = labelled(outline, 'rb');
  const belly = outline.bed ? 0.32 : undefined;
  d.draw(
    `<path d="${d.area([
      p(low.x + 0.05, low.y + 0.05, 'corner'),
      p(front - 0.35, belly ?? Math.min(low.y, 0.2), 'corner'),
      p(rear + 0.35, belly ?? Math.min(tail.y, 0.24), 'corner'),
      p(tail.x - 0.05, tail.y + 0.05, 'corner'),
      p(rear, 0.7, 'corner'),
      p(front, 0.7, 'corner'),
    ])}" fill="#0a0b0d"/>`,
  );
  d.vertical('well', arch.y + arch.radius, 0.1, [
    [arch.y + arch.radius, '#050607'],
    [arch.y, '#0c0e10'],
    [0.1, '#15181a'],
  ]);
  for (const x of axles) {
    d.draw(
      `<circle cx="${tenths(d.x(x))}" cy="${tenths(d.y(arch.y))}" r="${d.size(arch.radius + 0.01)}" fill="url(#well)"/>`,
    );
  }
}

function drawArchShadow({ d, axles, arch: { radius, y } }: SideCar): void {
  const r = d.size(radius);
  for (const x of axles) {
    d.draw(
      `<path d="M${d.at(x - radius, y)}A${r} ${r} 0 0 1 ${d.at(x + radius, y)}A${r} ${d.size(radius * 0.86)} 0 0 0 ${d.at(x - radius, y)}" fill="#000" opacity=".62" filter="url(#fine)"/>`,
    );
  }
}

/** Returns the part of the sheet that a view shows, 16:10, shifted slightly per key. */
function framed(view: 'side' | 'wheel' | 'lamp', car: SideCar, chance: () => number): View {
  const { d, outline, axles } = car;
  if (view === 'side') {
    const width = 960 - chance() * 26;
    return { left: (960 - width) / 2, top: (600 - width / 1.6) * 0.6, width, height: width / 1.6 };
  }
  const xs = outline.head.map((q) => q.x);
  const [from, to] = [Math.min(...xs), Math.max(...xs)];
  const lampY = outline.head.reduce((sum, q) => sum + q.y, 0) / xs.length;
  const close = Math.min(1.15, Math.max(0.86, (to - from) * 1.9));
  const [x, y, metres] =
    view === 'wheel'
      ? [axles[0] + (chance() - 0.5) * 0.14, outline.tyre * 1.02, outline.tyre * 4.1]
      : [from + close * (0.4 + chance() * 0.05), lampY - 0.06, close];
  const width = Number(d.size(metres));
  const height = width / 1.6;
  return { left: d.x(x) - width / 2, top: d.y(y) - height / 2, width, height };
}
