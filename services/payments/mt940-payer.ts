/** Who paid and what was written, in one of the ways in which banks fill :86:. */
import { isValidIBAN } from 'ibantools';
import { type BankEntry, given, remittanceMax, storable } from './bank-entry.ts';

/** SWIFT breaks a text at 65 signs, inside of words; German subfields have 27. */
const lineMax = 65;
const pieceMax = 27;

type Payer = Pick<BankEntry, 'payerName' | 'payerIban' | 'text' | 'cutText'>;

/** `beside`: what the entry's own lines say. */
export function payerIn(lines: readonly string[], beside: readonly string[]): Payer {
  const whole = joined(lines);
  const subfields = /^\d{3}\?/.test(whole) ? germanSubfields(whole) : undefined;
  const coded = (name: string) => new RegExp(`/${name}/([^/]*)`).exec(whole)?.[1] ?? '';
  const [name, iban, text] = subfields
    ? [subfields(/^3[23]$/), subfields(/^31$/), subfields(/^(?:2\d|6[0-3])$/)]
    : whole.startsWith('/')
      ? [coded('NAME') || counterparty(whole)[2], coded('IBAN') || counterparty(whole)[0], whole]
      : ['', '', whole];
  const compact = (iban ?? '').toUpperCase().replaceAll(/\s/g, '');
  const withBeside = (one: string) =>
    storable(
      [one, ...beside]
        .map((part) => part.trim())
        .filter((part) => given(part))
        .join(' '),
      remittanceMax,
    );
  const cut = subfields?.(/^(?:2\d|6[0-3])$/, ' ');
  return {
    payerName: storable((name ?? '').trim(), 140) || null,
    payerIban: isValidIBAN(compact) ? compact : null,
    text: withBeside(text),
    ...(cut === undefined ? {} : { cutText: withBeside(cut) }),
  };
}

/** /CNTP/IBAN/BIC/NAME/place/ */
function counterparty(whole: string): readonly string[] {
  return /\/CNTP\/([^/]*)\/([^/]*)\/([^/]*)/.exec(whole)?.slice(1) ?? [];
}

/** ?20 to ?29 and ?60 to ?63 are one text in pieces; a short one may have lost its last gap. */
function germanSubfields(whole: string): (wanted: RegExp, gap?: string) => string {
  const pieces = Array.from(whole.matchAll(/\?(\d{2})([^?]*)/g), ([, number = '', text = '']) => ({
    number,
    text,
  }));
  return (wanted, gap = '') =>
    pieces
      .filter(({ number }) => wanted.test(number))
      .map(({ text }) => (text.length < pieceMax ? `${text}${gap}` : text))
      .join('');
}

function joined(lines: readonly string[]): string {
  return lines.reduce((text, line, place) => {
    const isBroken = (lines[place - 1]?.length ?? 0) >= lineMax || line.startsWith('?');
    return place === 0 ? line : `${text}${isBroken ? '' : ' '}${line}`;
  }, '');
}
