import { pick } from './chance.ts';
import { stop, tenths, type Drawing } from './drawing.ts';

/** A car's wheel design; chosen once per picture key. */
export interface WheelTrim {
  readonly design: Design;
  readonly finish: Finish;
  readonly caliper: string;
}

/** Wheel designs: spokes, and one's outline in units of the rim radius; `disc` is a steel wheel. */
const DESIGNS = {
  twin: {
    count: 5,
    spoke: 'M-.15 -.16L-.24 -.94L-.12 -.955L-.035 -.24ZM.15 -.16L.24 -.94L.12 -.955L.035 -.24Z',
  },
  wye: {
    count: 5,
    spoke: 'M-.10 -.14L-.075 -.52L-.30 -.91L-.19 -.94L0 -.60L.19 -.94L.30 -.91L.075 -.52L.10 -.14Z',
  },
  ten: {
    count: 10,
    spoke: 'M-.055 -.16C-.045 -.5 -.06 -.7 -.085 -.95L.085 -.95C.06 -.7 .045 -.5 .055 -.16Z',
  },
  five: {
    count: 5,
    spoke: 'M-.16 -.14C-.12 -.5 -.16 -.75 -.25 -.93L.25 -.93C.16 -.75 .12 -.5 .16 -.14Z',
    inlay: 'M-.045 -.32L-.10 -.84L.10 -.84L.045 -.32Z',
  },
  turbine: {
    count: 9,
    spoke: 'M-.06 -.17C-.10 -.5 -.02 -.75 .10 -.955L.27 -.92C.12 -.72 .05 -.45 .08 -.16Z',
  },
  seven: {
    count: 7,
    spoke: 'M-.09 -.15C-.06 -.5 -.08 -.75 -.13 -.95L.13 -.95C.08 -.75 .06 -.5 .09 -.15Z',
  },
  // Nearly closed, for efficient electric cars.
  aero: {
    count: 5,
    spoke:
      'M-.19 -.14C-.26 -.4 -.36 -.66 -.46 -.84A.955 .955 0 0 1 .40 -.865C.28 -.72 .22 -.42 .17 -.14Z',
    inlay: 'M-.05 -.34L-.20 -.86L-.12 -.885L.01 -.36Z',
  },
  disc: { count: 8, spoke: '' },
} as const;

type Design = keyof typeof DESIGNS;

const FINISHES = {
  bright: {
    metal: ['#f2f4f5', '#a6adb3', '#6d757c'],
    lip: ['#ffffff', '#9aa2a8', '#5c646b', '#c7ccd0'],
    edge: '#fff',
  },
  dark: {
    metal: ['#6a7178', '#3b4147', '#202428'],
    lip: ['#8b939a', '#4a5157', '#2c3136', '#6a7178'],
    edge: '#7d858c',
  },
  satin: {
    metal: ['#e9ecee', '#8f979e', '#575e65'],
    lip: ['#ffffff', '#9aa2a8', '#5c646b', '#c7ccd0'],
    edge: '#fff',
  },
} as const;

type Finish = keyof typeof FINISHES;

/** Draws a wheel design that suits the kind of car. */
export function wheelTrim(
  kind: 'car' | 'electric' | 'van' | 'pickup',
  chance: () => number,
): WheelTrim {
  const designs = {
    car: ['twin', 'wye', 'ten', 'five', 'turbine', 'seven'],
    electric: ['aero', 'turbine', 'aero', 'wye'],
    van: ['disc', 'disc', 'five'],
    pickup: ['five', 'seven', 'wye'],
  } as const;
  return {
    design: pick(designs[kind], chance),
    finish: pick(
      kind === 'van'
        ? (['satin', 'satin', 'dark'] as const)
        : (['bright', 'satin', 'bright', 'dark', 'satin'] as const),
      chance,
    ),
    caliper: kind === 'car' && chance() < 0.2 ? '#8d1f22' : '#5d646a',
  };
}

/** Defines the wheel once (`#tyre` and, turning, `#rim`), radii in metres. */
export function defineWheel(d: Drawing, trim: WheelTrim, tyre: number, rim: number): void {
  const { metal, lip, edge } = FINISHES[trim.finish];
  const design = DESIGNS[trim.design];
  const r = (share: number): string => d.size(share * rim);
  const scale = Number(d.size(rim));
  const hair = (pixels: number): string => (Number(d.hair(pixels)) / scale).toFixed(4);
  const k = rim / tyre;
  d.define(
    `<radialGradient id="rubber">${stop(0, '#15171a')}${stop(k, '#15171a')}${stop(k + 0.03, '#33373b')}${stop(0.86, '#26292d')}${stop(0.93, '#1a1c1f')}${stop(0.965, '#2b2e32')}${stop(1, '#0c0d0f')}</radialGradient>` +
      `<linearGradient id="alloy" x1="0" x2=".25" y1="0" y2="1">${stop(0, metal[0])}${stop(0.5, metal[1])}${stop(1, metal[2])}</linearGradient>` +
      `<linearGradient id="lip" x1=".2" x2=".6" y1="0" y2="1">${stop(0, lip[0])}${stop(0.45, lip[1])}${stop(0.75, lip[2])}${stop(1, lip[3])}</linearGradient>` +
      `<radialGradient id="brake">${stop(0, '#565c62')}${stop(0.5, '#777e84')}${stop(0.62, '#4b5157')}${stop(0.63, '#1c1f22')}${stop(0.85, '#131518')}${stop(1, '#24282c')}</radialGradient>`,
  );
  const inlay =
    'inlay' in design ? `<path d="${design.inlay}" fill="#1f2327" fill-opacity=".9"/>` : '';
  const ring = Array.from(
    { length: design.count },
    (_, i) => `<use href="#spoke" transform="rotate(${tenths((i * 360) / design.count)})"/>`,
  ).join('');
  const holes = Array.from(
    { length: design.count },
    (_, i) =>
      `<ellipse cx="0" cy="-.66" rx=".13" ry=".1" transform="rotate(${tenths((i * 360) / design.count)})"/>`,
  ).join('');
  const bolts = Array.from({ length: 5 }, (_, i) => {
    const angle = (i * 72 * Math.PI) / 180;
    return `<circle cx="${(0.155 * Math.sin(angle)).toFixed(3)}" cy="${(-0.155 * Math.cos(angle)).toFixed(3)}" r=".028"/>`;
  }).join('');
  d.define(
    `<g id="spoke"><path d="${design.spoke}" fill="#0b0d0f" stroke="#0b0d0f" stroke-width=".05" transform="translate(0 .025)"/><path d="${design.spoke}" fill="url(#alloy)" stroke="${edge}" stroke-opacity=".45" stroke-width="${hair(0.7)}"/>${inlay}</g>`,
  );
  const face =
    trim.design === 'disc'
      ? `<circle r=".93" fill="url(#alloy)"/><g fill="#15181b">${holes}</g><circle r=".42" fill="none" stroke="#333a40" stroke-opacity=".5" stroke-width="${hair(1)}"/>`
      : ring;
  d.define(
    `<g id="rim"><g transform="scale(${r(1)})">${face}<circle r=".235" fill="url(#alloy)" stroke="#1a1d20" stroke-width="${hair(0.8)}"/><g fill="#22262a">${bolts}</g><circle r=".1" fill="#1c2024" stroke="#9aa2a8" stroke-width="${hair(0.8)}"/></g></g>`,
  );
  const drilled = Array.from({ length: 24 }, (_, i) => {
    const angle = (i * 15 * Math.PI) / 180;
    const radius = i % 2 ? 0.56 : 0.63;
    return `<circle cx="${(radius * Math.sin(angle)).toFixed(3)}" cy="${(radius * Math.cos(angle)).toFixed(3)}" r=".014"/>`;
  }).join('');
  d.define(
    `<g id="tyre"><circle r="${d.size(tyre)}" fill="url(#rubber)"/><circle r="${d.size(tyre * 0.9)}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="${d.hair(1)}"/><circle r="${d.size(tyre * 0.965)}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="${d.hair(0.8)}"/><circle r="${r(1.03)}" fill="url(#lip)"/><circle r="${r(0.955)}" fill="#0d0f11"/><circle r="${r(0.9)}" fill="#191c1f"/><circle r="${r(0.72)}" fill="url(#brake)"/><g transform="scale(${r(1)})"><g fill="#1c1f22" fill-opacity=".6">${drilled}</g><path d="M.40 -.62A.74 .74 0 0 1 .74 .02L.46 .02A.46 .46 0 0 0 .26 -.38Z" fill="${trim.caliper}"/></g></g>`,
  );
}

/** Draws the wheel with its hub at `x`, turned by `turnDegrees`. */
export function drawWheel(d: Drawing, tyre: number, x: number, turnDegrees: number): void {
  const gleam = d.size(tyre * 0.985);
  d.draw(
    `<g transform="translate(${d.at(x, tyre)})"><use href="#tyre"/><use href="#rim" transform="rotate(${tenths(turnDegrees)})"/><path d="M-${gleam} 0A${gleam} ${gleam} 0 0 1 ${gleam} 0" fill="none" stroke="#fff" stroke-opacity=".06" stroke-width="${d.size(0.02)}"/></g>`,
  );
}
