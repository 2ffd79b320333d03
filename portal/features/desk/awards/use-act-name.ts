import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';

const known = [
  'closeLot',
  'closeLotEarly',
  'lowerReserve',
  'changeLotTerms',
  'extendLot',
  'pauseLot',
  'resumeLot',
  'awardLot',
  'rejectLot',
  'counterOffer',
  'withdrawOffer',
  'acceptCounterOffer',
  'declineCounterOffer',
  'lapseCounterOffer',
  'reverseAward',
  'propose',
  'approve',
  'refuse',
  'publishLot',
  'relistLot',
  'duplicateLot',
  'sellAtFixedPrice',
  'askSeller',
  'writeToSeller',
  'withdrawQuestion',
  'enterSellerAnswer',
  'answerAsSeller',
  'assignSeller',
  'withdrawLot',
  'endSale',
  'enterPayment',
  'assignPayment',
  'takePaymentBack',
] as const;

/** Says what was done, after the name of who did it; a newer act than these is named as it is. */
export function useActName(): (kind: string) => string {
  const t = useDeskTranslate();
  return (kind) => {
    const name = known.find((one) => one === kind);
    return name ? t(`acted.${name}`) : kind;
  };
}
