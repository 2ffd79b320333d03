import { getDeskAward } from '#contract/calls/desk/auctions.ts';
import type { DeskAward } from '#contract/desk/awards.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import type { HeldAct } from '#contract/desk/held-acts.ts';
import { minorOf } from '#contract/money.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Link } from '#portal/ui/link.tsx';
import { PanelSkeleton } from '#portal/ui/skeletons.tsx';
import { NoPhoto } from '#portal/ui/no-photo.tsx';
import { Picture } from '#portal/ui/picture.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { auctionEveryMs } from '#portal/features/desk/desk-calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { Kbd } from '#portal/features/desk/shell/kbd.tsx';
import { ReserveRuler } from '#portal/features/desk/today/reserve-ruler.tsx';
import { useChosen } from '#portal/features/desk/use-chosen.ts';
import { AwardBids } from './award-bids.tsx';
import { choosableBids } from './award-groups.ts';
import { AwardHistory } from './award-history.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { IfNotAwarded } from './if-not-awarded.tsx';

export type AwardDetailProps = {
  address: { auctionId: string; assetId: string };
  role: DeskRole;
  /** Its place in the list; 0 where the list does not hold it. */
  place: number;
  count: number;
  held: HeldAct | undefined;
  onDecided: () => void;
};

/** One lot with everything that decides it. */
export function AwardDetail({ address: { auctionId, assetId }, ...props }: AwardDetailProps) {
  const t = useDeskTranslate();
  const { data, error, refetch } = useCall(
    getDeskAward,
    { auctionId, assetId },
    { staleTime: 0, refetchInterval: auctionEveryMs },
  );
  if (data) return <Shown award={data} {...props} />;
  if (!error) return <PanelSkeleton label={t('desk.loading')} />;
  return (
    <div className="py-5">
      <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
        {t('awards.lotFailed')}
      </ErrorBand>
    </div>
  );
}

type ShownProps = Omit<AwardDetailProps, 'address'> & { award: DeskAward };

function Shown({ award, place, count, ...props }: ShownProps) {
  const { lot, bids } = award;
  const live = bids.filter(({ isWithdrawn, amount }) => !isWithdrawn && amount !== null);
  const choosable = choosableBids(bids);
  const { chosen: wanted, choose } = useChosen(choosable.map(({ companyId }) => companyId));
  const chosen = choosable.find(({ companyId }) => companyId === wanted?.key);
  return (
    <article aria-labelledby="award-lot" className="min-w-0 pt-5">
      <Heading award={award} place={place} count={count} />
      <ReserveRuler
        start={award.startPrice}
        best={lot.bestBid}
        reserve={lot.reserve}
        others={live.slice(1).flatMap(({ amount }) => (amount === null ? [] : [amount]))}
        similar={award.similarPrices}
        currencyCode={lot.currencyCode}
      />
      <div className="grid items-start gap-x-8 gap-y-6 full:grid-cols-[minmax(0,1fr)_340px]">
        <DecisionPanel award={award} bid={chosen} {...props} />
        <div className="grid min-w-0 gap-6 full:col-start-1 full:row-start-1">
          <AwardBids award={award} chosen={chosen} onChoose={choose} />
          <AwardHistory award={award} role={props.role} />
          {lot.status === 'awaitingAward' && <IfNotAwarded award={award} />}
        </div>
      </div>
    </article>
  );
}

function Heading({ award, place, count }: Pick<ShownProps, 'award' | 'place' | 'count'>) {
  const { lot } = award;
  const t = useDeskTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const facts = [
    award.firstRegistration && formats.monthYear(award.firstRegistration),
    award.mileageKm !== null && formats.distanceKm(award.mileageKm),
    award.damageTotal > 0 &&
      t('awards.damage', { amount: formats.price(minorOf(award.damageTotal), lot.currencyCode) }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <header className="grid gap-x-6 gap-y-3 md:grid-cols-[208px_minmax(0,1fr)_auto]">
      {lot.picture === null ? (
        <NoPhoto className="aspect-[16/10] rounded-control" />
      ) : (
        <Picture
          url={lot.picture}
          alt=""
          sizes="(max-width: 860px) 100vw, 208px"
          className="block aspect-[16/10] overflow-hidden rounded-control"
        />
      )}
      <div className="min-w-0">
        <p className="text-13 text-ink2">
          {t('awards.closed', {
            number: lot.number,
            time: formats.timeWithSeconds(lot.closedAt),
            date: formats.date(lot.closedAt),
          })}{' '}
          <Link href={localePath(`/desk/auctions/${lot.auctionId}`)}>{lot.auctionName}</Link>
        </p>
        <h2 id="award-lot" className="type-h2 py-0.5">{`${lot.make} ${lot.model}`}</h2>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 pt-1.5 text-13 text-ink2">
          <Plate text={lot.licensePlate} country={lot.plateCountry} size="large" />
          {facts.join(', ')}
        </p>
      </div>
      <div className="md:text-right">
        <p className="text-13 text-ink2">{t('awards.decideBy')}</p>
        <p className="text-17 font-strong">{formats.dateTime(lot.decideBy)}</p>
        {place > 0 && (
          <p className="flex items-center gap-1 pt-2 text-13 text-ink3 max-md:hidden md:justify-end">
            <Kbd>J</Kbd> <Kbd>K</Kbd> {t('work.placeOf', { place, count })}
          </p>
        )}
      </div>
    </header>
  );
}
