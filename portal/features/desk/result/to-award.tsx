import { useQuery } from '@tanstack/react-query';
import { Check, UserRoundCheck } from 'lucide';
import { useState } from 'react';
import type { DeskAwardLot } from '#contract/desk/awards.ts';
import type { DeskLot } from '#contract/desk/auctions.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { minorOf } from '#contract/money.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { type Batch, BatchDialog } from '#portal/features/desk/awards/batch-dialog.tsx';
import { ReserveBullet } from '#portal/features/desk/console/reserve-bullet.tsx';
import { ReserveGap } from '#portal/features/desk/console/reserve-gap.tsx';
import { deskAwardsQuery, deskTodayQuery } from '#portal/features/desk/desk-calls.ts';
import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { LotCheckbox } from '#portal/features/desk/lot-cells.tsx';
import { LotThumb } from '#portal/features/desk/lot-thumb.tsx';
import { useRowKeys } from '#portal/features/desk/use-row-keys.ts';
import { mandateState, withinMandate } from './mandate-choice.ts';
import { ToAwardBar } from './to-award-bar.tsx';

const skeletonRows = 6;

type ToAwardProps = {
  auction: DeskAuctionDetail;
  lots: readonly DeskLot[];
  role: DeskRole;
};

/** The lots that wait; those that the seller's mandate covers are selected from the start. */
export function ToAward(props: ToAwardProps) {
  const t = useDeskTranslate();
  const api = useApi();
  const { data, error, refetch } = useQuery(deskAwardsQuery(api, { auctionId: props.auction.id }));
  const { data: today } = useQuery(deskTodayQuery(api));
  if (!data)
    return error ? (
      <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
        {t('awards.failed')}
      </ErrorBand>
    ) : (
      <RowSkeletons count={skeletonRows} label={t('desk.loading')} />
    );
  // What leaves in some seconds is decided for everybody who looks.
  const leaving = new Set(
    (today?.held ?? []).filter(({ refusal }) => refusal === null).map(({ assetId }) => assetId),
  );
  const awards = data.lots
    .filter(({ assetId }) => !leaving.has(assetId))
    .toSorted((one, other) => one.number - other.number);
  return <Table awards={awards} {...props} />;
}

function Table({ awards, auction, lots, role }: ToAwardProps & { awards: DeskAwardLot[] }) {
  const t = useDeskTranslate();
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    () => new Set(withinMandate(awards)),
  );
  const [batch, setBatch] = useState<Batch | null>(null);
  const mayDecide = mayAct(role, 'awardLot');
  const select = (assetIds: readonly string[], isSelected: boolean) =>
    setSelected((before) => {
      const next = new Set(before);
      for (const id of assetIds)
        if (isSelected) next.add(id);
        else next.delete(id);
      return next;
    });
  const table = useRowKeys(
    mayDecide ? (assetId) => select([assetId], !selected.has(assetId)) : undefined,
    (assetIds) => select(assetIds, true),
  );
  if (awards.length === 0)
    return <p className="rule-open py-4 text-ink2">{t('awards.empty.waiting')}</p>;
  const picked = awards.filter(({ assetId }) => selected.has(assetId));
  return (
    <>
      {mayDecide && picked.length > 0 && (
        <ToAwardBar picked={picked} currencyCode={auction.currencyCode} onAsk={setBatch} />
      )}
      <table ref={table} className="w-full border-collapse type-table">
        <caption className="sr-only">{t('result.tab.toAward')}</caption>
        <thead>
          <tr className="border-b border-ink text-12 text-ink3 *:py-2 *:font-medium">
            {mayDecide && (
              <th scope="col" className="w-9 text-left max-md:w-12">
                <LotCheckbox
                  label={t('bulk.all', { count: awards.length })}
                  isSelected={picked.length === awards.length}
                  isIndeterminate={picked.length > 0 && picked.length < awards.length}
                  onChange={(isSelected) =>
                    select(
                      awards.map(({ assetId }) => assetId),
                      isSelected,
                    )
                  }
                />
              </th>
            )}
            {columns.map(([name, className]) => (
              <th key={name} scope="col" className={className}>
                {t(`result.column.${name}`)}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t('decide.title')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {awards.map((award) => (
            <Row
              key={award.assetId}
              award={award}
              auction={auction}
              lot={lots.find(({ assetId }) => assetId === award.assetId)}
              isSelected={selected.has(award.assetId)}
              onSelect={mayDecide ? (isSelected) => select([award.assetId], isSelected) : undefined}
            />
          ))}
        </tbody>
      </table>
      <p className="py-3 text-13 text-ink3 max-md:hidden">
        {t(mayDecide ? 'result.keys' : 'lots.keys')}
      </p>
      {batch && <BatchDialog batch={batch} onClose={() => setBatch(null)} />}
    </>
  );
}

const right = 'px-1.5 text-right whitespace-nowrap';
const columns = [
  ['lot', 'pr-1.5 text-right'],
  ['vehicle', 'px-1.5 text-left'],
  ['plate', 'px-1.5 text-left max-md:hidden'],
  ['start', `${right} max-full:hidden`],
  ['reserve', `${right} max-md:hidden`],
  ['best', right],
  ['gap', `${right} max-md:hidden`],
  ['company', 'px-1.5 text-left max-wide:hidden'],
  ['bids', `${right} max-full:hidden`],
  ['seller', 'px-1.5 text-left max-md:hidden'],
] as const;

type RowProps = {
  award: DeskAwardLot;
  auction: DeskAuctionDetail;
  /** Undefined while the auction is older than the list. */
  lot: DeskLot | undefined;
  isSelected: boolean;
  onSelect: ((isSelected: boolean) => void) | undefined;
};

function Row({ award, auction, lot, isSelected, onSelect }: RowProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const price = (value: number | null | undefined) =>
    value == null ? '–' : formats.price(minorOf(value), auction.currencyCode);
  const state = mandateState(award);
  const stateText = t(`result.state.${state === 'within' && !award.seller ? 'free' : state}`);
  const gap = lot && <ReserveGap lot={lot} auction={auction} />;
  return (
    <tr
      className={classList(
        'rule-row',
        isSelected
          ? 'bg-won-soft/60 focus-within:bg-won-soft'
          : 'focus-within:bg-sunken hover:bg-sunken',
      )}
    >
      {onSelect && (
        <td>
          <LotCheckbox
            label={t('lot.number', { number: award.number })}
            isSelected={isSelected}
            onChange={onSelect}
          />
        </td>
      )}
      <td className="pr-1.5 text-right font-strong">{award.number}</td>
      <th scope="row" className="h-12 px-1.5 text-left font-semi">
        <span className="flex items-center gap-2.5">
          <LotThumb url={award.picture} className="h-8.5 w-13.5 flex-none max-full:hidden" />
          <span>
            {`${award.make} ${award.model}`}
            {lot?.vehicleVersion && (
              <small className="block text-12 font-normal text-ink2 max-md:hidden">
                {lot.vehicleVersion}
              </small>
            )}
            <small className="block text-12 font-normal text-ink2 md:hidden">{stateText}</small>
          </span>
        </span>
      </th>
      <td className="px-1.5 max-md:hidden">
        <Plate text={award.licensePlate} country={award.plateCountry} />
      </td>
      <td className={`${right} max-full:hidden`}>{price(lot?.startPrice)}</td>
      <td className={`${right} max-md:hidden`}>{price(award.reserve)}</td>
      <td className={right}>
        <b className="font-strong">{price(award.bestBid)}</b>
        <span className="block text-12 md:hidden">{gap}</span>
      </td>
      <td className={`${right} max-md:hidden`}>
        <span className="inline-flex items-center justify-end gap-2">
          {lot && (
            <span className="max-full:hidden">
              <ReserveBullet lot={lot} />
            </span>
          )}
          <span className="inline-block min-w-19">
            {gap}
            {award.percentOfReserve !== null && (
              <small className="block text-12 text-ink2">
                {formats.percent(award.percentOfReserve)}
              </small>
            )}
          </span>
        </span>
      </td>
      <td className="px-1.5 max-wide:hidden">{award.company ?? '–'}</td>
      <td className={`${right} max-full:hidden`}>{lot?.bids ? formats.number(lot.bids) : '–'}</td>
      <td className="px-1.5 text-ink2 max-md:hidden">
        <span className="inline-flex items-center gap-1.5">
          {state === 'within' && <Icon node={Check} size={14} />}
          {(state === 'approve' || state === 'asked') && <Icon node={UserRoundCheck} size={14} />}
          {stateText}
        </span>
      </td>
      <td className="text-right max-md:py-1">
        <ButtonLink
          size="small"
          row={award.assetId}
          href={`${localePath(`/desk/awards/${auction.id}/${award.assetId}`)}?auction=${auction.id}`}
        >
          {t(
            state === 'approve'
              ? 'result.ask'
              : state === 'within'
                ? 'result.award'
                : 'result.open',
          )}
          <span className="sr-only"> {award.licensePlate}</span>
        </ButtonLink>
      </td>
    </tr>
  );
}
