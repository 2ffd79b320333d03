/** The register's terms and this project's codes. A term without a code stays as text. */
import type { Body, Colour } from '#contract/vehicle-codes.ts';

/** `voertuigsoort` that the auction house sells, in small letters. */
export const soldKinds: ReadonlySet<string> = new Set(['personenauto', 'bedrijfsauto']);

/** `inrichting`, in small letters. RDW lists most off-road vehicles as stationwagen. */
export const bodyCodes: ReadonlyMap<string, Body> = new Map<string, Body>([
  ['stationwagen', 'estate'],
  ['hatchback', 'hatchback'],
  ['sedan', 'saloon'],
  ['mpv', 'mpv'],
  ['cabriolet', 'convertible'],
  ['roadster', 'convertible'],
  ['coupe', 'coupe'],
  ['coupé', 'coupe'],
  ['suv', 'suv'],
  ['suv/ terreinwagen', 'suv'],
  ['suv/terreinwagen', 'suv'],
  ['terreinwagen', 'suv'],
  ['terreinvoertuig', 'suv'],
  ['bestelwagen', 'van'],
  ['gesloten opbouw', 'van'],
  ['gesloten laadruimte', 'van'],
  ['dubbele cabine', 'van'],
  ['pick-up truck', 'pickup'],
  ['pick-up', 'pickup'],
  ['pickup', 'pickup'],
  ['open laadvloer', 'pickup'],
  ['open wagen', 'pickup'],
]);

/** `eerste_kleur`, in small letters. RDW does not distinguish silver from grey. */
export const colourCodes: ReadonlyMap<string, Colour> = new Map<string, Colour>([
  ['wit', 'white'],
  ['zwart', 'black'],
  ['grijs', 'grey'],
  ['blauw', 'blue'],
  ['rood', 'red'],
  ['groen', 'green'],
  ['geel', 'yellow'],
  ['oranje', 'orange'],
  ['bruin', 'brown'],
  ['beige', 'beige'],
  ['creme', 'beige'],
  ['paars', 'purple'],
  ['rose', 'pink'],
  ['roze', 'pink'],
  ['diversen', 'other'],
]);

/** `tellerstandoordeel`, in small letters: the register's verdict on the odometer. */
export const odometerJudgements: ReadonlyMap<string, 'logical' | 'illogical' | 'unknown'> = new Map(
  [
    ['logisch', 'logical' as const],
    ['onlogisch', 'illogical' as const],
    ['geen oordeel', 'unknown' as const],
    ['niet geregistreerd', 'unknown' as const],
  ],
);

/** The register's terms for an unknown value. */
export const unregistered: ReadonlySet<string> = new Set([
  '',
  'niet geregistreerd',
  'n.v.t.',
  'nvt',
  'onbekend',
  'geen verstrekking in open data',
]);
