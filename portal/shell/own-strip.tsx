import { localeOf } from '#locales/locales.ts';
import { ProductCalls } from '#portal/api/product-calls.tsx';
import { useOwnBids } from '#portal/api/queries.ts';
import { useFormats, useLocale, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { useTimeZone } from '#portal/i18n/time-zone.tsx';
import { serverClock } from '#portal/live/clock.ts';
import { hasNoBuyer, NoBuyerNotice } from '#portal/shell/no-buyer-notice.tsx';
import { committed, type OwnPosition, ownPositions } from '#portal/shell/own-positions.ts';
import { zoneName } from '#portal/shell/zone-name.ts';
import { type Position, PositionStrip as Strip } from '#portal/ui/position-strip.tsx';
import { ServerTime } from '#portal/ui/server-time.tsx';

/** Only position-strip.tsx knows it: a visitor's page does without its code. */
export function OwnStrip() {
  return (
    <ProductCalls>
      <Positions />
    </ProductCalls>
  );
}

function Positions() {
  const t = useTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const timeZone = useTimeZone();
  const { language } = localeOf(useLocale());
  const { data, error } = useOwnBids({ isSignedIn: true });
  const bids = data?.bids ?? [];
  const positions = ownPositions(bids, serverClock.nowMs(), (at) => formats.date(at));
  const sums = committed(bids).map((sum) => formats.price(sum.amountMinor, sum.currencyCode));
  const toPosition = ({ standing, count, first }: OwnPosition): Position => ({
    status: standing,
    count: formats.number(count),
    word: t(`position.${standing}`, { count }),
    href: localePath(
      `/vehicles/${encodeURIComponent(first.licensePlate)}?auctionId=${first.auctionId}`,
    ),
  });
  if (!data && hasNoBuyer(error)) return <NoBuyerNotice error={error} />;
  return (
    // Without a bid the phone has nothing to say here.
    <div className={data && positions.length === 0 ? 'max-desk:hidden' : undefined}>
      <Strip
        label={t('position.label')}
        positions={positions.map(toPosition)}
        committed={
          sums.length > 0
            ? {
                label: t('position.committed'),
                amount: formats.list(sums),
                note: t('position.committedBasis'),
              }
            : undefined
        }
        trailing={
          <ServerTime
            label={t('position.serverTime')}
            timeZone={timeZone}
            zoneName={zoneName(timeZone, language)}
          />
        }
      />
    </div>
  );
}
