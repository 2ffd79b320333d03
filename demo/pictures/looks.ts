import { hash } from './chance.ts';
import { labelled, resized, SHAPES, type Outline, type Shape } from './shapes.ts';
import { between, heightAt, p, reachAt, spline, type Point } from './spline.ts';

/**
 * Three sets of nose, lamps and glass: n1 swept lamps and a slim grille, n2 upright with a large
 * grille, n3 closed and smooth, for cars without a radiator.
 */
export const LOOKS = ['n1', 'n2', 'n3'] as const;
export type Look = (typeof LOOKS)[number];

/** Coupé, open car, van and pick-up are rare, so two looks limit the number of pictures. */
const LOOKS_OF: Partial<Record<Shape, readonly Look[]>> = {
  coupe: ['n1', 'n2'],
  convertible: ['n1', 'n2'],
  courier: ['n1', 'n2'],
  van: ['n1', 'n2'],
  pickup: ['n1', 'n2'],
};

export const looksOf = (shape: Shape): readonly Look[] => LOOKS_OF[shape] ?? LOOKS;

/** Makes known for a large upright grille. */
const GRILLED =
  /^(alfa romeo|audi|bmw|genesis|jaguar|jeep|land rover|lexus|lynk|mercedes|mitsubishi|porsche|volvo|škoda|skoda|nissan)/i;

/** Electric cars, and the makes and models that look like one. */
const CLOSED =
  /\b(tesla|polestar|byd|smart|cupra born|id\.?\s?\d|id\.? ?buzz|e-tron|eq[a-z]\b|i[3457x]\b|ix\d?\b|leaf|ariya|zoe|e-tech|ioniq|ev\d|kona electric|enyaq|elroq|mach-e|bz4x|e-?c\d|e-208|e-2008|e-308|e-3008|e-c4|mokka-e|corsa-e|500e|mg4|mg5|c40|ex\d0|xc40 recharge|taycan|model [3sxy]|electric|ë-c\w*)\b/i;

/** Returns one look for every car of a model: as its make is known for, else by its name. */
export function lookOf(shape: Shape, make: string, model: string): Look {
  const offered = looksOf(shape);
  const name = `${make} ${model}`.trim();
  if (offered.includes('n3') && CLOSED.test(name)) return 'n3';
  if (GRILLED.test(make.trim())) return 'n2';
  return hash(name.toLowerCase()) % 3 === 0 ? 'n2' : 'n1';
}

/** Returns the shape in a given look. */
export function dressed(shape: Shape, look: Look): Outline {
  const outline: Outline = SHAPES[shape];
  if (look === 'n1') return outline;
  const nosed = withNose(withCabin(outline, look), look);
  const worn = { ...nosed, ...glassOf(nosed, look), ...lampsOf(nosed, look) };
  return look === 'n2' ? resized(worn, 1.012, 1.012) : resized(worn, 0.985, 1.012, 1.035);
}

/**
 * n2 stands its windscreen and tail upright over a long bonnet, n3 pulls the cabin forward and lets
 * the tail run out.
 */
function withCabin(outline: Outline, look: 'n2' | 'n3'): Outline {
  if (outline.boxed || outline.open || outline.bed) return outline;
  const cowl = labelled(outline, 'cowl');
  const nose = labelled(outline, 'bl');
  const belt = outline.glass[0]?.y ?? cowl.y;
  const roof = Math.max(...outline.top.map((q) => q.y));
  const rear = outline.frontOverhang + outline.wheelbase - 0.35;
  const [forward, back] = look === 'n2' ? [0.075, 0.075] : [-0.13, -0.07];
  const hatched = outline.top.some((q) => q.label === 'spo');
  const share = (v: number): number => Math.min(1, Math.max(0, v));
  // Strongest at the foot of the windscreen, gone at the nose and behind the front seats.
  const cabin = ({ x, y }: Point): number => {
    if (y < belt - 0.2) return 0;
    const ahead = (x - nose.x) / (cowl.x - nose.x);
    const behind = (cowl.x + 1.7 - x) / 1.7;
    return forward * share(Math.min(ahead, behind)) * share((y - belt + 0.2) / 0.15);
  };
  const tail = ({ x, y }: Point): number =>
    hatched ? back * share((x - rear) / 0.5) * share((y - belt) / (roof - belt)) : 0;
  const place = (q: Point): Point => ({ ...q, x: q.x + cabin(q) + tail(q) });
  const line = (line: readonly Point[]): Point[] => line.map(place);
  return {
    ...outline,
    top: line(outline.top),
    glass: line(outline.glass),
    doors: outline.doors.map(line),
    mirror: place(outline.mirror),
    seats: outline.seats.map((q) => ({ ...q, x: q.x + cabin(q) * 0.6 })),
    pillars: outline.pillars.map((pillar) => {
      const foot = place({ x: pillar.x, y: belt });
      const head = place({ x: pillar.x, y: roof });
      const lean = pillar.lean - (Math.atan2(head.x - foot.x, roof - belt) * 180) / Math.PI;
      return { ...pillar, x: foot.x, lean };
    }),
  };
}

function withNose(outline: Outline, look: 'n2' | 'n3'): Outline {
  const low = labelled(outline, 'fb');
  const edge = labelled(outline, 'bl');
  const cowl = labelled(outline, 'cowl');
  const nose: Point[] =
    look === 'n2'
      ? [
          low,
          p(0.045, low.y + 0.05),
          p(0.012, low.y + 0.18),
          p(0, edge.y - 0.24, 90),
          p(0.008, edge.y - 0.06),
          { ...p(edge.x * 0.72, edge.y + 0.03, 26), label: 'bl' },
        ]
      : [
          low,
          p(0.055, low.y + 0.055),
          p(0.012, low.y + 0.2),
          p(0, edge.y - 0.26, 90),
          p(0.035, edge.y - 0.1),
          { ...p(edge.x + 0.05, edge.y + 0.012, 34), label: 'bl' },
        ];
  const lift = look === 'n2' ? 0.018 : -0.006;
  const rest = outline.top
    .slice(outline.top.indexOf(edge) + 1)
    .map((q) => (q.x < cowl.x ? { ...q, y: q.y + lift } : q));
  return { ...outline, top: [...nose, ...rest] };
}

function glassOf(outline: Outline, look: 'n2' | 'n3'): Partial<Outline> {
  if (outline.boxed || outline.open || outline.bed) return {};
  const last = outline.glass.length - 1;
  // n2 kinks the rear corner forward, n3 lifts the belt towards the tail.
  const glass = outline.glass.map((q, i) => {
    if (i === last - 1) {
      return look === 'n2' ? { ...q, x: q.x - 0.07, y: q.y - 0.01 } : { ...q, y: q.y + 0.045 };
    }
    if (i === last - 2) return look === 'n2' ? { ...q, x: q.x + 0.03, y: q.y + 0.012 } : q;
    return i === last && look === 'n3' ? { ...q, y: q.y + 0.012 } : q;
  });
  return { glass };
}

function lampsOf(outline: Outline, look: 'n2' | 'n3'): Partial<Outline> {
  const top = spline(outline.top);
  const bonnet = between(top, 'bl', 'cowl');
  const face = spline(outline.top.slice(3, 6));
  const h = (x: number): number => heightAt(x < (bonnet[0]?.from[0] ?? 0) ? face : bonnet, x);
  const far = Math.max(...outline.head.map((q) => q.x));
  const edge = labelled(outline, 'bl').y;
  const head =
    look === 'n2'
      ? [
          p(0.004, edge - 0.055, 'corner'),
          p(far * 0.2, h(far * 0.2) - 0.035),
          p(far * 0.45, h(far * 0.45) - 0.028),
          p(far * 0.74, h(far * 0.74) - 0.028, 'corner'),
          p(far * 0.735, h(far * 0.74) - 0.075, [-95, 215]),
          p(far * 0.62, edge - 0.105, 186),
          p(far * 0.25, edge - 0.125),
          p(0.004, edge - 0.155, 'corner'),
        ]
      : [
          p(0.03, edge - 0.075, 'corner'),
          p(far * 0.25, h(far * 0.25) - 0.045),
          p(far * 0.6, h(far * 0.6) - 0.032),
          p(far * 1.08, h(far * 1.08) - 0.03, 'corner'),
          p(far * 0.7, h(far * 0.7) - 0.085),
          p(far * 0.35, h(far * 0.35) - 0.1),
          p(0.03, edge - 0.115, 'corner'),
        ];
  if (outline.boxed || outline.bed) return { head };
  const reach = (y: number): number => reachAt(top, y);
  const heights = outline.tail.map((q) => q.y);
  const [high, deep] = [Math.max(...heights), Math.min(...heights)];
  if (look === 'n2') {
    const [up, down] = [high + 0.035, deep - 0.035];
    const k = Math.min(1, (outline.length - 1.2) / 3.2);
    const tail = [
      p(reach(up) + 0.03, up, 'corner'),
      p(reach(up) - 0.12 * k, up - 0.004, 'corner'),
      p(reach(up) - 0.145 * k, down + 0.12, 'corner'),
      p(reach(down) - 0.36 * k, down + 0.105, 'corner'),
      p(reach(down) - 0.33 * k, down + 0.03, 'corner'),
      p(reach(down) + 0.03, down, 'corner'),
    ];
    return { head, tail };
  }
  const level = high - 0.015;
  const tail = [
    p(reach(level) + 0.03, level, 'corner'),
    p(reach(level) - 0.24, level + 0.014),
    p(reach(level) - 0.5, level + 0.012, 'corner'),
    p(reach(level) - 0.44, level - 0.03),
    p(reach(level) - 0.2, level - 0.055),
    p(reach(level - 0.07) + 0.03, level - 0.07, 'corner'),
  ];
  return { head, tail };
}
