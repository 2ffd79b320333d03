import type { CountdownProps } from './countdown.tsx';
import type { FormatMarkProps } from './format-mark.tsx';
import type { StatusBadgeProps } from './status-badge.tsx';

/** A vehicle in a list, everything written for the reader already. Cards, table rows and phone rows all take this. */
export type VehicleSummary = {
  id: string;
  href: string;
  /** "Audi A4 Avant" */
  name: string;
  /** "35 TDI S line · S tronic" */
  version: string;
  /** Text as its country writes it, country as ISO 3166 alpha-2. */
  plate: { text: string; country: string };
  /** Road code for the oval, with the country's name for those who hear it. */
  country: { code: string; name: string };
  place: string;
  photo?: { url: string; count?: string };
  /** What is not known is left out of a line; a table puts a dash for it. */
  facts: {
    firstRegistration?: string;
    mileage?: string;
    power?: string;
    fuel?: string;
    gearbox?: string;
    vat: string;
    /** Estimated repair; nothing where nothing is damaged. */
    damage?: string;
  };
  price: { amount: string; basis: string };
  /** Whether the bids have reached the seller's hidden least price. */
  reserve?: { isMet: boolean; word: string };
  format: Pick<FormatMarkProps, 'format' | 'word' | 'note'>;
  /** Where the company stands; without it the format is shown instead. */
  status?: Pick<StatusBadgeProps, 'status' | 'word'>;
  ending: Omit<CountdownProps, 'ground' | 'className'>;
  /** The one action of a row. Urgent makes it the green one: only for outbid. */
  action?: { text: string; href: string; isUrgent?: boolean };
  lotNumber?: string;
  auction?: string;
  /** The company's own bid and who placed it. */
  ownBid?: { amount: string; by?: string };
  /** What proves the own bid: "Receipt of your bid on Audi A4 Avant". */
  receipt?: { label: string; onSave: () => void };
};

export type WatchControl = {
  isWatched: (id: string) => boolean;
  onToggle: (id: string) => void;
  /** "Watch Audi A4 Avant" */
  label: (name: string) => string;
};
