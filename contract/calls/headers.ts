/** Headers that calls take. */
import { Type } from 'typebox';
import { idempotencyKeyHeader } from '#contract/calls.ts';
import { Typed } from '#contract/text.ts';

/** Visible characters, up to the length that the database stores. */
const keyPattern = '^[!-~]{8,128}$';

export const KeyHeaders = Type.Object({
  [idempotencyKeyHeader]: Type.Optional(
    Type.String({
      pattern: keyPattern,
      description: 'The same key gives the same answer. Without one a retry counts as a new write.',
    }),
  ),
});

export const KeyQuery = Type.Object({ key: Type.String({ pattern: keyPattern }) });

export const ResumeHeaders = Type.Object({ 'last-event-id': Type.Optional(Typed(4_096)) });
