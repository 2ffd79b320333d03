/**
 * Lists the codes that each call may answer. The type makes the table complete: a new code does not
 * compile without an entry.
 */
import {
  type ActRefusalCode,
  type BidRefusal,
  type ErrorCode,
  type DeskError,
  type RequestError,
  type SellerError,
  actRefusals,
  bidRefusals,
  deskErrors,
  requestErrors,
  sellerErrors,
} from '#contract/errors.ts';
import { mediaRefusals } from '#contract/media.ts';
import { limitRefusals } from '#domain/company-limits.ts';
import { deskScope } from '#contract/scopes.ts';
import { type RoutePolicy, routePolicyOf } from '#services/auth/scopes.ts';

type BidCommand = 'bid' | 'withdrawal' | 'purchase';
const everyWrite = ['bid', 'withdrawal', 'purchase'] as const;

const writesThatRefuse: Record<BidRefusal, readonly BidCommand[]> = {
  BidAmountIsBelowMinimumBidAmount: ['bid'],
  CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer: everyWrite,
  CannotBuyVehicleBecauseItsAlreadySoldToOwnCompany: everyWrite,
  BidAmountIsInvalid: ['bid', 'purchase'],
  BidAmountIsTooHigh: ['bid', 'purchase'],
  BidCurrencyDiffersFromAuctionCurrency: ['bid', 'purchase'],
  BidMustIncludeVatOnMarginVehicle: ['bid'],
  BidDoesNotChangeOwnMaximum: ['bid'],
  MaximumIsBelowLeadingBid: ['bid'],
  LotIsNotOpenYet: everyWrite,
  LotIsClosed: everyWrite,
  LotIsPaused: everyWrite,
  LotIsWithdrawnBySeller: everyWrite,
  LotIsForBuyNowOnly: ['bid'],
  LotHasNoBuyNowPrice: ['purchase'],
  BuyNowPriceHasChanged: ['purchase'],
  BidCannotBeWithdrawnWhileLeading: ['withdrawal'],
  BidCannotBeWithdrawnInLastMinutes: ['withdrawal'],
  NoBidToWithdraw: ['withdrawal'],
  CompanyIsBlocked: ['bid', 'purchase'],
  BidIsAboveLimitPerBid: ['bid', 'purchase'],
  BidIsAboveUserLimit: ['bid', 'purchase'],
  BidIsAboveUserDailyLimit: ['bid', 'purchase'],
  UserMayNotBid: everyWrite,
  BidIsAboveDailyLimit: ['bid', 'purchase'],
  CountryIsNotAllowed: ['bid', 'purchase'],
};

interface Call {
  policy: RoutePolicy;
  method: string;
  path: string;
}

const failureStatus = { ...requestErrors, ...deskErrors, ...sellerErrors };

const always = () => true;
const withScope = ({ policy }: Call) => policy.scope !== undefined;
const withBody = ({ method }: Call) => method !== 'GET';
const isRequest = ({ path }: Call) => path.startsWith('/requests/');
const isOfferAnswer = ({ path }: Call) => path.endsWith('/counter-offer');
const asksApproval = ({ path }: Pick<Call, 'path'>) => path.endsWith('/:assetId/approvals');
const changesUsers = ({ method, path }: Call) =>
  path === '/bidding/company/users' && method === 'POST';
const choosesDestination = ({ path }: Pick<Call, 'path'>) => path.endsWith('/destination');
const named = (name: string) => (call: Call) => call.path.includes(`:${name}`);

const atDesk = ({ policy }: Call) => policy.scope === deskScope;
const isAct = (call: Call) => atDesk(call) && withBody(call);
const isEdit = ({ path }: Call) => path.endsWith('/edits');
const handsIn = (call: Call) => withBody(call) && isUpload(call.path);
/** An import answers which of its files were refused, and takes the others. */
const refusesFiles = (call: Call) => handsIn(call) && !named('importId')(call);
const withBuyer = (call: Call) => withScope(call) && !atDesk(call);

const callsThatFail: Record<RequestError | DeskError | SellerError, (call: Call) => boolean> = {
  RequestIsInvalid: always,
  RequestBodyIsNotJson: withBody,
  FieldsAreRefused: isRequest,
  TokenIsMissing: (call) => withScope(call) && !call.policy.anonymous,
  TokenIsInvalid: withScope,
  ProofIsInvalid: withScope,
  TokenHasExpired: withScope,
  ScopeIsMissing: withScope,
  UserHasNoBuyer: withBuyer,
  EmailIsNotVerified: withScope,
  EmailBelongsToAnotherUser: withScope,
  CompanyRoleIsMissing: ({ policy }) => policy.right !== undefined,
  UserIsSuspended: withScope,
  UserIsNoOperator: atDesk,
  DeskRoleIsMissing: isAct,
  VersionIsOld: isAct,
  CompanyIsUnknown: named('companyId'),
  RequestIsUnknown: named('reference'),
  SellerIsUnknown: (call) => isAct(call) || named('sellerId')(call),
  ApprovalLinkIsInvalid: named('questionId'),
  ApprovalIsOver: (call) => named('questionId')(call) && withBody(call),
  PhotosHaveChanged: isEdit,
  PhotoIsUnknown: isEdit,
  DamageIsUnknown: isEdit,
  StorageIsUnavailable: handsIn,
  StorageIsFull: handsIn,
  LotIsBeingDecided: (call) => call.path.endsWith('/held-acts') && named('assetId')(call),
  CompanyIsBeingDecided: (call) => call.path.endsWith('/held-acts') && named('companyId')(call),
  AuctionIsBeingDecided: ({ path }) => path === '/desk/auctions/:auctionId/held-acts',
  ActHasLeft: ({ method, path }) => method === 'DELETE' && path.includes(':heldActId'),
  ImportIsUnknown: named('importId'),
  ImportIsAtWork: (call) => named('importId')(call) && withBody(call),
  ImportCannotBeUndone: (call) => named('importId')(call) && withBody(call) && !isUpload(call.path),
  ColumnsAreWrong: (call) => named('importId')(call) && withBody(call) && !isUpload(call.path),
  ImportCannotBeCorrected: ({ path, ...call }) =>
    path.startsWith('/desk/stock/') && withBody({ path, ...call }),
  ImportIsDone: (call) => named('importId')(call) && withBody(call),
  ImportIsNotChecked: (call) => named('importId')(call) && withBody(call),
  AuctionIsUnknown: ({ path }) => /:auctionId|:salesChannel/.test(path),
  LotIsUnknown: named('assetId'),
  VehicleIsUnknown: named('licensePlate'),
  PictureIsUnknown: named('file'),
  DocumentIsUnknown: (call) => named('documentId')(call) || isEdit(call),
  DocumentLinkHasExpired: ({ path }) => path.startsWith('/media/documents/'),
  PathIsUnknown: named('salesChannel'),
  BidApprovalIsOver: named('approvalId'),
  BidApprovalNeedsColleague: (call) => named('approvalId')(call) || asksApproval(call),
  UserIsKnown: changesUsers,
  ColleagueIsUnknown: changesUsers,
  CompanyNeedsAdministrator: changesUsers,
  LimitsAreInvalid: changesUsers,
  BidNeedsNoApproval: (call) => asksApproval(call),
  DestinationIsFixed: (call) => choosesDestination(call) && named('assetId')(call),
  CounterOfferIsOver: (call) => isAct(call) || isOfferAnswer(call),
  RequestTookTooLong: always,
  RequestBodyIsTooLarge: withBody,
  ContentTypeIsUnknown: withBody,
  IdempotencyKeyWasUsedForAnotherRequest: (call) =>
    writeOf(call) !== undefined || named('approvalId')(call) || isRequest(call) || isAct(call),
  TooManyRequests: (call) => withScope(call) || call.policy.isCounted === true,
  SenderHasSentTooMuch: isRequest,
  InternalError: always,
  ServiceIsBusy: always,
};

/** Whether a call takes a file as it is. */
export function isUpload(path: string): boolean {
  return /^\/desk\/.*\/(photos|documents|files)$/.test(path);
}

/** Returns the codes by status for a path as it was registered. */
export function documentedCodes(method: string, path: string): Map<number, ErrorCode[]> {
  const policy = routePolicyOf(method, path);
  if (!policy) throw new Error(`${method} ${path} is not in the table of scopes`);
  const call = { policy, method, path };
  const write = writeOf(call);
  const refusals = bidRefusals.filter(
    (code) =>
      (write && writesThatRefuse[code].includes(write)) ||
      // What waits is decided like a bid or purchase, when it is asked for and when it is approved.
      ((asksApproval(call) || named('approvalId')(call)) &&
        ['bid', 'purchase'].some((one) => writesThatRefuse[code].some((kind) => kind === one))) ||
      (isOfferAnswer(call) && [...limitRefusals, 'UserMayNotBid'].includes(code)),
  );
  const failures = (Object.keys(failureStatus) as (keyof typeof failureStatus)[]).filter((code) =>
    callsThatFail[code](call),
  );
  const codes = [
    ...[...refusals, ...actRefusalsOf(call), ...(refusesFiles(call) ? mediaRefusals : [])].map(
      (code) => [400, code] as const,
    ),
    ...failures.map((code) => [failureStatus[code], code] as const),
  ];
  const byStatus = Map.groupBy(codes, ([status]) => status);
  return new Map([...byStatus].map(([status, rows]) => [status, rows.map(([, code]) => code)]));
}

/** The report of an auction is the one read of the desk that the life cycle may refuse. */
function actRefusalsOf(call: Call): readonly ActRefusalCode[] {
  if (isAct(call)) return actRefusals;
  return call.path.endsWith('/report') ? ['AuctionHasNotClosed'] : [];
}

function writeOf({ method, path }: Call): BidCommand | undefined {
  if (method === 'GET' || !path.startsWith('/bidding/') || !path.includes(':assetId'))
    return undefined;
  if (path.endsWith('/counter-offer') || choosesDestination({ path })) return undefined;
  if (path.endsWith('/purchase')) return 'purchase';
  return method === 'DELETE' ? 'withdrawal' : 'bid';
}
