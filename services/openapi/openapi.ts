/**
 * Completes the OpenAPI document: scopes, every status with its codes, both content types, and
 * named schemas.
 */
import type { TSchema } from 'typebox';
import * as auctions from '#contract/auctions.ts';
import * as bids from '#contract/bids.ts';
import * as buying from '#contract/buying-company.ts';
import { Country, jsonPatchContentType } from '#contract/calls.ts';
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
import { tableFileTypes } from '#services/table-files/open-table-file.ts';
import { reportTypes } from '#services/reports/render-report.ts';
import { documentedCodes, isUpload } from './documented-codes.ts';
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
  'POST /bidding/auctions/:auctionId/assets/:assetId/counter-offer': 'answerCounterOffer',
  'POST /bidding/auctions/:auctionId/assets/:assetId/destination': 'chooseDestination',
  'GET /bidding/bid-history': 'getBidHistory',
  'GET /bidding/bid-history/file': 'getBidHistoryFile',
  'GET /bidding/settlements': 'listSettlements',
  'POST /bidding/auctions/:auctionId/assets/:assetId/pick-up': 'announcePickUp',
  'GET /bidding/auctions/:auctionId/assets/:assetId/pick-up/slots': 'listPickUpSlots',
  'DELETE /bidding/auctions/:auctionId/assets/:assetId/pick-up/slot': 'freePickUpSlot',
  'POST /bidding/auctions/:auctionId/assets/:assetId/transport-proofs': 'handInTransportProof',
  'GET /bidding/approvals': 'listApprovals',
  'POST /bidding/auctions/:auctionId/assets/:assetId/approvals': 'askApproval',
  'POST /bidding/approvals/:approvalId': 'decideApproval',
  'GET /bidding/mail-choices': 'getMailChoices',
  'POST /bidding/mail-choices': 'changeMailChoices',
  'GET /bidding/notices': 'listNotices',
  'POST /bidding/notices/read': 'markNoticesRead',
  'GET /bidding/follows': 'listFollows',
  'POST /bidding/follows': 'follow',
  'DELETE /bidding/follows/:followId': 'unfollow',
  'GET /bidding/watched-lots': 'listWatchedLots',
  'POST /bidding/auctions/:auctionId/assets/:assetId/watch': 'watchLot',
  'DELETE /bidding/auctions/:auctionId/assets/:assetId/watch': 'unwatchLot',
  'GET /bidding/calendars': 'listCalendars',
  'POST /bidding/calendars': 'makeCalendar',
  'DELETE /bidding/calendars/:calendarId': 'revokeCalendar',
  'GET /calendars/:file': 'getCalendar',
  'GET /bidding/push-devices': 'listPushDevices',
  'POST /bidding/push-devices': 'addPushDevice',
  'DELETE /bidding/push-devices/:deviceId': 'removePushDevice',
  'GET /unsubscribe/:buyerId/:kind': 'askToEndMails',
  'POST /unsubscribe/:buyerId/:kind': 'endMails',
  'GET /bidding/company/users': 'listOwnUsers',
  'POST /bidding/company/users': 'changeOwnUsers',
  'GET /bidding/auctions/:auctionId/assets/:assetId/claims': 'listClaims',
  'POST /bidding/auctions/:auctionId/assets/:assetId/claims': 'openClaim',
  'POST /bidding/auctions/:auctionId/assets/:assetId/claims/:claimId/messages': 'replyToClaim',
  'POST /bidding/auctions/:auctionId/assets/:assetId/claims/:claimId/withdrawal': 'withdrawClaim',
  'POST /bidding/auctions/:auctionId/assets/:assetId/claims/:claimId/photos': 'handInClaimPhoto',
  'GET /bidding/inquiries': 'listInquiries',
  'POST /bidding/inquiries': 'askInquiry',
  'GET /bidding/inquiries/:inquiryId': 'getInquiry',
  'POST /bidding/inquiries/:inquiryId/messages': 'replyToInquiry',
  'POST /bidding/inquiries/:inquiryId/read': 'markInquiryRead',
  'GET /bidding/data-copies': 'listDataCopies',
  'POST /bidding/data-copies': 'askDataCopy',
  'GET /bidding/data-copies/:copyId/file': 'getDataCopy',
  'GET /bidding/changes': 'listChanges',
  'POST /bidding/changes': 'askChange',
  'DELETE /bidding/changes/:changeId': 'withdrawChange',
  'GET /bidding/finance-requests': 'listFinanceRequests',
  'POST /bidding/finance-requests': 'askForFinance',
  'DELETE /bidding/finance-requests/:financeId': 'withdrawFinanceRequest',
  'GET /bidding/company': 'getOwnCompany',
  'POST /bidding/company/destination': 'setStandardDestination',
  'GET /bidding/auctions/:auctionId/assets/:assetId/events': 'followLot',
  'GET /bidding/auctions/:auctionId/events': 'followAuction',
  'GET /bidding/bids/events': 'followOwnBids',
  'GET /desk/stock/imports': 'listImports',
  'POST /desk/stock/imports': 'beginImport',
  'GET /desk/stock/imports/:importId': 'getImport',
  'GET /desk/stock/imports/:importId/refusals': 'getRefusedRows',
  'POST /desk/stock/imports/:importId/acts': 'actOnImport',
  'POST /desk/stock/imports/:importId/files': 'handInImportFile',
  'GET /desk/me': 'getOperator',
  'GET /desk/today': 'getDeskToday',
  'POST /desk/today/acts': 'actOnWork',
  'GET /desk/search': 'searchDesk',
  'GET /desk/awards': 'listDeskAwards',
  'GET /desk/auctions/:auctionId/lots/:assetId/award': 'getDeskAward',
  'POST /desk/auctions/:auctionId/lots/:assetId/held-acts': 'holdAct',
  'POST /desk/companies/:companyId/held-acts': 'holdCompanyAct',
  'POST /desk/payments/:paymentId/held-acts': 'holdPaymentAct',
  'POST /desk/auctions/:auctionId/held-acts': 'proposeAuctionAct',
  'GET /desk/held-acts': 'listHeldActs',
  'POST /desk/held-acts/:heldActId/acts': 'decideProposal',
  'DELETE /desk/held-acts/:heldActId': 'undoHeldAct',
  'GET /desk/auctions': 'listDeskAuctions',
  'POST /desk/auctions': 'createDeskAuction',
  'GET /desk/auctions/:auctionId': 'getDeskAuction',
  'GET /desk/auctions/:auctionId/events': 'followDeskAuction',
  'GET /desk/auctions/:auctionId/moves': 'listDeskMoves',
  'GET /desk/auctions/:auctionId/mails': 'getDeskMails',
  'GET /desk/auctions/:auctionId/lots/:assetId/price-chart': 'getDeskPriceChart',
  'POST /desk/auctions/:auctionId/acts': 'actOnAuction',
  'POST /desk/auctions/:auctionId/lots/:assetId/acts': 'actOnLot',
  'GET /desk/companies': 'listDeskCompanies',
  'POST /desk/companies/acts': 'addDeskCompany',
  'GET /desk/companies/:companyId': 'getDeskCompany',
  'POST /desk/companies/:companyId/acts': 'actOnCompany',
  'GET /desk/changes': 'listDeskChanges',
  'POST /desk/changes/:changeId/acts': 'actOnChange',
  'GET /desk/finance-requests': 'listDeskFinanceRequests',
  'POST /desk/finance-requests/:financeId/acts': 'actOnFinanceRequest',
  'GET /desk/requests': 'listDeskRequests',
  'GET /desk/requests/:reference': 'getDeskRequest',
  'POST /desk/requests/:reference/acts': 'actOnRequest',
  'GET /desk/claims': 'listDeskClaims',
  'GET /desk/claims/:claimId': 'getDeskClaim',
  'POST /desk/claims/:claimId/acts': 'actOnClaim',
  'GET /desk/sellers': 'listSellers',
  'POST /desk/sellers': 'addSeller',
  'GET /desk/sellers/:sellerId': 'getSeller',
  'POST /desk/sellers/:sellerId/acts': 'actOnSeller',
  'GET /desk/auctions/:auctionId/sellers/:sellerId/report': 'getSellerReport',
  'GET /desk/settlements': 'listDeskSettlements',
  'GET /desk/settlements/file': 'getDeskSettlementsFile',
  'GET /desk/settlements/:settlementId': 'getDeskSettlement',
  'GET /desk/settlements/:settlementId/documents/:documentId/link': 'makeDeskPaperLink',
  'GET /desk/settlements/:settlementId/correction': 'getStatementCorrection',
  'POST /desk/settlements/:settlementId/acts': 'actOnSettlement',
  'GET /desk/payments': 'listDeskPayments',
  'POST /desk/payments/:paymentId/acts': 'actOnPayment',
  'POST /desk/payments/files': 'handInBankFile',
  'GET /desk/yards': 'listYards',
  'POST /desk/yards': 'addYard',
  'POST /desk/yards/:yardId/acts': 'actOnYard',
  'GET /desk/yards/:yardId/bookings': 'listYardBookings',
  'POST /desk/yard/checks': 'checkReleaseCode',
  'POST /desk/yard/acts': 'handOverVehicle',
  'GET /seller-approvals/:questionId': 'getSellerApproval',
  'POST /seller-approvals/:questionId': 'answerSellerApproval',
  'GET /desk/auctions/:auctionId/lots/:assetId': 'getDeskLot',
  'GET /desk/auctions/:auctionId/lots/:assetId/register': 'checkRegister',
  'POST /desk/auctions/:auctionId/lots/:assetId/edits': 'editLot',
  'POST /desk/auctions/:auctionId/lots/:assetId/photos': 'handInPhoto',
  'POST /desk/auctions/:auctionId/lots/:assetId/documents': 'handInDocument',
  'GET /desk/auctions/:auctionId/lots/:assetId/documents/:documentId/link': 'makeDeskDocumentLink',
  'POST /vehicles/:salesChannel': 'searchVehicles',
  'POST /vehicles/:salesChannel/counts': 'countVehicles',
  'POST /vehicles/:salesChannel/suggestions': 'suggestSearches',
  'GET /vehicles/places': 'findTowns',
  'GET /vehicles/:salesChannel/:licensePlate': 'getVehicle',
  'GET /vehicles/:salesChannel/:licensePlate/similar-sales': 'listSimilarSales',
  'POST /requests/contact': 'sendContactRequest',
  'POST /requests/registration': 'sendRegistrationRequest',
  'GET /media/pictures/:file': 'getPicture',
  'GET /media/documents/:documentId': 'getDocument',
  'GET /bidding/auctions/:auctionId/assets/:assetId/documents': 'listDocuments',
  'GET /bidding/auctions/:auctionId/assets/:assetId/documents/:documentId/link': 'getDocumentLink',
};

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
  if (method === 'POST' && isUpload(path))
    operation.requestBody = { content: { 'application/octet-stream': { schema: {} } } };
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
  const name = path.startsWith('/desk/') ? 'DeskEvent' : 'LotEvent';
  const event = { $ref: `#/components/schemas/${name}` };
  const content = path.endsWith('/events')
    ? {
        'text/event-stream': {
          // The schema of each event's data.
          schema: { type: 'string', contentMediaType: 'application/json', contentSchema: event },
        },
      }
    : fileTypes(path).length > 0
      ? Object.fromEntries(fileTypes(path).map((type) => [type, { schema: {} }]))
      : responses?.['200']?.content;
  return { '200': { description: `${summary}.`, ...(content && { content }) } };
}

function fileTypes(path: string): string[] {
  if (path.endsWith('/report')) return Object.values(reportTypes);
  if (path.endsWith('/file')) return Object.values(tableFileTypes);
  if (path.endsWith('/refusals')) return ['text/csv', 'application/json'];
  if (!path.startsWith('/media/')) return [];
  return path.includes('/documents/')
    ? ['application/pdf', 'image/jpeg', 'application/xml']
    : ['image/avif', 'image/webp'];
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
  used.add('DeskEvent');
  const schemas: Record<string, unknown> = {};
  // Iterating a set includes entries that are added meanwhile.
  for (const name of used) {
    const plain = JSON.parse(JSON.stringify(namedSchemas[name])) as object;
    schemas[name] = partsWithReferences(plain, used);
  }
  return schemas;
}
