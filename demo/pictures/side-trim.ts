import { stop, tenths } from './drawing.ts';
import { labelled } from './shapes.ts';
import type { SideCar, Trim } from './side-car.ts';
import { between, heightAt, p, type Point, type Segment } from './spline.ts';

const INK = '#06080a';

/** Doors, bonnet, bumpers: the gaps between panels, with light on their rear edge. */
export function drawShutLines(car: SideCar): void {
  const { d, outline, coat, top, axles, arch } = car;
  const { doors, head, tail, sill, length, bed, boxed } = outline;
  const far = farEnd(head);
  const cowl = labelled(outline, 'cowl');
  const firstDoor = doors[0]?.[0] ?? p(1.4, 1);
  const half = (far.x + firstDoor.x) / 2;
  const bonnetCut = boxed
    ? d.line([far, p(cowl.x + 0.04, cowl.y - 0.03), p(cowl.x + 0.14, cowl.y - 0.02)])
    : d.line([
        { ...far, pass: 'corner' },
        p(half, heightAt(between(top, 'bl', 'cowl'), half) - 0.045),
        p(cowl.x + 0.06, cowl.y - 0.035),
      ]);
  const under = head.at(-3) ?? far;
  const nose = head.at(-1) ?? far;
  const lampFoot = tail.at(-1) ?? p(length, 0.8);
  const rearCut = bed
    ? [p(length - 0.1, 1.3), p(length - 0.1, 0.2)]
    : [
        p(lampFoot.x - 0.08, lampFoot.y - 0.01),
        p(lampFoot.x - 0.3, lampFoot.y - 0.045),
        p(axles[1] + arch.radius * 0.86, arch.y + arch.radius * 0.56),
      ];
  const doorCuts = doors.map((line) => d.line(line)).join('');
  const [foot, lastFoot] = [doors[0]?.at(-1), doors.at(-1)?.at(-1)];
  d.draw(
    `<g clip-path="url(#in-body)" fill="none"><g stroke="#fff" stroke-opacity="${coat.bright(0.2)}" stroke-width="${d.hair(1)}" transform="translate(${d.hair(1.1)} 0)"><path id="doors" d="${doorCuts}"/></g><g stroke="${INK}" stroke-opacity=".72" stroke-width="${d.hair(1.2)}"><use href="#doors"/><path d="M${d.at(foot?.x ?? 1, sill + 0.075)}L${d.at(lastFoot?.x ?? 2, sill + 0.085)}" stroke-opacity=".5"/><path d="${bonnetCut}" stroke-opacity=".55"/><path d="${d.line([p(under.x - 0.02, under.y), p(0.4, nose.y - 0.09), p(axles[0] - arch.radius - 0.01, arch.y + 0.05)])}" stroke-opacity=".5"/><path d="${d.line(rearCut)}" stroke-opacity=".5"/></g></g>`,
  );
  if (boxed) drawSlidingRail(car);
}

/** Lamps, handles, flap, mirror, rails or aerial, and the light on the silhouette's edge. */
export function drawTrim(car: SideCar, trim: Trim): void {
  const { d, outline, coat, top } = car;
  const { x, y } = outline.fuel;
  d.draw(
    `<rect x="${tenths(d.x(x - 0.075))}" y="${tenths(d.y(y))}" width="${d.size(0.15)}" height="${d.size(0.15)}" rx="${d.size(0.03)}" fill="#fff" fill-opacity=".03" stroke="${INK}" stroke-opacity=".4" stroke-width="${d.hair(0.8)}"/>`,
  );
  for (const handle of outline.handles) drawHandle(car, handle);
  drawLamps(car);
  d.draw(
    `<path d="${d.chain(top.slice(2, -2))}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="${d.hair(0.8)}"/>`,
  );
  if (trim.rails && outline.rails) drawRails(car, outline.rails, trim);
  else if (!outline.open && !outline.boxed && !outline.bed) {
    drawAerial(car, coat.tone(coat.pale ? -0.5 : -0.3));
  }
  drawMirror(car);
}

const farEnd = (head: readonly Point[]): Point => head.reduce((far, q) => (q.x > far.x ? q : far));

function drawSlidingRail({ d, outline }: SideCar): void {
  const from = (outline.doors.at(-1)?.[0]?.x ?? 3.5) + 0.02;
  const y = (outline.doors[1]?.[1]?.y ?? 1.4) * 0.843;
  const to = outline.length - 0.24;
  d.draw(
    `<path d="M${d.at(from, y)}L${d.at(to, y)}" stroke="${INK}" stroke-opacity=".55" stroke-width="${d.hair(2)}"/><path d="M${d.at(from, y - 0.012)}L${d.at(to, y - 0.012)}" stroke="#fff" stroke-opacity=".3" stroke-width="${d.hair(0.8)}"/>`,
  );
}

function drawHandle({ d, coat, look }: SideCar, { x, y }: Point): void {
  if (look === 'n3') {
    // Flush handles: only their gap shows.
    d.draw(
      `<rect x="${tenths(d.x(x - 0.1))}" y="${tenths(d.y(y + 0.015))}" width="${d.size(0.2)}" height="${d.size(0.032)}" rx="${d.size(0.016)}" fill="${coat.tone(-0.05)}" stroke="${INK}" stroke-opacity=".5" stroke-width="${d.hair(0.8)}"/>`,
    );
    return;
  }
  d.draw(
    `<path d="${d.area([p(x - 0.055, y - 0.005), p(x, y - 0.035), p(x + 0.055, y - 0.005), p(x, y + 0.012)])}" fill="#000" opacity=".35"/><rect x="${tenths(d.x(x - 0.105))}" y="${tenths(d.y(y + 0.017))}" width="${d.size(0.21)}" height="${d.size(0.034)}" rx="${d.size(0.016)}" fill="${coat.tone(0.1)}" stroke="${INK}" stroke-opacity=".5" stroke-width="${d.hair(0.7)}"/><path d="M${d.at(x - 0.09, y + 0.01)}L${d.at(x + 0.09, y + 0.01)}" stroke="#fff" stroke-opacity="${coat.bright(0.6)}" stroke-width="${d.hair(0.9)}"/>`,
  );
}

function drawLamps(car: SideCar): void {
  const { d, outline } = car;
  d.define(
    `<linearGradient id="headlamp" x1="0" x2="1" y1="0" y2=".3">${stop(0, '#f6fafc')}${stop(0.35, '#9aa7b0')}${stop(0.7, '#3c454c')}${stop(1, '#1b2024')}</linearGradient><linearGradient id="taillamp" x1=".25" x2=".6" y1="1" y2="0">${stop(0, '#5d0b10')}${stop(0.45, '#a3131a')}${stop(1, '#e23a35')}</linearGradient><clipPath id="in-lamp"><path d="${d.area(outline.head)}"/></clipPath>`,
  );
  d.draw(
    `<g clip-path="url(#in-body)"><path d="${d.area(outline.head)}" fill="url(#headlamp)" stroke="#0b0d0f" stroke-width="${d.hair(1.2)}"/><g clip-path="url(#in-lamp)">`,
  );
  drawLampInside(car);
  d.draw('</g>');
  const brow = outline.tail.slice(0, car.look === 'n2' && !outline.boxed && !outline.bed ? 4 : 3);
  d.draw(
    `<path d="${d.area(outline.tail)}" fill="url(#taillamp)" stroke="#1b0405" stroke-width="${d.hair(1)}"/><path d="${d.line(brow.map((q) => ({ ...q, y: q.y - 0.022 })))}" fill="none" stroke="#ffb0a4" stroke-opacity=".9" stroke-width="${d.hair(1.5)}"/></g>`,
  );
}

/** Day light and lenses: a brow over three cells, a tall box with two lenses, or one thin bar. */
function drawLampInside({ d, outline, look }: SideCar): void {
  const { head } = outline;
  const first = head[0] ?? p(0, 0.7);
  const last = head.at(-1) ?? first;
  const end = head.indexOf(farEnd(head));
  const upper = head.slice(0, end + 1);
  const brow = (drop: number, width: number): string =>
    `<path d="${d.line(upper.map((q) => ({ ...q, x: q.x + 0.012, y: q.y - drop })))}" fill="none" stroke="#fff" stroke-opacity=".95" stroke-width="${d.hair(width)}"/>`;
  if (look === 'n3') {
    d.draw(
      `<path d="${d.area(head)}" fill="#0d1013" opacity=".55"/>${brow(0.016, 2.6)}${[0, 1, 2, 3]
        .map((i) => {
          const x = first.x + 0.14 + i * 0.05;
          const y = first.y - 0.02 + i * 0.012;
          return `<rect x="${tenths(d.x(x))}" y="${tenths(d.y(y))}" width="${d.size(0.034)}" height="${d.size(0.022)}" rx="${d.size(0.005)}" fill="#dfeaf1" fill-opacity="${(0.9 - 0.14 * i).toFixed(2)}"/>`;
        })
        .join('')}`,
    );
    return;
  }
  if (look === 'n2') {
    const y = (first.y + last.y) / 2 + 0.008;
    const far = farEnd(head).x;
    d.draw(
      `<path d="${d.area(head)}" fill="#0d1013" opacity=".28"/>${[0.3, 0.54]
        .map((share, i) => {
          const [cx, cy] = [first.x + share * far, y + i * (outline.boxed ? 0.035 : 0.016)];
          const k = Math.min(1, far / 0.56);
          const box = (w: number, top: number, h: number, look: string): string =>
            `<rect x="${tenths(d.x(cx - (w * k) / 2))}" y="${tenths(d.y(cy + top * k))}" width="${d.size(w * k)}" height="${d.size(h * k)}" rx="${d.size(0.008)}" ${look}/>`;
          return (
            box(
              0.092,
              0.036,
              0.066,
              `fill="#10151a" stroke="#b9c5cc" stroke-opacity=".65" stroke-width="${d.hair(0.8)}"`,
            ) +
            box(0.07, 0.026, 0.012, 'fill="#7f929f" fill-opacity=".85"') +
            box(0.07, 0.008, 0.028, `fill="#eaf3f8" fill-opacity="${i === 0 ? 0.92 : 0.7}"`)
          );
        })
        .join(
          '',
        )}${brow(0.02, 2.4)}<path d="${d.line(head.slice(end).map((q) => ({ ...q, x: q.x - 0.014, y: q.y + 0.012 })))}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="${d.hair(1.4)}"/>`,
    );
    return;
  }
  const rise = outline.boxed ? 0.05 : 0.022;
  d.draw(
    `${brow(0.018, 1.8)}${[0, 1, 2]
      .map((i) => {
        const x = first.x + 0.09 + i * 0.075;
        const y = (first.y + last.y) / 2 + 0.028 + i * rise;
        return `<path d="M${d.at(x, y - 0.014)}L${d.at(x + 0.05, y - 0.003)}L${d.at(x + 0.058, y + 0.024)}L${d.at(x + 0.008, y + 0.014)}Z" fill="#e9f2f7" fill-opacity="${(0.9 - 0.2 * i).toFixed(1)}" stroke="#15191c" stroke-width="${d.hair(0.8)}"/>`;
      })
      .join('')}`,
  );
}

function roof({ outline, top }: SideCar): Segment[] {
  const header = labelled(outline, 'hdr').x;
  return top.filter((s) => s.from[0] > header - 0.01);
}

function drawRails(car: SideCar, rails: readonly [number, number], trim: Trim): void {
  const { d, outline } = car;
  const line = roof(car);
  const from = Math.max(rails[0], labelled(outline, 'hdr').x + 0.12);
  const to = rails[1];
  const height = (x: number): number => heightAt(line, x);
  const inner = Array.from({ length: 5 }, (_, i) => {
    const x = from + 0.13 + ((to - from - 0.26) * i) / 4;
    return p(x, height(x) + 0.02);
  });
  d.draw(
    `<path d="${d.line([p(from, height(from) - 0.015, [null, 35]), ...inner, p(to, height(to) - 0.015, [-35, null])])}" fill="none" stroke="${trim.chrome ? '#8e959b' : '#181b1e'}" stroke-width="${d.size(0.022)}" stroke-linecap="round"/>`,
  );
}

function drawAerial(car: SideCar, colour: string): void {
  const { d, outline, shape } = car;
  const back = shape === 'estate' ? 1.9 : outline.length > 4.64 && !outline.clad ? 0.85 : 1.4;
  const x = labelled(outline, 'hdr').x + Math.min(back, outline.length * 0.36);
  const y = heightAt(roof(car), x);
  d.draw(
    `<path d="${d.area([p(x - 0.09, y - 0.004, [null, 8]), p(x + 0.045, y + 0.042, [35, 0]), p(x + 0.06, y + 0.042, [0, -80]), p(x + 0.075, y - 0.012, 'corner')])}" fill="${colour}"/>`,
  );
}

function drawMirror({ d, outline, coat }: SideCar): void {
  const { x, y } = outline.mirror;
  const k = outline.boxed || outline.bed ? 1.3 : 1;
  const h = (outline.boxed ? 0.15 : 0.07) * k;
  d.draw(
    `<path d="${d.area([p(x - 0.02, y - 0.035, 'corner'), p(x, y - 0.075, 'corner'), p(x + 0.09, y - 0.075, 'corner'), p(x + 0.075, y - 0.03, 'corner')])}" fill="#0d0f11"/>` +
      `<path d="${d.area([p(x - 0.085 * k, y - h * 0.45), p(x - 0.055 * k, y + h * 0.55), p(x + 0.06 * k, y + h), p(x + 0.115 * k, y + h * 0.75), p(x + 0.12 * k, y - h * 0.35), p(x + 0.05 * k, y - h * 0.62), p(x - 0.03 * k, y - h * 0.62)])}" fill="${outline.boxed ? '#1b1e21' : coat.tone(0.02)}" stroke="${INK}" stroke-opacity=".6" stroke-width="${d.hair(0.8)}"/>` +
      `<path d="${d.line([p(x - 0.05 * k, y + h * 0.4), p(x + 0.04 * k, y + h * 0.84), p(x + 0.1 * k, y + h * 0.7)])}" fill="none" stroke="#fff" stroke-opacity="${coat.bright(0.65)}" stroke-width="${d.hair(1.4)}"/>` +
      `<path d="${d.area([p(x - 0.08 * k, y - h * 0.42), p(x + 0.02 * k, y - h * 0.58), p(x + 0.11 * k, y - h * 0.35), p(x + 0.02 * k, y - h * 0.25)])}" fill="#000" opacity=".4"/>`,
  );
}
