/** Codes of a vehicle's facts; each of the eight languages has a label for every code. */
import { type Static, Type } from 'typebox';

export const fuels = [
  'petrol',
  'diesel',
  'electric',
  'hybrid',
  'plugInHybrid',
  'lpg',
  'cng',
  'hydrogen',
] as const;
export const Fuel = Type.Enum(fuels);
export type Fuel = Static<typeof Fuel>;

export const gearboxes = ['manual', 'automatic'] as const;
export const Gearbox = Type.Enum(gearboxes);
export type Gearbox = Static<typeof Gearbox>;

export const bodies = [
  'hatchback',
  'estate',
  'saloon',
  'suv',
  'mpv',
  'coupe',
  'convertible',
  'van',
  'pickup',
] as const;
export const Body = Type.Enum(bodies);
export type Body = Static<typeof Body>;

export const colours = [
  'white',
  'black',
  'grey',
  'silver',
  'blue',
  'red',
  'green',
  'yellow',
  'orange',
  'brown',
  'beige',
  'purple',
  'pink',
  'gold',
  'teal',
  'other',
] as const;
export const Colour = Type.Enum(colours);
export type Colour = Static<typeof Colour>;

/** A VAT vehicle's VAT is deductible; a margin vehicle's is due on the margin and is not. */
export const VatScheme = Type.Enum(['vat', 'margin']);
export type VatScheme = Static<typeof VatScheme>;

/** Equipment is stored as codes, so that each of the eight languages can name it. */
export const equipmentCodes = [
  'adaptiveCruise',
  'cruiseControl',
  'navigation',
  'ledHeadlights',
  'matrixHeadlights',
  'rearCamera',
  'camera360',
  'parkingSensorsRear',
  'parkingSensorsFront',
  'parkAssist',
  'towBar',
  'heatedSeats',
  'heatedSteeringWheel',
  'leather',
  'partLeather',
  'sportSeats',
  'electricSeats',
  'panoramicRoof',
  'sunroof',
  'alloyWheels',
  'climateControl',
  'airConditioning',
  'keylessEntry',
  'electricTailgate',
  'digitalCockpit',
  'headUpDisplay',
  'carplay',
  'laneAssist',
  'blindSpot',
  'roofRails',
  'metallicPaint',
  'isofix',
  'heatPump',
  'fastCharging',
  'winterTyres',
  'airSuspension',
  'premiumSound',
  'tintedGlass',
  'cargoLining',
  'slidingDoor',
  'partition',
] as const;
export type EquipmentCode = (typeof equipmentCodes)[number];

/** Remarks beside the vehicle's data: from the register, or from its intake. */
export const vehicleRemarks = [
  'openRecall',
  'notTransferable',
  'exported',
  'taxi',
  'noLicensePlate',
  'registrationYearOnly',
] as const;
export type VehicleRemark = (typeof vehicleRemarks)[number];

export const previousUses = ['lease', 'rental', 'company', 'private'] as const;
export const serviceHistories = ['complete', 'partial', 'none'] as const;
/** The register's verdict; a register that gives none leaves the field empty. */
export const odometerJudgements = ['logical', 'illogical', 'unknown'] as const;
