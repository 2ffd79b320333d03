/** Every error code of the services with its status (docs/rules.md, Errors of calls). */
import { type Static, Type } from 'typebox';

/** Reasons to refuse a bid, withdrawal or purchase. Their status is 400 unless stated otherwise. */
export const bidRefusals = [
  'BidAmountIsBelowMinimumBidAmount',
  /** Details: `soldAt`, when the lot was sold, and `refusedAt`, when this request was decided. */
  'CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer',
  'CannotBuyVehicleBecauseItsAlreadySoldToOwnCompany',
  'BidAmountIsInvalid',
  'BidAmountIsTooHigh',
  'BidCurrencyDiffersFromAuctionCurrency',
  'BidMustIncludeVatOnMarginVehicle',
  'BidDoesNotChangeOwnMaximum',
  'MaximumIsBelowLeadingBid',
  'LotIsNotOpenYet',
  'LotIsClosed',
  'LotIsWithdrawnBySeller',
  'LotIsForBuyNowOnly',
  'LotHasNoBuyNowPrice',
  'BuyNowPriceHasChanged',
  'BidCannotBeWithdrawnWhileLeading',
  'BidCannotBeWithdrawnInLastMinutes',
  'NoBidToWithdraw',
] as const;
export type BidRefusal = (typeof bidRefusals)[number];

/** All other error codes with their status. */
export const requestErrors = {
  RequestIsInvalid: 400,
  RequestBodyIsNotJson: 400,
  FieldsAreRefused: 400,
  TokenIsMissing: 401,
  TokenIsInvalid: 401,
  ProofIsInvalid: 401,
  TokenHasExpired: 401,
  ScopeIsMissing: 403,
  UserHasNoBuyer: 403,
  UserIsSuspended: 403,
  EmailIsNotVerified: 403,
  EmailBelongsToAnotherUser: 403,
  AuctionIsUnknown: 404,
  LotIsUnknown: 404,
  VehicleIsUnknown: 404,
  PictureIsUnknown: 404,
  PathIsUnknown: 404,
  RequestTookTooLong: 408,
  RequestBodyIsTooLarge: 413,
  ContentTypeIsUnknown: 415,
  IdempotencyKeyWasUsedForAnotherRequest: 422,
  TooManyRequests: 429,
  SenderHasSentTooMuch: 429,
  InternalFault: 500,
  ServiceIsBusy: 503,
} as const;
export type RequestError = keyof typeof requestErrors;

export type ErrorCode = BidRefusal | RequestError;

/**
 * The body of every unsuccessful answer. `message` is English, for developers and logs; users read
 * the text that locales/ has for `code`. `reference` is the request's id, as in the log.
 */
export const ErrorBody = Type.Object({
  code: Type.String(),
  message: Type.String(),
  reference: Type.String(),
  /**
   * Values for the text: for example currentPrice and minimumBid (amounts), field and reason, or
   * refusals by field name. A refused bid, withdrawal or purchase also has `sequence`, the number
   * of the lot's newest event.
   */
  details: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
    ),
  ),
});
export type ErrorBody = Static<typeof ErrorBody>;
