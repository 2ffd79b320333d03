/** Schemas of values in the stock format: each says what it is and how it should look. */
import { Type } from 'typebox';
import { Nullable } from './calls.ts';
import { amountMax } from './money.ts';
import { plainPattern } from './text.ts';

export const Text = (maxLength: number, description: string, example: string) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: `^(?=.*\\S)${plainPattern.slice(1)}`,
    description: `${description}; one line of at most ${maxLength} letters`,
    examples: [example],
  });
export const Maybe = <T extends Type.TSchema>(schema: T) => Type.Optional(Nullable(schema));
export const Whole = (maximum: number, description: string, example: number) =>
  Type.Integer({
    minimum: 0,
    maximum,
    description: `${description}; a whole number up to ${maximum}`,
    examples: [example],
  });
export const Code = <const T extends string>(codes: readonly T[], description: string) =>
  Type.Enum(codes as T[], { description: `${description}; one of ${codes.join(', ')}` });
export const Day = (description: string, example: string) =>
  Type.String({
    format: 'date',
    description: `${description}; a calendar day as yyyy-mm-dd`,
    examples: [example],
  });
export const Moment = (description: string, example: string) =>
  Type.String({
    format: 'date-time',
    description: `${description}; ISO 8601 with its zone`,
    examples: [example],
  });
export const Money = (description: string, example: number) =>
  Type.Number({
    minimum: 0,
    maximum: amountMax,
    description: `${description}; in the auction's currency, with at most two decimals`,
    examples: [example],
  });
