import type { Body } from '#contract/vehicle-codes.ts';
import type { PictureRef } from '#contract/vehicles.ts';
import { endSvg } from './end-view.ts';
import { LOOKS, lookOf, looksOf, type Look } from './looks.ts';
import { PAINTS, type Paint } from './paints.ts';
import { SHAPES, type Shape } from './shapes.ts';
import { sideSvg } from './side.ts';

/**
 * One picture of the stock. Vehicles that look the same share it: twelve shapes in two or three
 * looks, fourteen paints and five views are at most 2,170 pictures, for a stock of any size.
 */
export interface Picture {
  readonly shape: Shape;
  readonly look: Look;
  readonly paint: Paint;
  readonly view: View;
}

export const drawnViews = [
  'side',
  'front',
  'rear',
  'wheel',
  'lamp',
] as const satisfies PictureRef['view'][];
export type View = (typeof drawnViews)[number];

/** The fields of a vehicle that its picture depends on; an unknown body is drawn as a hatchback. */
export interface Appearance {
  readonly body: Body | null;
  readonly make: string;
  readonly model: string;
  readonly paint: Paint;
}

/**
 * Returns the picture as an SVG document, 16:10, always the same for the same picture. `bleed` adds
 * that share of the width and height on every side.
 */
export function vehicleSvg({ shape, look, paint, view }: Picture, bleed = 0): string {
  return view === 'front' || view === 'rear'
    ? endSvg(shape, look, paint, view, bleed)
    : sideSvg(shape, look, paint, view, bleed);
}

/** Returns the keys of a vehicle's five pictures, side first: `estate-n2-blue-side`. */
export function pictureKeys(vehicle: Appearance): { view: View; key: string }[] {
  const shape = shapeOf(vehicle.body, vehicle.make, vehicle.model);
  const look = lookOf(shape, vehicle.make, vehicle.model);
  return drawnViews.map((view) => ({
    view,
    key: pictureKey({ shape, look, paint: vehicle.paint, view }),
  }));
}

export const pictureKey = ({ shape, look, paint, view }: Picture): string =>
  `${shape}-${look}-${paint}-${view}`;

/** Returns the picture that a key names, or undefined for anything else. */
export function pictureOf(key: string): Picture | undefined {
  const [shape, look, paint, view, ...rest] = key.split('-');
  if (rest.length > 0 || !isShape(shape) || !isPaint(paint)) return undefined;
  const known = LOOKS.find((name) => name === look);
  const seen = drawnViews.find((name) => name === view);
  if (!known || !seen || !looksOf(shape).includes(known)) return undefined;
  return { shape, look: known, paint, view: seen };
}

const isShape = (name: string | undefined): name is Shape =>
  name !== undefined && Object.hasOwn(SHAPES, name);
const isPaint = (name: string | undefined): name is Paint =>
  name !== undefined && Object.hasOwn(PAINTS, name);

/** Models a size smaller than their body type: a Fiat 500 must not look like a Golf. */
const SMALLER: readonly [body: Body, shape: Shape, models: RegExp][] = [
  [
    'hatchback',
    'city',
    /\b(500|500e|500c|panda|up!?|e-up!?|aygo|aygo x|107|108|c1|c-zero|picanto|i10|twingo|fortwo|forfour|ka\+?|adam|karl|agila|ignis|celerio|alto|spark|space star|spring|citigo|mii|ypsilon|honda e|ami|micra|i3|inster|topolino)\b/i,
  ],
  [
    'suv',
    'crossover',
    /\b(captur|2008|e-2008|juke|mokka|mokka-e|crossland|puma|ecosport|t-roc|t-cross|taigo|q2|x1|x2|gla|eqa|kona|stonic|bayon|yaris cross|c-hr|arona|kamiq|500x|600|600e|renegade|avenger|c3 aircross|vitara|jimny|cx-3|cx-30|mx-30|asx|hr-v|duster|ex30|xc40|c40|ux|junior|tonale|formentor|ateca|karoq|niro|e-niro|soul|countryman|zs|atto 3|ds ?3|lbx)\b/i,
  ],
  [
    'van',
    'courier',
    /\b(caddy|kangoo|berlingo|partner|combo|dobl[oò]|citan|connect|courier|proace city|nv200|e-nv200|townstar|fiorino|bipper|nemo|express|rifter|dokker)\b/i,
  ],
];

function shapeOf(body: Body | null, make: string, model: string): Shape {
  const drawn = body ?? 'hatchback';
  const name = `${make} ${model}`;
  return SMALLER.find(([of, , models]) => of === drawn && models.test(name))?.[1] ?? drawn;
}
