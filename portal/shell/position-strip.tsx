import { useOwnBids } from '#portal/api/queries.ts';
import { useFrame } from '#portal/frame.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { useTimeZone } from '#portal/i18n/time-zone.ts';
import { serverClock } from '#portal/live/clock.ts';
import { useSession } from '#portal/session/session.ts';
import { committed, type OwnPosition, ownPositions } from '#portal/shell/own-positions.ts';
import { zoneName } from '#portal/shell/zone-name.ts';
import { type Position, PositionStrip as Strip } from '#portal/ui/position-strip.tsx';
import { ServerTime } from '#portal/ui/server-time.tsx';

/** Where the company stands today: under the header of every page of a signed-in user. */
export function PositionStrip() {
  const { status } = useSession();
  const { expectsSignedIn } = useFrame();
  if (status === 'signedIn') return <OwnStrip />;
  return status === 'unknown' && expectsSignedIn ? <Place /> : null;
}

/** As high as the strip that is on its way. */
function Place() {
  return <div aria-hidden className="h-10.25 border-b border-line max-desk:h-11.25" />;
}

function OwnStrip() {
  const t = useTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const timeZone = useTimeZone();
  const { data } = useOwnBids({ isSignedIn: true });
  const bids = data?.bids ?? [];
  const positions = ownPositions(bids, serverClock.nowMs());
  const sums = committed(bids).map((sum) => formats.price(sum.amountMinor, sum.currencyCode));
  const toPosition = ({ standing, count, first }: OwnPosition): Position => ({
    status: standing,
    count: formats.number(count),
    word: standing === 'won' ? t('position.won', { count }) : t(`position.${standing}`),
    href: localePath(
      `/vehicles/${encodeURIComponent(first.licensePlate)}?auctionId=${first.auctionId}`,
    ),
  });
  return (
    // Without a bid the phone has nothing to say here.
    <div className={data && positions.length === 0 ? 'max-desk:hidden' : undefined}>
      <Strip
        label={t('position.label')}
        positions={positions.map(toPosition)}
        committed={
          sums.length > 0
            ? { label: t('position.committed'), amount: formats.list(sums) }
            : undefined
        }
        trailing={
          <ServerTime
            label={t('position.serverTime')}
            timeZone={timeZone}
            zoneName={zoneName(timeZone)}
          />
        }
      />
    </div>
  );
}
