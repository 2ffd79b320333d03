import { CircleCheck, TriangleAlert } from 'lucide';
import type { DayAuction } from '#contract/desk/today.ts';
import { roadCodes } from '#locales/road-codes.ts';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { CountryOval } from '#portal/ui/country-oval.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { Link } from '#portal/ui/link.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';

const shownMax = 5;

/** The auctions that open next, each with the lots that are held back. */
export function OpeningNext({ auctions }: { auctions: readonly DayAuction[] }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const next = auctions
    .filter(({ status }) => status === 'draft' || status === 'scheduled')
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .slice(0, shownMax);
  if (next.length === 0) return null;
  return (
    <section aria-labelledby="opening-next" className="pt-6">
      <div className="flex items-baseline justify-between gap-3 border-b border-ink pb-1.5">
        <h2 id="opening-next" className="text-14 font-strong">
          {t('today.openingNext')}
        </h2>
        <Link href={localePath('/desk/auctions')}>{t('today.allAuctions')}</Link>
      </div>
      <ul>
        {next.map(({ id, name, country, startsAt, lots, heldBack, status }) => (
          <li key={id} className="relative flex items-center gap-2.5 rule-row py-1.75 text-13">
            <CountryOval code={roadCodes[country]} />
            <span className="min-w-0 flex-1">
              <Link
                href={localePath(`/desk/auctions/${id}`)}
                variant="quiet"
                isQuiet
                className="block truncate text-14 font-semi after:absolute after:inset-0"
              >
                {name}
              </Link>
              <span className="text-ink2">
                {formats.dateTime(startsAt)}
                {lots > 0 && `, ${t('today.lots', { count: lots })}`}
                {status === 'draft' && `, ${t('status.draft')}`}
              </span>
            </span>
            <span
              className={classList(
                'inline-flex items-center gap-1 font-semi',
                heldBack > 0 ? 'text-danger' : 'text-won',
              )}
            >
              <Icon node={heldBack > 0 ? TriangleAlert : CircleCheck} size={15} />
              {heldBack > 0 ? t('day.heldBack', { count: heldBack }) : t('day.ready')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
