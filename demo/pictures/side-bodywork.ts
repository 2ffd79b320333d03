import { labelled } from './shapes.ts';
import type { SideCar } from './side-car.ts';
import { between, heightAt, p, spline, type Point } from './spline.ts';
import { tenths } from './drawing.ts';

/**
 * Draws the painted body and its light, clipped to the silhouette (`#body`): vertical tones with a
 * hard drop at the crease, light along bonnet and roof, bands at the crease and low on the doors.
 * Both ends darken so that the body looks round, and black plastic comes last.
 */
export function drawBodywork(car: SideCar): void {
  const { d, outline, coat } = car;
  d.define(
    `<path id="body" d="${silhouette(car)}"/><clipPath id="in-body"><use href="#body"/></clipPath>`,
  );
  defineLight(car);
  d.draw(`<use href="#body" fill="url(#paint)"/><g clip-path="url(#in-body)">`);
  drawUpperLight(car);
  drawBands(car);
  d.draw(`<rect x="-240" y="-160" width="1440" height="980" fill="url(#ends)"/>`);
  drawArchRims(car);
  if (outline.clad) drawCladding(car);
  else drawSkirts(car);
  drawFrontOpenings(car);
  d.draw('</g>');
  if (outline.bed) {
    const rail = coat.tone(-0.2);
    d.draw(
      `<path d="M${d.at(3.575, 1.225)}L${d.at(3.575, 0.45)}" stroke="#06080a" stroke-width="${d.hair(3)}"/><path d="M${d.at(3.6, 1.23)}C${d.at(4.2, 1.235)} ${d.at(4.8, 1.245)} ${d.at(5.235, 1.262)}" fill="none" stroke="#15181b" stroke-width="${d.hair(4)}"/><path d="M${d.at(3.6, 1.245)}C${d.at(4.2, 1.25)} ${d.at(4.8, 1.26)} ${d.at(5.235, 1.275)}" fill="none" stroke="${rail}" stroke-width="${d.hair(1)}"/>`,
    );
  }
}

function silhouette({ d, outline, top, axles, arch }: SideCar): string {
  const low = labelled(outline, 'fb').y + 0.02;
  const tail = labelled(outline, 'rb').y + 0.02;
  const reach = (y: number): number => Math.sqrt(arch.radius ** 2 - (arch.y - y) ** 2);
  const r = d.size(arch.radius);
  const cut = (x: number, from: number, to: number): string =>
    // A raised bumper leaves less than half a circle: the large-arc flag must follow.
    `L${d.at(x + reach(from), from)}A${r} ${r} 0 ${(from + to) / 2 < arch.y ? 1 : 0} 0 ${d.at(x - reach(to), to)}`;
  return `${d.chain(top)}${cut(axles[1], tail, outline.sill)}${cut(axles[0], outline.sill, low)}Z`;
}

function defineLight({ d, outline, coat, axles, middle, creaseY, roofY }: SideCar): void {
  const { tone, depth, pale, shine, bright, dim } = coat;
  const belt = outline.glass[0]?.y ?? creaseY;
  const { sill, length } = outline;
  const [front, rear] = axles;
  d.vertical('paint', roofY, sill - 0.02, [
    [roofY, tone(0.42 * depth)],
    [roofY - 0.05, tone(0.2 * depth)],
    [roofY - 0.16, tone(0.02)],
    [belt + 0.13, tone(-0.06)],
    [belt + 0.02, tone((pale ? 0.4 : 0.22) * depth)],
    [belt - 0.02, tone((pale ? 0.5 : 0.34) * depth)],
    [creaseY + 0.03, tone(0.1 * depth)],
    [creaseY - 0.01, tone(-0.1)],
    [creaseY - 0.12, tone(-0.2)],
    [sill + 0.3, tone(0.02)],
    [sill + 0.17, tone(-0.12)],
    [sill + 0.08, tone(-0.36)],
    [sill - 0.02, tone(-0.62)],
  ]);
  d.horizontal('ends', 0, length, [
    [0, '#000', dim(0.52)],
    [0.1, '#000', dim(0.26)],
    [0.34, '#000', dim(0.04)],
    [0.6, '#000', 0],
    [length - 0.85, '#000', 0],
    [length - 0.35, '#000', dim(0.1)],
    [length - 0.1, '#000', dim(0.32)],
    [length, '#000', dim(0.55)],
  ]);
  d.horizontal('crease-light', 0, length, [
    [0.12, '#fff', 0],
    [front * 0.8, shine, bright(0.75)],
    [middle, shine, bright(0.95)],
    [rear, shine, bright(0.6)],
    [length - 0.1, '#fff', 0],
  ]);
  d.horizontal('crease-dark', 0, length, [
    [0.2, '#000', 0],
    [front + 0.2, '#000', dim(0.34)],
    [middle, '#000', dim(0.44)],
    [rear + 0.1, '#000', dim(0.34)],
    [length - 0.1, '#000', 0],
  ]);
  const from = outline.low[0]?.x ?? front;
  const to = outline.low.at(-1)?.x ?? rear;
  d.horizontal('low-light', from, to, [
    [from, '#fff', 0],
    [from + 0.35, shine, bright(0.8)],
    [(from + to) / 2, shine, bright(0.9)],
    [to - 0.3, shine, bright(0.5)],
    [to, '#fff', 0],
  ]);
  d.horizontal('low-dark', from, to, [
    [from, '#000', 0],
    [from + 0.35, '#000', dim(0.4)],
    [to - 0.3, '#000', dim(0.4)],
    [to, '#000', 0],
  ]);
}

function drawUpperLight({ d, outline, coat, top, shape }: SideCar): void {
  const along = (from: string, to: string, width: number): string =>
    `<path d="${d.chain(between(top, from, to))}" fill="none" stroke="${coat.shine}" stroke-opacity="${coat.bright(0.62)}" stroke-width="${d.size(coat.depth < 1 ? width * 0.55 : width)}" filter="url(#soft)"/>`;
  const spoiler = outline.top.some((q) => q.label === 'spo');
  if (!outline.open) d.draw(along('hdr', spoiler ? 'spo' : 'rw0', 0.085));
  d.draw(along('bl', 'cowl', 0.12));
  if (shape === 'saloon' || shape === 'coupe' || shape === 'convertible') {
    const deck = top.findIndex((s) => s.fromLabel === 'rw1');
    d.draw(
      `<path d="${d.chain(top.slice(deck, deck + 2))}" fill="none" stroke="#fff" stroke-opacity="${coat.bright(0.6)}" stroke-width="${d.size(0.08)}" filter="url(#soft)"/>`,
    );
  }
}

function drawBands({ d, outline, coat, axles, middle, creaseY, arch, look }: SideCar): void {
  const { crease, low } = outline;
  const shifted = (line: readonly Point[], by: number): Point[] =>
    line.map((q) => ({ ...q, y: q.y + by }));
  // The shadow tapers towards both ends.
  const tapered = (by: number, atEnds: number): Point[] =>
    crease.map((q, i) => ({
      ...q,
      y: q.y - (i === 0 || i === crease.length - 1 ? atEnds : by),
    }));
  // n3 is smooth: its crease is a hint, its light sits low on the doors.
  const strength = look === 'n3' ? 0.55 : look === 'n2' ? 1.15 : 1;
  const share = (value: number): string => Math.min(1, value * strength).toFixed(2);
  const [front, rear] = axles;
  d.draw(
    `<path d="${d.band(shifted(crease, 0.055), shifted(crease, 0.02))}" fill="url(#crease-light)" opacity="${share(0.55)}" filter="url(#fine)"/>` +
      `<path d="${d.band(crease, tapered(0.1, 0.03))}" fill="url(#crease-dark)" opacity="${share(0.55)}" filter="url(#fine)"/>` +
      `<path d="${d.band(crease, tapered(0.2, 0.05))}" fill="url(#crease-dark)" opacity="${share(0.45)}" filter="url(#soft)"/>` +
      `<path d="${d.chain(spline(crease))}" fill="none" stroke="url(#crease-light)" stroke-width="${d.hair(1.1)}" opacity="${share(0.8)}"/>` +
      `<path d="${d.band(shifted(low, 0.1), shifted(low, 0.005))}" fill="url(#low-light)" opacity=".42" filter="url(#soft)"/>` +
      `<path d="${d.band(low, shifted(low, -0.06))}" fill="url(#low-dark)" opacity=".55" filter="url(#fine)"/>` +
      `<path d="${d.line(low)}" fill="none" stroke="url(#low-light)" stroke-width="${d.hair(0.9)}" opacity=".5"/>`,
  );
  const glow = look === 'n3' ? 0.24 : 0.14;
  d.draw(
    `<path d="${d.band(
      [
        p(front + arch.radius + 0.02, creaseY - 0.235),
        p(middle - 0.2, creaseY - 0.215),
        p(rear - arch.radius - 0.1, creaseY - 0.235),
      ],
      [
        p(front + arch.radius + 0.02, creaseY - 0.29),
        p(middle - 0.2, creaseY - 0.4),
        p(rear - arch.radius - 0.1, creaseY - 0.29),
      ],
    )}" fill="url(#low-light)" opacity="${coat.bright(glow)}"/>`,
  );
}

function drawArchRims({ d, coat, axles, arch: { radius, y } }: SideCar): void {
  const flare = radius + 0.05;
  for (const x of axles) {
    d.draw(
      `<path d="M${d.at(x - flare * 0.87, y + flare * 0.5)}A${d.size(flare)} ${d.size(flare)} 0 0 1 ${d.at(x + flare * 0.87, y + flare * 0.5)}" fill="none" stroke="#fff" stroke-opacity="${coat.bright(0.16)}" stroke-width="${d.size(0.025)}" filter="url(#fine)"/>` +
        `<circle cx="${tenths(d.x(x))}" cy="${tenths(d.y(y))}" r="${d.size(radius + 0.012)}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="${d.size(0.03)}"/>`,
    );
  }
}

const corner = (x: number, y: number): Point => p(x, y, 'corner');

function drawCladding({ d, outline, axles, arch }: SideCar): void {
  const black = '#1f2326';
  const [front, rear] = axles;
  const low = labelled(outline, 'fb').y;
  const tail = labelled(outline, 'rb').y;
  const { length, sill } = outline;
  const { radius, y } = arch;
  d.draw(
    `<path d="${d.area([corner(0, low - 0.1), corner(0, low + 0.2), p(0.2, low + 0.14), corner(front - radius - 0.02, low + 0.14), corner(front - radius, low - 0.1)])}" fill="${black}"/>`,
  );
  for (const x of axles) {
    const [r, edge] = [d.size(radius + 0.06), d.size(radius + 0.055)];
    d.draw(
      `<path d="M${d.at(x - radius - 0.06, 0.1)}L${d.at(x - radius - 0.06, y)}A${r} ${r} 0 0 1 ${d.at(x + radius + 0.06, y)}L${d.at(x + radius + 0.06, 0.1)}Z" fill="${black}"/>` +
        `<path d="M${d.at(x - radius - 0.055, y)}A${edge} ${edge} 0 0 1 ${d.at(x + radius + 0.055, y)}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="${d.hair(1)}"/>`,
    );
  }
  d.draw(
    `<path d="M${d.at(front + radius, sill - 0.1)}L${d.at(front + radius, sill + 0.11)}L${d.at(rear - radius, sill + 0.13)}L${d.at(rear - radius, sill - 0.1)}Z" fill="${black}"/>` +
      `<path d="M${d.at(front + radius + 0.06, sill + 0.11)}L${d.at(rear - radius - 0.06, sill + 0.128)}" stroke="#fff" stroke-opacity=".18" stroke-width="${d.hair(1)}"/>` +
      `<path d="${d.area([corner(length, tail - 0.1), corner(length, tail + 0.22), p(length - 0.25, tail + 0.19), corner(rear + radius + 0.03, tail + 0.16), corner(rear + radius, tail - 0.1)])}" fill="${black}"/>`,
  );
}

function drawSkirts({ d, outline, axles, arch: { radius } }: SideCar): void {
  const black = '#15181b';
  const [front, rear] = axles;
  const low = labelled(outline, 'fb').y;
  const tail = labelled(outline, 'rb').y;
  const { length, sill } = outline;
  d.draw(
    `<path d="M${d.at(front + radius - 0.06, sill - 0.1)}L${d.at(front + radius - 0.06, sill + 0.045)}L${d.at(rear - radius + 0.06, sill + 0.06)}L${d.at(rear - radius + 0.06, sill - 0.1)}Z" fill="${black}" opacity=".85"/>` +
      `<path d="${d.area([corner(length - 0.02, tail - 0.1), corner(length - 0.02, tail + 0.13), p(length - 0.2, tail + 0.105), corner(rear + radius, tail + 0.07), corner(rear + radius, tail - 0.1)])}" fill="${black}"/>` +
      `<path d="${d.area([corner(0, low - 0.1), corner(0, low + 0.085), p(0.25, low + 0.06), corner(front - radius, low + 0.045), corner(front - radius, low - 0.1)])}" fill="${black}"/>`,
  );
}

/** Draws grille and intakes as far as they show round the corner. */
function drawFrontOpenings({ d, outline, coat, look, top }: SideCar): void {
  const low = labelled(outline, 'fb').y;
  const lampY = outline.head[0]?.y ?? 0.7;
  if (look === 'n1') {
    d.draw(
      `<path d="${d.area([corner(-0.05, low + 0.15), corner(-0.05, lampY - 0.17), corner(0.022, lampY - 0.18), p(0.05, low + 0.24), corner(0.06, low + 0.15)])}" fill="#0c0e10" opacity=".9"/>`,
    );
  } else if (look === 'n2') {
    // The large grille stands proud from bumper to bonnet, with a bright rim.
    const inner = (x: number) => x + (outline.bed ? 0.03 : 0.02);
    d.draw(
      `<path d="${d.area([corner(-0.05, low + 0.17), corner(-0.05, lampY + 0.01), corner(inner(0.012), lampY + 0.005), p(inner(0.022), lampY - 0.2), corner(inner(0.04), low + 0.17)])}" fill="#0c0e10"/>` +
        `<path d="${d.line([p(inner(0.014), lampY), p(inner(0.024), lampY - 0.2), p(inner(0.042), low + 0.18)])}" fill="none" stroke="#c9d0d4" stroke-opacity=".75" stroke-width="${d.hair(1.6)}"/>`,
    );
  } else {
    d.draw(
      `<path d="${d.area([corner(-0.05, low + 0.1), corner(-0.05, low + 0.19), corner(0.05, low + 0.2), p(0.14, low + 0.15), corner(0.2, low + 0.1)])}" fill="#0c0e10" opacity=".85"/>`,
    );
  }
  const slit =
    look === 'n3'
      ? [
          corner(0.185, low + 0.2),
          corner(0.165, lampY - 0.2),
          corner(0.18, lampY - 0.19),
          corner(0.205, low + 0.2),
        ]
      : [
          corner(0.235, low + 0.13),
          p(0.205, low + 0.19),
          corner(0.202, lampY - 0.26),
          corner(0.216, lampY - 0.255),
          p(0.224, low + 0.19),
          corner(0.27, low + 0.125),
        ];
  d.draw(
    `<path d="${d.area(slit)}" fill="#0a0c0e" opacity=".8"/>` +
      `<path d="${d.line([p(0.03, lampY - 0.13), p(0.14, lampY - 0.165), p(0.4, lampY - 0.155)])}" fill="none" stroke="#fff" stroke-opacity="${coat.bright(0.35)}" stroke-width="${d.size(0.012)}" filter="url(#fine)"/>`,
  );
  // The sensor and the badge side of the bonnet edge catch one small light.
  const edge = labelled(outline, 'bl');
  d.draw(
    `<path d="M${d.at(edge.x * 0.5, heightAt(top, edge.x * 0.9) - 0.02)}L${d.at(edge.x * 0.9, edge.y - 0.012)}" stroke="#fff" stroke-opacity="${coat.bright(0.25)}" stroke-width="${d.hair(0.8)}"/>`,
  );
}
