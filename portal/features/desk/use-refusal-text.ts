import { ApiError } from '#portal/api/api-error.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { useDeskTranslate } from './desk-texts.tsx';

const simple = [
  'CounterOfferIsOver',
  'CounterOfferIsOutOfBounds',
  'DeadlineIsTooLate',
  'ProposalIsWaiting',
  'ProposalIsOver',
  'ProposalHasLapsed',
  'SecondPersonIsNeeded',
  'CompanyHasNoBid',
  'NobodyHasBid',
  'TooManyMessages',
  'NoMailIsSent',
  'LotIsNotUnsold',
  'LotIsNotForSale',
  'VehicleIsOnSale',
  'PlateIsInvalid',
  'PlateIsTaken',
  'LotWasSold',
  'ActHasLeft',
  'LotHasEnded',
  'LotIsNotOpen',
  'LotIsNotPaused',
  'LotIsNotAwaitingAward',
  'LotIsNotAwarded',
  'LotIsNoDraft',
  'LotHasOpened',
  'LotOrderIsIncomplete',
  'TermsAreFixed',
  'EndIsBeforeStart',
  'AuctionIsKnown',
  'AuctionHasOpened',
  'AuctionTakesNoLots',
  'LotHasNoBid',
  'AmountIsInvalid',
  'ReserveCanOnlyBeLowered',
  'ReasonIsMissing',
  'MomentIsPast',
  'NothingIsReady',
  'AwardIsPaid',
  'BankFileIsBroken',
  'BankFileIsIncomplete',
  'BankFileHasSeveralAccounts',
  'BankFileIsInOtherFormat',
  'BankFileIsOfAnotherAccount',
  'BankFileIsKnown',
  'PaymentIsUnknown',
  'PaymentHasLess',
  'StatementHasLess',
  'CurrencyDiffers',
  'LotHasNoStatement',
  'NothingIsBooked',
  'NothingIsAccepted',
  'StatementSaysTheSame',
  'DifferenceIsTooLarge',
  'SettlementIsUnknown',
  'CompaniesDiffer',
  'DepositIsLess',
  'CreditIsLess',
  'VehicleIsNotCollected',
  'VehicleIsNotReleased',
  'VehicleIsCollected',
  'SignatureIsInvalid',
  'ProofIsAnswered',
  'ProofIsMissing',
  'ReleaseCodeIsUnknown',
  'AuctionIsPublished',
  'AuctionHasEnded',
  'AuctionIsNotRunning',
  'AuctionIsPaused',
  'AuctionIsNotPaused',
  'AuctionHasNotClosed',
  'AuctionIsSettled',
  'SellerIsUnknown',
  'SellerIsKnown',
  'YardIsUnknown',
  'YardIsKnown',
  'YardHoursAreInvalid',
  'TimeZoneIsUnknown',
  'CurrencyIsFixed',
  'LotHasNoSeller',
  'SellerHasNoAddress',
  'SellerMustApprove',
  'SellerIsAsked',
  'NoQuestionIsOut',
] as const satisfies readonly ErrorCode[];

const named = [
  'LotIsBeingDecided',
  'CompanyIsBeingDecided',
  'PaymentIsBeingDecided',
  'AuctionIsBeingDecided',
  'ProposalWasRefused',
] as const satisfies readonly ErrorCode[];

interface Refusal {
  code: string;
  details?: Record<string, unknown> | undefined;
}

/** Says why an act on an auction or a lot was refused, now or when it left. */
export function useRefusalText({
  auction,
}: {
  auction: { name: string };
}): (error: unknown) => string {
  return useDeskRefusal(auction.name);
}

/** `subject` is named where the desk has no text for the code. */
export function useDeskRefusal(subject: string): (error: unknown) => string {
  const t = useDeskTranslate();
  const formats = useFormats();
  return (error) => {
    const refusal = refusalOf(error);
    if (!refusal) return t('refusal.unreachable');
    const { code, details = {} } = refusal;
    if (isNamed(code))
      return t(`refusal.${code}`, {
        name: typeof details['name'] === 'string' ? details['name'] : '–',
      });
    if (code === 'VersionIsOld')
      return t('refusal.VersionIsOld', {
        seen: formats.number(Number(details['expectedVersion'])),
        now: formats.number(Number(details['version'])),
      });
    if (code === 'DeskRoleIsMissing') {
      const role = (['viewer', 'editor', 'auctioneer', 'manager'] as const).find(
        (one) => one === details['role'],
      );
      return t('refusal.DeskRoleIsMissing', { role: t(`desk.role.${role ?? 'manager'}`) });
    }
    if (code === 'ReleaseCodesAreLocked')
      return t('refusal.ReleaseCodesAreLocked', {
        minutes: Math.max(1, Math.ceil(Number(details['seconds'] ?? 0) / 60)),
      });
    if (code === 'YardDayHasBookings')
      return t('refusal.YardDayHasBookings', { count: Number(details['count'] ?? 0) });
    if (code === 'OdometerIsLower')
      return t('refusal.OdometerIsLower', { km: formats.number(Number(details['km'])) });
    if (code === 'LotsAwaitAward')
      return t('refusal.LotsAwaitAward', { count: Number(details['awaitingAwardCount'] ?? 0) });
    if (code === 'LadderIsInvalid')
      return t('refusal.LadderIsInvalid', {
        ladder: details['ladder'] === 'fee' ? t('ladder.fee') : t('ladder.increment'),
        band: formats.number(Number(details['band'] ?? 1)),
      });
    const known = simple.find((one) => one === code);
    if (known) return t(`refusal.${known}`);
    return t('refusal.other', { code, subject });
  };
}

/** Refusals that say who has decided, or decides. */
function isNamed(code: string): code is (typeof named)[number] {
  return named.some((one) => one === code);
}

/** Of an answer, or of an act that was refused when it left. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof ApiError) return error.data;
  return typeof error === 'object' && error !== null && 'code' in error
    ? (error as Refusal)
    : undefined;
}
