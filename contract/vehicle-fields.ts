/**
 * The table of a vehicle's fields. Answers, stock format, columns, import, mapping and demo follow
 * from it; docs/recipes.md says what a new field needs besides a line here.
 *
 * Each of these may be unknown. What identifies or prices a vehicle, and its lists (equipment,
 * damages, remarks), have rules of their own and are spelled out where those rules are.
 */
import { Type } from 'typebox';
import { Nullable } from './calls.ts';
import { Maybe } from './stock-values.ts';
import {
  bodies,
  colours,
  fuels,
  gearboxes,
  odometerJudgements,
  previousUses,
  serviceHistories,
} from './vehicle-codes.ts';
import { OfOrder, OfVehicle, type RowOf } from './vehicle-field.ts';

/** Answered to everybody, in lists and on the vehicle's page. */
export const listFields = {
  version: OfOrder.text(
    'version',
    200,
    'version, trim and engine in free words',
    '2.0 TDI Business',
  ),
  body: OfOrder.code('body', bodies, 'the body'),
  colour: OfOrder.code('colour', colours, 'the colour'),
  fuel: OfOrder.code('fuel', fuels, 'the fuel'),
  gearbox: OfOrder.code('gearbox', gearboxes, 'the gearbox'),
  firstRegistration: OfOrder.date(
    'first_registration',
    'the first registration anywhere',
    '2021-03-09',
  ),
  // No car has driven two million kilometres; a longer number is a typing error.
  mileageKm: OfVehicle.whole('mileage_km', 2_000_000, 'the odometer in kilometres', 88_120, [
    'km',
    'mi',
  ]),
  powerKw: OfOrder.whole('power_kw', 2_000, 'the power in kilowatts', 110, ['kW', 'hp']),
};

/** Answered to signed-in buyers only, on the vehicle's page. */
export const detailFields = {
  vin: {
    kind: 'text' as const,
    belongsTo: 'vehicle' as const,
    column: 'vin' as const,
    answer: Nullable(Type.String()),
    stock: Maybe(
      Type.String({
        pattern: '^[A-HJ-NPR-Z0-9]{17}$',
        description: 'the VIN; 17 capitals and digits without I, O and Q',
        examples: ['WVWZZZ3CZJE000001'],
      }),
    ),
  },
  bodyText: OfOrder.text(
    'body_text',
    80,
    "the body in the registration's own word",
    'stationwagen',
  ),
  doors: OfOrder.whole('doors', 9, 'doors, the tailgate among them', 5),
  seats: OfOrder.whole('seats', 60, 'seats', 5),
  engineCc: OfOrder.whole('engine_cc', 20_000, 'the displacement in cubic centimetres', 1968, [
    'cc',
    'l',
  ]),
  co2GKm: OfOrder.whole('co2_g_km', 2_000, 'CO₂ in grams a kilometre', 124),
  emissionClass: {
    ...OfOrder.text('emission_class', 40, 'the emission class', 'Euro 6d'),
    answer: Nullable(Type.String()),
  },
  batteryKwh: OfOrder.number('battery_kwh', 1_000, 'the battery in kilowatt hours', 58),
  inspectionDue: OfVehicle.date(
    'inspection_due',
    'the day until which the inspection is valid',
    '2027-03-01',
  ),
  keys: OfVehicle.whole('keys', 20, 'keys that are handed over', 2),
  owners: OfVehicle.whole('owners', 100, 'previous owners', 1),
  previousUse: OfOrder.code('previous_use', previousUses, 'the last use'),
  serviceHistory: OfVehicle.code('service_history', serviceHistories, 'the service history'),
  odometerJudgement: OfVehicle.code(
    'odometer_judgement',
    odometerJudgements,
    "the register's verdict on the odometer",
  ),
  listPrice: OfOrder.amount(
    'list_price_minor',
    'the list price when new, VAT and registration tax inside',
    42_350,
  ),
};

/** Stored and never answered. */
const storedFields = {
  grossRegistrationTax: OfOrder.amount(
    'gross_registration_tax_minor',
    'the registration tax paid at first registration',
    2_148,
  ),
};

export const vehicleFields = { ...listFields, ...detailFields, ...storedFields };
export type AnsweredField = keyof typeof listFields | keyof typeof detailFields;
/** A row of auction.description, as far as this table has its columns. */
export type FieldRow = RowOf<typeof vehicleFields>;
