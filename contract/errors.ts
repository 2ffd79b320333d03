/** Every error code of the services with its status (docs/rules.md, Errors of calls). */
import { type Static, Type } from 'typebox';
import { Country } from './calls.ts';
import type { MediaRefusal } from './media.ts';

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
  /** The auction house has stopped the lot's clock; details: `pausedAt`. */
  'LotIsPaused',
  'LotIsWithdrawnBySeller',
  'LotIsForBuyNowOnly',
  'LotHasNoBuyNowPrice',
  'BuyNowPriceHasChanged',
  'BidCannotBeWithdrawnWhileLeading',
  'BidCannotBeWithdrawnInLastMinutes',
  'NoBidToWithdraw',
  /** The company shares with the lot's seller what buyer and seller must not share. */
  'SellerMayNotBid',
  /** The auction house has blocked the company from bidding. */
  'CompanyIsBlocked',
  /** The company has limits, and the auction is in another currency. Details: `currencyCode`. */
  'CompanyLimitIsInOtherCurrency',
  /** The same of the user alone. Details: `currencyCode`, of the limits. */
  'UserLimitIsInOtherCurrency',
  /** Details: `limit` and `currencyCode`. */
  'BidIsAboveLimitPerBid',
  /** Of the user alone. Details: `limit` and `currencyCode`. */
  'BidIsAboveUserLimit',
  /** Of the user alone. Details: `limit`, `left` for this lot, and `currencyCode`. */
  'BidIsAboveUserDailyLimit',
  /** The user only looks, or was removed; details: none. */
  'UserMayNotBid',
  /** Details: `limit`, `left` for this lot, and `currencyCode`. */
  'BidIsAboveDailyLimit',
  /** Details: `country`, of the auction. */
  'CountryIsNotAllowed',
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
  /** The company's manager has not given the user this right. */
  CompanyRoleIsMissing: 403,
  EmailIsNotVerified: 403,
  EmailBelongsToAnotherUser: 403,
  /** Nothing was done. Details: `version`, which the user has to accept first. */
  ConditionsAreNotAccepted: 403,
  /** Another version holds by now. Details: `version`. */
  ConditionsHaveChanged: 409,
  AuctionIsUnknown: 404,
  LotIsUnknown: 404,
  VehicleIsUnknown: 404,
  /** With `vehicles`. */
  PlateFitsSeveralVehicles: 409,
  PictureIsUnknown: 404,
  DocumentIsUnknown: 404,
  DocumentLinkHasExpired: 410,
  PathIsUnknown: 404,
  /** The offer was answered, taken back, or its time is over; or it was another one. */
  CounterOfferIsOver: 410,
  /** It was decided, taken back, or its lot has ended; or it was another one. */
  BidApprovalIsOver: 410,
  /** Whoever asks cannot approve, and a colleague who can has to exist. */
  BidApprovalNeedsColleague: 409,
  /** The address is another user's, or is none. */
  UserIsKnown: 409,
  /** Nobody of the company, or not in a state that allows it. */
  ColleagueIsUnknown: 404,
  /** The last administrator stays one. */
  CompanyNeedsAdministrator: 409,
  /** A limit of nothing, or one bid above the day. */
  LimitsAreInvalid: 409,
  /** The bid is within the user's limits. */
  BidNeedsNoApproval: 409,
  /** The statement is issued, or the auction settled: papers name where the vehicle goes. */
  DestinationIsFixed: 409,
  /** The company has asked no such question. */
  InquiryIsUnknown: 404,
  /** Its thread has become so long that another question is better. */
  InquiryIsTooLong: 409,
  /** The vehicle has not been collected yet. */
  ClaimIsNotOpenYet: 409,
  /** Details: `until`, the end. */
  ClaimIsTooLate: 409,
  /** One claim of an award at a time. */
  ClaimIsOpen: 409,
  ClaimAmountIsInvalid: 409,
  /** Details: `least` or `most`, with `currencyCode`. */
  ClaimIsBelowLeast: 409,
  ClaimIsAboveMost: 409,
  /** Details: `evidence`, what the auction asks for (claim-values.ts). */
  ClaimEvidenceIsMissing: 409,
  ClaimIsUnknown: 404,
  /** It is decided or taken back. */
  ClaimIsOver: 409,
  /** It has as many messages or photographs as it takes. */
  ClaimIsFull: 409,
  /** The vehicle is not released, or has left already. */
  PickUpIsNotOpen: 409,
  /** Details: `most`, what a user can follow. */
  TooManyFollows: 409,
  /** Details: `most`, what a user can watch. */
  TooManyWatchedLots: 409,
  /** The yard hands over in slots, and none was named. */
  YardSlotIsMissing: 409,
  /** No slot begins then, it is too far ahead, or the yard takes no bookings. */
  YardSlotIsUnknown: 409,
  /** It is past, or within the lead time. */
  YardSlotIsTooSoon: 409,
  YardSlotIsFull: 409,
  /** The own slot is within the lead time. */
  YardSlotIsFixed: 409,
  YardDayIsClosed: 409,
  /** Details: none; contract/calendar-values.ts says how many. */
  TooManyCalendars: 409,
  /** A copy of data of the same user is being made. */
  DataCopyIsInTheMaking: 409,
  /** It is not ready, its seven days are over, or it is somebody else's. */
  DataCopyIsGone: 410,
  /** One of its kind waits already. */
  ChangeIsWaiting: 409,
  /** It was decided or withdrawn, or is somebody else's. */
  ChangeIsOver: 410,
  /** A vehicle is paid by now or not the company's, or its sum is another than was sent. */
  FinanceIsNotOpen: 409,
  /** An open request names the vehicle. */
  FinanceIsAsked: 409,
  /** A subscription whose endpoint is of no known push service, or no notifications are sent. */
  PushServiceIsUnknown: 400,
  /** It leaves nothing to finance. */
  DownPaymentIsTooHigh: 409,
  /** It was decided or withdrawn, or is somebody else's. */
  FinanceIsOver: 410,
  /** What is stored is what was sent. */
  NothingIsChanged: 409,
  /** No working day from today on, within two months. */
  PickUpDayIsInvalid: 409,
  /** No deposit waits for a proof, or a proof waits or is accepted. */
  ProofIsNotOpen: 409,
  /** A vehicle that leaves the EU is proven by customs alone, and one within it by its carriage. */
  ProofIsOfAnotherKind: 409,
  RequestTookTooLong: 408,
  RequestBodyIsTooLarge: 413,
  ContentTypeIsUnknown: 415,
  IdempotencyKeyWasUsedForAnotherRequest: 422,
  TooManyRequests: 429,
  SenderHasSentTooMuch: 429,
  /** Of the company, for colleagues. `Retry-After` says when. */
  TooManyInvitations: 429,
  InternalError: 500,
  ServiceIsBusy: 503,
} as const;
export type RequestError = keyof typeof requestErrors;

/** Codes of the operator's desk alone; the desk has their texts, buyers never meet them. */
export const deskErrors = {
  UserIsNoOperator: 403,
  /** The token does not say that the operator signed in with more than a password. */
  SecondFactorIsMissing: 403,
  /** Details: `role`, the least that may do it. */
  DeskRoleIsMissing: 403,
  /** Details: `expectedVersion` and `version`; of one field also `field`, `sent` and `now`. */
  VersionIsOld: 409,
  CompanyIsUnknown: 404,
  RequestIsUnknown: 404,
  ChangeIsUnknown: 404,
  FinanceIsUnknown: 404,
  SellerIsUnknown: 404,
  PaymentIsUnknown: 404,
  SettlementIsUnknown: 404,
  OperatorIsUnknown: 404,
  YardIsUnknown: 404,
  /** The operator works at other yards, or at none yet. */
  YardIsNotAssigned: 403,
  /** None has it, or money was taken back since. */
  ReleaseCodeIsUnknown: 404,
  /** Details: `seconds`, until codes are taken again. */
  ReleaseCodesAreLocked: 429,
  /** Another operator has added or removed photographs meanwhile. */
  PhotosHaveChanged: 409,
  RemovalIsOver: 409,
  PhotoIsUnknown: 404,
  DamageIsUnknown: 404,
  StorageIsUnavailable: 503,
  StorageIsFull: 507,
  /** A decision of an operator is about to leave; details: `name`, where it is known. */
  LotIsBeingDecided: 409,
  CompanyIsBeingDecided: 409,
  PaymentIsBeingDecided: 409,
  AuctionIsBeingDecided: 409,
  ActHasLeft: 409,
  ImportIsUnknown: 404,
  /** A job works on it. */
  ImportIsAtWork: 409,
  ImportIsDone: 409,
  ImportIsNotChecked: 409,
  /** It is not done, or lots of it are published. */
  ImportCannotBeUndone: 409,
  /** Columns that the file has not, or two for one field. */
  ColumnsAreWrong: 409,
  /** No row is refused, none of these values has a repair, or another import has its rows. */
  ImportCannotBeCorrected: 409,
} as const;
export type DeskError = keyof typeof deskErrors;

/** Codes of mails' links; their pages have the texts, the portal's buyers never meet them. */
export const sellerErrors = {
  /** No question has this link. */
  ApprovalLinkIsInvalid: 404,
  /** Of a mail's link that ends its kind. */
  UnsubscribeLinkIsInvalid: 404,
  /** It was revoked, never was, or its user has no access. */
  CalendarIsUnknown: 404,
  /** Answered already, taken back, or past its deadline; details: `status`. */
  ApprovalIsOver: 409,
} as const;
export type SellerError = keyof typeof sellerErrors;

/** Reasons to refuse an act of the desk. Their status is 400. */
export const actRefusals = [
  'LotIsNoDraft',
  'LotHasOpened',
  'LotHasEnded',
  /** Of another auction: only its page corrects what bidders rely on. */
  'LotHasBids',
  'LotIsNotOpen',
  'LotIsNotPaused',
  'LotIsNotAwaitingAward',
  'LotIsNotAwarded',
  'LotIsNotUnsold',
  'LotIsNotForSale',
  'LotHasNoBid',
  'LotWasSold',
  'CompanyHasNoBid',
  'NobodyHasBid',
  'TooManyMessages',
  'NoMailIsSent',
  /** Details: `above` and `upTo`, the bounds of the amount. */
  'CounterOfferIsOutOfBounds',
  'DeadlineIsTooLate',
  /** Or more than an hour ago. */
  'BidsAreNotAskedFor',
  'BidsAreNotOpened',
  /** Another act waits for its second person. */
  'ProposalIsWaiting',
  'ProposalIsOver',
  'ProposalHasLapsed',
  /** Details: `name`. */
  'ProposalWasRefused',
  'SecondPersonIsNeeded',
  /** Or has lost none here: another provider's passkeys are not ours to reset. */
  'OperatorHasNoPasskey',
  'AmountIsInvalid',
  'ReserveCanOnlyBeLowered',
  'TermsAreFixed',
  'ReasonIsMissing',
  'EndIsBeforeStart',
  'EndIsNotLater',
  'MomentIsPast',
  'NothingIsReady',
  'AwardIsPaid',
  'BankFileIsBroken',
  'BankFileIsIncomplete',
  /** Of an account whose same days were read from a file of another format. */
  'BankFileIsInOtherFormat',
  'BankFileIsOfAnotherAccount',
  'BankFileIsKnown',
  'PaymentHasLess',
  'StatementHasLess',
  'CurrencyDiffers',
  'NothingIsBooked',
  'NothingIsAccepted',
  /** A statement of today's facts would say what the one that holds says. */
  'StatementSaysTheSame',
  /** Details: `max`, what may still be accepted. */
  'DifferenceIsTooLarge',
  /** One payment pays statements of one company in one act. */
  'CompaniesDiffer',
  'DepositIsLess',
  'CreditIsLess',
  'VehicleIsNotCollected',
  'VehicleIsNotReleased',
  'VehicleIsCollected',
  /** Less than the data say, without a reason; details: `km`. */
  'OdometerIsLower',
  'SignatureIsInvalid',
  /** It was answered, its file is not checked yet, or it is another vehicle's. */
  'ProofIsAnswered',
  /** No proof of transport is accepted. */
  'ProofIsMissing',
  'AuctionIsKnown',
  'AuctionIsPublished',
  'AuctionHasOpened',
  'AuctionHasEnded',
  'AuctionIsNotRunning',
  'AuctionIsPaused',
  'AuctionIsNotPaused',
  'AuctionHasNotClosed',
  'AuctionIsSettled',
  'AuctionTakesNoLots',
  'LotsAwaitAward',
  'LotOrderIsIncomplete',
  'VehicleIsOnSale',
  /** Details: `country`, whose plates look otherwise. */
  'PlateIsInvalid',
  'PlateIsTaken',
  'TimeZoneIsUnknown',
  /** Details: `ladder`, `band` counted from one, and `problem` (domain/ladder.ts). */
  'LadderIsInvalid',
  /** The least that may be claimed is above the most. */
  'ClaimBoundsContradict',
  /** The auction has lots, whose prices are in its currency. */
  'CurrencyIsFixed',
  /** Details: `companyId` and `company`. */
  'CompanyIsKnown',
  'CompanyIsBlocked',
  'CompanyIsNotBlocked',
  /** Details: `company`, `bids`, `statements` and `requests` that are open. */
  'CompanyHasBusiness',
  /** Details: `field`, by which they are no duplicates. */
  'CompaniesAreTwo',
  'CompanyIsMerged',
  'EmailIsTaken',
  'VatNumberIsInvalid',
  'UserIsUnknown',
  'UserIsBlocked',
  'UserIsNotBlocked',
  'UserHasSignedIn',
  'RequestIsDone',
  /** Details: `field`, whose stored value is another than the one to replace. */
  'DataHasChanged',
  'RequestIsNoRegistration',
  'RequestIsRegistration',
  'SellerIsKnown',
  /** Details: `field` and `value`. */
  'SellerNumberIsInvalid',
  /** Details: `value` and `seller`, which has it. */
  'SellerNumberIsTaken',
  /** Details: `value`, the name or number of no company, or of more than one. */
  'AffiliateIsUnknown',
  'IssuerIsUnknown',
  /** Sums of published auctions follow from it. */
  'IssuerCountryIsFixed',
  /** Another yard has the vehicles of this place. */
  'YardIsKnown',
  /** They overlap, or end before they begin. */
  'YardHoursAreInvalid',
  /** Details: `count`, of bookings that closing the day would free. */
  'YardDayHasBookings',
  'LotHasNoSeller',
  'SellerHasNoAddress',
  /** Details: `mandatePercent`. */
  'SellerMustApprove',
  'SellerIsAsked',
  'NoQuestionIsOut',
  /** Details: `field`, and `reason` for developers. */
  'ValueIsInvalid',
] as const;
export type ActRefusalCode = (typeof actRefusals)[number];

/** Every code that a buyer can meet. */
export type BuyerErrorCode = BidRefusal | RequestError;

/** The last: why an uploaded file is refused, with status 400. */
export type ErrorCode = BuyerErrorCode | DeskError | SellerError | ActRefusalCode | MediaRefusal;

/** One of several vehicles that a licence plate fits, in its most relevant lot. */
export const FittingVehicle = Type.Object({
  licensePlate: Type.String(),
  plateCountry: Country,
  make: Type.String(),
  model: Type.String(),
  auctionId: Type.String(),
  auctionName: Type.String(),
});
export type FittingVehicle = Static<typeof FittingVehicle>;

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
  /** Which vehicle is meant: the call with its plate and `auctionId` answers. */
  vehicles: Type.Optional(Type.Array(FittingVehicle)),
});
export type ErrorBody = Static<typeof ErrorBody>;
