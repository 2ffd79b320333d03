import { useActName as useNameOfAct } from '#portal/features/desk/awards/use-act-name.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';

const named = [
  'changeVehicle',
  'addDamage',
  'changeDamage',
  'removeDamage',
  'restoreDamage',
  'addPhoto',
  'orderPhotos',
  'setPhotoKind',
  'removePhoto',
  'restorePhoto',
  'addDocument',
  'setDocumentKind',
  'setDocumentVisibility',
  'removeDocument',
  'restoreDocument',
  'changeLotTerms',
  'lowerReserve',
  'importLots',
  'importTerms',
  'moveLot',
  'holdLotBack',
  'setLotEnd',
  'messageBidders',
  'lapseSale',
] as const;

/** Names a kind of the act log; one without a text here is named as in the history of awards. */
export function useActName(): (kind: string) => string {
  const t = useDeskTranslate();
  const nameOfAct = useNameOfAct();
  return (kind) => {
    const known = named.find((one) => one === kind);
    return known ? t(`change.${known}`) : nameOfAct(kind);
  };
}
