import { useQueries } from '@tanstack/react-query';
import { roadCodes } from '#locales/road-codes.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { auctionQuery } from '#portal/api/queries.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { isOver } from '#portal/features/auctions/closing-days.ts';
import { CountryOval } from '#portal/ui/country-oval.tsx';
import { StatusBadge } from '#portal/ui/status-badge.tsx';
import type { AuctionPosition } from './standings.ts';

/** One row for each auction: when it closed, how many bids, how many won. */
export function EndedAuctions({ positions }: { positions: readonly AuctionPosition[] }) {
  const t = useTranslate();
  const formats = useFormats();
  const api = useApi();
  const answers = useQueries({
    queries: positions.map(({ auctionId }) => auctionQuery(api, auctionId)),
  });
  return (
    <ul className="rule-open">
      {positions.map(({ auctionId, bids }, index) => {
        const auction = answers[index]?.data?.auction;
        const wonCount = bids.filter(({ mine }) => mine.standing === 'won').length;
        const lastEnd = bids[0]?.lot.endsAt ?? '';
        // Others' lots may still run where the company's are over.
        const closes = auction && !isOver(auction) ? auction.endsAt : undefined;
        return (
          <li
            key={auctionId}
            className="relative flex min-h-14 items-center gap-x-3 gap-y-1 rule-row py-2.5 hover:bg-sunken max-md:flex-wrap"
          >
            <span className="w-10 flex-none">
              {auction && (
                <CountryOval
                  code={roadCodes[auction.country]}
                  name={t(`country.${auction.country}`)}
                />
              )}
            </span>
            <span className="min-w-0 flex-1">
              <LocaleLink
                to={`/auctions/${auctionId}`}
                variant="quiet"
                className="font-semi after:absolute after:inset-0"
              >
                {auction?.name ?? t('auction.title')}
              </LocaleLink>
              <small className="block text-13 text-ink2">
                {closes === undefined
                  ? t('auction.closed', { time: formats.dateTime(lastEnd) })
                  : t('home.closes', { time: formats.dateTime(closes) })}
              </small>
            </span>
            <span className="flex items-center gap-3 text-13 text-ink2 max-md:basis-full max-md:pl-13">
              {t('list.bidCount', { count: bids.length })}
              {wonCount > 0 && (
                <StatusBadge status="won" word={t('account.wonCount', { count: wonCount })} />
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
