import { Gavel, Hash, MapPin, UserRound } from 'lucide';
import type { WholeSum } from '#contract/whole-sum.ts';
import { Icon } from '#portal/ui/icon.tsx';
import { BidSum } from '#portal/features/bidding/bid-sum.tsx';
import { DestinationChoice } from '#portal/features/bidding/destination-choice.tsx';
import { useBidLabels } from '#portal/features/bidding/use-bid-labels.ts';
import { useSettlement } from '#portal/features/bidding/use-settlement.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { NoPhoto } from '#portal/ui/no-photo.tsx';
import { Picture } from '#portal/ui/picture.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { BidsError } from './bids-error.tsx';
import { lotPath } from '#portal/layout/position-paths.ts';
import { PaymentFacts } from './payment-facts.tsx';
import type { WonVehicle } from './won-sums.ts';

/** The vehicle, where and when it was won, and beside it every line of what it costs. */
export function WonVehicleRow({ won }: { won: WonVehicle }) {
  const { bid, vehicle } = won;
  const photo = vehicle?.pictures[0];
  const settlement = useSettlement({ auctionId: bid.auctionId, assetId: bid.vehicleId });
  return (
    <li className="grid gap-x-8 gap-y-4 rule-row py-5 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <div className="grid grid-cols-[112px_minmax(0,1fr)] content-start gap-x-4 md:grid-cols-[160px_minmax(0,1fr)] md:gap-x-5">
        {photo ? (
          <Picture url={photo.url} alt="" sizes="160px" className="rounded-control" />
        ) : (
          <NoPhoto className="aspect-[16/10] rounded-control" />
        )}
        <div className="min-w-0">
          <h2 className="text-17 leading-snug font-head">
            <LocaleLink to={lotPath(bid)} variant="quiet">
              {bid.title}
            </LocaleLink>
          </h2>
          {/* The line reserves its height while the text loads. */}
          <p className="mb-2 min-h-5 text-13 text-ink2">{vehicle?.version}</p>
          <Plate text={bid.licensePlate} country={vehicle?.plateCountry ?? ''} />
          <WonFacts won={won} />
        </div>
      </div>
      <WonSum won={won} issued={settlement?.statement.sum} />
      {settlement && <PaymentFacts settlement={settlement} />}
    </li>
  );
}

function WonFacts({ won: { bid, vehicle } }: { won: WonVehicle }) {
  const { t, formats } = useBidLabels(bid.currencyCode);
  const time = formats.dateTime(bid.lot.endsAt);
  const isBought = bid.lot.status === 'sold';
  return (
    <ul className="mt-3.5 grid gap-1.5 text-13 text-ink2 *:flex *:items-start *:gap-2 [&_svg]:mt-0.5 [&_svg]:flex-none [&_svg]:text-ink3">
      <li>
        <Icon node={Gavel} size={15} />
        <span>
          <LocaleLink to={`/auctions/${bid.auctionId}`} variant="quiet" className="text-ink">
            {vehicle?.salesTarget.auction.name ?? t('auction.title')}
          </LocaleLink>
          , {t(isBought ? 'account.boughtAt' : 'auction.closed', { time })}
        </span>
      </li>
      <li>
        <Icon node={Hash} size={15} />
        {t('bid.lot', { number: formats.number(bid.lot.lotNumber) })}
      </li>
      {bid.mine.placedBy !== null && (
        <li>
          <Icon node={UserRound} size={15} />
          {t('account.placedBy', { name: bid.mine.placedBy })}
        </li>
      )}
      <li>
        <Icon node={MapPin} size={15} />
        {/* The line reserves its height while the location loads. */}
        {vehicle
          ? [vehicle.location.place, t(`country.${vehicle.location.country}`)]
              .filter(Boolean)
              .join(', ')
          : '\u00a0'}
      </li>
    </ul>
  );
}

interface WonSumProps {
  won: WonVehicle;
  /** The sum of the statement, which no destination changes any more. */
  issued: WholeSum | undefined;
}

/** Reserves the height of its lines while they load. */
function WonSum({ won: { bid, vehicle, sum, error, onRetry }, issued }: WonSumProps) {
  const labels = useBidLabels(bid.currencyCode);
  if (issued) return <BidSum sum={issued} labels={labels} of="hammer" />;
  if (vehicle && sum)
    return (
      <BidSum
        sum={sum}
        labels={labels}
        of="hammer"
        choice={<DestinationChoice vehicle={vehicle} labels={labels} />}
      />
    );
  if (error && !vehicle) return <BidsError error={error} onRetry={onRetry} />;
  return <div className="min-h-36" aria-busy={!vehicle} />;
}
