import type { CompanyHistoryEntry } from '#contract/desk/companies.ts';
import { registerStates } from '#contract/desk/values.ts';
import { minorOf } from '#contract/money.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { LoggedAct } from '#portal/features/desk/logged-act.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';

/** Who changed what, when, from what to what, and why. */
export function CompanyHistory({ history }: { history: readonly CompanyHistoryEntry[] }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className="pb-2 type-h3">
        {t('company.history')}
      </h2>
      {history.length === 0 && <p className="text-14 text-ink2">{t('company.history.none')}</p>}
      <ol className="border-t border-line">
        {history.map((entry) => (
          <LoggedAct key={`${entry.at} ${entry.kind}`} act={entry}>
            {factsOf(entry).join('; ')}
          </LoggedAct>
        ))}
      </ol>
    </section>
  );

  function factsOf(entry: CompanyHistoryEntry): string[] {
    if (entry.kind === 'askFinance') return askedOf(entry);
    const { register, ...after } = entry.after;
    const answer = registerStates.find((one) => one === register);
    const facts = changesOf({ ...entry, after: answer ? after : entry.after });
    return answer ? [...facts, t(`company.register.${answer}`)] : facts;
  }

  function askedOf({ after: { plates, amount, currency, months } }: CompanyHistoryEntry): string[] {
    return [
      shown(plates),
      formats.sum(minorOf(Number(amount)), currency as string),
      t('finance.monthsOf', { count: Number(months) }),
    ];
  }
}

function changesOf({ before, after }: Pick<CompanyHistoryEntry, 'before' | 'after'>): string[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const was = before[name];
    // The number of a record tells a reader nothing.
    if (name === 'id' || (value === null && was === undefined)) return [];
    return was === undefined || was === value
      ? [shown(value)]
      : [`${shown(was)} → ${shown(value)}`];
  });
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'object'
    ? Object.values(value).join(', ')
    : `${value as string | number}`;
}
