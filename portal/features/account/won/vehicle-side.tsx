import { Gavel, Hash, type IconNode, MapPin, UserRound } from 'lucide';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#portal/api/api-context.tsx';
import { vehicleQuery } from '#portal/api/queries.ts';
import { BidsError } from '#portal/features/account/bids-error.tsx';
import { BidSum } from '#portal/features/sums/bid-sum.tsx';
import { DestinationChoice } from '#portal/features/bidding/destination-choice.tsx';
import { sumStateOf } from '#portal/features/sums/sum-state.ts';
import { useBidLabels } from '#portal/features/sums/use-bid-labels.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { NoPhoto } from '#portal/ui/no-photo.tsx';
import { Picture } from '#portal/ui/picture.tsx';
import { ClaimLine } from './claim-line.tsx';
import type { WonLot } from './won-lots.ts';
import { sumOf } from './won-sums.ts';

/** The vehicle, every line of what it costs, and what can be claimed. */
export function VehicleSide({ lot }: { lot: WonLot }) {
  const { settlement } = lot;
  const query = useWonVehicle(lot);
  const photo = query.data?.result.pictures[0];
  return (
    <div className="grid content-start gap-4">
      {photo ? (
        <Picture url={photo.url} alt="" sizes="320px" className="rounded-control max-md:hidden" />
      ) : (
        <NoPhoto className="aspect-[16/10] rounded-control max-md:hidden" />
      )}
      <WonFacts lot={lot} query={query} />
      <WonSum lot={lot} query={query} />
      {settlement && <ClaimLine settlement={settlement} />}
    </div>
  );
}

/** With its rates: one call for the vehicle that is open. */
function useWonVehicle({ licensePlate, auctionId }: WonLot) {
  return useQuery({
    ...vehicleQuery(useApi(), licensePlate, auctionId),
    // Rates and hammer price of a closed lot do not change.
    staleTime: Infinity,
  });
}

interface FactsProps {
  lot: WonLot;
  query: ReturnType<typeof useWonVehicle>;
}

function WonFacts({ lot, query }: FactsProps) {
  const { t, formats } = useBidLabels(lot.currencyCode);
  const vehicle = query.data?.result;
  const { bid } = lot;
  const time = formats.dateTime(bid?.lot.endsAt ?? lot.awardedAt);
  const isBought = bid?.lot.status === 'sold';
  return (
    <ul className="grid gap-1.5 text-13 text-ink2">
      <Fact icon={Gavel}>
        <LocaleLink to={`/auctions/${lot.auctionId}`} variant="quiet" className="text-ink">
          {vehicle?.salesTarget.auction.name ?? t('auction.title')}
        </LocaleLink>
        , {t(isBought ? 'account.boughtAt' : 'auction.closed', { time })}
      </Fact>
      {bid && (
        <Fact icon={Hash}>{t('bid.lot', { number: formats.number(bid.lot.lotNumber) })}</Fact>
      )}
      {bid && bid.mine.placedBy !== null && (
        <Fact icon={UserRound}>{t('account.placedBy', { name: bid.mine.placedBy })}</Fact>
      )}
      <Fact icon={MapPin}>
        {/* The line reserves its height while the location loads. */}
        {vehicle
          ? [vehicle.location.place, t(`country.${vehicle.location.country}`)]
              .filter(Boolean)
              .join(', ')
          : '\u00a0'}
      </Fact>
    </ul>
  );
}

function Fact({ icon, children }: { icon: IconNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon node={icon} size={15} className="mt-0.5 flex-none text-ink3" />
      <span>{children}</span>
    </li>
  );
}

/** Of a statement its own sum, which no destination changes any more. */
function WonSum({ lot, query }: FactsProps) {
  const { settlement } = lot;
  const labels = useBidLabels(lot.currencyCode);
  if (settlement)
    return (
      <BidSum
        sum={settlement.statement.sum}
        labels={labels}
        of="hammer"
        state={sumStateOf(settlement)}
      />
    );
  const vehicle = query.data?.result;
  const sum = vehicle && lot.bid && sumOf(lot.bid, vehicle);
  if (vehicle && sum)
    return (
      <BidSum
        sum={sum}
        labels={labels}
        of="hammer"
        choice={<DestinationChoice vehicle={vehicle} labels={labels} />}
      />
    );
  if (query.error && !vehicle)
    return <BidsError error={query.error} onRetry={() => void query.refetch()} />;
  return <div className="min-h-36" aria-busy={!vehicle} />;
}
