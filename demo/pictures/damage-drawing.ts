import { damageZones, type Body, type DamageZone } from '#contract/vehicles.ts';
import { drawing, tenths, type Drawing } from './drawing.ts';
import { endsOf } from './ends.ts';
import { labelled, SHAPES, type Outline } from './shapes.ts';
import { heightAt, moved, p, reversed, spline, type Point, type Segment } from './spline.ts';

/** Colours as CSS understands them; the defaults follow the page's theme. */
export interface Inks {
  readonly ink?: string;
  readonly fill?: string;
  readonly glass?: string;
}

/**
 * A car as a damage report draws it: left side, top, right side, in lines. Every damage zone of the
 * contract but the interior is an area with `data-zone`. Decorative: the page lists the damage in words.
 */
export function damageDiagramSvg(body: Body, inks: Inks = {}): string {
  const {
    ink = 'currentColor',
    fill = 'var(--surface, #fff)',
    glass = 'var(--sunken, #e3e9ec)',
  } = inks;
  const sheet = sheetOf(body);
  const { width, height, left, right, top } = sheet;
  const paper = { fill, glass };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${tenths(height)}" aria-hidden="true" focusable="false"><g fill="none" stroke="${ink}" stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round">${sideLines(sheet, left, 'left', paper)}${topLines(sheet, top, paper)}<g transform="matrix(-1 0 0 1 ${width} 0)">${sideLines(sheet, right, 'right', paper)}</g></g></svg>`;
}

/** Where a zone's numbered pin stands, in the drawing's own pixels. */
export type PinPlaces = Readonly<Record<DamageZone, { readonly x: number; readonly y: number }>>;

/** The drawing's size and its pins; the interior's stands on the roof, behind the roof's own. */
export function damageDiagram(body: Body): { width: number; height: number; pins: PinPlaces } {
  const sheet = sheetOf(body);
  const places = new Map(damageZones.map((zone) => [zone, pinOf(sheet, zone)]));
  const at = (zone: DamageZone) => places.get(zone) ?? { x: 0, y: 0 };
  const pins: PinPlaces = {
    frontBumper: at('frontBumper'),
    bonnet: at('bonnet'),
    windscreen: at('windscreen'),
    roof: at('roof'),
    tailgate: at('tailgate'),
    rearBumper: at('rearBumper'),
    leftFrontWing: at('leftFrontWing'),
    leftFrontDoor: at('leftFrontDoor'),
    leftRearDoor: at('leftRearDoor'),
    leftRearWing: at('leftRearWing'),
    leftSill: at('leftSill'),
    leftFrontWheel: at('leftFrontWheel'),
    leftRearWheel: at('leftRearWheel'),
    leftMirror: at('leftMirror'),
    rightFrontWing: at('rightFrontWing'),
    rightFrontDoor: at('rightFrontDoor'),
    rightRearDoor: at('rightRearDoor'),
    rightRearWing: at('rightRearWing'),
    rightSill: at('rightSill'),
    rightFrontWheel: at('rightFrontWheel'),
    rightRearWheel: at('rightRearWheel'),
    rightMirror: at('rightMirror'),
    interior: at('interior'),
  };
  return { width: sheet.width, height: Math.round(sheet.height * 10) / 10, pins };
}

/** A car's side in a few lines, for a list with nothing in it. Nose left, 320 by 120. */
export function lineCarSvg(ink = 'currentColor'): string {
  const outline: Outline = SHAPES.estate;
  const scale = 300 / outline.length;
  const d = drawing({ scale, originX: 10, groundY: 110 });
  const wheels = axles(outline)
    .map((x) => {
      const at = `cx="${tenths(d.x(x))}" cy="${tenths(d.y(outline.tyre))}"`;
      return `<circle ${at} r="${d.size(outline.tyre)}"/><circle ${at} r="${d.size(outline.rim * 0.8)}"/>`;
    })
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 120" aria-hidden="true" focusable="false"><g fill="none" stroke="${ink}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"><path d="${silhouette(d, outline)}"/><path d="${d.area(outline.glass)}"/><path d="${outline.doors.map((line) => d.line(line)).join('')}" stroke-opacity=".5"/>${wheels}<path d="M0 110L320 110" stroke-opacity=".4"/></g></svg>`;
}

interface Sheet {
  readonly body: Body;
  readonly outline: Outline;
  /** Half the body's width, half the glasshouse's, half the roof's. */
  readonly half: number;
  readonly house: number;
  readonly roof: number;
  readonly width: number;
  readonly height: number;
  readonly left: Drawing;
  /** Drawn nose left, shown mirrored. */
  readonly right: Drawing;
  /** Its y is across the car: positive is the right side, up on the sheet. */
  readonly top: Drawing;
}

const WIDTH = 480;
const MARGIN = 12;
const MIRRORS = 0.13;

function sheetOf(body: Body): Sheet {
  const outline: Outline = SHAPES[body];
  const ends = endsOf(body, 'n1');
  const scale = Math.min(100, (WIDTH - 2 * MARGIN) / (outline.length + 0.1));
  const originX = (WIDTH - outline.length * scale) / 2;
  const tall = Math.max(...outline.top.map((q) => q.y), ...(outline.screen ?? []).map((q) => q.y));
  const half = ends.width / 2;
  const side = tall * scale;
  const across = (half + MIRRORS) * scale;
  const leftGround = MARGIN + side;
  const middle = leftGround + 2 * MARGIN + across;
  const rightGround = middle + across + 2 * MARGIN + side;
  const on = (groundY: number): Drawing => drawing({ scale, originX, groundY });
  return {
    body,
    outline,
    half,
    house: half - (outline.boxed ? 0.05 : 0.12),
    roof: ends.roof + 0.02,
    width: WIDTH,
    height: rightGround + MARGIN,
    left: on(leftGround),
    right: on(rightGround),
    top: on(middle),
  };
}

const axles = (outline: Outline): [number, number] => [
  outline.frontOverhang,
  outline.frontOverhang + outline.wheelbase,
];

function pinOf(sheet: Sheet, zone: DamageZone): { x: number; y: number } {
  const { outline, top, width } = sheet;
  const spot = (d: Drawing, x: number, y: number, mirrored = false) => ({
    x: Math.round((mirrored ? width - d.x(x) : d.x(x)) * 10) / 10,
    y: Math.round(d.y(y) * 10) / 10,
  });
  const header = headerOf(outline);
  const cowl = labelled(outline, 'cowl').x;
  const roofEnd = labelled(outline, 'rw0').x;
  // Tailgate and rear bumper meet at the tail: their pins stand beside each other, not on.
  const onTop: Partial<Record<DamageZone, [x: number, across: number]>> = {
    frontBumper: [0.09, 0],
    bonnet: [(0.25 + cowl) / 2, 0],
    windscreen: [(cowl + header) / 2 + 0.06, 0],
    roof: [outline.open ? 3.62 : header + (roofEnd - header) * 0.36, 0],
    interior: [outline.open ? 2.5 : header + (roofEnd - header) * 0.7, 0],
    tailgate: [tailgateX(outline), 0.2],
    rearBumper: [outline.length - 0.07, -0.25],
  };
  const place = onTop[zone];
  if (place) return spot(top, ...place);
  const right = zone.startsWith('right');
  const d = right ? sheet.right : sheet.left;
  const [front, rear] = axles(outline);
  const { front: frontDoor, rear: rearDoor } = doorSpans(outline);
  const belt = outline.glass[0]?.y ?? 1;
  const panel = outline.sill + (belt - outline.sill) * 0.56;
  const over = (belt + outline.tyre * 2) / 2 + 0.03;
  const part = zone.replace(/^(left|right)/, '');
  const places: Record<string, [number, number]> = {
    FrontWing: [front - 0.02, over],
    FrontDoor: [(frontDoor[0] + frontDoor[1]) / 2, panel],
    RearDoor: [(rearDoor[0] + rearDoor[1]) / 2 - 0.05, panel],
    RearWing: [rear + 0.18, over + 0.02],
    Sill: [(front + rear) / 2 + 0.05, outline.sill + 0.04],
    FrontWheel: [front, outline.tyre],
    RearWheel: [rear, outline.tyre],
    Mirror: [outline.mirror.x + 0.02, outline.mirror.y + 0.02],
  };
  const [x, y] = places[part] ?? [0, 0];
  return spot(d, x, y, right);
}

const headerOf = (outline: Outline): number =>
  outline.top.find((q) => q.label === 'hdr')?.x ?? labelled(outline, 'cowl').x + 0.73;

function tailgateX(outline: Outline): number {
  if (outline.bed) return outline.length - 0.17;
  if (outline.boxed) return outline.length - 0.2;
  const glassFoot = labelled(outline, 'rw1').x;
  return Math.min((glassFoot + outline.length) / 2, outline.length - 0.2);
}

type Span = readonly [from: number, to: number];

/** Where the doors begin and end at half height. A two-door's rear door is what is behind it. */
function doorSpans(outline: Outline): { front: Span; rear: Span } {
  const middle = (line: readonly Point[] | undefined): number =>
    line?.[Math.floor(line.length / 2)]?.x ?? outline.length / 2;
  const [a, b, c] = outline.doors;
  const end = axles(outline)[1] - outline.tyre;
  return { front: [middle(a), middle(b)], rear: [middle(b), c ? middle(c) : end + 0.3] };
}

interface Paper {
  readonly fill: string;
  readonly glass: string;
}

function silhouette(d: Drawing, outline: Outline): string {
  const [front, rear] = axles(outline);
  const radius = outline.tyre + (outline.clad ? 0.065 : 0.042);
  const y = outline.tyre + 0.012;
  const reach = (at: number): number => Math.sqrt(radius ** 2 - (y - at) ** 2);
  const cut = (x: number, from: number, to: number): string =>
    `L${d.at(x + reach(from), from)}A${d.size(radius)} ${d.size(radius)} 0 ${(from + to) / 2 < y ? 1 : 0} 0 ${d.at(x - reach(to), to)}`;
  const tail = labelled(outline, 'rb').y + 0.02;
  const nose = labelled(outline, 'fb').y + 0.02;
  return `${d.chain(spline(outline.top))}${cut(rear, tail, outline.sill)}${cut(front, outline.sill, nose)}Z`;
}

function sideLines(sheet: Sheet, d: Drawing, hand: 'left' | 'right', paper: Paper): string {
  const { outline, body } = sheet;
  const { length, sill, tyre, rim } = outline;
  const zone = (name: string, path: string): string =>
    `<path data-zone="${hand}${name}" d="${path}" fill="${paper.fill}" stroke="none"/>`;
  const clip = `damage-${body}-${hand}`;
  const high = Math.max(...outline.top.map((q) => q.y)) + 0.1;
  // Panels reach from one door's cut to the next and are trimmed by the silhouette.
  const upTo = (line: readonly Point[] | undefined): Segment[] => {
    const first = line?.[0];
    return line && first
      ? spline([p(first.x, high, 'corner'), { ...first, pass: 'corner' }, ...line.slice(1)])
      : [];
  };
  const panel = (from: readonly Segment[], to: readonly Segment[]): string => {
    const foot = to.at(-1)?.to ?? [length + 0.1, 0.1];
    return `${d.chain(from)}L${d.at(foot[0], foot[1])}${d.chain(reversed(to), 'L')}Z`;
  };
  const straight = (x: number): Segment[] => spline([p(x, high, 'corner'), p(x, 0.05, 'corner')]);
  const cuts = outline.doors.map(upTo);
  const [first, second, third] = cuts;
  const wingFrom = third ?? straight(axles(outline)[1] - 0.1);
  const panels =
    zone('FrontWing', panel(straight(-0.1), first ?? straight(1.3))) +
    zone('FrontDoor', panel(first ?? [], second ?? straight(2.5))) +
    zone('RearDoor', panel(second ?? [], wingFrom)) +
    zone('RearWing', panel(wingFrom, straight(length + 0.1))) +
    zone(
      'Sill',
      `M${d.at(axles(outline)[0], sill - 0.1)}L${d.at(axles(outline)[0], sill + 0.075)}L${d.at(axles(outline)[1], sill + 0.085)}L${d.at(axles(outline)[1], sill - 0.1)}Z`,
    );
  const wheel = (x: number, name: string): string => {
    const at = `cx="${tenths(d.x(x))}" cy="${tenths(d.y(tyre))}"`;
    return `<circle data-zone="${hand}${name}" ${at} r="${d.size(tyre)}" fill="${paper.fill}"/><circle ${at} r="${d.size(rim)}"/><circle ${at} r="${d.size(0.06)}"/>`;
  };
  const [front, rear] = axles(outline);
  const windows = d.area(outline.glass);
  const glassHigh = Math.max(...outline.glass.map((q) => q.y));
  const pillars = outline.pillars
    .map(
      ({ x, width, lean }) =>
        `<path d="M${d.at(x + width / 2, (outline.glass[0]?.y ?? 1) - 0.02)}L${d.at(x + width / 2 - lean * 0.0065, glassHigh - 0.01)}"/>`,
    )
    .join('');
  const handles = outline.handles
    .map(
      ({ x, y }) =>
        `<rect x="${tenths(d.x(x - 0.1))}" y="${tenths(d.y(y + 0.02))}" width="${d.size(0.2)}" height="${d.size(0.035)}" rx="1.5"/>`,
    )
    .join('');
  const { x: mx, y: my } = outline.mirror;
  const mirror = d.area([
    p(mx - 0.08, my - 0.03),
    p(mx - 0.05, my + 0.04),
    p(mx + 0.06, my + 0.07),
    p(mx + 0.11, my + 0.04),
    p(mx + 0.11, my - 0.03),
    p(mx + 0.03, my - 0.05),
  ]);
  return (
    `<path d="M${d.at(-0.08, 0)}L${d.at(length + 0.08, 0)}" stroke-opacity=".35"/>` +
    wheel(front, 'FrontWheel') +
    wheel(rear, 'RearWheel') +
    `<clipPath id="${clip}"><path d="${silhouette(d, outline)}"/></clipPath><clipPath id="${clip}-glass"><path d="${windows}"/></clipPath>` +
    `<g clip-path="url(#${clip})">${panels}<path d="${windows}" fill="${paper.glass}"/><g clip-path="url(#${clip}-glass)">${pillars}</g><path d="${outline.doors.map((line) => d.line(line)).join('')}"/><path d="M${d.at(front + tyre, sill + 0.075)}L${d.at(rear - tyre, sill + 0.085)}"/><path d="${d.line(outline.crease)}" stroke-opacity=".35"/><path d="${d.area(outline.head)}"/><path d="${d.area(outline.tail)}"/></g>` +
    (outline.screen ? `<path d="${d.area(outline.screen)}" fill="${paper.fill}"/>` : '') +
    `<path d="${silhouette(d, outline)}"/>${handles}<path data-zone="${hand}Mirror" d="${mirror}" fill="${paper.fill}"/>`
  );
}

function topLines(sheet: Sheet, d: Drawing, paper: Paper): string {
  const { outline, half, house, roof } = sheet;
  const { length } = outline;
  const zone = (name: string, path: string): string =>
    `<path data-zone="${name}" d="${path}" fill="${paper.fill}"/>`;
  const pane = (path: string, name = ''): string =>
    `<path${name && ` data-zone="${name}"`} d="${path}" fill="${paper.glass}"/>`;
  const edge = spline(planEdge(outline, half));
  const across = (middle: number, side: number, reach: number): Segment[] =>
    spline([p(side, -reach), p(middle, 0, 90), p(side, reach)]);
  const area = (from: readonly Segment[], to: readonly Segment[]): string =>
    `${d.chain(from)}${d.chain(reversed(to), 'L')}Z`;
  const other = (chain: readonly Segment[]): Segment[] =>
    reversed(moved(chain, ([x, y]) => [x, -y]));
  const whole = `${d.chain(edge)}${d.chain(other(edge), 'L')}Z`;
  const nose = labelled(outline, 'bl').x + 0.03;
  const cowl = labelled(outline, 'cowl').x;
  const header = headerOf(outline);
  const roofEnd = outline.boxed ? length - 0.16 : labelled(outline, 'rw0').x;
  const glassEnd = labelled(outline, 'rw1').x;
  const clip = `damage-${sheet.body}-top`;
  const parts = [
    `<clipPath id="${clip}"><path d="${whole}"/></clipPath><g clip-path="url(#${clip})">`,
    `<path data-zone="frontBumper" d="M${d.at(-0.1, -1.2)}L${d.at(0.3, -1.2)}L${d.at(0.3, 1.2)}L${d.at(-0.1, 1.2)}Z" fill="${paper.fill}" stroke="none"/>`,
    `<path data-zone="rearBumper" d="M${d.at(length + 0.1, -1.2)}L${d.at(length - 0.3, -1.2)}L${d.at(length - 0.3, 1.2)}L${d.at(length + 0.1, 1.2)}Z" fill="${paper.fill}" stroke="none"/>`,
    `<path d="M${d.at(0.3, -1.2)}L${d.at(length - 0.3, -1.2)}L${d.at(length - 0.3, 1.2)}L${d.at(0.3, 1.2)}Z" fill="${paper.fill}" stroke="none"/></g>`,
    zone(
      'bonnet',
      area(
        across(nose + 0.02, nose + 0.22, half - 0.22),
        across(cowl - 0.02, cowl + 0.16, house - 0.05),
      ),
    ),
    pane(
      area(
        across(cowl + 0.03, cowl + 0.2, house - 0.03),
        across(header, header + 0.1, roof - 0.02),
      ),
      'windscreen',
    ),
  ];
  if (outline.open) {
    const seats = [-0.37, 0.37]
      .map(
        (y) =>
          `<rect x="${tenths(d.x(2.25))}" y="${tenths(d.y(y + 0.24))}" width="${d.size(0.55)}" height="${d.size(0.48)}" rx="${d.size(0.1)}"/><rect x="${tenths(d.x(2.7))}" y="${tenths(d.y(y + 0.22))}" width="${d.size(0.16)}" height="${d.size(0.44)}" rx="${d.size(0.06)}" fill="${paper.fill}"/>`,
      )
      .join('');
    parts.push(
      pane(
        area(across(header + 0.05, header + 0.12, house - 0.07), across(3.3, 3.25, house - 0.12)),
      ),
      seats,
      zone('roof', area(across(3.36, 3.31, house - 0.14), across(3.95, 3.88, house - 0.16))),
    );
  } else {
    const back = roofEnd - (outline.boxed ? 0.03 : 0.1);
    parts.push(
      zone(
        'roof',
        area(across(header + 0.03, header + 0.13, roof - 0.02), across(roofEnd, back, roof - 0.02)),
      ),
    );
    if (!outline.boxed) {
      parts.push(
        pane(
          area(
            across(roofEnd + 0.03, roofEnd - 0.06, roof - 0.03),
            across(glassEnd, glassEnd - 0.14, house - (outline.bed ? 0.04 : 0.1)),
          ),
        ),
      );
    }
  }
  if (outline.bed) {
    const [from, to] = [glassEnd + 0.13, length - 0.24];
    parts.push(
      `<path d="${box(d, from, to, half - 0.14)}" fill="${paper.fill}"/>`,
      [0.3, 0, -0.3]
        .map(
          (y) => `<path d="M${d.at(from + 0.08, y)}L${d.at(to - 0.08, y)}" stroke-opacity=".3"/>`,
        )
        .join(''),
      zone('tailgate', box(d, length - 0.21, length - 0.12, half - 0.12)),
    );
  } else if (outline.boxed) {
    parts.push(
      zone(
        'tailgate',
        area(
          across(length - 0.13, length - 0.15, roof - 0.02),
          across(length - 0.05, length - 0.09, roof - 0.06),
        ),
      ),
    );
  } else {
    const from = outline.open ? 4 : glassEnd + 0.03;
    parts.push(
      zone(
        'tailgate',
        area(
          across(from, from - 0.12, house - 0.14),
          across(length - 0.1, length - 0.2, half - 0.26),
        ),
      ),
    );
  }
  for (const side of [1, -1]) parts.push(planSide(sheet, d, side, edge, roofEnd, paper));
  parts.push(`<path d="${whole}"/>`);
  return parts.join('');
}

const box = (d: Drawing, from: number, to: number, reach: number): string =>
  `M${d.at(from, reach)}L${d.at(to, reach)}L${d.at(to, -reach)}L${d.at(from, -reach)}Z`;

function planEdge({ length: l, boxed, bed }: Outline, half: number): Point[] {
  const rear =
    boxed || bed
      ? [
          p(l - 0.5, half - 0.015),
          p(l - 0.13, half - 0.045),
          p(l - 0.045, half - 0.16),
          p(l - 0.012, 0.4),
          p(l, 0, -90),
        ]
      : [p(l - 0.75, half - 0.015), p(l - 0.22, half - 0.1), p(l - 0.05, 0.5), p(l, 0, -90)];
  return [
    p(0, 0, 90),
    p(0.06, 0.48),
    p(0.2, half - 0.14),
    p(0.5, half - 0.025),
    p(1, half, 0),
    p(l * 0.55, half - 0.005),
    ...rear,
  ];
}

/** Doors seen from above, side windows, lamps and a mirror. */
function planSide(
  { outline, half, house, roof }: Sheet,
  d: Drawing,
  side: number,
  edge: readonly Segment[],
  roofEnd: number,
  paper: Paper,
): string {
  const hand = side > 0 ? 'right' : 'left';
  const { length, boxed, open } = outline;
  const cowl = labelled(outline, 'cowl').x;
  const header = headerOf(outline);
  const at = (x: number, y: number): string => d.at(x, side * y);
  const cuts = outline.doors.map((line) => line[0]?.x ?? 0);
  const sills = cuts
    .slice(1)
    .map((to, i) => {
      const from = cuts[i] ?? 0;
      return `<path d="M${at(from, house)}L${at(to, house)}L${at(to, heightAt(edge, to))}L${at(from, heightAt(edge, from))}Z"/>`;
    })
    .join('');
  const furthest = Math.max(...outline.glass.map((q) => q.x));
  const window = boxed
    ? `M${at(cowl + 0.42, house - 0.005)}L${at(header + 0.18, roof + 0.02)}L${at(2.1, roof + 0.02)}L${at(2.14, house - 0.005)}Z`
    : `M${at(cowl + 0.42, house - 0.02)}L${at(header + 0.2, roof)}L${at(roofEnd - 0.22, roof)}L${at(Math.min(roofEnd + 0.1, furthest), house - 0.03)}Z`;
  const m = outline.mirror.x;
  const nose = labelled(outline, 'bl').x + 0.03;
  const turned = (points: readonly Point[]): string =>
    d.line(points.map((q) => ({ ...q, y: q.y * side })));
  return (
    sills +
    (open ? '' : `<path d="${window}" fill="${paper.glass}"/>`) +
    `<path data-zone="${hand}Mirror" d="M${at(m - 0.05, house + 0.02)}L${at(m - 0.06, half + 0.1)}L${at(m + 0.09, half + 0.11)}L${at(m + 0.08, house + 0.02)}Z" fill="${paper.fill}"/>` +
    `<path d="${turned([p(nose, half - 0.44), p(0.22, half - 0.19), p(0.52, half - 0.075), p(0.4, half - 0.17)])}Z"/>` +
    `<path d="${turned([p(length - 0.1, half - 0.34), p(length - 0.2, half - 0.17), p(length - 0.42, half - 0.07), p(length - 0.3, half - 0.2)])}Z"/>`
  );
}
