import type { DeskChange } from '#contract/desk/lot.ts';
import { isActKind, rowOf } from '#domain/acts.ts';

/** Of prices the reserve is never shown. */
const hiddenFields: ReadonlySet<string> = new Set(['reserve', 'reserveMinor']);
/** Whom a document was, or is now, shown to. */
const deskOnly = 'operator';

/** Whether a change of a lot shows on a buyer's page. */
export function isSeenByBuyers({ kind, fields }: Pick<DeskChange, 'kind' | 'fields'>): boolean {
  if (!isActKind(kind) || rowOf(kind).isSeen !== true) return false;
  const changed = fields.filter(({ before, after }) => String(before) !== String(after));
  const visibility = fields.find(({ field }) => field === 'visibility');
  if (visibility)
    return [visibility.before, visibility.after].some((one) => one !== null && one !== deskOnly);
  return changed.length === 0 || changed.some(({ field }) => !hiddenFields.has(field));
}
