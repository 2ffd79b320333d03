import type { StockReason } from '#contract/desk/stock.ts';
import type { DeskTranslate } from '#locales/desk/desk-messages.ts';
import type { Formats } from '#locales/format.ts';
import { ApiError } from '#portal/api/api-error.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useDeskRefusal } from '#portal/features/desk/use-refusal-text.ts';
import { useFormats } from '#portal/i18n/locale.tsx';

const plain = [
  'priceMissing',
  'buyNowMissing',
  'nothingIdentifies',
  'missing',
  'noField',
  'noRow',
  'noDutchPlate',
  'noPlate',
  'noNumber',
  'noAmount',
  'noDate',
  'noDay',
  'noSingleValue',
  'unseenSign',
  'decimals',
  'future',
  'soldKinds',
  'noDamage',
  'zero',
  'belowStart',
  'buyNowBelow',
  'leftOut',
  'noVehicle',
  'auctionEnded',
  'lotEnded',
  'hasBids',
  'numberTaken',
  'fileEmpty',
  'noStock',
  'stockVersion',
  'chooseAuction',
  'otherCurrency',
  'encrypted',
  'bomb',
  'noArchive',
  'brokenArchive',
  'brokenJson',
  'storageAway',
  'correctsNothing',
  'correctsOther',
  'stopped',
] as const;

/** Says why a row or a file was refused; a reason without a text here is shown in English. */
export function useReasonText(): (reason: StockReason) => string {
  const t = useDeskTranslate();
  const formats = useFormats();
  return (reason) => reasonText(t, formats, reason);
}

export function reasonText(
  t: DeskTranslate,
  formats: Pick<Formats, 'number'>,
  { code, values, text }: StockReason,
): string {
  const value = (name: string) => values[name] ?? '';
  const number = (name: string) => formats.number(Number(value(name)));
  const known = plain.find((one) => one === code);
  if (known) return t(`reason.${known}`);
  switch (code) {
    case 'doesNotFit':
    case 'notKnown':
      return t(`reason.${code}`, { value: value('value') });
    case 'tooLong':
    case 'tooLarge':
    case 'tooManyRows':
      return t(`reason.${code}`, { most: number('most') });
    case 'twice':
    case 'twiceLot':
    case 'brokenCsv':
      return t(`reason.${code}`, { row: number('row') });
    case 'wrongFile':
      return t('reason.wrongFile', { rows: number('rows'), refused: number('refused') });
    case 'onSale':
      return t('reason.onSale', { auction: value('auction'), lot: value('lot') });
    case 'noAuction':
    case 'unknownAuction':
    case 'endedAuction':
      return t(`reason.${code}`, { auction: value('auction') });
    case 'numberFixed':
      return t('reason.numberFixed', { number: value('number') });
    case 'fileOfOtherKind':
      return t('reason.fileOfOtherKind', { file: value('file'), kind: value('kind') });
    case 'noColumns':
      return t('reason.noColumns', { columns: value('columns') });
    default:
      return text;
  }
}

const files = [
  'FileIsEmpty',
  'FileIsTooLarge',
  'FileTypeIsWrong',
  'FileIsHostile',
  'PhotoIsBroken',
  'PhotoHasTooManyPixels',
  'PhotoIsAnimated',
  'PhotoIsHeic',
] as const;

/** Says why a photograph was refused. */
export function useFileText(): (code: string) => string {
  const t = useDeskTranslate();
  return (code) => fileText(t, code);
}

export function fileText(t: DeskTranslate, code: string): string {
  const known = files.find((one) => one === code);
  return known ? t(`file.${known}`) : code;
}

const calls = [
  'ImportIsUnknown',
  'ImportIsAtWork',
  'ImportIsDone',
  'ImportIsNotChecked',
  'ImportCannotBeUndone',
  'ImportCannotBeCorrected',
  'ColumnsAreWrong',
] as const;
const storage = ['StorageIsFull', 'StorageIsUnavailable'] as const;

/** Says why a call about an import was refused, or that no answer came. */
export function useImportRefusal(): (error: unknown) => string {
  const t = useDeskTranslate();
  const refusalText = useDeskRefusal(t('stock.title'));
  return (error) =>
    importRefusalText(t, error instanceof ApiError ? error.data?.code : undefined) ??
    refusalText(error);
}

export function importRefusalText(t: DeskTranslate, code: string | undefined): string | undefined {
  if (code === 'RequestBodyIsTooLarge') return t('stock.tooLarge');
  const call = calls.find((one) => one === code);
  if (call) return t(`stock.${call}`);
  const away = storage.find((one) => one === code);
  return away && t(`edit.refusal.${away}`);
}
