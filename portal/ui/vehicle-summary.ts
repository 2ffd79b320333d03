import type { ReactNode } from 'react';
import type { CountdownProps } from './countdown.tsx';
import type { FormatMarkProps } from './format-mark.tsx';
import type { StatusBadgeProps } from './status-badge.tsx';

/** A vehicle in a list, formatted for the reader, for cards, table rows and phone rows. */
export type VehicleSummary = {
  id: string;
  href: string;
  /** For example "Audi A4 Avant". */
  name: string;
  /** For example "35 TDI S line · S tronic". */
  version: string;
  /** Text as formatted in its country, country as ISO 3166 alpha-2. */
  plate: { text: string; country: string };
  /** International registration code for the oval, with the country's name for screen readers. */
  country: { code: string; name: string };
  place: string;
  /** `note` is how many there are, or that it is an illustration. */
  photo?: { url: string; note?: string; isIllustration?: boolean; thumbhash?: string };
  /** Unknown facts are left out of a line; a table shows a dash. */
  facts: {
    firstRegistration?: string;
    mileage?: string;
    power?: string;
    fuel?: string;
    gearbox?: string;
    vat: string;
    /** Estimated repair cost, or that nobody inspected it; undefined where there is no damage. */
    damage?: string;
    /** The price now for a kilometre driven so far. */
    pricePerKm?: string;
  };
  price: { amount: string; basis: string };
  /** The price in the buyer's yard, "€15,295 in your yard"; `short` where a line has no room. */
  yardPrice?: { amount: string; text: string; short: string } | undefined;
  /** Whether the bids have reached the seller's hidden reserve. */
  reserve?: { isMet: boolean; word: string };
  format: Pick<FormatMarkProps, 'format' | 'word' | 'note'>;
  /** The company's standing; without it the format is shown instead. */
  status?: Pick<StatusBadgeProps, 'status' | 'word'>;
  ending: Omit<CountdownProps, 'ground' | 'className'>;
  /** The one action of a row. `isUrgent` makes it primary: only for outbid. */
  action?: { text: string; href: string; isUrgent?: boolean };
  /** Controls of the reader, such as the watch list's heart. */
  marks?: ReactNode;
  lotNumber?: string;
  auction?: string;
  /** The company's bid and who placed it. */
  ownBid?: { amount: string; by?: string };
  /** The receipt of the company's bid: "Receipt of your bid on Audi A4 Avant". */
  receipt?: { label: string; onSave: () => void };
};
