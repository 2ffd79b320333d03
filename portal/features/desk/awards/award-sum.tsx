import type { DeskBid } from '#contract/desk/awards.ts';
import { minorOf } from '#contract/money.ts';
import type { SumTerms } from '#contract/vehicles.ts';
import { type SumLine, wholeSum } from '#contract/whole-sum.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';

/** What this buyer pays in all, by the function of every page and mail, and which case it is. */
export function AwardSum({ bid, terms }: { bid: DeskBid; terms: SumTerms }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const sum = wholeSum(minorOf(bid.amount), terms, bid.buyer);
  const shown = (amountMinor: number) => formats.sum(amountMinor, terms.currencyCode);
  const labelOf = ({ key, percent = 0, note }: SumLine) => {
    const label =
      key === 'vat' || key === 'feeVat' || key === 'deposit'
        ? t(`sum.${key}`, { percent: formats.percent(percent) })
        : t(`sum.${key}`);
    return note ? `${label}, ${t(`sum.note.${note}`)}` : label;
  };
  return (
    <>
      <dl className="text-13">
        {sum.lines.map((line) => (
          <div key={line.key} className="flex justify-between gap-4 rule-row py-1.5">
            <dt className="text-ink2">{labelOf(line)}</dt>
            <dd className="font-semi whitespace-nowrap">{shown(line.amountMinor)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 rule-open pt-2 text-15 font-strong">
          <dt>{t('sum.total')}</dt>
          <dd className="whitespace-nowrap">{shown(sum.totalMinor)}</dd>
        </div>
      </dl>
      <p className="mt-1.5 text-12 text-pretty text-ink2">
        {t(`sum.case.${sum.case}`, {
          from: formats.country(sum.from),
          to: formats.country(sum.to ?? sum.from),
        })}{' '}
        {t(`sum.why.${sum.reason}`)}
      </p>
    </>
  );
}
