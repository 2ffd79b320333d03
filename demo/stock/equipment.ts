/** Draws equipment that fits the version, its year and its kind. */
import { type EquipmentCode, equipmentCodes } from '#contract/vehicle-codes.ts';
import { type Model, type Trim, type Version, doorsAndSeats } from '#demo/catalogue/catalogue.ts';
import type { Seeded } from './seeded.ts';

export interface Equipped {
  model: Model;
  version: Version;
  year: number;
  isPremium: boolean;
  isMetallic: boolean;
  hasWinterTyres: boolean;
}

/** Returns codes in the contract's order, each once. */
export function drawEquipment(chance: Seeded, car: Equipped): EquipmentCode[] {
  const found = new Set<EquipmentCode>(standard[car.version.trim]);
  for (const [code, share] of options[car.version.trim])
    if (chance.chance(share * (car.isPremium ? 1.15 : 1))) found.add(code);
  for (const code of whatItIs(chance, car)) found.add(code);
  if (found.has('climateControl')) found.delete('airConditioning');
  if (found.has('adaptiveCruise')) found.delete('cruiseControl');
  if (found.has('leather')) found.delete('partLeather');
  if (found.has('panoramicRoof')) found.delete('sunroof');
  if (found.has('camera360')) found.add('rearCamera');
  if (found.has('matrixHeadlights')) found.add('ledHeadlights');
  if (found.has('rearCamera')) found.add('parkingSensorsRear');
  if (doorsAndSeats(car.model).seats < 4) found.delete('isofix');
  return equipmentCodes.filter((code) => found.has(code));
}

const basic: EquipmentCode[] = ['airConditioning', 'isofix'];
const comfort: EquipmentCode[] = [...basic, 'cruiseControl', 'carplay', 'parkingSensorsRear'];
const business: EquipmentCode[] = [
  'climateControl',
  'cruiseControl',
  'navigation',
  'carplay',
  'parkingSensorsRear',
  'parkingSensorsFront',
  'alloyWheels',
  'ledHeadlights',
  'laneAssist',
  'isofix',
];

const standard: Record<Trim, EquipmentCode[]> = {
  basic,
  comfort,
  business,
  sport: [...business, 'sportSeats', 'digitalCockpit', 'tintedGlass'],
  luxury: [...business, 'heatedSeats', 'keylessEntry', 'rearCamera', 'digitalCockpit', 'blindSpot'],
  cargo: ['airConditioning', 'partition', 'slidingDoor', 'cargoLining'],
};

type Options = [code: EquipmentCode, share: number][];

const driving: Options = [
  ['adaptiveCruise', 0.5],
  ['rearCamera', 0.5],
  ['blindSpot', 0.3],
  ['towBar', 0.16],
  ['heatedSeats', 0.45],
  ['keylessEntry', 0.35],
  ['digitalCockpit', 0.45],
  ['parkAssist', 0.15],
  ['tintedGlass', 0.3],
];
const fine: Options = [
  ['matrixHeadlights', 0.3],
  ['panoramicRoof', 0.26],
  ['sunroof', 0.06],
  ['headUpDisplay', 0.2],
  ['electricTailgate', 0.4],
  ['heatedSteeringWheel', 0.25],
  ['camera360', 0.15],
  ['premiumSound', 0.2],
  ['electricSeats', 0.2],
];

const options: Record<Trim, Options> = {
  basic: [
    ['cruiseControl', 0.2],
    ['carplay', 0.3],
    ['parkingSensorsRear', 0.15],
  ],
  comfort: [
    ['climateControl', 0.4],
    ['alloyWheels', 0.5],
    ['navigation', 0.35],
    ['rearCamera', 0.25],
    ['ledHeadlights', 0.3],
    ['laneAssist', 0.4],
    ['towBar', 0.06],
  ],
  business: [...driving, ...fine.map(([code, share]): Options[number] => [code, share * 0.5])],
  sport: [...driving, ...fine, ['partLeather', 0.4], ['leather', 0.15]],
  luxury: [...driving, ...fine, ['leather', 0.45], ['partLeather', 0.3], ['airSuspension', 0.05]],
  cargo: [
    ['cruiseControl', 0.6],
    ['navigation', 0.35],
    ['parkingSensorsRear', 0.6],
    ['rearCamera', 0.3],
    ['towBar', 0.3],
    ['carplay', 0.45],
    ['alloyWheels', 0.08],
  ],
};

function whatItIs(chance: Seeded, { model, version, ...car }: Equipped): EquipmentCode[] {
  const found: EquipmentCode[] = [];
  const isElectric = version.drive.fuel === 'electric';
  if (isElectric && (version.drive.batteryKwh ?? 0) > 30) found.push('fastCharging');
  if (isElectric && (version.name.includes('heat pump') || chance.chance(0.35)))
    found.push('heatPump');
  if ((model.body === 'suv' || model.body === 'estate') && chance.chance(0.7))
    found.push('roofRails');
  if (car.isMetallic) found.push('metallicPaint');
  if (car.hasWinterTyres) found.push('winterTyres');
  // Required in new types since July 2022.
  if (car.year >= 2023 && model.body !== 'van') found.push('laneAssist', 'ledHeadlights');
  return found;
}
