/** Every code that an answer of the services may carry, with its status (specification point 8). */
import { type Static, Type } from 'typebox';

/** Why a bid, withdrawal or purchase was refused. All answer 400 but where stated. */
export const bidRefusals = [
  'BidAmountIsBelowMinimumBidAmount',
  /** Its details say when it was sold and when this was decided: soldAt, refusedAt. */
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

/** Every code beside the refusals of a bid, with the status it answers. */
export const faults = {
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
export type Fault = keyof typeof faults;

export type ErrorCode = BidRefusal | Fault;

/**
 * The body of every answer that is not a success. `message` is English, for developers and logs; what a person reads is
 * the text that locales/ has for `code`. `reference` is the request's id, which the log carries too.
 */
export const ErrorBody = Type.Object({
  code: Type.String(),
  message: Type.String(),
  reference: Type.String(),
  /**
   * What the text needs: for example currentPrice and minimumBid (amounts), field and reason, or a field's refusal by its name.
   * A refused bid, withdrawal or purchase also has `sequence`, the number of the lot's newest event.
   */
  details: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
    ),
  ),
});
export type ErrorBody = Static<typeof ErrorBody>;
