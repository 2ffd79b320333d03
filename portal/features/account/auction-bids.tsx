import { useQuery } from '@tanstack/react-query';
import type { Bid } from '#contract/bids.ts';
import { minorOf } from '#contract/money.ts';
import { roadCodes } from '#locales/road-codes.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { auctionQuery } from '#portal/api/queries.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { AuctionCountdown } from '#portal/features/auctions/auction-countdown.tsx';
import { WatchButton } from '#portal/features/watch-list/watch-button.tsx';
import { CountryOval } from '#portal/ui/country-oval.tsx';
import { ReceiptButton } from '#portal/ui/receipt-button.tsx';
import { RuledRows } from '#portal/ui/ruled-list.tsx';
import { receiptOf } from './bid-summary.ts';
import { BidStanding } from './bid-standing.tsx';
import type { AuctionPosition } from './standings.ts';
import { lotPath } from '#portal/layout/position-paths.ts';

/** The most lots listed under an auction; the auction's page lists all of them. */
const lotsMax = 12;

/** A running auction with the company's lots in it. */
export function AuctionBids({
  position,
  isReconnecting,
}: {
  position: AuctionPosition;
  isReconnecting: boolean;
}) {
  const t = useTranslate();
  const localePath = useLocalePath();
  const formats = useFormats();
  const { data } = useQuery(auctionQuery(useApi(), position.auctionId));
  const auction = data?.auction;
  const hidden = position.bids.length - lotsMax;
  return (
    <section>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-ink pb-2.5">
        <h2 className="flex min-w-0 items-center gap-3 type-h2">
          {auction && (
            <CountryOval code={roadCodes[auction.country]} name={t(`country.${auction.country}`)} />
          )}
          <LocaleLink to={`/auctions/${position.auctionId}`} variant="quiet">
            {auction?.name ?? t('auction.title')}
          </LocaleLink>
        </h2>
        {auction && (
          <span className="flex items-baseline gap-3 text-13 text-ink2">
            {t(`auction.format.${auction.format}`)}
            <b className="font-semi text-ink">
              <AuctionCountdown auction={auction} className="text-15" />
            </b>
          </span>
        )}
      </div>
      <RuledRows
        stacksOnPhone
        rows={position.bids.slice(0, lotsMax).map((bid) => ({
          id: bid.vehicleId,
          href: localePath(lotPath(bid)),
          title: bid.title,
          note: noteOf(bid),
          trailing: (
            <span className="flex items-center justify-between gap-2 max-small:flex-wrap md:gap-4">
              <BidStanding bid={bid} isReconnecting={isReconnecting} isInline />
              <span className="ml-auto flex flex-none">
                <WatchButton
                  lot={{
                    auctionId: bid.auctionId,
                    assetId: bid.lot.assetId,
                    licensePlate: bid.licensePlate,
                  }}
                  name={bid.title}
                />
                <ReceiptButton {...receiptOf(bid, { t })} />
              </span>
            </span>
          ),
        }))}
      />
      {hidden > 0 && (
        <p className="pt-3 text-13">
          <LocaleLink to={`/auctions/${position.auctionId}`}>
            {t('account.auctions.more', { count: hidden })}
          </LocaleLink>
        </p>
      )}
    </section>
  );

  function noteOf(bid: Bid): string {
    const own = formats.price(minorOf(bid.amount), bid.currencyCode);
    const lot = t('bid.lot', { number: formats.number(bid.lot.lotNumber) });
    return `${bid.licensePlate} · ${lot} · ${t('account.ownBid', { amount: own })}`;
  }
}
