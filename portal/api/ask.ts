/**
 * Asks declared calls (contract/calls/): address, types and query key follow from each. Without
 * React and its queries, which home does not load.
 */
import type { AnswerOf, Asked, BodyOf, ParamsOf, QueryOf } from '#contract/calls/call.ts';
import type { ApiCall, ApiClient, ApiSettings } from './client.ts';

/** The parts of a call's path and its query, by their names. */
export type At<Given extends Asked> = ParamsOf<Given> & QueryOf<Given>;

export type Sent<Given extends Asked> = Pick<ApiCall, 'idempotencyKey' | 'signal'> &
  (BodyOf<Given> extends undefined ? { body?: undefined } : { body: BodyOf<Given> });

type SentArgs<Given extends Asked> = object extends Sent<Given> ? [Sent<Given>?] : [Sent<Given>];

/** Resolves to the answer; throws ApiError. */
export function ask<Given extends Asked>(
  client: ApiClient,
  call: Given,
  at: At<Given>,
  ...[sent]: SentArgs<Given>
): Promise<AnswerOf<Given>> {
  const [method] = call.route.split(' ') as [ApiCall['method']];
  return client.send({ method, url: callUrl(client, call, at), ...sent });
}

/** The address of a call: for files and streams, which are not asked for by `ask`. */
export function callUrl<Given extends Asked>(
  { settings }: Pick<ApiClient, 'settings'>,
  { route }: Given,
  at: At<Given>,
): string {
  const { segments, query } = placeOf(route, at);
  const params = new URLSearchParams(query.map(([name, value]) => [name, String(value)]));
  const address = addressOf(settings, segments.map(encodeURIComponent).join('/'));
  return query.length > 0 ? `${address}?${params.toString()}` : address;
}

function addressOf(settings: ApiSettings, path: string): string {
  const { servicesUrl, biddingUrl, vehiclesUrl } = settings;
  if (path.startsWith('bidding/')) return biddingUrl + path.slice('bidding'.length);
  if (path.startsWith('vehicles/')) return vehiclesUrl + path.slice('vehicles/'.length);
  return `${servicesUrl}/${path}`;
}

/**
 * The key of a call's answer: the parts of its path, so that what lies below one path is read again
 * together, and its query.
 */
export function callKey<Given extends Asked>({ route }: Given, at: At<Given>): readonly unknown[] {
  const { segments, query } = placeOf(route, at);
  return query.length > 0 ? [...segments, Object.fromEntries(query)] : segments;
}

function placeOf(route: string, at: object) {
  const left = new Map(Object.entries(at as Record<string, unknown>));
  const segments = route
    .slice(route.indexOf('/') + 1)
    .split('/')
    .map((segment) => {
      if (!segment.startsWith(':')) return segment;
      const part = String(left.get(segment.slice(1)));
      left.delete(segment.slice(1));
      return part;
    });
  return { segments, query: [...left].filter(([, value]) => value !== undefined) };
}
