/**
 * Why a row or a file of stock was refused, for the desk's page and for the file of refused rows.
 * A reason without a text here is in English.
 */
import type { Formats } from '#locales/format.ts';
import type { DeskLanguage, DeskTranslate } from './desk-messages.ts';

/** As services name it: a code with the values of the English sentence. */
interface Reason {
  text: string;
  code: string | null;
  values: Record<string, string>;
}

/** Headings that stand before the file's own; a corrected file is recognised by them. */
export const refusedColumns: Record<DeskLanguage, { row: string; refused: string }> = {
  en: { row: 'row', refused: 'refused' },
  'nl-nl': { row: 'rij', refused: 'geweigerd' },
};

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
  'spoilt',
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
  'vehicleRefused',
  'auctionEnded',
  'lotEnded',
  'correctAtDesk',
  'hasBids',
  'sealedOpened',
  'numberTaken',
  'fileEmpty',
  'askedKind',
  'askedScheme',
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

export function reasonText(
  t: DeskTranslate,
  formats: Pick<Formats, 'number'>,
  { code, values, text }: Reason,
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
    case 'refusedAsLot':
    case 'brokenCsv':
      return t(`reason.${code}`, { row: number('row') });
    case 'wrongFile':
      return t('reason.wrongFile', { rows: number('rows'), refused: number('refused') });
    case 'vinOfOther':
    case 'gapMissing':
      return t(`reason.${code}`, { plate: value('plate') });
    case 'plateOfOther':
    case 'plateIsDoubtful':
      return t(`reason.${code}`, { vehicle: value('vehicle') });
    case 'vinTwice':
    case 'plateTwice':
      return t(`reason.${code}`, { one: value('one'), other: value('other') });
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
