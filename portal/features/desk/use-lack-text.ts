import { useDeskTranslate } from './desk-texts.tsx';

const known = [
  'heldBack',
  'endIsPast',
  'onSaleElsewhere',
  'issuerHasNoVatNumber',
  'noPhotos',
  'noConditionReport',
  'noStartPrice',
  'noBuyNowPrice',
  'noReserve',
  'startAboveReserve',
  'buyNowBelowReserve',
  'fewPhotos',
  'mileageMissing',
  'firstRegistrationMissing',
  'firstRegistrationInFuture',
  'mileageDoubtful',
  'damageUnknown',
  'startAboveListPrice',
  'reserveAboveListPrice',
] as const;

/** Names what a draft lacks; a newer code than these is shown as it is. */
export function useLackText(): (code: string) => string {
  const t = useDeskTranslate();
  return (code) => {
    const name = known.find((one) => one === code);
    return name ? t(`lack.${name}`) : code;
  };
}
