/** What can be said of the photographs that a file names before any of them is fetched. */
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { NamedPhotoRefusal } from '#contract/media.ts';
import { photoHostLookupsMax, photoHostLookupMs, photosFetchedMax } from '#services/limits.ts';
import type { ReferencedPhoto } from '#services/stock/import/records.ts';
import { isAddress, photoAddress } from './fetch-photo.ts';

/** Each with why it will not be fetched, where that can be known. Asks the DNS. */
export async function checkAddresses(
  photos: readonly ReferencedPhoto[],
): Promise<ReferencedPhoto[]> {
  const hosts = photos.flatMap(({ source }) =>
    isAddress(source) ? (photoAddress(source)?.hostname ?? []) : [],
  );
  const lookups = [...new Set(hosts)]
    .slice(0, photoHostLookupsMax)
    .map(async (host) => [host, await refusalOfHost(host)] as const);
  const refusals = new Map(await Promise.all(lookups));
  return refuseAddresses(photos, (host) => refusals.get(host) ?? null);
}

/** By what the addresses say themselves. */
export function refuseAddresses(
  photos: readonly ReferencedPhoto[],
  refusalOf: (host: string) => NamedPhotoRefusal | null = () => null,
): ReferencedPhoto[] {
  let fetched = 0;
  const refusalOfSource = (source: string): NamedPhotoRefusal | null => {
    if (!isAddress(source)) return null;
    const url = photoAddress(source);
    if (!url) return 'AddressIsWrong';
    const refusal = refusalOf(url.hostname);
    if (refusal) return refusal;
    fetched += 1;
    return fetched > photosFetchedMax ? 'PhotosAreTooMany' : null;
  };
  return photos.map((photo) => ({ ...photo, refusal: refusalOfSource(photo.source) }));
}

/** A name server that does not answer now may do so when it is fetched. */
async function refusalOfHost(host: string): Promise<NamedPhotoRefusal | null> {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  if (isIP(address) !== 0) return isPublic(address) ? null : 'AddressIsPrivate';
  const late = AbortSignal.timeout(photoHostLookupMs);
  try {
    const found = await Promise.race([
      lookup(address, { all: true }),
      new Promise<[]>((resolve) => late.addEventListener('abort', () => resolve([]))),
    ]);
    return found.every((one) => isPublic(one.address)) ? null : 'AddressIsPrivate';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOTFOUND' ? 'HostIsUnknown' : null;
  }
}

function isPublic(address: string): boolean {
  return ipaddr.parse(address).range() === 'unicast';
}
