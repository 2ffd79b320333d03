/**
 * Names why a row, a photograph or a file is refused, so that the desk can say it in the reader's
 * language: a code with the values of the English sentence. Pure.
 */
import type { StockReason } from '#contract/desk/stock.ts';

/** The first pattern that fits; its groups are the values. */
const patterns: readonly (readonly [code: string, pattern: RegExp])[] = [
  ['priceMissing', /^is missing: an amount such as/],
  ['buyNowMissing', /^is missing: the auction sells at fixed prices$/],
  ['nothingIdentifies', /nothing identifies the vehicle/],
  ['missing', /^is missing/],
  ['noField', /^is no field of this format$/],
  ['noRow', /^is no row of columns/],
  ['doesNotFit', /^(?<value>.+) does not fit: (?<expected>.+)$/],
  ['noDutchPlate', /^(?<value>.+) is no Dutch plate/],
  ['noPlate', /^(?<value>.+) is no plate/],
  ['notKnown', /^(?<value>.+) is not known: one of (?<expected>.+?)(?:, or a line under .*)?$/],
  ['noNumber', /^(?<value>.+) is no number/],
  ['noAmount', /^(?<value>.+) is no amount/],
  ['noDate', /^(?<value>.+) is no date/],
  ['spoilt', /^(?<value>.+) is what a spreadsheet made of it/],
  ['noDay', /^(?<value>.+) is no day of a vehicle$/],
  ['noSingleValue', /^(?<value>.+) is no single value$/],
  ['unseenSign', /^(?<value>.+) has a sign that is not seen/],
  ['tooLong', /^(?<value>.+) is longer than (?<most>\d+) letters$/],
  ['decimals', /^(?<value>.+) has more than two decimals/],
  ['future', /^(?<value>.+) lies in the future$/],
  ['soldKinds', /^is (?<value>.+): only Personenauto and Bedrijfsauto are sold$/],
  ['noDamage', /^(?<value>\d+) is none of the \d+ damages$/],
  ['zero', /^is 0: leave it out$/],
  ['belowStart', /^is below the start price$/],
  ['buyNowBelow', /^is below the start price or the reserve$/],
  ['leftOut', /^(?<value>.+) is left out by the mapping$/],
  ['twice', /^stands in row (?<row>\d+) already$/],
  ['twiceLot', /^is a lot of (?:this|another) auction in row (?<row>\d+) already$/],
  ['onSale', /^is on sale already, in (?<auction>.+) as lot (?<lot>\d+)$/],
  ['vinOfOther', /^is the VIN of (?<plate>.+) here$/],
  ['plateOfOther', /^is the plate of another vehicle here: (?<vehicle>.+)$/],
  ['plateIsDoubtful', /^may be the plate of another vehicle here: (?<vehicle>.+)$/],
  ['vinTwice', /^stands under two plates in the file: (?<one>.+) and (?<other>.+)$/],
  ['plateTwice', /^stands in the file with two VINs: (?<one>.+) and (?<other>.+)$/],
  ['gapMissing', /^(?<plate>.+) may be two plates: write the gap/],
  ['vehicleRefused', /^the vehicle of this row is refused$/],
  ['refusedAsLot', /^is a lot in row (?<row>\d+), which is refused$/],
  ['noAuction', /^there is no auction (?<auction>.+)$/],
  ['noVehicle', /^there is no such vehicle/],
  ['auctionEnded', /^the auction has ended$/],
  ['lotEnded', /^cannot change: the lot has ended$/],
  ['correctAtDesk', /^cannot change: .+: correct it at the desk$/],
  ['hasBids', /^cannot change: (?:the lot|lot .+|the auction) has bids$/],
  ['sealedOpened', /^cannot (?:change|be earlier): .*sealed .+ has opened$/],
  ['numberTaken', /^belongs to another lot of the auction$/],
  ['numberFixed', /^cannot change: the lot has number (?<number>\d+)$/],
  ['fileEmpty', /^The file is empty\.$|^.* is empty\.$/],
  ['fileOfOtherKind', /^(?<file>.+?)(?:, unpacked,)? is a (?<kind>\S+) file \(/],
  ['noColumns', /^The columns of this file are not known: (?<columns>.+)$/],
  ['askedKind', /^These are the columns of the Dutch register's open data:/],
  ['askedScheme', /^No column says whether VAT is deductible:/],
  ['noStock', /^A stock file begins with "format"/],
  ['stockVersion', /^This stock file has version (?<version>.+); version/],
  ['chooseAuction', /^Choose an auction/],
  ['unknownAuction', /^There is no auction "(?<auction>[^"]+)"/],
  ['endedAuction', /^The auction "(?<auction>[^"]+)" has ended/],
  ['otherCurrency', /^The file's prices are in (?<of>\w+) and the auction .+ in (?<other>\w+)\.$/],
  ['tooLarge', /is larger than (?<most>\d+) MB unpacked/],
  ['tooManyRows', /has more than (?<most>\d+) rows/],
  ['wrongFile', /^Of the first (?<rows>\d+) rows (?<refused>\d+) were refused/],
  ['encrypted', /is encrypted/],
  ['bomb', /would unpack to more than|unpacks to more than/],
  ['noArchive', /is no folder and no ZIP archive/],
  ['brokenArchive', /is broken/],
  ['brokenCsv', /^The file is not CSV after row (?<row>\d+)/],
  ['brokenJson', /JSON/],
  ['storageAway', /storage/i],
  ['correctsNothing', /^No row of the corrected file/],
  ['correctsOther', /^The corrected file is of another format/],
  ['stopped', /^The work on it ended several times/],
];

export const reasonCodes: readonly string[] = patterns.map(([code]) => code);

export function reasonOf(text: string): StockReason {
  for (const [code, pattern] of patterns) {
    const found = pattern.exec(text);
    if (found) return { text, code, values: { ...found.groups } };
  }
  return { text, code: null, values: {} };
}
