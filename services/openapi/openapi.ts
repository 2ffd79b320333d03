/**
 * Completes the OpenAPI document: scopes, every status with its codes, both content types, and
 * named schemas.
 */
import type { TSchema } from 'typebox';
import * as auctions from '#contract/auctions.ts';
import * as bids from '#contract/bids.ts';
import { Country, jsonPatchContentType } from '#contract/calls.ts';
import { ErrorBody } from '#contract/errors.ts';
import { LotEvent } from '#contract/events.ts';
import { LotState, OwnPosition } from '#contract/lots.ts';
import { CurrencyCode } from '#contract/money.ts';
import * as requests from '#contract/requests.ts';
import * as vehicles from '#contract/vehicles.ts';
import { documentedCodes } from './documented-codes.ts';
import { routePolicyOf, routePolicies } from '#services/auth/scopes.ts';

/** The parts of an OpenAPI document that this module changes. */
export interface Document {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
}
interface Operation {
  operationId?: string;
  summary?: string;
  security?: Record<string, string[]>[];
  requestBody?: { content: Record<string, unknown> };
  responses?: Record<string, Response>;
}
interface Response {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, unknown>;
}

/** Callers' generated code uses these names, so they must not change. */
const operationIds: Record<string, string> = {
  'GET /bidding/auctions': 'listAuctions',
  'GET /bidding/auctions/:auctionId': 'getAuction',
  'GET /bidding/auctions/:auctionId/bids': 'listOwnBidsOfAuction',
  'GET /bidding/bids': 'listOwnBids',
  'GET /bidding/auctions/:auctionId/assets/:assetId/bids': 'getLotBids',
  'POST /bidding/auctions/:auctionId/assets/:assetId/bids': 'placeBid',
  'DELETE /bidding/auctions/:auctionId/assets/:assetId/bids': 'withdrawBid',
  'POST /bidding/auctions/:auctionId/assets/:assetId/purchase': 'buyNow',
  'GET /bidding/auctions/:auctionId/assets/:assetId/events': 'followLot',
  'GET /bidding/auctions/:auctionId/events': 'followAuction',
  'GET /bidding/bids/events': 'followOwnBids',
  'POST /vehicles/:salesChannel': 'searchVehicles',
  'GET /vehicles/:salesChannel/:licensePlate': 'getVehicle',
  'POST /requests/contact': 'sendContactRequest',
  'POST /requests/registration': 'sendRegistrationRequest',
  'GET /media/pictures/:file': 'getPicture',
};

const namedSchemas: Record<string, TSchema> = {
  Auction: auctions.Auction,
  AuctionAnswer: auctions.AuctionAnswer,
  AuctionFormat: auctions.AuctionFormat,
  AuctionList: auctions.AuctionList,
  AuctionStatus: auctions.AuctionStatus,
  LadderBand: auctions.LadderBand,
  Bid: bids.Bid,
  BidAnswer: bids.BidAnswer,
  BidLine: bids.BidLine,
  BidList: bids.BidList,
  BidPayload: bids.BidPayload,
  LotBids: bids.LotBids,
  PurchasePayload: bids.PurchasePayload,
  Receipt: bids.Receipt,
  Country,
  CurrencyCode,
  ErrorBody,
  LotEvent,
  LotState,
  OwnPosition,
  ContactRequest: requests.ContactRequest,
  RegistrationRequest: requests.RegistrationRequest,
  RequestAnswer: requests.RequestAnswer,
  Damage: vehicles.Damage,
  PictureRef: vehicles.PictureRef,
  SumTerms: vehicles.SumTerms,
  Vehicle: vehicles.Vehicle,
  VehicleAnswer: vehicles.VehicleAnswer,
  VehicleDetail: vehicles.VehicleDetail,
  VehicleFilter: vehicles.VehicleFilter,
  VehicleSearchAnswer: vehicles.VehicleSearchAnswer,
  VehicleSearchRequest: vehicles.VehicleSearchRequest,
};

export const securitySchemes = {
  // Users paste a token: a page that fetched one would need the provider in its content security
  // policy.
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  dpop: {
    type: 'http',
    scheme: 'DPoP',
    description:
      'For tokens that are bound to a key (RFC 9449): `Authorization: DPoP …` with a `DPoP` header, a proof for this call.',
  },
} as const;

/** Completes the document in place and returns it. */
export function completeDocument<Given extends Document>(document: Given): Given {
  const routes = new Map(Object.keys(routePolicies).map((route) => [asDocumented(route), route]));
  for (const [path, operations] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(operations)) {
      const route = routes.get(`${method.toUpperCase()} ${path}`);
      if (route === undefined) throw new Error(`${method} ${path} is in no table`);
      completeOperation(operation, route);
    }
  const used = new Set<string>();
  document.paths = withReferences(document.paths ?? {}, used) as NonNullable<Given['paths']>;
  document.components = { ...document.components, schemas: schemasOf(used) };
  return document;
}

function asDocumented(route: string): string {
  return route.replaceAll(/:(\w+)/g, '{$1}');
}

function completeOperation(operation: Operation, route: string): void {
  const [method = '', path = ''] = route.split(' ');
  const operationId = operationIds[route];
  if (operationId === undefined) throw new Error(`${route} has no operationId`);
  operation.operationId = operationId;
  operation.security = securityOf(method, path);
  const { requestBody } = operation;
  const json = requestBody?.content['application/json'];
  if (requestBody && json)
    requestBody.content = { [jsonPatchContentType]: json, 'application/json': json };
  operation.responses = { ...successOf(operation, path), ...failuresOf(method, path) };
}

function securityOf(method: string, path: string): Record<string, string[]>[] {
  const { scope, anonymous } = routePolicyOf(method, path) ?? {};
  if (scope === undefined) return [];
  const signedIn: Record<string, string[]>[] = [{ bearer: [scope] }, { dpop: [scope] }];
  return anonymous ? [{}, ...signedIn] : signedIn;
}

function successOf({ responses, summary = '' }: Operation, path: string) {
  const event = { $ref: '#/components/schemas/LotEvent' };
  const content = path.endsWith('/events')
    ? {
        'text/event-stream': {
          // The schema of each event's data.
          schema: { type: 'string', contentMediaType: 'application/json', contentSchema: event },
        },
      }
    : path.startsWith('/media/')
      ? Object.fromEntries(['image/avif', 'image/webp'].map((type) => [type, { schema: {} }]))
      : responses?.['200']?.content;
  return { '200': { description: `${summary}.`, ...(content && { content }) } };
}

function failuresOf(method: string, path: string): Record<string, Response> {
  const rows = [...documentedCodes(method, path)].map(([status, codes]) => {
    const schema = {
      allOf: [{ $ref: '#/components/schemas/ErrorBody' }],
      type: 'object',
      properties: { code: { enum: codes } },
    };
    const response: Response = {
      description: codes.join(', '),
      ...(headersOf[status] && { headers: headersOf[status] }),
      content: { 'application/json': { schema } },
    };
    return [String(status), response] as const;
  });
  return Object.fromEntries(rows);
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
};
const headersOf: Record<number, Record<string, unknown>> = {
  401: {
    'WWW-Authenticate': { description: 'What a token must be like.', schema: { type: 'string' } },
  },
  429: retryAfter,
  503: retryAfter,
};

const nameOfText = new Map(
  Object.entries(namedSchemas).map(([name, schema]) => [JSON.stringify(schema), name]),
);

/** Returns a copy with references in place of named schemas. */
function withReferences(node: unknown, used: Set<string>): unknown {
  if (typeof node !== 'object' || node === null) return node;
  const name = nameOfText.get(JSON.stringify(node));
  if (name !== undefined) {
    used.add(name);
    return { $ref: `#/components/schemas/${name}` };
  }
  return partsWithReferences(node, used);
}

function partsWithReferences(node: object, used: Set<string>): unknown {
  if (Array.isArray(node)) return node.map((part) => withReferences(part, used));
  return Object.fromEntries(
    Object.entries(node).map(([key, part]) => [key, withReferences(part, used)]),
  );
}

/** Returns the schemas that are referenced, directly or by other schemas. */
function schemasOf(used: Set<string>): Record<string, unknown> {
  used.add('ErrorBody');
  used.add('LotEvent');
  const schemas: Record<string, unknown> = {};
  // Iterating a set includes entries that are added meanwhile.
  for (const name of used) {
    const plain = JSON.parse(JSON.stringify(namedSchemas[name])) as object;
    schemas[name] = partsWithReferences(plain, used);
  }
  return schemas;
}
