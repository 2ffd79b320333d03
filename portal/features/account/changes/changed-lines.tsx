import { ArrowRight } from 'lucide';
import type { ChangeKind } from '#contract/change-values.ts';
import type { ChangedField } from '#contract/changes.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { shownValue, useFieldLabel } from './field-labels.ts';

/** One line a field: the old value struck through, the new one in weight, and both named. */
export function ChangedLines({
  kind,
  fields,
}: {
  kind: ChangeKind;
  fields: readonly ChangedField[];
}) {
  const t = useTranslate();
  const labelOf = useFieldLabel(kind);
  return (
    <dl className="text-14">
      {fields.map(({ field, before, after }) => (
        <div
          key={field}
          className="grid gap-x-4 gap-y-0.5 rule-row py-2.5 md:grid-cols-[10rem_minmax(0,1fr)]"
        >
          <dt className="text-ink2">{labelOf(field)}</dt>
          <dd className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-baseline gap-x-3">
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">{t('change.before')} </span>
              {before === null ? (
                <span className="text-ink3">{t('change.nothing')}</span>
              ) : (
                <del className="text-ink2">{shownValue(field, before)}</del>
              )}
            </span>
            <Icon node={ArrowRight} size={15} className="flex-none self-center text-ink3" />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">{t('change.after')} </span>
              <ins className="font-strong no-underline">
                {after === null ? t('change.nothing') : shownValue(field, after)}
              </ins>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
