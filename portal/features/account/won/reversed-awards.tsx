import type { ReversedAward } from '#contract/settlements.ts';
import { lotKey } from '#portal/api/bids.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { lotPath } from '#portal/layout/position-paths.ts';
import { GroupHeading } from '#portal/ui/ruled-list.tsx';
import { WonPapers } from './won-papers.tsx';

/** Awards that were taken back after their statement: nothing is to do, and both papers stay. */
export function ReversedAwards({ awards }: { awards: readonly ReversedAward[] }) {
  const t = useTranslate();
  const formats = useFormats();
  if (awards.length === 0) return null;
  return (
    <section>
      <GroupHeading
        title={t('account.won.reversed')}
        trailing={t('account.won.count', { count: awards.length })}
      />
      <ul>
        {awards.map((award) => (
          <li
            key={`${lotKey(award)} ${award.number}`}
            className="grid gap-x-6 gap-y-1 rule-row py-3 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]"
          >
            <div className="min-w-0">
              <h3 className="text-15 leading-snug font-semi">
                <LocaleLink
                  to={lotPath({ ...award, licensePlate: award.vehicle.licensePlate })}
                  variant="quiet"
                >
                  {`${award.vehicle.title}, ${award.vehicle.licensePlate}`}
                </LocaleLink>
              </h3>
              <p className="text-13 text-ink2">
                {t('account.won.reversedBy', {
                  number: award.number,
                  creditNote: award.creditNote,
                  date: formats.date(award.awardedAt),
                })}
              </p>
            </div>
            <WonPapers lot={award} />
          </li>
        ))}
      </ul>
    </section>
  );
}
