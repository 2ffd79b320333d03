/**
 * Packs a list's answer into one short text for the page. React Router's format, in which every
 * value refers to another by number, is four times as large.
 */
import type { Vehicle, VehicleSearchAnswer } from '#contract/vehicles.ts';
import { type Table, rowsOf, tableOf } from './table.ts';

type Pictures = Vehicle['pictures'];
type Facets = VehicleSearchAnswer['result']['facets'];

interface Packed extends Omit<VehicleSearchAnswer, 'result'> {
  result: Omit<VehicleSearchAnswer['result'], 'resultList' | 'facets'>;
  vehicles: Table;
  facets: [name: string, options: Table][];
}

/** All pages rendered within a second share one answer. */
const packed = new WeakMap<VehicleSearchAnswer, string>();

export function packList(answer: VehicleSearchAnswer): string {
  const known = packed.get(answer) ?? swapQuotes(JSON.stringify(pack(answer)));
  packed.set(answer, known);
  return known;
}

export function unpackList(text: string): VehicleSearchAnswer {
  const { vehicles, facets, result, ...rest } = JSON.parse(swapQuotes(text)) as Packed;
  return {
    ...rest,
    result: {
      ...result,
      resultList: rowsOf(vehicles).map((vehicle) => ({
        ...(vehicle as unknown as Vehicle),
        pictures: picturesOf(vehicle.pictures as string[] | Pictures),
      })),
      facets: Object.fromEntries(
        facets.map(([name, options]) => [name, rowsOf(options)]),
      ) as unknown as Facets,
    },
  };
}

function pack({ result: { resultList, facets, ...result }, ...rest }: VehicleSearchAnswer): Packed {
  return {
    ...rest,
    result,
    vehicles: tableOf(
      resultList.map((vehicle) => ({ ...vehicle, pictures: packedPictures(vehicle.pictures) })),
    ),
    facets: Object.entries(facets).map(([name, options]) => [name, tableOf(options)]),
  };
}

/**
 * `["…/red", "side", "front"]` for the drawings …/red-side and …/red-front; unchanged where the
 * pictures are no drawings that are named by their views.
 */
function packedPictures(pictures: Pictures): string[] | Pictures {
  const [first] = pictures;
  if (!first?.url.endsWith(`-${first.view}`)) return pictures;
  const base = first.url.slice(0, -first.view.length - 1);
  const isAlike = pictures.every(({ view, url, illustration, ...more }) => {
    return url === `${base}-${view}` && illustration && Object.keys(more).length === 0;
  });
  return isAlike ? [base, ...pictures.map(({ view }) => view)] : pictures;
}

function picturesOf(pictures: string[] | Pictures): Pictures {
  const [base, ...views] = pictures;
  if (typeof base !== 'string') return pictures as Pictures;
  return (views as Pictures[number]['view'][]).map((view) => ({
    view,
    url: `${base}-${view}`,
    illustration: true,
  }));
}

/** In React Router's script a double quote takes four characters, and half of JSON is quotes. */
function swapQuotes(text: string): string {
  return text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));
}
