/**
 * Maps each code to its status, and builds the body of every unsuccessful answer (docs/rules.md,
 * Errors of calls).
 */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  type ErrorBody,
  type ErrorCode,
  type RequestError,
  requestErrors,
} from '#contract/errors.ts';
import { isDatabaseAway, isLockHeld } from '#database/errors.ts';

/** Refusals of bids have 400, also those that an earlier release stored under a code of its own. */
function statusOf(code: ErrorCode): number {
  return isRequestError(code) ? requestErrors[code] : 400;
}

/** English, for developers and logs; users read the text that locales/ has for the code. */
const messages: Record<ErrorCode, string> = {
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
  LotIsWithdrawnBySeller: 'The seller has withdrawn the lot.',
  LotIsForBuyNowOnly: 'The lot is sold at a fixed price and takes no bids.',
  LotHasNoBuyNowPrice: 'The lot has no buy-now price, or no longer.',
  BuyNowPriceHasChanged: 'The price is another than the one sent.',
  BidCannotBeWithdrawnWhileLeading: 'A leading bid stands.',
  BidCannotBeWithdrawnInLastMinutes: 'Bids stand in the last minutes.',
  NoBidToWithdraw: 'The company has not bid on this lot.',
  RequestIsInvalid: 'The request is not as the contract says.',
  RequestBodyIsNotJson: 'The body is not JSON.',
  FieldsAreRefused: 'Fields hold what cannot be taken: the details name each with its code.',
  TokenIsMissing: 'The call needs an access token.',
  TokenIsInvalid: 'The access token is not valid here.',
  ProofIsInvalid: 'The proof that should come with the access token is missing or not valid.',
  TokenHasExpired: 'The access token has expired.',
  ScopeIsMissing: 'The access token lacks the scope of this call.',
  UserHasNoBuyer: 'The user belongs to no company here.',
  UserIsSuspended: 'The user or the company is suspended.',
  EmailIsNotVerified: 'The identity provider has not verified the e-mail address of the user.',
  EmailBelongsToAnotherUser: 'The e-mail address belongs to a buyer who is another user.',
  AuctionIsUnknown: 'There is no such auction.',
  LotIsUnknown: 'There is no such lot in the auction.',
  VehicleIsUnknown: 'There is no such vehicle.',
  PictureIsUnknown: 'There is no such picture.',
  PathIsUnknown: 'There is nothing at this path.',
  RequestTookTooLong: 'The request did not arrive in time.',
  RequestBodyIsTooLarge: 'The body is too large.',
  ContentTypeIsUnknown: 'The body must be application/json-patch+json or application/json.',
  IdempotencyKeyWasUsedForAnotherRequest: 'The key was used for another request.',
  TooManyRequests: 'Too many requests: wait and try again.',
  SenderHasSentTooMuch: 'This sender has sent enough for now: wait as long as Retry-After says.',
  InternalFault: 'Something broke on our side.',
  ServiceIsBusy: 'The service cannot answer at the moment: try again.',
};

export function errorBody(
  code: ErrorCode,
  reference: string,
  details?: ErrorBody['details'],
): ErrorBody {
  const message = Object.hasOwn(messages, code) ? messages[code] : 'The request was refused.';
  return { code, message, reference, ...(details && { details }) };
}

/** Sends an error answer with this code. */
export function refuse(
  reply: FastifyReply,
  code: ErrorCode,
  details?: ErrorBody['details'],
): FastifyReply {
  // The call has taken too long, and was answered without its handler.
  if (reply.sent) return reply;
  // Clients retry every write on this code, and without the header they retry too soon.
  if (code === 'ServiceIsBusy') void reply.header('retry-after', '1');
  return reply.code(statusOf(code)).send(errorBody(code, reply.request.id, details));
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

/**
 * Answers every thrown error. Only bugs and failures of the environment are thrown: refusals are
 * values.
 */
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
  // Checked before the database: an aborted request body has the same error codes as a broken
  // database connection.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return refuse(reply, 'RequestIsInvalid');
  if (isDatabaseAway(error) || isLockHeld(error)) {
    request.log.error({ err: error }, 'the database does not answer');
    return refuse(reply, 'ServiceIsBusy');
  }
  request.log.error({ err: error }, 'a call failed');
  return refuse(reply, 'InternalFault');
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

function isRequestError(code: ErrorCode): code is RequestError {
  return Object.hasOwn(requestErrors, code);
}
