/** Each code's status and the body of unsuccessful answers (docs/rules.md, Errors of calls). */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  type ErrorBody,
  type ErrorCode,
  type BuyerErrorCode,
  type DeskError,
  type SellerError,
  type RequestError,
  deskErrors,
  requestErrors,
  sellerErrors,
} from '#contract/errors.ts';
import { isDatabaseUnavailable, isLockHeld } from '#database/errors.ts';
import { StorageError } from '#services/storage-error.ts';
import { countShed } from './shed-log.ts';
import { TurnDidNotCome } from '#services/turns.ts';

/** Refusals of bids and acts have 400, also codes that an earlier release stored. */
function statusOf(code: ErrorCode): number {
  return isIn(requestErrors, code)
    ? requestErrors[code]
    : isIn(deskErrors, code)
      ? deskErrors[code]
      : isIn(sellerErrors, code)
        ? sellerErrors[code]
        : 400;
}

/** English, for developers and logs; users read the text that locales/ has for the code. */
const messages: Record<BuyerErrorCode | DeskError | SellerError, string> = {
  BidAmountIsBelowMinimumBidAmount: 'The bid is below the next minimum.',
  CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer: 'The vehicle is already sold.',
  CannotBuyVehicleBecauseItsAlreadySoldToOwnCompany: 'The company has bought the vehicle already.',
  BidAmountIsInvalid: 'The amount must be a positive number with at most two decimals.',
  BidAmountIsTooHigh: 'The amount is above every sensible price.',
  BidCurrencyDiffersFromAuctionCurrency: 'The bid must be in the currency of its auction.',
  BidMustIncludeVatOnMarginVehicle: 'A margin vehicle takes bids including VAT only.',
  BidDoesNotChangeOwnMaximum: 'The company leads already, with exactly this maximum.',
  MaximumIsBelowLeadingBid: 'The maximum of the leader is at least the leading bid.',
  LotIsNotOpenYet: 'The lot does not take bids yet.',
  LotIsClosed: 'The lot no longer takes bids.',
  LotIsPaused: 'The auction house has paused the lot.',
  LotIsWithdrawnBySeller: 'The seller has withdrawn the lot.',
  LotIsForBuyNowOnly: 'The lot is sold at a fixed price and takes no bids.',
  LotHasNoBuyNowPrice: 'The lot has no buy-now price, or no longer.',
  BuyNowPriceHasChanged: 'The price is another than the one sent.',
  BidCannotBeWithdrawnWhileLeading: 'A leading bid stands.',
  BidCannotBeWithdrawnInLastMinutes: 'Bids stand in the last minutes.',
  NoBidToWithdraw: 'The company has not bid on this lot.',
  SellerMayNotBid: "The company is tied to the lot's seller, so it may not bid on its vehicles.",
  CompanyIsBlocked: 'The auction house has blocked the company from bidding.',
  CompanyLimitIsInOtherCurrency:
    'The company’s limits are in another currency than the auction, and allow no bid in it.',
  UserLimitIsInOtherCurrency:
    'The user’s own limits are in another currency than the auction, and allow no bid in it.',
  BidIsAboveLimitPerBid: 'The bid is above what the company may offer in one bid.',
  BidIsAboveUserLimit: 'The bid is above what the user may offer in one bid.',
  BidIsAboveUserDailyLimit: 'With this bid the user would be committed above the own limit.',
  UserMayNotBid: 'The user has no right to bid for the company.',
  BidIsAboveDailyLimit: 'With this bid the company would be committed above its limit.',
  CountryIsNotAllowed: 'The company may not buy in auctions of this country.',
  RequestIsInvalid: 'The request is not as the contract says.',
  RequestBodyIsNotJson: 'The body is not JSON.',
  FieldsAreRefused: 'Fields hold what cannot be taken: the details name each with its code.',
  TokenIsMissing: 'The call needs an access token.',
  TokenIsInvalid: 'The access token is not valid here.',
  ProofIsInvalid: 'The proof that should come with the access token is missing or not valid.',
  TokenHasExpired: 'The access token has expired.',
  ScopeIsMissing: 'The access token lacks the scope of this call.',
  UserHasNoBuyer: 'The user belongs to no company here.',
  CompanyRoleIsMissing: 'The role of the user in the company does not allow this call.',
  ConditionsAreNotAccepted:
    'The user has not accepted the conditions of sale in their newest version.',
  ConditionsHaveChanged: 'Another version of the conditions of sale holds by now.',
  UserIsSuspended: 'The user or the company is suspended.',
  EmailIsNotVerified: 'The identity provider has not verified the e-mail address of the user.',
  EmailBelongsToAnotherUser: 'The e-mail address belongs to a buyer who is another user.',
  UserIsNoOperator: 'The user is no operator of the desk.',
  SecondFactorIsMissing: 'The desk needs a sign-in with a second factor, such as a passkey.',
  DeskRoleIsMissing: 'The role of the operator does not allow this.',
  VersionIsOld: 'Somebody else has changed it meanwhile.',
  CompanyIsUnknown: 'There is no such company.',
  RequestIsUnknown: 'There is no such request.',
  ChangeIsUnknown: 'There is no such change of data.',
  FinanceIsUnknown: 'There is no such request for finance.',
  SellerIsUnknown: 'There is no such seller.',
  PaymentIsUnknown: 'There is no payment with this id.',
  ReleaseCodeIsUnknown: 'No vehicle is released by this code.',
  ReleaseCodesAreLocked: 'After too many wrong codes none is taken for a while.',
  OperatorIsUnknown: 'There is no such operator.',
  YardIsUnknown: 'There is no such yard.',
  YardIsNotAssigned: 'The operator is not assigned to the yard.',
  SettlementIsUnknown: 'There is no settlement with this id, or its award was reversed.',
  ApprovalLinkIsInvalid: 'No question to a seller has this link.',
  CalendarIsUnknown: 'There is no calendar at this address.',
  PushServiceIsUnknown: 'Notifications are sent to known push services only.',
  UnsubscribeLinkIsInvalid: 'No mail has this link.',
  ApprovalIsOver: 'The question is answered, taken back or past its deadline.',
  PhotosHaveChanged: 'Photographs were added or removed meanwhile.',
  RemovalIsOver: 'It cannot be brought back: it is there again, or was removed too long ago.',
  PhotoIsUnknown: 'The vehicle has no such photograph.',
  DamageIsUnknown: 'The vehicle has no such damage.',
  StorageIsUnavailable: 'The storage of files does not answer.',
  StorageIsFull: 'The storage of files is full.',
  LotIsBeingDecided: 'Another decision on the lot is about to leave.',
  CompanyIsBeingDecided: 'Another decision on the company is about to leave.',
  PaymentIsBeingDecided: 'Another decision on the payment is about to leave.',
  AuctionIsBeingDecided: 'A pause of the auction waits for a second person.',
  ActHasLeft: 'It has been done, or there is no such act of the operator.',
  ImportIsUnknown: 'There is no such import.',
  ImportIsAtWork: 'A job works on the import.',
  ImportIsDone: 'The import is done.',
  ImportCannotBeUndone: 'The import is not done, or lots of it are published.',
  ColumnsAreWrong: 'The file has not these columns, or two of them are of one field.',
  ImportCannotBeCorrected: 'The import has no such refused rows, or another one corrects them.',
  ImportIsNotChecked: 'The file of the import is not checked yet.',
  AuctionIsUnknown: 'There is no such auction.',
  LotIsUnknown: 'There is no such lot in the auction.',
  BidApprovalIsOver: 'The request was decided, or its lot has ended, or it was another one.',
  BidApprovalNeedsColleague: 'A colleague who approves bids has to decide it.',
  UserIsKnown: 'The address is none, or belongs to a user already.',
  ColleagueIsUnknown: 'The company has no such user, or not in this state.',
  CompanyNeedsAdministrator: 'The company would have no administrator left.',
  LimitsAreInvalid: 'A limit is above zero, and of a bid at most that of the day.',
  BidNeedsNoApproval: 'The bid is within the limits of the user.',
  ClaimIsNotOpenYet: 'The vehicle has not been collected yet.',
  ClaimIsTooLate: 'The time for claims is over.',
  ClaimIsOpen: 'A claim on this vehicle is open already.',
  ClaimAmountIsInvalid: 'The amount is above zero, with at most two decimals.',
  ClaimIsBelowLeast: 'The amount is below the least that may be claimed in this auction.',
  ClaimIsAboveMost: 'The amount is above the most that is credited in this auction.',
  ClaimEvidenceIsMissing: 'The auction asks for more photographs than follow.',
  ClaimIsUnknown: 'There is no such claim.',
  ClaimIsOver: 'The claim is decided or taken back.',
  ClaimIsFull: 'The claim takes no further message or photograph.',
  InquiryIsUnknown: 'The company has asked no such question.',
  InquiryIsTooLong: 'The thread takes no further message: ask anew.',
  YardSlotIsMissing: 'The yard hands over in slots: name one as slotAt.',
  YardSlotIsUnknown: 'The yard has no slot that begins then, or takes no bookings.',
  YardSlotIsTooSoon: 'The slot is past, or within the lead time of the yard.',
  YardSlotIsFull: 'All places of the slot are taken.',
  YardSlotIsFixed: 'The own slot is within the lead time of the yard.',
  YardDayIsClosed: 'The yard is closed on that day.',
  PickUpIsNotOpen: 'The vehicle is not released, or has been handed over.',
  TooManyFollows: 'The user follows as much as can be followed.',
  TooManyWatchedLots: 'The watch list of the user is full of lots that are not over.',
  TooManyCalendars: 'The user has as many calendars as can be.',
  DataCopyIsInTheMaking: 'A copy of data of this user is being made already.',
  DataCopyIsGone: 'The copy is not ready, has expired, or is of another user.',
  ChangeIsWaiting: 'A change of these data waits for a decision already.',
  ChangeIsOver: 'The request was decided or withdrawn, or is of another user.',
  NothingIsChanged: 'What is stored is what was sent.',
  FinanceIsNotOpen: 'What can be financed is another than what was sent.',
  FinanceIsAsked: 'An open request for finance names one of the vehicles.',
  DownPaymentIsTooHigh: 'The down payment leaves nothing to finance.',
  FinanceIsOver: 'The request was decided or withdrawn, or is of another company.',
  ProofIsOfAnotherKind: 'The case of the sum asks for another proof.',
  ProofIsNotOpen: 'No deposit waits for a proof, or one waits or is accepted already.',
  PickUpDayIsInvalid: 'The day is no working day from today on, within sixty days.',
  DestinationIsFixed: 'The auction is settled: where its vehicles go can no longer change.',
  VehicleIsUnknown: 'There is no such vehicle.',
  PlateFitsSeveralVehicles: 'The plate fits several vehicles: choose one of them.',
  PictureIsUnknown: 'There is no such picture.',
  DocumentIsUnknown: 'There is no such document, or not for this reader.',
  DocumentLinkHasExpired: 'The link to the document has expired.',
  PathIsUnknown: 'There is nothing at this path.',
  CounterOfferIsOver: 'The offer was answered or taken back, or its time is over.',
  RequestTookTooLong: 'The request did not arrive in time.',
  RequestBodyIsTooLarge: 'The body is too large.',
  ContentTypeIsUnknown: 'The body must be application/json-patch+json or application/json.',
  IdempotencyKeyWasUsedForAnotherRequest: 'The key was used for another request.',
  TooManyRequests: 'Too many requests: wait and try again.',
  TooManyInvitations:
    'The company has sent enough invitations for now: wait as long as Retry-After says.',
  SenderHasSentTooMuch: 'This sender has sent enough for now: wait as long as Retry-After says.',
  InternalError: 'Something broke on our side.',
  ServiceIsBusy: 'The service cannot answer at the moment: try again.',
};

export function errorBody(
  code: ErrorCode,
  reference: string,
  details?: ErrorBody['details'],
): ErrorBody {
  const message = isIn(messages, code) ? messages[code] : 'The request was refused.';
  return { code, message, reference, ...(details && { details }) };
}

/** Sends an error answer with this code. */
export function refuse(
  reply: FastifyReply,
  code: ErrorCode,
  details?: ErrorBody['details'],
  choice?: Pick<ErrorBody, 'vehicles'>,
): FastifyReply {
  // The call has taken too long, and was answered without its handler.
  if (reply.sent) return reply;
  // Clients retry every write on this code, and without the header they retry too soon.
  if (code === 'ServiceIsBusy') void reply.header('retry-after', '1');
  return reply
    .code(statusOf(code))
    .send({ ...errorBody(code, reply.request.id, details), ...choice });
}

/** Codes for the web server's errors. */
const serverErrorCodes: Record<string, RequestError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'RequestBodyIsNotJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'RequestBodyIsNotJson',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'ContentTypeIsUnknown',
  FST_ERR_CTP_BODY_TOO_LARGE: 'RequestBodyIsTooLarge',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'RequestIsInvalid',
  FST_ERR_BAD_URL: 'PathIsUnknown',
  FST_ERR_MAX_PARAM_LENGTH: 'PathIsUnknown',
};

/** Answers every thrown error: bugs and failures of the environment; refusals are values. */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error.validation) {
    const [code, details] = invalid(error, request);
    return refuse(reply, code, details);
  }
  const known = serverErrorCodes[error.code];
  if (known) return refuse(reply, known);
  if (hasLeft(error, request)) {
    request.log.info('the sender left before the request was whole');
    return refuse(reply, 'RequestIsInvalid');
  }
  // Checked before the database: an aborted request body has the same error codes as a broken
  // database connection.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return refuse(reply, 'RequestIsInvalid');
  if (isDatabaseUnavailable(error) || isLockHeld(error)) {
    countShed(reply, 'noDatabase', error);
    return refuse(reply, 'ServiceIsBusy');
  }
  if (error instanceof TurnDidNotCome) {
    countShed(reply, 'noTurn');
    return refuse(reply, 'ServiceIsBusy');
  }
  // The storage itself has logged why.
  if (error instanceof StorageError) return refuse(reply, 'ServiceIsBusy');
  request.log.error({ err: error }, 'a call failed');
  return refuse(reply, 'InternalError');
}

/** A body that its handler reads fails with the errors of a broken database connection. */
function hasLeft(error: FastifyError, { raw }: FastifyRequest): boolean {
  return error === raw.errored || (raw.destroyed && error.code === 'ERR_STREAM_PREMATURE_CLOSE');
}

interface Finding {
  keyword?: string;
  schemaPath?: string;
  instancePath?: string;
  message?: string;
}

function invalid(error: FastifyError, request: FastifyRequest): [ErrorCode, ErrorBody['details']] {
  const [finding] = error.validation as Finding[];
  const path = finding?.instancePath?.slice(1).replaceAll('/', '.');
  const isAmount = error.validationContext === 'body' && finding?.instancePath === '/amount';
  // An amount that is text or too large is the buyer's typing error, not the client's bug.
  if (isAmount && request.method === 'POST') return ['BidAmountIsInvalid', undefined];
  const field = path || error.validationContext || '';
  return ['RequestIsInvalid', { field, reason: reasonOf(finding, error, request) }];
}

function reasonOf(
  finding: Finding | undefined,
  error: FastifyError,
  request: FastifyRequest,
): string {
  if (!finding?.schemaPath?.endsWith('/additionalProperties'))
    return finding?.message ?? 'is not valid';
  if (error.validationContext !== 'querystring') return 'is not known here';
  const { querystring } = (request.routeOptions.schema ?? {}) as {
    querystring?: { properties?: object };
  };
  const known = Object.keys(querystring?.properties ?? {});
  return `is not known here: this call takes ${known.join(', ') || 'no query'}, in this case`;
}

function isIn<Table extends object>(table: Table, code: PropertyKey): code is keyof Table {
  return Object.hasOwn(table, code);
}
