import { chanceFrom } from './chance.ts';
import { drawing, tenths } from './drawing.ts';
import { endCar, type EndCar } from './end-car.ts';
import { endsOf } from './ends.ts';
import { drawFace } from './front.ts';
import { defineBlurs, drawGround, groundOf } from './ground.ts';
import { leatherOf } from './leather.ts';
import type { Look } from './looks.ts';
import type { Paint } from './paints.ts';
import { drawTail } from './rear.ts';
import type { Shape } from './shapes.ts';
import { p, type Point } from './spline.ts';

/** Draws a vehicle from straight ahead or straight behind. */
export function endSvg(
  shape: Shape,
  look: Look,
  paint: Paint,
  view: 'front' | 'rear',
  bleed = 0,
): string {
  const chance = chanceFrom(`${shape}-${look}-${paint}-${view}`);
  const ends = endsOf(shape, look);
  const d = drawing({
    scale: Math.min(252, 436 / ends.height),
    originX: 480 + (chance() - 0.5) * 24,
    groundY: 504 + (chance() - 0.5) * 12,
  });
  const car = endCar(d, ends, shape, look, paint, chance);
  drawGround(d, groundOf(shape, look, paint), d.y(0) - 92);
  defineBlurs(d);
  drawShadow(car);
  drawTyres(car);
  defineBody(car);
  if (car.outline.open) drawCabin(car, view);
  d.draw('<use href="#body" fill="url(#paint)"/><g clip-path="url(#in-body)">');
  if (!car.outline.open) {
    d.draw(
      `<path d="${d.line([p(-ends.roof, ends.height - 0.06), p(0, ends.height - 0.005), p(ends.roof, ends.height - 0.06)])}" fill="none" stroke="${car.coat.shine}" stroke-opacity="${car.coat.bright(0.6)}" stroke-width="${d.size(0.05)}" filter="url(#fine)"/>`,
    );
  }
  if (view === 'front') drawFace(car);
  else drawTail(car);
  d.draw(`<rect x="-240" y="-160" width="1440" height="980" fill="url(#ends)"/></g>`);
  drawMirrors(car, view);
  const width = 960 - chance() * 40;
  return d.svg(
    {
      left: (960 - width) / 2,
      top: (600 - width / 1.6) * 0.6,
      width,
      height: width / 1.6,
    },
    bleed,
  );
}

function drawShadow({ d, half }: EndCar): void {
  const ellipse = (y: number, rx: number, ry: number, opacity: number): string =>
    `<ellipse cx="${tenths(d.x(0))}" cy="${tenths(d.y(0) + y)}" rx="${d.size(rx)}" ry="${d.size(ry)}" fill="url(#shade)" opacity="${opacity}"/>`;
  d.draw(ellipse(4, half * 1.5, 0.14, 0.6) + ellipse(-4, half * 1.04, 0.08, 1));
}

function drawTyres(car: EndCar): void {
  const { d, ends, outline, half, kind } = car;
  const { under, track } = ends;
  const tuck = kind === 'pickup' ? 0.42 : 0.2;
  const belly = kind === 'pickup' ? 0.26 : Math.max(0.1, under - 0.13);
  d.draw(
    `<path d="M${d.at(-half + 0.12, under + 0.2)}L${d.at(half - 0.12, under + 0.2)}L${d.at(half - tuck, belly)}L${d.at(-half + tuck, belly)}Z" fill="#08090b" opacity=".92" filter="url(#fine)"/>`,
  );
  const middle = track / 2;
  d.horizontal('tread', middle - 0.12, middle + 0.12, [
    [middle - 0.12, '#08090b'],
    [middle - 0.02, '#1d2024'],
    [middle + 0.08, '#2d3136'],
    [middle + 0.12, '#111316'],
  ]);
  const height = outline.tyre * 2 - 0.02;
  const grooves = [-0.06, 0, 0.06]
    .map(
      (k) =>
        `<path d="M${d.at(middle + k, 0)}L${d.at(middle + k, 0.4)}" stroke="#000" stroke-opacity=".55" stroke-width="1.7"/>`,
    )
    .join('');
  car.both(
    `<rect x="${tenths(d.x(middle - 0.115))}" y="${tenths(d.y(height))}" width="${d.size(0.235)}" height="${d.size(height)}" rx="${d.size(0.055)}" fill="url(#tread)"/>${grooves}`,
  );
  if (kind === 'pickup') {
    // A body on a frame stands high: axle and flared arches show.
    d.draw(
      `<path d="M${d.at(-middle, outline.tyre + 0.02)}L${d.at(middle, outline.tyre + 0.02)}L${d.at(middle, outline.tyre - 0.05)}L${d.at(-middle, outline.tyre - 0.05)}Z" fill="#101214"/><circle cx="${tenths(d.x(0.12))}" cy="${tenths(d.y(outline.tyre - 0.02))}" r="${d.size(0.1)}" fill="#15181b"/>`,
    );
  }
}

function defineBody(car: EndCar): void {
  const { d, ends, outline, coat, half, cabin, kind } = car;
  const { tone, depth, pale, dim } = coat;
  const { under, belt, height, bonnet, lamp } = ends;
  const lower: Point[] = [
    p(0, under, 0),
    p(half - 0.34, under + 0.005, 0),
    p(half - 0.13, under + 0.04),
    p(half - 0.03, under + 0.18),
    p(half, (under + belt) / 2, 90),
    p(half - 0.012, belt - 0.2),
    p(half - (kind === 'van' ? 0.03 : 0.055), belt - 0.045),
  ];
  const upper: Point[] = outline.open
    ? [p(cabin, belt + 0.005), p(cabin - 0.18, belt + 0.03), p(0, belt + 0.045, 180)]
    : kind === 'van'
      ? [
          p(cabin, belt, [null, 93]),
          p(cabin - 0.025, height - 0.42),
          p(ends.roof + 0.012, height - 0.16),
          p(ends.roof - 0.05, height - 0.055),
          p(ends.roof - 0.2, height - 0.016),
          p(0, height, 180),
        ]
      : [
          p(cabin, belt, [null, 112]),
          p(ends.roof + 0.075, height - 0.185),
          p(ends.roof - 0.005, height - 0.07),
          p(ends.roof - 0.13, height - 0.022),
          p(0, height, 180),
        ];
  d.define(
    `<path id="body" d="${d.mirrored([...lower, ...upper])}"/><clipPath id="in-body"><use href="#body"/></clipPath><linearGradient id="pane" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#5a6872"/><stop offset=".4" stop-color="#303a42"/><stop offset="1" stop-color="#12171b"/></linearGradient>`,
  );
  d.vertical('paint', height, under, [
    [height, tone(0.45 * depth)],
    [height - 0.05, tone(0.15 * depth)],
    [belt + 0.1, tone(-0.05)],
    [belt, tone((pale ? 0.4 : 0.25) * depth)],
    [bonnet + 0.03, tone(0.12 * depth)],
    [bonnet - 0.05, tone(-0.02)],
    [lamp - 0.12, tone(-0.14)],
    [(lamp + under) / 2 - 0.02, tone(0.03)],
    [under + 0.16, tone(-0.18)],
    [under, tone(-0.5)],
  ]);
  d.horizontal('ends', -half, half, [
    [-half, '#000', dim(0.6)],
    [-half + 0.1, '#000', dim(0.34)],
    [-half + 0.32, '#000', dim(0.08)],
    [-half + 0.6, '#000', 0],
    [half - 0.6, '#000', 0],
    [half - 0.32, '#000', dim(0.08)],
    [half - 0.1, '#000', dim(0.34)],
    [half, '#000', dim(0.6)],
  ]);
}

/** An open car's windscreen, seats and roll hoops stand behind (or before) its body. */
function drawCabin(car: EndCar, view: 'front' | 'rear'): void {
  const { d, ends, coat, cabin } = car;
  const { belt, height, roof } = ends;
  const leather = leatherOf(car.shape, car.look, car.paint);
  const seat = (x: number): string =>
    `<path d="${d.area([p(x - 0.25, belt - 0.1, 'corner'), p(x - 0.235, belt + 0.06), p(x - 0.15, belt + 0.14), p(x, belt + 0.155), p(x + 0.15, belt + 0.14), p(x + 0.235, belt + 0.06), p(x + 0.25, belt - 0.1, 'corner')])}"/><path d="${d.area([p(x - 0.11, belt + 0.15), p(x - 0.135, belt + 0.22), p(x - 0.1, belt + 0.285), p(x, belt + 0.295), p(x + 0.1, belt + 0.285), p(x + 0.135, belt + 0.22), p(x + 0.11, belt + 0.15)])}"/>`;
  const frame = d.mirrored([
    p(0, belt - 0.05, 0),
    p(cabin - 0.02, belt - 0.05, 'corner'),
    p(cabin - 0.06, belt + 0.02, [null, 110]),
    p(roof + 0.05, height - 0.05),
    p(roof - 0.04, height, 180),
    p(0, height + 0.012, 180),
  ]);
  const pane = (opacity: number): string =>
    `<path d="${frame}" fill="#9fb0bb" fill-opacity="${opacity}" stroke="${coat.tone(-0.15)}" stroke-width="${d.size(0.045)}" stroke-linejoin="round"/><path d="${frame}" fill="none" stroke="#0c0e10" stroke-opacity=".8" stroke-width="${d.size(0.014)}"/>`;
  const mirror = `<rect x="${tenths(d.x(-0.11))}" y="${tenths(d.y(height - 0.035))}" width="${d.size(0.22)}" height="${d.size(0.06)}" rx="4" fill="#15181b"/>`;
  const seats = `<g fill="${leather}" stroke="#0e0b09" stroke-opacity=".6">${seat(-0.38)}${seat(0.38)}</g>`;
  const hoops = [-0.38, 0.38]
    .map(
      (x) =>
        `<path d="${d.line([p(x - 0.19, belt, 90), p(x - 0.15, belt + 0.2), p(x, belt + 0.26, 0), p(x + 0.15, belt + 0.2), p(x + 0.19, belt, -90)])}" fill="none" stroke="#24282b" stroke-width="${d.size(0.035)}"/>`,
    )
    .join('');
  if (view === 'front') {
    d.draw(
      `${hoops}${seats}<g fill="#101315"><path d="${d.mirrored([p(0, belt - 0.05, 0), p(0.72, belt - 0.05, 'corner'), p(0.6, belt + 0.075), p(0, belt + 0.1, 180)])}"/></g><ellipse cx="${tenths(d.x(0.38))}" cy="${tenths(d.y(belt + 0.09))}" rx="${d.size(0.17)}" ry="${d.size(0.12)}" fill="none" stroke="#08090a" stroke-width="${d.size(0.028)}"/>${pane(0.34)}<path d="M${d.at(-0.5, belt)}L${d.at(-0.24, height)}L${d.at(0.02, height)}L${d.at(-0.22, belt)}Z" fill="#fff" opacity=".16"/>${mirror}`,
    );
  } else {
    d.draw(
      `${pane(0.22)}${mirror}<ellipse cx="${tenths(d.x(-0.38))}" cy="${tenths(d.y(belt + 0.12))}" rx="${d.size(0.17)}" ry="${d.size(0.12)}" fill="none" stroke="#08090a" stroke-width="${d.size(0.028)}"/>${seats}${hoops}<path d="${d.mirrored([p(0, belt - 0.04, 0), p(cabin - 0.06, belt - 0.04, 'corner'), p(cabin - 0.1, belt + 0.05), p(cabin - 0.3, belt + 0.085), p(0, belt + 0.095, 180)])}" fill="#1a1d20"/><path d="${d.mirrored([p(0, belt + 0.07, 0), p(cabin - 0.3, belt + 0.062), p(cabin - 0.12, belt + 0.03)])}" fill="none" stroke="#59616a" stroke-width="1.2"/>`,
    );
  }
}

function drawMirrors(car: EndCar, view: 'front' | 'rear'): void {
  const { d, ends, coat, cabin: g, kind } = car;
  const y = ends.belt + 0.045;
  const large = kind !== 'car';
  // A working vehicle's mirrors are tall boxes, taller on a van.
  const tall = kind === 'van' ? 0.2 : 0.13;
  const shell = (e: number, look: string): string =>
    large
      ? `<rect x="${tenths(d.x(g + 0.062 + e))}" y="${tenths(d.y(y + tall - e))}" width="${d.size(0.155 - 2 * e)}" height="${d.size(tall + 0.05 - 2 * e)}" rx="${d.size(0.038 - e * 0.6)}" ${look}/>`
      : `<path d="${d.area([
          p(g + 0.055 + e, y - 0.02 + e * 0.7),
          p(g + 0.06 + e, y + 0.06 - e * 0.5),
          p(g + 0.12, y + 0.085 - e),
          p(g + 0.22 - e, y + 0.07 - e),
          p(g + 0.235 - e, y),
          p(g + 0.19 - e, y - 0.035 + e),
          p(g + 0.09 + e * 0.5, y - 0.038 + e),
        ])}" ${look}/>`;
  const gleam = large
    ? [p(g + 0.09, y + tall - 0.022), p(g + 0.14, y + tall - 0.02), p(g + 0.195, y + tall - 0.03)]
    : [p(g + 0.075, y + 0.055), p(g + 0.125, y + 0.072), p(g + 0.21, y + 0.06)];
  const face =
    view === 'rear'
      ? shell(0.02, 'fill="#44515b"') + shell(0.032, 'fill="#8797a3" opacity=".35"')
      : `<path d="${d.line(gleam)}" fill="none" stroke="${coat.shine}" stroke-opacity="${coat.bright(0.8)}" stroke-width="1.6"/>`;
  car.both(
    `<path d="M${d.at(g - 0.02, y - 0.02)}L${d.at(g + 0.1, y - 0.015)}L${d.at(g + 0.1, y + 0.04)}L${d.at(g - 0.04, y + 0.035)}Z" fill="#0c0e10"/>${shell(0, `fill="${kind === 'van' ? '#1b1e21' : coat.tone(-0.05)}" stroke="#06080a" stroke-opacity=".6" stroke-width=".9"`)}${face}`,
  );
}
