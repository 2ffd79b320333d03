/** Mails to sellers, in the language that is entered for each. No browser needs them. */
import type { LocaleCode } from './locales.ts';

type SellerLanguage = Extract<LocaleCode, 'en' | 'nl-nl'>;

export interface AboutLot {
  vehicle: string;
  plate: string;
  lot: number;
  auction: string;
}

export interface AskedSale extends AboutLot {
  amount: string;
  /** Undefined without a reserve, or without a list price. */
  reserve: string | undefined;
  percentOfReserve: string | undefined;
  listPrice: string | undefined;
  deadline: string;
}

interface SellerMailTexts {
  askSubject(asked: AskedSale): string;
  /** The paragraphs before the link. */
  ask(asked: AskedSale): string[];
  /** The paragraph after the link. */
  askLinkNote: string;
  /** Of a mail in an operator's own words about one lot. */
  wordsSubject(about: AboutLot): string;
  /** The paragraph before the words. */
  words(about: AboutLot): string;
  reportSubject(auction: string): string;
  report(auction: string): string[];
}

export const sellerMails: Record<SellerLanguage, SellerMailTexts> = {
  en: {
    askSubject: ({ amount, vehicle, plate }) =>
      `Your approval for ${amount}: ${vehicle} (${plate})`,
    ask: (one) => [
      `The best bid for your ${one.vehicle} (${one.plate}), lot ${one.lot} of ${one.auction}, is ${one.amount}.`,
      [
        one.reserve && `Your reserve is ${one.reserve}; the bid is ${one.percentOfReserve} of it.`,
        one.listPrice && `The list price was ${one.listPrice}.`,
      ]
        .filter(Boolean)
        .join(' '),
      `Please approve or decline the sale by ${one.deadline}:`,
    ],
    askLinkNote:
      'The link answers once and is for you alone: whoever has it can answer. Without an answer nothing is sold.',
    wordsSubject: ({ vehicle, plate, auction }) => `${vehicle} (${plate}), ${auction}`,
    words: ({ vehicle, plate, lot, auction }) =>
      `About your ${vehicle} (${plate}), lot ${lot} of ${auction}:`,
    reportSubject: (auction) => `Results of ${auction}`,
    report: (auction) => [
      `${auction} is settled. The results of your vehicles are attached, as a PDF and as a spreadsheet.`,
      'All prices are net of VAT and registration tax. Reply to your contact at the auction house if something is unclear.',
    ],
  },
  'nl-nl': {
    askSubject: ({ amount, vehicle, plate }) => `Uw akkoord voor ${amount}: ${vehicle} (${plate})`,
    ask: (one) => [
      `Het hoogste bod op uw ${one.vehicle} (${one.plate}), kavel ${one.lot} van ${one.auction}, is ${one.amount}.`,
      [
        one.reserve &&
          `Uw reserveprijs is ${one.reserve}; het bod is ${one.percentOfReserve} daarvan.`,
        one.listPrice && `De catalogusprijs was ${one.listPrice}.`,
      ]
        .filter(Boolean)
        .join(' '),
      `Laat ons vóór ${one.deadline} weten of u akkoord gaat:`,
    ],
    askLinkNote:
      'Met de link kan één keer worden geantwoord en hij is alleen voor u: wie hem heeft, kan antwoorden. Zonder antwoord wordt niets verkocht.',
    wordsSubject: ({ vehicle, plate, auction }) => `${vehicle} (${plate}), ${auction}`,
    words: ({ vehicle, plate, lot, auction }) =>
      `Over uw ${vehicle} (${plate}), kavel ${lot} van ${auction}:`,
    reportSubject: (auction) => `Resultaten van ${auction}`,
    report: (auction) => [
      `${auction} is afgewikkeld. De resultaten van uw voertuigen vindt u in de bijlagen, als pdf en als spreadsheet.`,
      'Alle prijzen zijn zonder btw en bpm. Neem bij vragen contact op met uw contactpersoon bij het veilinghuis.',
    ],
  },
};
