import type { Bid } from '#contract/bids.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { useMoment } from '#portal/features/auctions/use-moment.ts';
import { positionPath } from '#portal/layout/position-paths.ts';
import { committed, type CompanyPosition } from '#portal/layout/company-positions.ts';
import { useCompanyPositions } from '#portal/layout/use-company-positions.ts';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { PositionFigures } from '#portal/ui/position-strip.tsx';
import { SectionTitle } from './section-title.tsx';

interface PositionProps {
  bids: readonly Bid[];
  company: string | undefined;
}

/** The company's counts by standing, larger than in the strip, with the amounts at stake. */
export function Position({ bids, company }: PositionProps) {
  const t = useTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const moment = useMoment();
  const nowMs = useServerSecond() ?? 0;
  const positions = useCompanyPositions(bids, nowMs);
  if (positions.length === 0) return null;
  return (
    <section>
      <SectionTitle title={t('position.label')} trailing={company} />
      <PositionFigures
        positions={positions.map((position) => ({
          status: position.standing,
          count: formats.number(position.count),
          word: t(`position.${position.standing}`, { count: position.count }),
          href: localePath(positionPath(position)),
          note: noteOf(position),
        }))}
      />
    </section>
  );

  function noteOf({ standing, bids: own }: CompanyPosition): string | undefined {
    const [first] = own;
    if (standing === 'won' || !first) return undefined;
    if (standing === 'outbid') return t('account.firstCloses', { time: moment(first.lot.endsAt) });
    const sums = committed(bids.filter((bid) => bid.mine.standing === standing));
    const formatted = sums.map((sum) => formats.price(sum.amountMinor, sum.currencyCode));
    return t('account.committed', { amount: formats.list(formatted) });
  }
}
