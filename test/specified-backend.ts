/**
 * Another backend than this project's: the specification's seven calls on two addresses, and
 * nothing else. It is as strict as the specification is short: other paths, query keys, fields and
 * headers are refused and recorded. Real services decide behind it, or whatever `decide` does.
 */
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SpecifiedBackend {
  biddingUrl: string;
  /** The address without the slash that precedes the sales channel. */
  vehiclesUrl: string;
  /**
   * Calls that were answered, with the names of their query parameters: `GET /auctions ?options`.
   */
  answered: string[];
  /** Requests that are not in the specification. */
  refused: string[];
  close(): Promise<void>;
}

interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  query: readonly string[];
  /** The only fields that its body may have. */
  fields?: readonly string[];
}

const bidFields = ['amount', 'includesVat', 'includesVehicleRegistrationTax', 'currencyCode'];
const searchFields = [
  'auctionId',
  'filterData',
  'sort',
  'sortorder',
  'page',
  'pageSize',
  'licensePlates',
  'retrieveUnpagedExternalIds',
];
const lotBids = /^\/auctions\/[^/]+\/assets\/[^/]+\/bids$/;

/** As in docs/rules.md, Calls. */
const biddingCalls: readonly Call[] = [
  { method: 'GET', path: /^\/auctions$/, query: ['options'] },
  { method: 'GET', path: lotBids, query: ['active'] },
  { method: 'GET', path: /^\/auctions\/[^/]+\/bids$/, query: ['active', 'BoughtByMe'] },
  { method: 'POST', path: lotBids, query: [], fields: bidFields },
  { method: 'DELETE', path: lotBids, query: [] },
];
const vehicleCalls: readonly Call[] = [
  { method: 'POST', path: /^\/auction$/, query: [], fields: searchFields },
  { method: 'GET', path: /^\/auction\/[^/]+$/, query: ['auctionId'] },
];

/** Headers that only this project's services accept. */
const foreignHeaders = ['idempotency-key', 'dpop', 'last-event-id'];
/** Fields of answers that the specification does not name, and that a backend need not have. */
const ownFields = new Set([
  'serverTime',
  'sequence',
  'total',
  'totalUnfiltered',
  'page',
  'pageSize',
  'facets',
  'histograms',
]);

export interface BackendOptions {
  /** The origin of the services that decide, where `decide` does not. */
  servicesUrl?: string;
  decide?: (call: BackendCall) => Answer;
  /** The origin whose pages may call. */
  portalUrl: string;
  ports?: { bidding: number; vehicles: number };
}

export async function openSpecifiedBackend(options: BackendOptions): Promise<SpecifiedBackend> {
  const { bidding = 0, vehicles = 0 } = options.ports ?? {};
  const answered: string[] = [];
  const refused: string[] = [];
  const serve = async (port: number, prefix: string, calls: readonly Call[], behind: string) => {
    const target = `${options.servicesUrl}${behind}`;
    const server = createServer((request, response) => {
      const settle = async (): Promise<Answer> => {
        if (request.method === 'OPTIONS') return { status: 204, body: '' };
        const { error, status = 400, forward } = await check(request, prefix, calls);
        if (error !== undefined) {
          // A visitor without a token is no violation of the specification.
          if (status !== 401) refused.push(error);
          return { status, body: JSON.stringify({ error }) };
        }
        answered.push(forward.name);
        if (options.decide)
          return options.decide({ ...forward, caller: request.headers.authorization ?? '' });
        return askServices(`${target}${forward.path}`, request, forward.body);
      };
      settle().then(
        (answer) => send(response, options.portalUrl, answer),
        (error: unknown) => {
          refused.push(String(error));
          send(response, options.portalUrl, { status: 500, body: '' });
        },
      );
    });
    await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
    const address = server.address() as AddressInfo;
    return { server, url: `http://localhost:${address.port}${prefix}` };
  };
  const bids = await serve(bidding, '/trade', biddingCalls, '/bidding');
  const stock = await serve(vehicles, '/stock', vehicleCalls, '/vehicles');
  return {
    biddingUrl: bids.url,
    vehiclesUrl: stock.url,
    answered,
    refused,
    close: async () => void (await Promise.all([bids.server, stock.server].map(closeServer))),
  };
}

type Checked =
  | { error: string; status?: number; forward?: undefined }
  | { error?: undefined; status?: undefined; forward: Forward };
interface Forward {
  name: string;
  path: string;
  body: string | undefined;
}

async function check(
  request: IncomingMessage,
  prefix: string,
  calls: readonly Call[],
): Promise<Checked> {
  const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://backend');
  const name = `${request.method} ${pathname}`;
  if (!pathname.startsWith(`${prefix}/`)) return { error: name, status: 404 };
  const path = pathname.slice(prefix.length);
  const call = calls.find((one) => one.method === request.method && one.path.test(path));
  if (!call) return { error: name, status: 404 };
  const keys = [...searchParams.keys()];
  if (keys.some((key) => !call.query.includes(key))) return { error: `${name}${search}` };
  const foreign = foreignHeaders.find((header) => request.headers[header] !== undefined);
  if (foreign) return { error: `${name} with ${foreign}` };
  if (!/^Bearer \S+$/.test(request.headers.authorization ?? ''))
    return { error: `${name} without a token`, status: 401 };
  const body = await textOf(request);
  if (call.fields) {
    if (request.headers['content-type'] !== 'application/json-patch+json')
      return { error: `${name} as ${request.headers['content-type']}`, status: 415 };
    const unknown = Object.keys(JSON.parse(body) as object).filter(
      (field) => !call.fields?.includes(field),
    );
    if (unknown.length > 0) return { error: `${name} with ${unknown.join(', ')}` };
  }
  const query = keys.length > 0 ? ` ?${keys.join('&')}` : '';
  const shape = path
    .replace(/(\/auctions\/)[^/]+/, '$1{id}')
    .replace(/(\/assets\/)[^/]+/, '$1{id}')
    .replace(/(\/auction\/)[^/]+/, '$1{plate}');
  return {
    forward: {
      name: `${request.method} ${shape}${query}`,
      path: `${path}${search}`,
      body: body || undefined,
    },
  };
}

export interface Answer {
  status: number;
  body: string;
}

/** A call that keeps to the specification. */
export interface BackendCall extends Forward {
  /** The Authorization header. */
  caller: string;
}

async function askServices(
  url: string,
  request: IncomingMessage,
  body: string | undefined,
): Promise<Answer> {
  const answer = await fetch(url, {
    method: request.method ?? 'GET',
    headers: {
      authorization: request.headers.authorization ?? '',
      ...(body !== undefined && { 'content-type': 'application/json-patch+json' }),
    },
    ...(body !== undefined && { body }),
  });
  const decided: unknown = await answer.json();
  return {
    status: answer.status,
    body: JSON.stringify(decided, answer.ok ? asSpecified : undefined),
  };
}

/** Removes those fields and all pictures, which come from a call of this project's own. */
function asSpecified(key: string, value: unknown): unknown {
  if (key === 'pictures') return [];
  return ownFields.has(key) ? undefined : value;
}

function send(response: ServerResponse, portalUrl: string, { status, body }: Answer): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'access-control-allow-origin': portalUrl,
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type',
    })
    .end(body);
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
