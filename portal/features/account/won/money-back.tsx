import { minorOf } from '#contract/money.ts';
import type { Settlement } from '#contract/settlements.ts';
import { useBidLabels } from '#portal/features/sums/use-bid-labels.ts';

/** What the company gets back of a collected vehicle, why, and what has left already. */
export function MoneyBack({ settlement }: { settlement: Settlement }) {
  const { credit, owedBack, proofs, returns, statement } = settlement;
  const { t, formats, sum } = useBidLabels(statement.currencyCode);
  const { depositMinor } = statement.sum;
  const isProven = proofs.some(({ state }) => state === 'accepted');
  // Of a deposit alone the proof's own part says what it waits for.
  if (credit === 0 && !isProven && returns.length === 0) return null;
  const isHeld = depositMinor > 0 && !isProven;
  return (
    <div className="mt-3 border-t border-line pt-3 text-14">
      <h4 className="font-semi">{t('account.back.title')}</h4>
      <dl className="mt-1 grid max-w-prose gap-1">
        {depositMinor > 0 && (
          <Sum
            label={t('account.back.deposit')}
            note={isHeld ? t('account.back.held') : undefined}
            text={sum(depositMinor)}
          />
        )}
        {credit > 0 && <Sum label={t('account.back.credit')} text={sum(minorOf(credit))} />}
      </dl>
      {returns.length > 0 && (
        <ul className="mt-2 grid max-w-prose gap-1 text-ink2">
          {returns.map(({ at, amount, account }) => (
            <li key={at}>
              {t(amount < 0 ? 'account.back.corrected' : 'account.back.returned', {
                date: formats.date(at),
                sum: sum(Math.abs(minorOf(amount))),
                account,
              })}
            </li>
          ))}
        </ul>
      )}
      {(owedBack > 0 || !isHeld) && (
        <p className="mt-2">
          {owedBack > 0
            ? t('account.back.left', { sum: sum(minorOf(owedBack)) })
            : t('account.back.done')}
        </p>
      )}
    </div>
  );
}

function Sum({ label, note, text }: { label: string; note?: string | undefined; text: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0">
        {label}
        {note !== undefined && <span className="block text-13 text-ink2">{note}</span>}
      </dt>
      <dd className="font-semi whitespace-nowrap tabular-nums">{text}</dd>
    </div>
  );
}
