/** The auction list's address is its whole state: countries, formats, phases and page. */
import { auctionFormats, type AuctionFormat, type AuctionOptions } from '#contract/auctions.ts';
import { countries, type Country, pageSizeMax } from '#contract/calls.ts';

/** The five states of an auction as a buyer distinguishes them. */
export const phases = ['open', 'scheduled', 'closed'] as const;
type Phase = (typeof phases)[number];

export interface AuctionFilter {
  country: Country[];
  format: AuctionFormat[];
  status: Phase[];
  page: number;
}

/** Without a choice: what can be bid on, now or soon. */
export const phasesByDefault: readonly Phase[] = ['open', 'scheduled'];

const statusesOf = {
  open: ['open', 'closing'],
  scheduled: ['scheduled'],
  closed: ['closed', 'settled', 'cancelled'],
} as const;

/** Buyers search a list longer than this by country. */
const pageMax = 1_000;

/** Reads an address; ignores what does not fit, because users edit and keep addresses. */
export function readFilter(search: URLSearchParams): AuctionFilter {
  const page = Number(search.get('page'));
  return {
    country: known(countries, search.getAll('country')),
    format: known(auctionFormats, search.getAll('format')),
    status: known(phases, search.getAll('status')),
    page: Number.isInteger(page) && page >= 1 && page <= pageMax ? page : 1,
  };
}

/** Returns the query of an address, `?` included; empty where nothing is chosen. */
export function filterQuery({ country, format, status, page }: AuctionFilter): string {
  const search = new URLSearchParams();
  for (const value of country) search.append('country', value);
  for (const value of format) search.append('format', value);
  for (const value of status) search.append('status', value);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `?${search}` : '';
}

/** Returns the filter with one value added or removed; a new choice starts at the first page. */
export function toggled<Name extends 'country' | 'format' | 'status'>(
  filter: AuctionFilter,
  name: Name,
  value: AuctionFilter[Name][number],
): AuctionFilter {
  const chosen: readonly string[] = filter[name];
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return { ...filter, [name]: next, page: 1 };
}

export function isFiltered({ country, format, status }: AuctionFilter): boolean {
  return country.length + format.length + status.length > 0;
}

export function auctionOptions({ country, format, status, page }: AuctionFilter): AuctionOptions {
  const wanted = status.length > 0 ? status : phasesByDefault;
  return {
    ...(country.length > 0 && { country }),
    ...(format.length > 0 && { format }),
    status: wanted.flatMap((phase) => [...statusesOf[phase]]),
    sort: 'endsAt',
    page,
    pageSize: pageSizeMax,
  };
}

/** In the table's order, so that one choice has one address. */
function known<Value extends string>(all: readonly Value[], given: readonly string[]): Value[] {
  return all.filter((value) => given.includes(value));
}
