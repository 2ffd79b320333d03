/**
 * Parses one cell of a supplier's table → the value of a field, or the reason for a refusal: with
 * the value, and the expected form.
 */
import { toMinor, fromMinor } from '#contract/money.ts';
import { shownValue } from '#services/stock/shown-value.ts';
import { fields } from './fields.ts';
import type { Column, Mapping } from './mapping.ts';
import { dateIn, numberIn } from './cell-parts.ts';
import { readAmount } from './read-number.ts';

export type FieldValue = string | number | string[];
export type FoundCell = { value?: FieldValue; isYearOnly?: boolean } | { reason: string };

/** Notations for an empty value, in small letters. */
const nothing = [
  '',
  '-',
  '--',
  '---',
  '-/-',
  '/',
  '?',
  'n/a',
  'na',
  '#n/a',
  'nan',
  'none',
  'null',
  'nil',
  'undefined',
  'k.a.',
  'k. a.',
  'ka',
  'keine angabe',
  'unbekannt',
  'unknown',
  'onbekend',
  'inconnu',
  'desconocido',
  'desconhecido',
  'sconosciuto',
  'nieznany',
  'n.v.t.',
  'nvt',
  'n.b.',
];

/** Enough for a user to see the pattern. */
const codesShownMax = 16;

export function openCellReader(mapping: Mapping): (rule: Column, cell: unknown) => FoundCell {
  const empty = new Set([...nothing, ...(mapping.empty ?? []).map(folded)]);
  const meanings = new Map<Column, Map<string, string | number | null>>();
  const notation = { decimal: mapping.decimal, dayFirst: mapping.dayFirst ?? true };

  function meaningsOf(rule: Column): Map<string, string | number | null> {
    let known = meanings.get(rule);
    if (!known) {
      known = new Map(
        Object.entries(rule.values ?? {}).map(([key, meant]) => [folded(key), meant]),
      );
      meanings.set(rule, known);
    }
    return known;
  }

  /** A number stays a number unless the mapping gives it a meaning. */
  function meant(rule: Column, text: string): string | number | null | undefined {
    return rule.values ? meaningsOf(rule).get(folded(text)) : undefined;
  }

  function codeOf(rule: Column, text: string, codes: readonly string[]): FoundCell {
    const found = meant(rule, text);
    if (found === null) return {};
    if (found !== undefined) return { value: String(found) };
    const same = codes.find((code) => folded(code) === folded(text));
    if (same !== undefined) return { value: same };
    if (rule.unknown === 'empty') return {};
    const shown = codes.slice(0, codesShownMax).join(', ');
    return {
      reason: `${shownValue(text)} is not known: one of ${shown}${codes.length > codesShownMax ? ', …' : ''}, or a line under values of the mapping`,
    };
  }

  function codesOf(rule: Column, text: string, codes: readonly string[]): FoundCell {
    const parts = text.split(rule.separator ?? ',').map((part) => part.trim());
    const value: string[] = [];
    for (const part of parts.filter((one) => !empty.has(folded(one)))) {
      const found = codeOf(rule, part, codes);
      if ('reason' in found) return found;
      if (found.value !== undefined) value.push(String(found.value));
    }
    return { value };
  }

  function measured(rule: Column, cell: string | number): FoundCell {
    const kind = fields[rule.field];
    const number = numberIn(cell, rule.field, rule.unit, notation);
    if (number === undefined || kind.kind !== 'number') {
      const unit = rule.unit ?? ('units' in kind ? kind.units[0] : undefined);
      return {
        reason: `${shownValue(cell)} is no number: write 12500 or ${mapping.decimal === ',' ? '12.500' : '12,500'}${unit ? ` (${unit})` : ''}`,
      };
    }
    const value = number * (rule.factor ?? 1);
    return { value: kind.isWhole ? Math.round(value) : Math.round(value * 10) / 10 };
  }

  function amountIn(rule: Column, cell: string | number): FoundCell {
    const amount =
      typeof cell === 'number' ? cell : readAmount(cell, mapping.decimal, mapping.currency);
    const minor =
      amount === undefined || !Number.isFinite(amount)
        ? undefined
        : toMinor(Math.round(amount * (rule.factor ?? 1) * 100) / 100);
    if (minor !== undefined && minor >= 0) return { value: fromMinor(minor) };
    return {
      reason: `${shownValue(cell)} is no amount: write 12500 or ${mapping.decimal === ',' ? '12.500,50' : '12,500.50'}`,
    };
  }

  function filled(rule: Column, cell: string | number, text: string): FoundCell {
    const field = fields[rule.field];
    switch (field.kind) {
      case 'code':
        return codeOf(rule, text, field.codes);
      case 'codes':
        return codesOf(rule, text, field.codes);
      case 'sources':
        return { value: sourcesIn(text, rule.separator) };
      case 'number':
        return measured(rule, cell);
      case 'amount':
        return amountIn(rule, cell);
      case 'date': {
        const found = dateIn(cell, rule.field, notation);
        if (!found)
          return {
            reason: `${shownValue(text)} is no date: write 2018-03-14, 14.03.2018, 03/2018 or 2018`,
          };
        return { value: found.date, isYearOnly: found.known === 'year' };
      }
      default:
        if (isSpoilt(cell))
          return {
            reason: `${shownValue(text)} is what a spreadsheet made of it: format the column as text, and write the value again`,
          };
        return { value: rule.field === 'vin' ? text.toUpperCase().replaceAll(' ', '') : text };
    }
  }

  return (rule, cell) => {
    if (typeof cell === 'object' && cell !== null)
      return { reason: `${shownValue(cell)} is no single value` };
    const text = textOf(cell);
    const found = meant(rule, text);
    if (found === null) return {};
    const codes = 'codes' in fields[rule.field];
    if (found !== undefined && !codes) return { value: found };
    if (found === undefined && (empty.has(folded(text)) || isDash(text)))
      return rule.default === undefined ? {} : { value: rule.default };
    const result = filled(rule, typeof cell === 'number' ? cell : text, text);
    if ('reason' in result && rule.unknown === 'empty') return {};
    return result;
  };
}

/** Suppliers write commas, semicolons, bars, or spaces between addresses. */
function sourcesIn(text: string, separator: string | undefined): string[] {
  const parts = text.split(separator ?? /[,;|]|\s+(?=https?:\/\/)/i);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** A plate, VIN or name that a spreadsheet took for a number or a day: "1.23457E+16". */
function isSpoilt(cell: string | number): boolean {
  const text = String(cell);
  return typeof cell === 'number'
    ? !Number.isSafeInteger(Math.trunc(cell)) || text.includes('e')
    : /^\d(?:[.,]\d+e\+?|e\+)\d+$/i.test(text) || /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** "- kW (- PS)", "-/- (Kraftstoff)": a dash in place of a value. */
function isDash(text: string): boolean {
  return /^[-–—]/.test(text) && !/\d/.test(text);
}

/** Drops harmless invisible characters, and turns all white space into spaces. */
export function textOf(cell: unknown): string {
  if (cell === undefined || cell === null) return '';
  const text = typeof cell === 'string' ? cell : JSON.stringify(cell);
  return text
    .replaceAll(/[\u00AD\u200B\u2060\uFEFF]/g, '')
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ')
    .trim();
}

/** Normalises a text, so that two notations of the same value are equal. */
export function folded(text: string): string {
  return textOf(text).toLowerCase();
}
