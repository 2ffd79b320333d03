/** The conditions of sale, whose newest version each user accepts once before bidding. */
import { type Static, Type } from 'typebox';
import { Nullable } from './calls.ts';

/** As the content source names it, such as `2026-11-23`. */
const ConditionsVersion = Type.String({ pattern: '^[0-9A-Za-z.-]{1,40}$' });

/** Null: none is published, and nothing is asked. */
export const HoldingConditions = Type.Object({ version: Nullable(ConditionsVersion) });

export const AcceptedConditions = Type.Object(
  { version: ConditionsVersion },
  { additionalProperties: false },
);
export type AcceptedConditions = Static<typeof AcceptedConditions>;
