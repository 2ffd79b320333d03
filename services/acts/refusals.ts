/** Why an act is refused. Operators read these codes; buyers have codes of their own. */
import type { AuctionActRefusal, SettlementRefusal } from '#domain/auction-life-cycle.ts';
import type { LotActRefusal } from '#domain/lot-life-cycle.ts';

export type ActRefusal =
  | LotActRefusal
  | AuctionActRefusal
  | SettlementRefusal
  | 'LotIsUnknown'
  | 'LotHasOpened'
  | 'LotHasNoBid'
  | 'LotHasBids'
  | 'CompanyHasNoBid'
  | 'NobodyHasBid'
  /** Details: `count` and `minutes`. */
  | 'TooManyMessages'
  | 'NoMailIsSent'
  /** Details: `expectedVersion` and `version`. */
  | 'VersionIsOld'
  | 'NothingIsReady'
  | 'AuctionIsKnown'
  | 'TimeZoneIsUnknown'
  /** Details: `ladder`, `band` counted from one, `problem`. */
  | 'LadderIsInvalid'
  | 'ClaimBoundsContradict'
  | 'CurrencyIsFixed'
  | 'MomentIsPast'
  | 'EndIsBeforeStart'
  | 'EndIsNotLater'
  | 'AmountIsInvalid'
  | 'ReserveCanOnlyBeLowered'
  | 'TermsAreFixed'
  | 'ReasonIsMissing'
  | 'AuctionIsPaused'
  | 'AuctionIsNotPaused'
  | 'AuctionTakesNoLots'
  | 'LotOrderIsIncomplete'
  | 'VehicleIsOnSale'
  | 'PlateIsInvalid'
  | 'PlateIsTaken'
  | 'LotWasSold'
  | 'AwardIsPaid'
  | 'BankFileIsBroken'
  | 'BankFileIsIncomplete'
  | 'BankFileIsInOtherFormat'
  | 'BankFileIsOfAnotherAccount'
  | 'BankFileIsKnown'
  | 'PaymentIsUnknown'
  | 'PaymentHasLess'
  | 'StatementHasLess'
  | 'ClaimEvidenceIsMissing'
  | 'CurrencyDiffers'
  | 'NothingIsBooked'
  | 'NothingIsAccepted'
  | 'StatementSaysTheSame'
  /** Details: `max`. */
  | 'DifferenceIsTooLarge'
  | 'SettlementIsUnknown'
  | 'CompaniesDiffer'
  | 'DepositIsLess'
  | 'CreditIsLess'
  | 'VehicleIsNotCollected'
  | 'VehicleIsNotReleased'
  | 'VehicleIsCollected'
  | 'OdometerIsLower'
  | 'SignatureIsInvalid'
  | 'ProofIsAnswered'
  | 'ProofIsMissing'
  | 'CompanyIsUnknown'
  | 'CompanyIsBlocked'
  | 'SellerMayNotBid'
  | 'SellerNumberIsInvalid'
  | 'SellerNumberIsTaken'
  | 'AffiliateIsUnknown'
  | 'CompanyLimitIsInOtherCurrency'
  | 'UserLimitIsInOtherCurrency'
  /** Details as of a bid: `limit`, `left` and `country`. */
  | 'BidIsAboveLimitPerBid'
  | 'BidIsAboveDailyLimit'
  | 'BidIsAboveUserLimit'
  | 'BidIsAboveUserDailyLimit'
  | 'UserMayNotBid'
  | 'CountryIsNotAllowed'
  | 'RequestIsUnknown'
  | 'ChangeIsUnknown'
  | 'FinanceIsUnknown'
  /** Details: `field`. */
  | 'DataHasChanged'
  | 'CompanyIsKnown'
  | 'CompanyIsNotBlocked'
  | 'CompanyHasBusiness'
  | 'CompaniesAreTwo'
  | 'CompanyIsMerged'
  | 'EmailIsTaken'
  | 'VatNumberIsInvalid'
  | 'UserIsUnknown'
  | 'UserIsBlocked'
  | 'UserIsNotBlocked'
  | 'UserHasSignedIn'
  | 'RequestIsDone'
  | 'RequestIsNoRegistration'
  | 'RequestIsRegistration'
  | 'ClaimIsUnknown'
  | 'ClaimIsOver'
  | 'SellerIsUnknown'
  | 'SellerIsKnown'
  | 'IssuerIsUnknown'
  | 'IssuerCountryIsFixed'
  | 'YardIsUnknown'
  | 'YardIsNotAssigned'
  | 'YardIsKnown'
  | 'YardHoursAreInvalid'
  /** Details: `count`. */
  | 'YardDayHasBookings'
  | 'LotHasNoSeller'
  | 'SellerHasNoAddress'
  | 'SellerMustApprove'
  | 'SellerIsAsked'
  | 'NoQuestionIsOut'
  /** Details: `above` and `upTo`. */
  | 'CounterOfferIsOutOfBounds'
  | 'DeadlineIsTooLate'
  | 'BidsAreNotAskedFor'
  | 'BidsAreNotOpened'
  | 'ProposalIsWaiting'
  | 'ProposalIsOver'
  | 'ProposalHasLapsed'
  /** Details: `name`. */
  | 'ProposalWasRefused'
  | 'SecondPersonIsNeeded'
  /** Details: `role`. */
  | 'DeskRoleIsMissing'
  /** Details: `field` and `reason`. */
  | 'ValueIsInvalid'
  | 'DamageIsUnknown'
  | 'RemovalIsOver';

export interface Refused {
  ok: false;
  code: ActRefusal;
  details?: Record<string, string | number | boolean | null>;
}

/** What an act accepts beside its own fields. */
export interface ActOptions {
  /** The operator's words, for the log. */
  reason?: string | undefined;
  /** Refused with VersionIsOld when the subject has another version by now. */
  expectedVersion?: number | undefined;
  /** Only looks whether an act on a lot would be refused: nothing is written. */
  isTrial?: boolean | undefined;
}

export function refused(code: ActRefusal, details?: Refused['details']): Refused {
  return details ? { ok: false, code, details } : { ok: false, code };
}

/** Returns the refusal of an act on something that has changed since it was read. */
export function olderVersion(
  expectedVersion: number | undefined,
  version: number,
): Refused | undefined {
  return expectedVersion === undefined || expectedVersion === version
    ? undefined
    : refused('VersionIsOld', { expectedVersion, version });
}
