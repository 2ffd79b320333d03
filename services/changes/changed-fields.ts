/** The lines of a request, in the order of its form. */
import { type ChangeField, type ChangeKind, changeFields } from '#contract/change-values.ts';
import { plainOrNull } from '#services/plain-text.ts';
import type { FieldValues } from './read-change.ts';

export function changedFields(kind: ChangeKind, before: FieldValues, after: FieldValues) {
  const fields: readonly ChangeField[] = changeFields[kind];
  return fields.flatMap((field) => {
    const value = after[field];
    if (value === undefined) return [];
    return [{ field, before: plainOrNull(before[field] ?? null), after: plainOrNull(value) }];
  });
}
