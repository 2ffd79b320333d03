import { tenths } from './drawing.ts';
import type { EndCar } from './end-car.ts';
import { plate } from './plate.ts';
import { p, type Point } from './spline.ts';

/** Bonnet, windscreen, lamps, grille, bumper and plate, inside the body's clip. */
export function drawFace(car: EndCar): void {
  drawBonnet(car);
  if (!car.outline.open) drawWindscreen(car);
  drawBumper(car);
  if (car.kind === 'van') drawVanFace(car);
  else if (car.kind === 'pickup') drawPickupFace(car);
  else if (car.look === 'n1') drawSweptFace(car);
  else if (car.look === 'n2') drawGrilledFace(car);
  else drawClosedFace(car);
}

const c = (x: number, y: number): Point => p(x, y, 'corner');

/** Narrow cars carry the same face at a smaller scale. */
const share = ({ half }: EndCar): number => half / 0.9;

function drawBonnet(car: EndCar): void {
  const { d, ends, coat, cabin, half, look, kind } = car;
  const { tone, depth, pale, shine, bright } = coat;
  const { bonnet: edge, cowl } = ends;
  const b = half - 0.24;
  const rim = [
    p(0, edge - 0.005, 0),
    p(b * 0.55, edge + 0.005),
    p(b - 0.06, edge + 0.05),
    p(b + 0.02, edge + 0.11),
    c(cabin - 0.03, cowl - 0.02),
  ];
  d.vertical('bonnet', cowl + 0.05, edge, [
    [cowl + 0.05, tone(-0.12)],
    [cowl - 0.03, tone(0.1)],
    [(cowl + edge) / 2, tone((pale ? 0.5 : 0.4) * depth)],
    [edge, tone(0.1)],
  ]);
  d.draw(
    `<path d="${d.mirrored([...rim, p(b * 0.6, cowl + 0.02), p(0, cowl + 0.035, 180)])}" fill="url(#bonnet)"/><path d="${d.mirrored([p(0, edge + 0.03, 0), p(0.2, edge + 0.03), c(0.34, cowl), p(0, cowl + 0.02, 180)])}" fill="${shine}" opacity="${bright(0.22)}" filter="url(#soft)"/>`,
  );
  const ridges =
    look === 'n3'
      ? ''
      : look === 'n2' || kind === 'pickup'
        ? ridge([0.42, 0.47, 0.56]) + ridge([0.17, 0.2, 0.26])
        : ridge([0.3, 0.38, 0.46]);
  function ridge(xs: readonly [number, number, number]): string {
    const line = d.line([
      p(xs[0], edge + 0.02),
      p(xs[1], (edge + cowl) / 2),
      p(xs[2], cowl + 0.01),
    ]);
    return `<path d="${line}" fill="none" stroke="${shine}" stroke-opacity="${bright(0.6)}" stroke-width="1.3"/><path d="${line}" transform="translate(1.6 0)" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="1.6"/>`;
  }
  car.both(
    `<path d="${d.line(rim)}" fill="none" stroke="#06080a" stroke-opacity=".6" stroke-width="1.2"/>${ridges}<path d="${d.line([p(half - 0.1, ends.lamp + 0.09), p(half - 0.085, ends.belt - 0.12), p(cabin + 0.01, ends.belt - 0.02)])}" fill="none" stroke="${shine}" stroke-opacity="${bright(0.55)}" stroke-width="${d.size(0.035)}" filter="url(#soft)"/>`,
  );
}

function drawWindscreen(car: EndCar): void {
  const { d, ends, cabin, half, kind } = car;
  const { cowl, height, roof } = ends;
  const van = kind === 'van';
  const brow = van ? 0.17 : 0.108;
  const lean = Math.atan2(height - 0.2 - cowl, roof + 0.02 - cabin + 0.075) * (180 / Math.PI);
  const half0: Point[] = van
    ? [
        p(0, cowl + 0.03, 0),
        p(cabin - 0.25, cowl + 0.015),
        c(cabin - 0.06, cowl - 0.01),
        p(roof - 0.035, height - 0.34),
        c(roof - 0.075, height - 0.2),
        p(roof * 0.5, height - 0.165),
        p(0, height - 0.155, 180),
      ]
    : [
        p(0, cowl + 0.045, 0),
        p(cabin - 0.22, cowl + 0.025),
        c(cabin - 0.075, cowl + 0.005),
        p(roof + 0.02, height - 0.2, lean),
        c(roof - 0.05, height - brow),
        p(roof * 0.5, height - 0.082),
        p(0, height - 0.074, 180),
      ];
  d.define(
    `<path id="screen" d="${d.mirrored(half0)}"/><clipPath id="in-screen"><use href="#screen"/></clipPath>`,
  );
  const seatTop = van ? 0.3 : 0.34;
  const seats = [-0.36, 0.36]
    .map(
      (x) =>
        `<path d="${d.area([c(x - 0.25, cowl - 0.1), p(x - 0.22, cowl + 0.12), p(x - 0.13, cowl + 0.18), p(x, cowl + 0.19), p(x + 0.13, cowl + 0.18), p(x + 0.22, cowl + 0.12), c(x + 0.25, cowl - 0.1)])}"/><rect x="${tenths(d.x(x - 0.12))}" y="${tenths(d.y(cowl + seatTop))}" width="${d.size(0.24)}" height="${d.size(0.15)}" rx="${d.size(0.05)}"/>`,
    )
    .join('');
  d.draw(
    `<use href="#screen" fill="url(#pane)" stroke="#0c0e10" stroke-width="${d.size(0.03)}" stroke-linejoin="round"/><g clip-path="url(#in-screen)">` +
      (van
        ? `<rect x="${tenths(d.x(-half))}" y="${tenths(d.y(height - 0.12))}" width="${d.size(2 * half)}" height="${d.size(0.2)}" fill="#0a0d10" opacity=".55"/>`
        : `<rect x="${tenths(d.x(-half))}" y="${tenths(d.y(cowl + 0.36))}" width="${d.size(2 * half)}" height="${d.size(0.17)}" fill="#9fb0ba" opacity=".22"/>`) +
      `<g fill="#0a0d0f" opacity=".85">${seats}<rect x="${tenths(d.x(-0.11))}" y="${tenths(d.y(height - (van ? 0.21 : 0.12)))}" width="${d.size(0.22)}" height="${d.size(0.065)}" rx="4"/><path d="M${d.at(-half, cowl + 0.06)}Q${d.at(0, cowl + 0.13)} ${d.at(half, cowl + 0.06)}L${d.at(half, cowl - 0.1)}L${d.at(-half, cowl - 0.1)}Z"/></g><ellipse cx="${tenths(d.x(0.36))}" cy="${tenths(d.y(cowl + 0.06))}" rx="${d.size(0.17)}" ry="${d.size(0.1)}" fill="none" stroke="#050607" stroke-width="${d.size(0.026)}"/>` +
      `<path d="M${d.at(-0.62, cowl - 0.05)}L${d.at(-0.2, height)}L${d.at(0.12, height)}L${d.at(-0.3, cowl - 0.05)}Z" fill="#fff" opacity=".13"/><path d="M${d.at(-0.24, cowl - 0.05)}L${d.at(0.17, height)}L${d.at(0.23, height)}L${d.at(-0.17, cowl - 0.05)}Z" fill="#fff" opacity=".1"/></g>` +
      `<path d="${d.line([p(-0.05, cowl + 0.052), p(0.25, cowl + 0.075), p(0.5, cowl + 0.045)])}${d.line([p(-0.6, cowl + 0.03), p(-0.35, cowl + 0.06), p(-0.08, cowl + 0.052)])}" fill="none" stroke="#07090a" stroke-width="2.3" stroke-linecap="round"/>`,
  );
}

/** The black lower edge, by kind, and the soft light over the bumper. */
function drawBumper(car: EndCar): void {
  const { d, ends, outline, half, coat, kind } = car;
  const y = ends.under;
  const skirt = outline.clad
    ? [
        c(0, y - 0.05),
        p(0, y + 0.12, [null, 0]),
        p(0.5, y + 0.122),
        p(0.74, y + 0.17),
        p(half - 0.06, y + 0.3),
        c(half + 0.05, y + 0.34),
        c(half + 0.05, y - 0.05),
      ]
    : kind === 'van'
      ? [
          c(0, y - 0.05),
          p(0, y + 0.2, [null, 0]),
          p(0.56, y + 0.205),
          p(0.78, y + 0.26),
          p(half - 0.02, y + 0.29),
          c(half + 0.05, y + 0.29),
          c(half + 0.05, y - 0.05),
        ]
      : [
          c(0, y - 0.05),
          c(0, y + 0.035),
          p(0.5, y + 0.04),
          p(half - 0.1, y + 0.1),
          c(half, y + 0.14),
          c(half, y - 0.05),
        ];
  car.both(
    `<path d="${d.line([p(0, y + 0.335, 0), p(0.5, y + 0.337), p(0.72, y + 0.36), p(half - 0.02, y + 0.44)])}" fill="none" stroke="${coat.shine}" stroke-opacity="${coat.bright(0.4)}" stroke-width="${d.size(0.03)}" filter="url(#soft)"/><path d="${d.area(skirt)}" fill="${outline.clad || kind === 'van' ? '#1d2023' : '#15181b'}"/>`,
  );
}

/** A dark lamp housing with lenses and day light. */
function lamp(
  { d }: EndCar,
  shape: readonly Point[],
  lenses: string,
  daylight: readonly Point[],
  width = 2.4,
): string {
  return `<path d="${d.area(shape)}" fill="url(#headlamp)" stroke="#0b0d0f" stroke-width="1.3"/>${lenses}<path d="${d.line(daylight)}" fill="none" stroke="#fff" stroke-width="${width}" stroke-opacity=".96" stroke-linejoin="round"/>`;
}

function defineHeadlamp({ d }: EndCar): void {
  d.define(
    '<linearGradient id="headlamp" x1="0" x2="1" y1=".2" y2="1"><stop offset="0" stop-color="#5b666e"/><stop offset=".4" stop-color="#20262b"/><stop offset="1" stop-color="#8f9ca5"/></linearGradient>',
  );
}

function lens({ d }: EndCar, x: number, y: number, radius: number): string {
  const [cx, cy] = [tenths(d.x(x)), tenths(d.y(y))];
  return `<circle cx="${cx}" cy="${cy}" r="${d.size(radius)}" fill="#1a1f23" stroke="#cfd8dd" stroke-width="1.1"/><circle cx="${cx}" cy="${cy}" r="${d.size(radius * 0.62)}" fill="#39444c"/><circle cx="${tenths(d.x(x - radius * 0.25))}" cy="${tenths(d.y(y + radius * 0.28))}" r="${d.size(radius * 0.36)}" fill="#fff" fill-opacity=".9"/>`;
}

function boxLens({ d }: EndCar, x: number, y: number, w: number, h: number): string {
  return `<rect x="${tenths(d.x(x - w / 2))}" y="${tenths(d.y(y + h / 2))}" width="${d.size(w)}" height="${d.size(h)}" rx="${d.size(0.012)}" fill="#161b1f" stroke="#c3ced5" stroke-width="1"/><rect x="${tenths(d.x(x - w * 0.28))}" y="${tenths(d.y(y + h * 0.22))}" width="${d.size(w * 0.56)}" height="${d.size(h * 0.44)}" rx="${d.size(0.008)}" fill="#e4eef4" fill-opacity=".88"/>`;
}

/** Slats across an opening, clipped to it. */
function grille(
  { d }: EndCar,
  name: string,
  half: readonly Point[],
  slats: number,
  rim: string,
  upright = false,
): string {
  const ys = half.map((q) => q.y);
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const wide = Math.max(...half.map((q) => q.x));
  const area = d.mirrored(half);
  const lines = Array.from({ length: slats }, (_, i) => {
    const k = (i + 1) / (slats + 1);
    if (upright) {
      const x = -wide + 2 * wide * k;
      return `<path d="M${d.at(x, low)}L${d.at(x, high)}" stroke="#6a737a" stroke-opacity=".75" stroke-width="2"/>`;
    }
    const y = low + (high - low) * k;
    return `<path d="M${d.at(-wide, y)}L${d.at(wide, y)}" stroke="#4a5259" stroke-width="1.3"/>`;
  }).join('');
  d.define(`<clipPath id="${name}"><path d="${area}"/></clipPath>`);
  return `<path d="${area}" fill="#0c0e10"/><g clip-path="url(#${name})">${lines}</g><path d="${area}" fill="none" stroke="${rim}" stroke-width="1.6"/>`;
}

function badge({ d }: EndCar, y: number, radius = 0.036): string {
  return `<circle cx="${tenths(d.x(0))}" cy="${tenths(d.y(y))}" r="${d.size(radius)}" fill="#1a1e21" stroke="#cdd3d7" stroke-width="1.6"/>`;
}

function drawSweptFace(car: EndCar): void {
  const { d, ends, half, shape, outline } = car;
  const L = ends.lamp;
  const y = ends.under;
  const k = share(car);
  const low = shape === 'coupe' || shape === 'convertible' || shape === 'saloon';
  defineHeadlamp(car);
  const housing = [
    c(0.46 * k, L - 0.005),
    p(0.62 * k, L + 0.04),
    p(0.77 * k, L + 0.07),
    c(half - 0.045, L + 0.088),
    p(half - 0.028, L + 0.02),
    c(half - 0.08, L - 0.045),
    p(0.67 * k, L - 0.05),
    c(0.49 * k, L - 0.04),
  ];
  const day = housing.slice(0, 4).map((q) => ({ ...q, x: q.x - 0.004, y: q.y - 0.017 }));
  const lenses = [0.65, 0.745]
    .map((x) => lens(car, x * k, L - 0.006 + (x - 0.6) * 0.18, 0.028))
    .join('');
  car.both(
    `<path d="${d.area([c(half - 0.225, y + 0.115), c(half - 0.135, y + 0.14), c(half - 0.105, y + 0.33), c(half - 0.15, y + 0.33)])}" fill="#0c0e10"/><path d="${d.line([c(half - 0.235, y + 0.12), c(half - 0.158, y + 0.335), c(half - 0.105, y + 0.335)])}" fill="none" stroke="#5a6268" stroke-width="1.1"/>${lamp(car, housing, lenses, day)}`,
  );
  const depth = outline.clad ? 0.16 : low ? 0.11 : 0.075;
  const top = L - 0.02;
  const rim = car.chance() < 0.5 ? '#aeb6bb' : '#2a3034';
  d.draw(
    grille(
      car,
      'grille',
      [
        p(0, top - depth, 0),
        c(0.36 * k, top - depth),
        p(0.455 * k, top - depth * 0.35),
        c(0.44 * k, top + 0.012),
        p(0.3 * k, top + 0.018),
        p(0, top + 0.022, 180),
      ],
      depth > 0.12 ? 4 : 2,
      rim,
    ) +
      grille(
        car,
        'intake',
        [
          p(0, y + 0.075, 0),
          c(0.5 * k, y + 0.08),
          p(0.545 * k, y + 0.15),
          c(0.46 * k, y + 0.225),
          p(0, y + 0.225, 180),
        ],
        3,
        '#0d0f11',
      ) +
      badge(car, top + 0.002 - depth * 0.45, 0.034) +
      plate(car, Math.max(top - depth - 0.045, y + 0.3)),
  );
}

function drawGrilledFace(car: EndCar): void {
  const { d, ends, half } = car;
  const L = ends.lamp;
  const y = ends.under;
  const k = share(car);
  const { bright, shine } = car.coat;
  defineHeadlamp(car);
  const housing = [
    c(0.53 * k, L - 0.062),
    c(0.505 * k, L + 0.045),
    p(0.68 * k, L + 0.068),
    c(half - 0.045, L + 0.1),
    p(half - 0.02, L + 0.02),
    c(half - 0.05, L - 0.07),
    p(0.72 * k, L - 0.082),
  ];
  const day = [
    c(0.525 * k, L + 0.03),
    p(0.68 * k, L + 0.05),
    c(half - 0.065, L + 0.08),
    c(half - 0.07, L - 0.055),
  ];
  const lenses =
    boxLens(car, 0.615 * k, L - 0.012, 0.085, 0.062) +
    boxLens(car, 0.725 * k, L - 0.006, 0.085, 0.062);
  car.both(
    `<path d="${d.area([c(half - 0.3, y + 0.1), c(half - 0.1, y + 0.15), c(half - 0.075, y + 0.27), c(half - 0.15, y + 0.24)])}" fill="#0c0e10"/><path d="${d.line([c(half - 0.3, y + 0.1), c(half - 0.15, y + 0.24), c(half - 0.075, y + 0.27)])}" fill="none" stroke="${shine}" stroke-opacity="${bright(0.5)}" stroke-width="1.2"/>${lamp(car, housing, lenses, day, 2.6)}`,
  );
  const low = y + 0.17;
  const high = ends.bonnet - 0.03;
  const frame = [
    p(0, low, 0),
    c(0.27 * k, low),
    c(0.43 * k, low + 0.14),
    c(0.475 * k, L + 0.02),
    c(0.42 * k, high),
    p(0, high + 0.012, 180),
  ];
  const upright = car.chance() < 0.45;
  d.draw(
    grille(car, 'grille', frame, upright ? 17 : 8, '#c3cacf', upright) +
      `<path d="${d.mirrored(frame)}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width=".8" transform="translate(0 -1.2)"/>` +
      badge(car, high - 0.085, 0.05) +
      `<path d="${d.mirrored([p(0, y + 0.06, 0), c(0.5 * k, y + 0.065), c(0.44 * k, y + 0.125), p(0, y + 0.125, 180)])}" fill="#0d0f11"/>` +
      plate(car, low + 0.175),
  );
}

function drawClosedFace(car: EndCar): void {
  const { d, ends, half, coat } = car;
  const L = ends.lamp;
  const y = ends.under;
  const k = share(car);
  defineHeadlamp(car);
  const housing = [
    c(0.47 * k, L + 0.02),
    p(0.68 * k, L + 0.055),
    c(half - 0.04, L + 0.09),
    p(half - 0.028, L + 0.055),
    c(half - 0.1, L + 0.008),
    p(0.68 * k, L - 0.004),
    c(0.48 * k, L - 0.005),
  ];
  const day = housing.slice(0, 3).map((q) => ({ ...q, y: q.y - 0.013 }));
  const cells = [0.58, 0.65, 0.72]
    .map((x) => boxLens(car, x * k, L + 0.015 + (x - 0.55) * 0.1, 0.05, 0.026))
    .join('');
  const slit = [
    c(half - 0.215, y + 0.17),
    c(half - 0.165, y + 0.165),
    c(half - 0.1, L - 0.1),
    c(half - 0.14, L - 0.105),
  ];
  car.both(
    `<path d="${d.area(slit)}" fill="#0b0d0f"/><path d="${d.line([c(half - 0.215, y + 0.17), c(half - 0.14, L - 0.105), c(half - 0.1, L - 0.1)])}" fill="none" stroke="${coat.shine}" stroke-opacity="${coat.bright(0.6)}" stroke-width="1.1"/>${boxLens(car, half - 0.165, y + 0.225, 0.04, 0.05)}${lamp(car, housing, cells, day, 3)}`,
  );
  // A closed shield, lit from above, in place of a radiator grille.
  d.vertical('shield', L, y + 0.24, [
    [L, coat.tone(0.2 * coat.depth)],
    [L - 0.06, coat.tone(0.02)],
    [y + 0.26, coat.tone(-0.2)],
  ]);
  d.draw(
    `<path d="${d.mirrored([p(0, y + 0.25, 0), p(0.4 * k, y + 0.255), c(0.52 * k, y + 0.3), c(0.47 * k, L - 0.035), p(0, L - 0.028, 180)])}" fill="url(#shield)" stroke="#06080a" stroke-opacity=".3" stroke-width="1"/>` +
      `<path d="M${d.at(-0.47 * k, L + 0.007)}L${d.at(0.47 * k, L + 0.007)}" stroke="#0c0e10" stroke-width="${d.size(0.026)}"/><path d="M${d.at(-0.46 * k, L + 0.008)}L${d.at(0.46 * k, L + 0.008)}" stroke="#f4f8fa" stroke-opacity=".85" stroke-width="1.6"/>` +
      grille(
        car,
        'intake',
        [
          p(0, y + 0.07, 0),
          c(0.47 * k, y + 0.075),
          c(0.55 * k, y + 0.15),
          c(0.4 * k, y + 0.2),
          p(0, y + 0.2, 180),
        ],
        3,
        '#0d0f11',
      ) +
      badge(car, L - 0.075, 0.032) +
      plate(car, Math.min(L - 0.14, y + 0.42)),
  );
}

function drawVanFace(car: EndCar): void {
  const { d, ends, half, coat, look } = car;
  const L = ends.lamp;
  const y = ends.under;
  const tall = look === 'n1';
  defineHeadlamp(car);
  const housing = tall
    ? [
        c(0.6, L - 0.075),
        c(0.575, L + 0.03),
        p(0.72, L + 0.11),
        c(half - 0.07, L + 0.245),
        p(half - 0.03, L + 0.12),
        c(half - 0.03, L - 0.08),
        p(0.78, L - 0.1),
      ]
    : [
        c(0.54, L - 0.085),
        c(0.515, L + 0.05),
        p(0.7, L + 0.085),
        c(half - 0.06, L + 0.135),
        p(half - 0.025, L + 0.04),
        c(half - 0.04, L - 0.1),
        p(0.72, L - 0.105),
      ];
  const day = tall
    ? [c(0.592, L + 0.02), p(0.725, L + 0.09), c(half - 0.085, L + 0.21), c(half - 0.06, L + 0.02)]
    : [c(half - 0.075, L + 0.105), p(0.7, L + 0.066), c(0.535, L + 0.035), c(0.55, L - 0.07)];
  const lenses = tall
    ? lens(car, 0.7, L - 0.012, 0.05) + lens(car, 0.82, L + 0.03, 0.048)
    : boxLens(car, 0.64, L - 0.02, 0.1, 0.075) + boxLens(car, 0.775, L - 0.012, 0.1, 0.075);
  car.both(
    `${lamp(car, housing, lenses, day, 2.6)}<circle cx="${tenths(d.x(half - 0.17))}" cy="${tenths(d.y(y + 0.26))}" r="${d.size(0.042)}" fill="#0d1012" stroke="#5b646a" stroke-width="1.2"/><circle cx="${tenths(d.x(half - 0.175))}" cy="${tenths(d.y(y + 0.265))}" r="${d.size(0.018)}" fill="#cfd8de" fill-opacity=".8"/>`,
  );
  const upper = tall
    ? [
        p(0, L - 0.2, 0),
        c(0.5, L - 0.195),
        c(0.565, L - 0.06),
        c(0.53, L + 0.03),
        p(0, L + 0.05, 180),
      ]
    : [
        p(0, L - 0.16, 0),
        c(0.42, L - 0.155),
        c(0.49, L - 0.06),
        c(0.485, L + 0.045),
        p(0, L + 0.065, 180),
      ];
  d.draw(
    grille(car, 'grille', upper, tall ? 3 : 2, tall ? '#30363a' : '#b9c1c6') +
      (tall
        ? `<path d="M${d.at(-0.55, L - 0.075)}L${d.at(0.55, L - 0.075)}" stroke="${coat.tone(-0.05)}" stroke-width="${d.size(0.03)}"/>`
        : `<path d="M${d.at(-0.47, L - 0.02)}L${d.at(0.47, L - 0.02)}M${d.at(-0.45, L - 0.085)}L${d.at(0.45, L - 0.085)}" stroke="#a7b0b6" stroke-width="3"/>`) +
      badge(car, L - (tall ? 0.03 : 0.045), 0.062) +
      grille(
        car,
        'intake',
        [
          p(0, y + 0.075, 0),
          c(0.56, y + 0.08),
          c(0.6, y + 0.17),
          c(0.54, y + 0.2),
          p(0, y + 0.2, 180),
        ],
        3,
        '#0a0c0d',
      ) +
      `<path d="M${d.at(-half, y + 0.335)}Q${d.at(0, y + 0.3)} ${d.at(half, y + 0.335)}" fill="none" stroke="#06080a" stroke-opacity=".5" stroke-width="1.2"/>` +
      plate(car, y + 0.42),
  );
}

function drawPickupFace(car: EndCar): void {
  const { d, ends, half, look } = car;
  const L = ends.lamp;
  const y = ends.under;
  const square = look === 'n2';
  defineHeadlamp(car);
  const housing = square
    ? [
        c(0.55, L - 0.1),
        c(0.53, L + 0.06),
        p(0.7, L + 0.072),
        c(half - 0.04, L + 0.085),
        p(half - 0.02, L),
        c(half - 0.04, L - 0.11),
        p(0.7, L - 0.115),
      ]
    : [
        c(0.5, L - 0.05),
        c(0.485, L + 0.045),
        p(0.68, L + 0.075),
        c(half - 0.04, L + 0.1),
        p(half - 0.02, L + 0.02),
        c(half - 0.06, L - 0.065),
        p(0.68, L - 0.07),
      ];
  const day = square
    ? [c(half - 0.08, L + 0.06), c(0.555, L + 0.038), c(0.57, L - 0.075), c(half - 0.085, L - 0.09)]
    : [c(0.5, L + 0.028), p(0.68, L + 0.057), c(half - 0.06, L + 0.08)];
  const lenses = square
    ? boxLens(car, 0.66, L - 0.02, 0.095, 0.085) + boxLens(car, 0.785, L - 0.018, 0.095, 0.085)
    : lens(car, 0.63, L - 0.008, 0.034) + lens(car, 0.745, L + 0.004, 0.034);
  // Flared black arches, fog lamps and a bright skid plate.
  car.both(
    `<path d="${d.area([c(half - 0.12, y + 0.06), p(half - 0.1, y + 0.3), p(half - 0.05, y + 0.42), c(half + 0.03, y + 0.46), c(half + 0.05, y)])}" fill="#17191c"/><path d="${d.area([c(half - 0.33, y + 0.16), c(half - 0.14, y + 0.19), c(half - 0.13, y + 0.3), c(half - 0.29, y + 0.3)])}" fill="#0c0e10"/>${lens(car, half - 0.215, y + 0.24, 0.036)}${lamp(car, housing, lenses, day, 2.6)}`,
  );
  const frame = square
    ? [
        p(0, L - 0.235, 0),
        c(0.45, L - 0.235),
        c(0.515, L - 0.16),
        c(0.51, L + 0.06),
        c(0.46, L + 0.085),
        p(0, L + 0.09, 180),
      ]
    : [
        p(0, L - 0.3, 0),
        c(0.33, L - 0.3),
        c(0.47, L - 0.13),
        c(0.465, L + 0.035),
        p(0, L + 0.055, 180),
      ];
  d.draw(
    grille(car, 'grille', frame, square ? 6 : 7, square ? '#2b3034' : '#b5bdc2') +
      (square
        ? `<path d="M${d.at(-0.505, L - 0.02)}L${d.at(0.505, L - 0.02)}" stroke="#2a2f33" stroke-width="${d.size(0.085)}"/><path d="M${d.at(-0.5, L + 0.02)}L${d.at(0.5, L + 0.02)}M${d.at(-0.5, L - 0.06)}L${d.at(0.5, L - 0.06)}" stroke="#565f66" stroke-width="1.2"/>`
        : '') +
      badge(car, L - (square ? 0.02 : 0.06), 0.058) +
      `<path d="${d.mirrored([p(0, y + 0.005, 0), c(0.34, y + 0.01), c(0.4, y + 0.1), c(0.34, y + 0.125), p(0, y + 0.125, 180)])}" fill="#9aa2a8" stroke="#2a2f33"/><path d="M${d.at(-0.3, y + 0.065)}L${d.at(0.3, y + 0.065)}" stroke="#545c63" stroke-width="5" stroke-dasharray="${d.size(0.07)} ${d.size(0.05)}"/>` +
      `<path d="${d.mirrored([p(0, y + 0.16, 0), c(0.5, y + 0.165), c(0.47, y + 0.26), p(0, y + 0.26, 180)])}" fill="#0d0f11"/>` +
      plate(car, square ? L - 0.27 : y + 0.385),
  );
}
