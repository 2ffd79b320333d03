/**
 * Proposes what a refused value was meant to be, where only one meaning is left: a plate, number or
 * day in another notation, a word of the trade. Pure; whoever asks must still read the proposal.
 */
import { unplainCharacter } from '#contract/text.ts';
import type { Unit } from '#contract/vehicle-field.ts';
import { displayedPlate } from '#domain/licence-plate.ts';
import { type Field, fields } from './fields.ts';
import { type Meanings, isAnswer, meaningOf } from './meanings.ts';
import { readDate } from './read-date.ts';

export interface RepairContext {
  meanings: Meanings;
  /** Of the plate. */
  country: string;
  /** Of the amounts; undefined: a written currency is not compared, and nothing is proposed. */
  currency?: string | undefined;
  /** In which the column's plain numbers are. */
  unit?: Unit | undefined;
}

/** A longer text is no single value. */
const writtenMax = 60;

export function repairOf(
  field: Field,
  written: unknown,
  context: RepairContext,
): string | number | undefined {
  if (typeof written !== 'string' || written.length > writtenMax) return undefined;
  const text = visible(written);
  const kind = fields[field];
  switch (kind.kind) {
    case 'plate':
      return plateIn(text, context.country);
    case 'number':
      return numberIn(text, kind.units, context.unit);
    case 'amount':
      return amountIn(text, context.currency);
    case 'date':
      return dayIn(text);
    case 'code':
      if (field === 'vatScheme' && isAnswer(text)) return undefined;
      return meaningOf(context.meanings, field, text) ?? undefined;
    case 'text':
      return textIn(text, field);
    default:
      return undefined;
  }
}

const everyUnplain = new RegExp(unplainCharacter.source, 'gu');

function visible(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').replaceAll(everyUnplain, '').trim();
}

function textIn(text: string, field: Field): string | undefined {
  const found = field === 'vin' ? text.toUpperCase().replaceAll(/[\s.-]/g, '') : text;
  return found === '' ? undefined : found;
}

/** Quotes, brackets and the country's own sign stand around a plate, never in it. */
function plateIn(text: string, country: string): string | undefined {
  const bare = text.replaceAll(/^["'`´‘’“”«»([{*:]+|["'`´‘’“”«»)\]}*:;,.]+$/gu, '').trim();
  const sign = new RegExp(`^${country}\\b[\\s:·•-]*|[\\s,(·•-]+\\(?${country}$`, 'iu');
  const isDutch = country === 'NL';
  for (const one of [bare, bare.replace(sign, ''), isDutch ? bare.replace(/^NL/i, '') : bare]) {
    const plate = displayedPlate(one, isDutch ? 'NL' : '');
    if (plate !== undefined && plate !== '') return plate;
  }
  return undefined;
}

const ownNames: Partial<Record<Unit, RegExp>> = {
  km: /^(?:km|kms|kilomet(?:er|ers|re|res))$/i,
  kW: /^kw$/i,
  cc: /^(?:cc|ccm|cm3|cm³)$/i,
};
/** Their values have thousands, and never three decimals. */
const grouped: ReadonlySet<Unit> = new Set(['km', 'cc']);

function numberIn(
  text: string,
  units: readonly Unit[],
  columnUnit: Unit | undefined,
): number | undefined {
  const [own] = units;
  const { digits, name } = parts(text);
  const isOwn = own !== undefined && (columnUnit ?? own) === own && ownNames[own]?.test(name);
  if (name !== '' && !isOwn) return undefined;
  return numberOf(digits, own !== undefined && grouped.has(own));
}

const currencyNames: Record<string, RegExp> = { EUR: /^(?:€|eur|euro)$/i, PLN: /^(?:zł|zl|pln)$/i };

function amountIn(text: string, currency: string | undefined): number | undefined {
  const { digits, name } = parts(text);
  if (name !== '' && !(currency !== undefined && currencyNames[currency]?.test(name)))
    return undefined;
  return numberOf(digits, true);
}

/** "€ 12.500,-" and "12.500 km": one number, and one word before or behind it. */
function parts(text: string): { digits: string; name: string } {
  const found =
    /^(?<before>[^\d\s.,]*)\s*(?<digits>\d[\d.,'’ ]*?)(?:[.,][-–—]{1,2})?\s*(?<after>[^\d\s.,]*)$/u.exec(
      text,
    )?.groups;
  const { before = '', after = '', digits = '' } = found ?? {};
  return before !== '' && after !== ''
    ? { digits: '', name: '' }
    : { digits, name: before || after };
}

/** @param hasThousands three digits after a single sign are a group and no decimals. */
function numberOf(digits: string, hasThousands: boolean): number | undefined {
  const text = digits.replaceAll(/['’ ](?=\d{3}(?!\d))/g, '');
  if (/^\d{1,9}$/.test(text)) return Number(text);
  if (/^\d{1,9}[.,]\d{1,2}$/.test(text)) return Number(text.replace(',', '.'));
  const both =
    /^(?<whole>[1-9]\d{0,2}(?<sign>[.,])\d{3}(?:\k<sign>\d{3})*)(?!\k<sign>)[.,](?<decimals>\d{1,2})$/.exec(
      text,
    )?.groups;
  if (both) return Number(`${both.whole?.replaceAll(/[.,]/g, '')}.${both.decimals}`);
  const isGrouped = hasThousands
    ? /^[1-9]\d{0,2}(?<sign>[.,])\d{3}(?:\k<sign>\d{3})*$/.test(text)
    : /^[1-9]\d{0,2}(?<sign>[.,])\d{3}(?:\k<sign>\d{3})+$/.test(text);
  return isGrouped ? Number(text.replaceAll(/[.,]/g, '')) : undefined;
}

/**
 * yyyy-mm-dd, where day and month cannot be mistaken for each other: with the year first the month
 * follows, unless it does not exist.
 */
function dayIn(text: string): string | undefined {
  const swapped = text.replace(/^(\d{4})([-./ ])(\d{1,2})\2(\d{1,2})(?!\d)/, '$1$2$4$2$3');
  const readings = [readDate(text, true), readDate(text, false)];
  const found = readings.some(Boolean) ? readings : [readDate(swapped, true)];
  const days = new Set(found.flatMap((one) => (one?.known === 'day' ? [one.date] : [])));
  return days.size === 1 ? [...days][0] : undefined;
}
