import type { Coding } from './compressed-template.ts';

/** Returns the better of the two codings the client accepts; undefined if neither. */
export function wantedCoding(accepted: string | string[] | undefined): Coding | undefined {
  const offers = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.split(';').map((part) => part.trim()));
  const takes = (coding: string) =>
    offers.some(
      ([name, ...rest]) => name === coding && !rest.some((part) => /^q=0(\.0*)?$/.test(part)),
    );
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : undefined;
}
