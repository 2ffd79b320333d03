/**
 * Completes the OpenAPI document: scopes, every status with its codes, both content types, and
 * named schemas.
 */
import type { TSchema } from 'typebox';
import * as auctions from '#contract/auctions.ts';
import * as bids from '#contract/bids.ts';
import * as buying from '#contract/buying-company.ts';
import { Country, jsonPatchContentType } from '#contract/calls.ts';
import type { Call } from '#contract/calls/call.ts';
import { ErrorBody } from '#contract/errors.ts';
import { LotEvent } from '#contract/events.ts';
import { LotState, OwnPosition } from '#contract/lots.ts';
import * as acts from '#contract/desk/acts.ts';
import * as companies from '#contract/desk/companies.ts';
import * as requestsOfDesk from '#contract/desk/requests.ts';
import * as deskSellers from '#contract/desk/sellers.ts';
import * as stock from '#contract/desk/stock.ts';
import * as awards from '#contract/desk/awards.ts';
import { DeskLotEdit, UploadAnswer } from '#contract/desk/edits.ts';
import { DeskLotAnswer } from '#contract/desk/lot.ts';
import { DeskOtherLot } from '#contract/desk/other-lots.ts';
import * as desk from '#contract/desk/auctions.ts';
import * as console from '#contract/desk/events.ts';
import { DeskProposalAct, HeldAct, HeldActList, UndoneAct } from '#contract/desk/held-acts.ts';
import * as today from '#contract/desk/today.ts';
import * as approvals from '#contract/seller-approvals.ts';
import { CurrencyCode } from '#contract/money.ts';
import * as documents from '#contract/documents.ts';
import * as requests from '#contract/requests.ts';
import * as vehicles from '#contract/vehicles.ts';
import { declaredCalls } from '#services/http/declared-calls.ts';
import { documentedCodes } from './documented-codes.ts';

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

const namedSchemas: Record<string, TSchema> = {
  Auction: auctions.Auction,
  AuctionAnswer: auctions.AuctionAnswer,
  AuctionFormat: auctions.AuctionFormat,
  AuctionList: auctions.AuctionList,
  AuctionStatus: auctions.AuctionStatus,
  LadderBand: auctions.LadderBand,
  Bid: bids.Bid,
  CounterOfferAnswer: bids.CounterOfferAnswer,
  CounterOfferAnswered: bids.CounterOfferAnswered,
  BidAnswer: bids.BidAnswer,
  BidLogEntry: bids.BidLogEntry,
  BidList: bids.BidList,
  BidPayload: bids.BidPayload,
  LotBids: bids.LotBids,
  PurchasePayload: bids.PurchasePayload,
  Receipt: bids.Receipt,
  Country,
  CurrencyCode,
  DeskAuction: desk.DeskAuction,
  DeskActAnswer: acts.DeskActAnswer,
  DeskAuctionAnswer: desk.DeskAuctionAnswer,
  DeskBidder: deskSellers.DeskBidder,
  DeskBidderList: deskSellers.DeskBidderList,
  DeskLotSeller: deskSellers.DeskLotSeller,
  DeskNewSeller: deskSellers.DeskNewSeller,
  DeskSeller: deskSellers.DeskSeller,
  DeskSellerAct: deskSellers.DeskSellerAct,
  DeskSellerActAnswer: deskSellers.DeskSellerActAnswer,
  DeskSellerAnswer: deskSellers.DeskSellerAnswer,
  DeskSellerList: deskSellers.DeskSellerList,
  DeskSellerQuestion: deskSellers.DeskSellerQuestion,
  DeskFileAnswer: stock.DeskFileAnswer,
  DeskImport: stock.DeskImport,
  DeskImportAct: stock.DeskImportAct,
  DeskImportAnswer: stock.DeskImportAnswer,
  DeskImportList: stock.DeskImportList,
  DeskNewImport: stock.DeskNewImport,
  SellerApproval: approvals.SellerApproval,
  SellerApprovalAnswer: approvals.SellerApprovalAnswer,
  SellerDecision: approvals.SellerDecision,
  DeskAuctionAct: acts.DeskAuctionAct,
  DeskAuctionList: desk.DeskAuctionList,
  DeskAward: awards.DeskAward,
  DeskAwardList: awards.DeskAwardList,
  DeskAwardLot: awards.DeskAwardLot,
  DeskBid: awards.DeskBid,
  DeskCounterOffer: awards.DeskCounterOffer,
  DeskLoggedAct: awards.DeskLoggedAct,
  DeskOtherLot: DeskOtherLot,
  DeskProposal: awards.DeskProposal,
  DeskPriceChart: console.DeskPriceChart,
  DeskEvent: console.DeskEvent,
  DeskMove: console.DeskMove,
  DeskCompany: companies.DeskCompany,
  DeskCompanyAct: companies.DeskCompanyAct,
  DeskCompanyAnswer: companies.DeskCompanyAnswer,
  DeskCompanyList: companies.DeskCompanyList,
  DeskCompanyUser: companies.DeskCompanyUser,
  DeskLot: desk.DeskLot,
  DeskLotAct: acts.DeskLotAct,
  DeskRequest: requestsOfDesk.DeskRequest,
  DeskRequestAct: requestsOfDesk.DeskRequestAct,
  DeskRequestAnswer: requestsOfDesk.DeskRequestAnswer,
  DeskRequestList: requestsOfDesk.DeskRequestList,
  DeskLotAnswer,
  DeskLotEdit,
  UploadAnswer,
  DeskUser: desk.DeskUser,
  DeskFound: today.DeskFound,
  DeskToday: today.DeskToday,
  DeskWorkAct: today.DeskWorkAct,
  DeskWorkActed: today.DeskWorkActed,
  HeldAct,
  HeldActList,
  DeskProposalAct,
  UndoneAct,
  WorkItem: today.WorkItem,
  ErrorBody,
  LotEvent,
  LotState,
  OwnPosition,
  LotDocument: documents.LotDocument,
  DocumentsAnswer: documents.DocumentsAnswer,
  DocumentLinkAnswer: documents.DocumentLinkAnswer,
  ContactRequest: requests.ContactRequest,
  RegistrationRequest: requests.RegistrationRequest,
  RequestAnswer: requests.RequestAnswer,
  Damage: vehicles.Damage,
  PictureRef: vehicles.PictureRef,
  BuyingCompany: buying.BuyingCompany,
  OwnCompany: buying.OwnCompany,
  SumTerms: vehicles.SumTerms,
  Vehicle: vehicles.Vehicle,
  VehicleAnswer: vehicles.VehicleAnswer,
  VehicleDetail: vehicles.VehicleDetail,
  VehicleFilter: vehicles.VehicleFilter,
  NearFilter: vehicles.NearFilter,
  TownsAnswer: vehicles.TownsAnswer,
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
  const calls = new Map([...declaredCalls].map(([route, call]) => [asDocumented(route), call]));
  for (const [path, operations] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(operations)) {
      const call = calls.get(`${method.toUpperCase()} ${path}`);
      if (call === undefined) throw new Error(`${method} ${path} is not declared`);
      completeOperation(operation, call);
    }
  const used = new Set<string>();
  document.paths = withReferences(document.paths ?? {}, used) as NonNullable<Given['paths']>;
  document.components = { ...document.components, schemas: schemasOf(used) };
  return document;
}

function asDocumented(route: string): string {
  return route.replaceAll(/:(\w+)/g, '{$1}');
}

function completeOperation(operation: Operation, call: Call & { name: string }): void {
  // Callers' generated code uses these names, so they must not change.
  operation.operationId = call.name;
  operation.security = securityOf(call);
  if (call.isUpload)
    operation.requestBody = { content: { 'application/octet-stream': { schema: {} } } };
  const { requestBody } = operation;
  const json = requestBody?.content['application/json'];
  if (requestBody && json)
    requestBody.content = { [jsonPatchContentType]: json, 'application/json': json };
  operation.responses = { ...successOf(operation, call), ...failuresOf(call) };
}

function securityOf({ scope, anonymous }: Call): Record<string, string[]>[] {
  if (scope === undefined) return [];
  const signedIn: Record<string, string[]>[] = [{ bearer: [scope] }, { dpop: [scope] }];
  return anonymous ? [{}, ...signedIn] : signedIn;
}

function successOf({ responses }: Operation, { summary, events, files }: Call) {
  const content = events
    ? {
        'text/event-stream': {
          // The schema of each event's data.
          schema: {
            type: 'string',
            contentMediaType: 'application/json',
            contentSchema: { $ref: `#/components/schemas/${events}` },
          },
        },
      }
    : files
      ? Object.fromEntries(files.map((type) => [type, { schema: {} }]))
      : responses?.['200']?.content;
  return { '200': { description: `${summary}.`, ...(content && { content }) } };
}

function failuresOf(call: Call): Record<string, Response> {
  const rows = [...documentedCodes(call)].map(([status, codes]) => {
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
  used.add('DeskEvent');
  const schemas: Record<string, unknown> = {};
  // Iterating a set includes entries that are added meanwhile.
  for (const name of used) {
    const plain = JSON.parse(JSON.stringify(namedSchemas[name])) as object;
    schemas[name] = partsWithReferences(plain, used);
  }
  return schemas;
}
