/**
 * Why a bid, withdrawal or purchase is refused. The type makes the table complete: a new code does
 * not compile without an entry.
 */
import { type BidRefusal, bidRefusals } from '#contract/errors.ts';

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
  SellerMayNotBid: ['bid', 'purchase'],
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

/** The refusals of any of these commands. */
export function bidErrors(...commands: readonly BidCommand[]): readonly BidRefusal[] {
  return bidRefusals.filter((code) =>
    commands.some((command) => writesThatRefuse[code].includes(command)),
  );
}
