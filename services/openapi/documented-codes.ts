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
  CompanyLimitIsInOtherCurrency: ['bid', 'purchase'],
  UserLimitIsInOtherCurrency: ['bid', 'purchase'],
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
const inquires = ({ path, method }: Pick<Call, 'path' | 'method'>) =>
  path.startsWith('/bidding/inquiries') && method === 'POST' && !path.endsWith('/read');
const asksInquiry = (call: Pick<Call, 'path' | 'method'>) =>
  inquires(call) && call.path.endsWith('/inquiries');
const asksCopy = ({ method, path }: Call) => path === '/bidding/data-copies' && method === 'POST';
const asksChange = ({ method, path }: Call) => path === '/bidding/changes' && method === 'POST';
const follows = ({ method, path }: Call) => path === '/bidding/follows' && method === 'POST';
const asksFinance = ({ method, path }: Call) =>
  path === '/bidding/finance-requests' && method === 'POST';
const claims = ({ path, method }: Pick<Call, 'path' | 'method'>) =>
  path.startsWith('/bidding/') && path.includes('/claims') && method === 'POST';
const opensClaim = (call: Pick<Call, 'path' | 'method'>) =>
  claims(call) && call.path.endsWith('/claims');
const announces = ({ path }: Pick<Call, 'path'>) => path.endsWith('/pick-up');
const usesSlots = ({ path }: Pick<Call, 'path'>) => /\/pick-up\/slots?$/.test(path);
const proves = ({ path }: Pick<Call, 'path'>) => path.endsWith('/transport-proofs');
const named = (name: string) => (call: Call) => call.path.includes(`:${name}`);

const atDesk = ({ policy }: Call) => policy.scope === deskScope;
const isAct = (call: Call) => atDesk(call) && withBody(call);
const atYard = ({ path }: Pick<Call, 'path'>) => path.startsWith('/desk/yard/');
const isEdit = ({ path }: Call) => path.endsWith('/edits');
/** A bank's file is read and not stored. */
const handsIn = (call: Call) =>
  withBody(call) && isUpload(call.path) && !call.path.startsWith('/desk/payments/');
/** An import answers which of its files were refused, and takes the others. */
const refusesFiles = (call: Call) => handsIn(call) && !named('importId')(call);
const withBuyer = (call: Call) => withScope(call) && !atDesk(call);

const callsThatFail: Record<RequestError | DeskError | SellerError, (call: Call) => boolean> = {
  RequestIsInvalid: always,
  RequestBodyIsNotJson: withBody,
  FieldsAreRefused: (call) => isRequest(call) || asksChange(call),
  // A search may have a filter that only buyers are answered.
  TokenIsMissing: (call) => withScope(call) && (!call.policy.anonymous || withBody(call)),
  TokenIsInvalid: withScope,
  ProofIsInvalid: withScope,
  TokenHasExpired: withScope,
  ScopeIsMissing: withScope,
  UserHasNoBuyer: withBuyer,
  EmailIsNotVerified: withScope,
  EmailBelongsToAnotherUser: withScope,
  CompanyRoleIsMissing: (call) =>
    call.policy.right !== undefined || asksChange(call) || asksCopy(call),
  UserIsSuspended: withScope,
  UserIsNoOperator: atDesk,
  DeskRoleIsMissing: (call) => isAct(call) || (atDesk(call) && !call.policy.forYard),
  VersionIsOld: isAct,
  CompanyIsUnknown: named('companyId'),
  RequestIsUnknown: named('reference'),
  ChangeIsUnknown: (call) => atDesk(call) && named('changeId')(call),
  FinanceIsUnknown: (call) => atDesk(call) && named('financeId')(call),
  SellerIsUnknown: (call) => isAct(call) || named('sellerId')(call),
  PaymentIsUnknown: named('paymentId'),
  SettlementIsUnknown: (call) => named('settlementId')(call) || named('paymentId')(call),
  YardIsUnknown: named('yardId'),
  ReleaseCodeIsUnknown: atYard,
  ReleaseCodesAreLocked: atYard,
  ApprovalLinkIsInvalid: named('questionId'),
  CalendarIsUnknown: ({ path }) => path.startsWith('/calendars/'),
  PushServiceIsUnknown: ({ path }) => path === '/bidding/push-devices',
  UnsubscribeLinkIsInvalid: ({ path }) => path.startsWith('/unsubscribe/'),
  ApprovalIsOver: (call) => named('questionId')(call) && withBody(call),
  PhotosHaveChanged: isEdit,
  RemovalIsOver: isEdit,
  PhotoIsUnknown: isEdit,
  DamageIsUnknown: isEdit,
  StorageIsUnavailable: (call) => handsIn(call) || named('copyId')(call),
  StorageIsFull: handsIn,
  LotIsBeingDecided: (call) => call.path.endsWith('/held-acts') && named('assetId')(call),
  CompanyIsBeingDecided: (call) => call.path.endsWith('/held-acts') && named('companyId')(call),
  PaymentIsBeingDecided: (call) => call.path.endsWith('/held-acts') && named('paymentId')(call),
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
  AuctionIsUnknown: (call) => /:auctionId|:salesChannel/.test(call.path) || follows(call),
  LotIsUnknown: (call) => named('assetId')(call) || asksInquiry(call),
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
  InquiryIsUnknown: named('inquiryId'),
  InquiryIsTooLong: ({ path }) => path.endsWith('/messages'),
  DataCopyIsInTheMaking: asksCopy,
  TooManyFollows: follows,
  TooManyWatchedLots: ({ method, path }) => method === 'POST' && path.endsWith('/watch'),
  TooManyCalendars: ({ method, path }) => method === 'POST' && path === '/bidding/calendars',
  DataCopyIsGone: named('copyId'),
  ChangeIsWaiting: asksChange,
  NothingIsChanged: asksChange,
  ChangeIsOver: (call) => !atDesk(call) && named('changeId')(call),
  FinanceIsNotOpen: asksFinance,
  FinanceIsAsked: asksFinance,
  DownPaymentIsTooHigh: asksFinance,
  FinanceIsOver: (call) => !atDesk(call) && named('financeId')(call),
  ClaimIsNotOpenYet: opensClaim,
  ClaimIsTooLate: opensClaim,
  ClaimIsOpen: opensClaim,
  ClaimAmountIsInvalid: opensClaim,
  ClaimIsUnknown: named('claimId'),
  ClaimIsOver: (call) => named('claimId')(call) && withBody(call),
  ClaimIsFull: (call) => claims(call) && /\/(messages|photos)$/.test(call.path),
  PickUpIsNotOpen: (call) => announces(call) || usesSlots(call),
  YardSlotIsMissing: announces,
  YardSlotIsUnknown: (call) => announces(call) || (usesSlots(call) && !withBody(call)),
  YardSlotIsTooSoon: announces,
  YardSlotIsFull: announces,
  YardSlotIsFixed: (call) => announces(call) || (usesSlots(call) && withBody(call)),
  YardDayIsClosed: announces,
  PickUpDayIsInvalid: announces,
  ProofIsNotOpen: proves,
  ProofIsOfAnotherKind: proves,
  DestinationIsFixed: (call) => choosesDestination(call) && named('assetId')(call),
  CounterOfferIsOver: (call) => isAct(call) || isOfferAnswer(call),
  RequestTookTooLong: always,
  RequestBodyIsTooLarge: withBody,
  ContentTypeIsUnknown: withBody,
  IdempotencyKeyWasUsedForAnotherRequest: (call) =>
    writeOf(call) !== undefined ||
    named('approvalId')(call) ||
    isRequest(call) ||
    inquires(call) ||
    asksChange(call) ||
    asksCopy(call) ||
    asksFinance(call) ||
    (claims(call) && !isUpload(call.path)) ||
    isAct(call),
  TooManyRequests: (call) => withScope(call) || call.policy.isCounted === true,
  SenderHasSentTooMuch: (call) =>
    isRequest(call) ||
    inquires(call) ||
    asksChange(call) ||
    asksCopy(call) ||
    asksFinance(call) ||
    (claims(call) && !isUpload(call.path)),
  InternalError: always,
  ServiceIsBusy: always,
};

/** Whether a call takes a file as it is. */
export function isUpload(path: string): boolean {
  return /^\/(?:desk|bidding)\/.*\/(photos|documents|files)$|\/transport-proofs$/.test(path);
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
  if (announces({ path }) || usesSlots({ path })) return undefined;
  if (path.endsWith('/purchase')) return 'purchase';
  return method === 'DELETE' ? 'withdrawal' : 'bid';
}
