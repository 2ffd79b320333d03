import { Type } from 'typebox';
import { idempotencyKeyHeader } from '#contract/calls.ts';

/** What every write carries: visible characters, as long as the database keeps. */
export const KeyHeaders = Type.Object({
  [idempotencyKeyHeader]: Type.String({ pattern: '^[!-~]{8,128}$' }),
});
