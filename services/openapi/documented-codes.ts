/**
 * Lists the codes that each call may answer. The type makes the table complete: a new code does not
 * compile without an entry.
 */
import {
  type BidRefusal,
  type ErrorCode,
  type RequestError,
  bidRefusals,
  requestErrors,
} from '#contract/errors.ts';
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
  LotIsWithdrawnBySeller: everyWrite,
  LotIsForBuyNowOnly: ['bid'],
  LotHasNoBuyNowPrice: ['purchase'],
  BuyNowPriceHasChanged: ['purchase'],
  BidCannotBeWithdrawnWhileLeading: ['withdrawal'],
  BidCannotBeWithdrawnInLastMinutes: ['withdrawal'],
  NoBidToWithdraw: ['withdrawal'],
};

interface Call {
  admission: RoutePolicy;
  method: string;
  path: string;
}

const always = () => true;
const withScope = ({ admission }: Call) => admission.scope !== undefined;
const withBody = ({ method }: Call) => method !== 'GET';
const isRequest = ({ path }: Call) => path.startsWith('/requests/');
const named = (name: string) => (call: Call) => call.path.includes(`:${name}`);

const callsThatFail: Record<RequestError, (call: Call) => boolean> = {
  RequestIsInvalid: always,
  RequestBodyIsNotJson: withBody,
  FieldsAreRefused: isRequest,
  TokenIsMissing: (call) => withScope(call) && !call.admission.anonymous,
  TokenIsInvalid: withScope,
  ProofIsInvalid: withScope,
  TokenHasExpired: withScope,
  ScopeIsMissing: withScope,
  UserHasNoBuyer: withScope,
  EmailIsNotVerified: withScope,
  EmailBelongsToAnotherUser: withScope,
  UserIsSuspended: withScope,
  AuctionIsUnknown: ({ path }) => /:auctionId|:salesChannel/.test(path),
  LotIsUnknown: named('assetId'),
  VehicleIsUnknown: named('licensePlate'),
  PictureIsUnknown: named('file'),
  PathIsUnknown: named('salesChannel'),
  RequestTookTooLong: always,
  RequestBodyIsTooLarge: withBody,
  ContentTypeIsUnknown: withBody,
  IdempotencyKeyWasUsedForAnotherRequest: (call) => writeOf(call) !== undefined || isRequest(call),
  TooManyRequests: (call) => withScope(call) || call.admission.isCounted === true,
  SenderHasSentTooMuch: isRequest,
  InternalFault: always,
  ServiceIsBusy: always,
};

/** Returns the codes by status for a path as it was registered. */
export function documentedCodes(method: string, path: string): Map<number, ErrorCode[]> {
  const admission = routePolicyOf(method, path);
  if (!admission) throw new Error(`${method} ${path} is not in the table of scopes`);
  const call = { admission, method, path };
  const write = writeOf(call);
  const refusals = bidRefusals.filter((code) => write && writesThatRefuse[code].includes(write));
  const failures = (Object.keys(requestErrors) as RequestError[]).filter((code) =>
    callsThatFail[code](call),
  );
  const codes = [
    ...refusals.map((code) => [400, code] as const),
    ...failures.map((code) => [requestErrors[code], code] as const),
  ];
  const byStatus = Map.groupBy(codes, ([status]) => status);
  return new Map([...byStatus].map(([status, rows]) => [status, rows.map(([, code]) => code)]));
}

function writeOf({ method, path }: Call): BidCommand | undefined {
  if (method === 'GET' || !path.includes(':assetId')) return undefined;
  if (path.endsWith('/purchase')) return 'purchase';
  return method === 'DELETE' ? 'withdrawal' : 'bid';
}
