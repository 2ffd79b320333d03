import { tenths } from './drawing.ts';
import type { EndCar } from './end-car.ts';
import { plate } from './plate.ts';
import { p, type Point } from './spline.ts';

/** Rear screen, lid, lamps, bumper and plate, inside the body's clip. */
export function drawTail(car: EndCar): void {
  const { d, ends, coat, outline, kind, half, cabin } = car;
  const { deck } = ends;
  if (kind === 'pickup' && deck !== undefined) {
    // The bed's tailgate stands before the cab.
    d.draw(
      `<path d="M${d.at(-half, deck)}L${d.at(half, deck)}L${d.at(half, ends.under)}L${d.at(-half, ends.under)}Z" fill="url(#paint)"/>`,
    );
  } else if (deck !== undefined) {
    d.draw(
      `<path d="${d.mirrored([p(0, deck - 0.06, 0), p(0.4, deck - 0.06), c(cabin + 0.02, deck - 0.1), p(cabin - 0.06, deck + 0.02), p(0.4, deck + 0.035), p(0, deck + 0.04, 180)])}" fill="${coat.shine}" opacity="${coat.bright(0.45)}" filter="url(#soft)"/>`,
    );
  }
  if (!outline.open) drawRearScreen(car);
  d.define(
    '<linearGradient id="taillamp" x1="0" x2="1" y1="0" y2=".4"><stop offset="0" stop-color="#7d0e14"/><stop offset=".5" stop-color="#d22a2b"/><stop offset="1" stop-color="#6b0b10"/></linearGradient>',
  );
  if (kind === 'van') drawVanDoors(car);
  else if (kind === 'pickup') drawTailgate(car);
  else drawLid(car);
  drawTailLamps(car);
  drawRearBumper(car);
  const top =
    kind === 'pickup'
      ? ends.lip - 0.17
      : deck !== undefined
        ? ends.lip + 0.02
        : kind === 'van'
          ? ends.under + 0.46
          : ends.lip + 0.03;
  d.draw(
    `<rect x="${tenths(d.x(-0.29))}" y="${tenths(d.y(top + 0.018))}" width="${d.size(0.58)}" height="${d.size(0.146)}" rx="5" fill="#000" opacity=".35"/>${plate(car, top)}`,
  );
}

const c = (x: number, y: number): Point => p(x, y, 'corner');

function drawRearScreen(car: EndCar): void {
  const { d, ends, half, cabin, kind, coat } = car;
  const { height: H, roof, screen, deck } = ends;
  const van = kind === 'van';
  const foot = kind === 'pickup' ? (deck ?? screen) + 0.05 : screen;
  const inset = deck === undefined ? 0.09 : 0.1;
  const lean = Math.atan2(H - 0.22 - foot, roof + 0.02 - cabin + inset) * (180 / Math.PI);
  const pane: Point[] = van
    ? [
        c(0.05, screen),
        c(half - 0.2, screen),
        p(half - 0.215, H - 0.34),
        c(half - 0.25, H - 0.27),
        c(0.05, H - 0.255),
      ]
    : [
        p(0, foot + (deck === undefined ? 0.015 : 0.02), 0),
        p(cabin - 0.25, foot + 0.015),
        c(cabin - inset, foot),
        p(roof + 0.02, H - 0.22, lean),
        c(roof - 0.05, H - 0.128),
        p(roof * 0.5, H - 0.108),
        p(0, H - 0.1, 180),
      ];
  const area = van ? d.area(pane) + d.area(pane.map((q) => ({ ...q, x: -q.x }))) : d.mirrored(pane);
  const heads = (van ? [-0.5, 0.5] : [-0.42, 0, 0.42])
    .map(
      (x) =>
        `<rect x="${tenths(d.x(x - 0.12))}" y="${tenths(d.y(foot + 0.22))}" width="${d.size(0.24)}" height="${d.size(0.3)}" rx="${d.size(0.06)}"/>`,
    )
    .join('');
  const wires = van
    ? ''
    : Array.from(
        { length: 6 },
        (_, i) =>
          `<path d="M${d.at(-half, foot + 0.05 + i * 0.05)}L${d.at(half, foot + 0.05 + i * 0.05)}" stroke="#000" stroke-opacity=".22" stroke-width=".7"/>`,
      ).join('');
  d.define(
    `<path id="screen" d="${area}"/><clipPath id="in-screen"><use href="#screen"/></clipPath>`,
  );
  d.draw(
    `<use href="#screen" fill="url(#pane)" stroke="#0c0e10" stroke-width="${d.size(0.03)}" stroke-linejoin="round"/><g clip-path="url(#in-screen)"><g fill="#07090b" opacity=".5">${heads}</g><path d="M${d.at(-0.55, foot - 0.1)}L${d.at(-0.2, H)}L${d.at(0.1, H)}L${d.at(-0.25, foot - 0.1)}Z" fill="#fff" opacity=".11"/><path d="M${d.at(-0.19, foot - 0.1)}L${d.at(0.15, H)}L${d.at(0.2, H)}L${d.at(-0.13, foot - 0.1)}Z" fill="#fff" opacity=".09"/>${wires}</g>`,
  );
  if (kind === 'car' && deck === undefined) {
    d.draw(
      `<path d="${d.mirrored([p(0, H - 0.105, 0), p(roof - 0.05, H - 0.13), c(roof + 0.035, H - 0.165), p(roof + 0.02, H - 0.1), p(roof - 0.06, H - 0.06), p(0, H - 0.035, 180)])}" fill="${coat.tone(0.05)}" stroke="#06080a" stroke-opacity=".35" stroke-width=".8"/><rect x="${tenths(d.x(-0.14))}" y="${tenths(d.y(H - 0.082))}" width="${d.size(0.28)}" height="${d.size(0.016)}" rx="2" fill="#a3131a"/><path d="${d.line([p(0.1, foot + 0.03), p(-0.1, foot + 0.055), p(-0.3, foot + 0.05)])}" fill="none" stroke="#07090a" stroke-width="2.5" stroke-linecap="round"/>`,
    );
  }
}

function drawLid(car: EndCar): void {
  const { d, ends, cabin, coat } = car;
  const L = ends.tail;
  const k = car.half / 0.9;
  const foot = ends.deck ?? ends.screen;
  car.both(
    `<path d="${d.line([p(0, L - 0.13, 0), p(0.45, L - 0.132), p(car.half - 0.06, L - 0.15)])}" fill="none" stroke="${coat.shine}" stroke-opacity="${coat.bright(0.45)}" stroke-width="${d.size(0.035)}" filter="url(#soft)"/><path d="${d.line([p(cabin - 0.06, foot - 0.01), p(0.62 * k, L + 0.06), p(0.6 * k, L - 0.1), p(0.57 * k, ends.lip - 0.04), p(0.5 * k, ends.lip - 0.075), p(0, ends.lip - 0.08, 180)])}" fill="none" stroke="#06080a" stroke-opacity=".55" stroke-width="1.2"/>`,
  );
  d.draw(
    `<circle cx="${tenths(d.x(0))}" cy="${tenths(d.y(L + (ends.deck === undefined ? 0.02 : 0.045)))}" r="${d.size(0.034)}" fill="#1a1e21" stroke="#cdd3d7" stroke-width="1.5"/>`,
  );
}

function drawVanDoors(car: EndCar): void {
  const { d, ends, half } = car;
  const { height: H, under, screen } = ends;
  const foot = under + 0.3;
  const hinge = (y: number): string =>
    `<rect x="${tenths(d.x(half - 0.2))}" y="${tenths(d.y(y + 0.03))}" width="${d.size(0.075)}" height="${d.size(0.06)}" rx="2" fill="#14171a"/>`;
  car.both(
    `<path d="M${d.at(0.006, H - 0.1)}L${d.at(0.006, foot)}M${d.at(half - 0.165, H - 0.12)}L${d.at(half - 0.165, foot)}L${d.at(0, foot)}M${d.at(half - 0.22, H - 0.1)}L${d.at(0, H - 0.095)}" fill="none" stroke="#06080a" stroke-opacity=".6" stroke-width="1.3"/>${hinge(H - 0.5)}${hinge(foot + 0.16)}<path d="${d.area([c(0.07, screen - 0.42), c(half - 0.23, screen - 0.42), c(half - 0.23, screen - 0.1), c(0.07, screen - 0.1)])}" fill="#000" fill-opacity=".05" stroke="#fff" stroke-opacity=".14" stroke-width="1.4"/>`,
  );
  d.draw(
    `<rect x="${tenths(d.x(0.03))}" y="${tenths(d.y(screen - 0.12))}" width="${d.size(0.05)}" height="${d.size(0.17)}" rx="4" fill="#15181b"/><rect x="${tenths(d.x(-0.14))}" y="${tenths(d.y(H - 0.055))}" width="${d.size(0.28)}" height="${d.size(0.018)}" rx="2" fill="#a3131a"/>`,
  );
}

function drawTailgate(car: EndCar): void {
  const { d, ends, half, coat } = car;
  const deck = ends.deck ?? 1.25;
  const foot = ends.lip + 0.03;
  d.vertical('gate', deck, foot, [
    [deck, coat.tone(0.3 * coat.depth)],
    [deck - 0.05, coat.tone(0.1 * coat.depth)],
    [deck - 0.24, coat.tone(-0.02)],
    [deck - 0.26, coat.tone(-0.16)],
    [foot, coat.tone(-0.06)],
  ]);
  d.draw(
    `<path d="M${d.at(-half + 0.05, deck + 0.004)}L${d.at(half - 0.05, deck + 0.004)}" stroke="#0d0f11" stroke-width="6"/><path d="${d.mirrored([p(0, foot, 0), c(half - 0.175, foot), c(half - 0.175, deck - 0.012), p(0, deck - 0.012, 180)])}" fill="url(#gate)" stroke="#06080a" stroke-opacity=".7" stroke-width="1.5"/><path d="${d.mirrored([p(0, foot + 0.06, 0), c(half - 0.25, foot + 0.06), c(half - 0.25, deck - 0.26), p(0, deck - 0.26, 180)])}" fill="#000" fill-opacity=".08" stroke="${coat.shine}" stroke-opacity="${coat.bright(0.4)}" stroke-width="1.2"/><rect x="${tenths(d.x(-0.15))}" y="${tenths(d.y(deck - 0.1))}" width="${d.size(0.3)}" height="${d.size(0.075)}" rx="5" fill="#14171a" stroke="#3c444a"/><rect x="${tenths(d.x(-0.1))}" y="${tenths(d.y(deck - 0.115))}" width="${d.size(0.2)}" height="${d.size(0.03)}" rx="3" fill="#2b3136"/>`,
  );
}

function drawTailLamps(car: EndCar): void {
  const { d, ends, half, look, kind, chance } = car;
  const L = ends.tail;
  const k = half / 0.9;
  if (kind !== 'car') {
    const tall = kind === 'van' ? 0.3 : 0.2;
    const housing = [
      c(half - 0.15, L + tall + 0.02),
      c(half - 0.035, L + tall),
      p(half - 0.008, L),
      c(half - 0.02, L - 0.2),
      c(half - 0.15, L - 0.2),
    ];
    const cell = (from: number, to: number, colour: string): string =>
      `<rect x="${tenths(d.x(half - 0.14))}" y="${tenths(d.y(L + to))}" width="${d.size(0.115)}" height="${d.size(to - from)}" rx="3" fill="${colour}"/>`;
    const cells =
      look === 'n2'
        ? cell(0.02, tall - 0.02, '#c4242a') +
          cell(-0.08, 0.005, '#e7a13b') +
          cell(-0.18, -0.095, '#e8edf0')
        : cell(-0.02, 0.06, '#e8edf0') + cell(-0.11, -0.035, '#e7a13b');
    car.both(
      `<path d="${d.area(housing)}" fill="url(#taillamp)" stroke="#240506" stroke-width="1.3"/><g opacity=".85">${cells}</g><path d="M${d.at(half - 0.12, L + tall - 0.03)}L${d.at(half - 0.12, L - 0.17)}" stroke="#ffb3a8" stroke-opacity=".7" stroke-width="1.6"/>`,
    );
    return;
  }
  if (look === 'n1') {
    const housing = [
      c(0.4 * k, L),
      p(0.6 * k, L + 0.035),
      c(half - 0.09, L + 0.06),
      c(half - 0.02, L - 0.02),
      p(half - 0.03, L - 0.08),
      c(half - 0.2, L - 0.085),
      c(0.44 * k, L - 0.05),
    ];
    const glow = housing.slice(0, 3).map((q) => ({ ...q, x: q.x + 0.005, y: q.y - 0.03 }));
    const bar =
      chance() < 0.3
        ? `<path d="M${d.at(0.06, L + 0.012)}L${d.at(0.42 * k, L + 0.008)}" stroke="#c9cfd3" stroke-width="3"/>`
        : '';
    car.both(
      `<path d="${d.area(housing)}" fill="url(#taillamp)" stroke="#240506" stroke-width="1.2"/><path d="${d.line(glow)}" fill="none" stroke="#ffb3a8" stroke-opacity=".85" stroke-width="2.1"/><path d="M${d.at(0.5 * k, L - 0.052)}L${d.at(half - 0.16, L - 0.066)}" stroke="#f1d9d2" stroke-opacity=".75" stroke-width="3.4"/>${bar}`,
    );
    return;
  }
  if (look === 'n2') {
    const up = L + 0.085;
    const housing = [
      c(half - 0.18, up - 0.005),
      c(half - 0.085, up),
      p(half - 0.03, L + 0.02),
      c(half - 0.025, L - 0.1),
      c(0.47 * k, L - 0.095),
      c(0.5 * k, L - 0.03),
      c(half - 0.21, L - 0.015),
    ];
    const glow = [c(half - 0.155, up - 0.025), c(half - 0.165, L - 0.04), c(0.52 * k, L - 0.05)];
    car.both(
      `<path d="${d.area(housing)}" fill="url(#taillamp)" stroke="#240506" stroke-width="1.3"/><path d="${d.line(glow)}" fill="none" stroke="#ffb3a8" stroke-opacity=".9" stroke-width="2.6"/><path d="M${d.at(0.54 * k, L - 0.076)}L${d.at(half - 0.1, L - 0.08)}" stroke="#f1e3dc" stroke-opacity=".7" stroke-width="3.2"/>`,
    );
    return;
  }
  const bar = d.mirrored([
    p(0, L + 0.005, 0),
    p(0.5 * k, L - 0.002),
    c(half - 0.02, L - 0.055),
    c(half - 0.02, L + 0.035),
    p(0.62 * k, L + 0.056),
    p(0, L + 0.052, 180),
  ]);
  d.draw(
    `<path d="${bar}" fill="#2a0508" stroke="#14171a" stroke-width="1.2"/><path d="${d.mirrored([p(0, L + 0.029, 0), p(0.55 * k, L + 0.028), p(half - 0.05, L + 0.004)])}" fill="none" stroke="#e0302c" stroke-width="4"/><path d="${d.line([p(-half + 0.06, L + 0.006), p(-0.55 * k, L + 0.029), p(0, L + 0.031), p(0.55 * k, L + 0.029), p(half - 0.06, L + 0.006)])}" fill="none" stroke="#ffb7ac" stroke-opacity=".8" stroke-width="1.2"/>`,
  );
}

function drawRearBumper(car: EndCar): void {
  const { d, ends, half, outline, coat, kind, look, chance } = car;
  const { lip, under: y } = ends;
  if (kind === 'pickup') {
    // A step bumper carries plate and tow ball.
    d.draw(
      `<path d="${d.mirrored([p(0, y - 0.02, 0), c(half - 0.2, y - 0.02), c(half - 0.09, y + 0.12), c(half - 0.03, lip - 0.04), c(half - 0.03, lip), p(0, lip, 180)])}" fill="#1a1d20"/><path d="${d.mirrored([p(0, lip - 0.035, 0), c(half - 0.05, lip - 0.035), c(half - 0.05, lip), p(0, lip, 180)])}" fill="#3b4247"/><path d="M${d.at(-half + 0.06, lip - 0.004)}L${d.at(half - 0.06, lip - 0.004)}" stroke="#7f888e" stroke-width="1.2"/><circle cx="${tenths(d.x(0))}" cy="${tenths(d.y(y + 0.02))}" r="${d.size(0.03)}" fill="#6d757b"/>`,
    );
    car.both(
      `<rect x="${tenths(d.x(half - 0.34))}" y="${tenths(d.y(lip - 0.09))}" width="${d.size(0.16)}" height="${d.size(0.035)}" rx="3" fill="#8d1016"/>`,
    );
    return;
  }
  const deep = outline.clad || kind === 'van' ? 0.22 : 0.14;
  const pipes =
    look !== 'n3' && kind === 'car' && !outline.open && chance() < 0.5
      ? `<rect x="${tenths(d.x(0.42))}" y="${tenths(d.y(y + 0.085))}" width="${d.size(0.16)}" height="${d.size(0.055)}" rx="5" fill="#0a0b0c" stroke="#9aa2a8" stroke-width="1.4"/>`
      : '';
  car.both(
    `<path d="${d.line([p(0, lip - 0.11, 0), p(0.55, lip - 0.108), p(0.75, lip - 0.09), p(half - 0.01, lip - 0.06)])}" fill="none" stroke="${coat.shine}" stroke-opacity="${coat.bright(0.4)}" stroke-width="${d.size(0.025)}" filter="url(#fine)"/><path d="${d.area([c(0, y - 0.05), p(0, y + deep, [null, 0]), p(0.48, y + deep, 0), p(0.64, y + deep * 0.72), p(half - 0.04, y + deep * 0.85), c(half + 0.05, y + deep * 0.9), c(half + 0.05, y - 0.05)])}" fill="#17191c"/><rect x="${tenths(d.x(half - 0.3))}" y="${tenths(d.y(y + deep + 0.085))}" width="${d.size(0.17)}" height="${d.size(0.028)}" rx="3" fill="#8d1016"/>${pipes}`,
  );
}
