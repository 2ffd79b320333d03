import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskAwardList, DeskAwardLot } from '#contract/desk/awards.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import type { HeldAct } from '#contract/desk/held-acts.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { deskAwardsQuery, deskTodayQuery, useDeskApi } from '#portal/features/desk/desk-calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useDeskKeys } from '#portal/features/desk/shell/desk-keys.tsx';
import { withinList } from '#portal/layout/use-page-focus.ts';
import { AwardAuctionSelect, ShowAllAuctions, useAwardAuction } from './award-auction.tsx';
import { AwardDetail } from './award-detail.tsx';
import {
  type AwardTab,
  awardTabs,
  groupAwards,
  isAwardable,
  isFarBelow,
  isOfferable,
  reachesReserve,
  tabOf,
} from './award-groups.ts';
import { AwardList } from './award-list.tsx';
import { useFollowAwards } from './use-follow-awards.ts';
import { type Batch, BatchDialog } from './batch-dialog.tsx';

const skeletonRows = 8;

export type DeskAwardsPageProps = {
  /** The lot that the address names. */
  address: { auctionId: string; assetId: string } | undefined;
  role: DeskRole;
};

/** Lots to decide at the left by deadline, one of them with its decision at the right. */
export function DeskAwardsPage({ address, role }: DeskAwardsPageProps) {
  const t = useDeskTranslate();
  const api = useDeskApi();
  const narrowed = useAwardAuction();
  const { data, error, refetch } = useQuery(deskAwardsQuery(api, narrowed.auctionId));
  const { data: today } = useQuery(deskTodayQuery(api));
  return (
    <div className="measure">
      {!data && <h1 className="pt-5 pb-3.5 type-h1">{t('place.awards')}</h1>}
      {error && (
        <div className={data ? 'pt-4' : undefined}>
          <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
            {t(data ? 'awards.stale' : 'awards.failed')}
          </ErrorBand>
        </div>
      )}
      {!data && !error && <RowSkeletons count={skeletonRows} label={t('desk.loading')} />}
      {data && (
        <Awards
          key={narrowed.auctionId}
          list={data}
          held={today?.held ?? []}
          address={address}
          role={role}
          narrowed={narrowed}
        />
      )}
    </div>
  );
}

type AwardsProps = DeskAwardsPageProps & {
  list: DeskAwardList;
  held: readonly HeldAct[];
  narrowed: ReturnType<typeof useAwardAuction>;
};

function Awards({ list, held, address, role, narrowed }: AwardsProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const navigate = useNavigate();
  const [tab, setTab] = useState<AwardTab>('waiting');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [batch, setBatch] = useState<Batch | null>(null);
  const [first, setFirst] = useState<DeskAwardLot>();
  // What leaves in some seconds is decided for everybody who looks.
  const leaving = new Set(
    held.filter(({ refusal }) => refusal === null).map(({ assetId }) => assetId),
  );
  const { auctionId: only } = narrowed;
  const lots = list.lots.filter(
    (lot) => !leaving.has(lot.assetId) && (only === undefined || lot.auctionId === only),
  );
  const shown = lots.filter((lot) => tabOf(lot) === tab);
  const groups = groupAwards(shown);
  const ordered = groups.flatMap((group) => group.lots);
  const named = list.lots.find(
    ({ auctionId, assetId }) => auctionId === address?.auctionId && assetId === address.assetId,
  );
  // Without an address the first one, which stays when others come before it or it goes.
  const isOfList = first && (only === undefined || first.auctionId === only);
  if (!address && !isOfList && first !== ordered[0]) setFirst(ordered[0]);
  const current = named ?? (address || ordered.length === 0 ? undefined : first);
  // A lot that was decided meanwhile is in no list, and its page says so.
  const detail = address ?? current;
  useFollowAwards(detail?.auctionId);
  const place = ordered.findIndex(({ assetId }) => assetId === current?.assetId);
  const open = (lot: DeskAwardLot | undefined) => {
    setFirst(undefined);
    void navigate(narrowed.pathOf(lot), {
      replace: address !== undefined,
      preventScrollReset: true,
      state: withinList,
    });
  };
  const move = (step: number) => {
    const next = ordered[Math.min(Math.max(place + step, 0), ordered.length - 1)];
    if (next) open(next);
  };
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  useDeskKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => current && toggle(current.assetId),
    ...(address && { Escape: () => open(undefined) }),
  });
  const chosen = ordered.filter(({ assetId }) => selected.has(assetId));
  const counts = Map.groupBy(lots, tabOf);
  return (
    <>
      <div
        className={classList(
          'flex flex-wrap items-center gap-x-4 gap-y-2 pt-5 pb-3.5',
          address && 'max-md:hidden',
        )}
      >
        <h1 className="type-h1">
          {t('place.awards')}{' '}
          <span className="font-normal text-ink3">
            {formats.number(counts.get('waiting')?.length ?? 0)}
          </span>
        </h1>
        <AwardAuctionSelect auctions={list.auctions} auctionId={only} onChoose={narrowed.choose} />
        {mayAct(role, 'awardLot') && (
          <BatchButtons lots={lots} chosen={chosen} onAsk={(asked) => setBatch(asked)} />
        )}
      </div>
      <fieldset
        aria-label={t('awards.filter')}
        className={classList('flex flex-wrap gap-2 pb-3', address && 'max-md:hidden')}
      >
        {awardTabs.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === tab}
            onClick={() => {
              setTab(name);
              setFirst(undefined);
            }}
            className={classList(
              'inline-flex min-h-8 items-center gap-1.5 rounded-control border px-3 text-13 font-semi max-md:min-h-11',
              name === tab ? 'border-won-soft bg-won-soft text-won' : 'border-edge hover:bg-sunken',
            )}
          >
            {t(`awards.tab.${name}`)}
            <span className="font-normal">{formats.number(counts.get(name)?.length ?? 0)}</span>
          </button>
        ))}
      </fieldset>
      {ordered.length === 0 && !detail ? (
        <EmptyState
          title={t(`awards.empty.${tab}`)}
          {...(only !== undefined && {
            text: t('awards.emptyHere'),
            actions: <ShowAllAuctions onChoose={narrowed.choose} />,
          })}
        />
      ) : (
        <div className="grid items-start rule-open md:grid-cols-[340px_minmax(0,1fr)] full:grid-cols-[392px_minmax(0,1fr)]">
          <div className={classList('border-line md:border-r', address && 'max-md:hidden')}>
            <AwardList
              groups={groups}
              current={current}
              selected={selected}
              onToggle={toggle}
              onOpen={open}
            />
          </div>
          {detail && (
            <div
              className={classList(
                'min-w-0 self-start md:sticky md:top-0 md:pl-8',
                !address && 'max-md:hidden',
              )}
            >
              <AwardDetail
                key={`${detail.auctionId} ${detail.assetId}`}
                address={{ auctionId: detail.auctionId, assetId: detail.assetId }}
                role={role}
                place={place + 1}
                count={ordered.length}
                held={held.find(({ assetId }) => assetId === detail.assetId)}
                onDecided={() => open(ordered[place + 1] ?? ordered[place - 1])}
              />
            </div>
          )}
        </div>
      )}
      {batch && (
        <BatchDialog
          batch={batch}
          onClose={() => {
            setBatch(null);
            setSelected(new Set());
          }}
        />
      )}
    </>
  );
}

interface BatchButtonsProps {
  lots: readonly DeskAwardLot[];
  chosen: readonly DeskAwardLot[];
  onAsk: (batch: Batch) => void;
}

/** Batches of what is plain, or of what was selected by hand. */
function BatchButtons({ lots, chosen, onAsk }: BatchButtonsProps) {
  const t = useDeskTranslate();
  const awardable = lots.filter(reachesReserve);
  const rejectable = lots.filter(isFarBelow);
  const hasChosen = chosen.length > 0;
  const toAward = hasChosen ? chosen.filter(isAwardable) : awardable;
  const toReject = hasChosen ? chosen.filter((lot) => tabOf(lot) === 'waiting') : rejectable;
  const toOffer = chosen.filter(isOfferable);
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      {toOffer.length > 0 && (
        <Button size="small" onPress={() => onAsk({ act: 'counterOffer', lots: toOffer })}>
          {t('awards.offerSelected', { count: toOffer.length })}
        </Button>
      )}
      {toAward.length > 0 && (
        <Button
          size="small"
          icon={<Icon node={CheckCheck} />}
          onPress={() => onAsk({ act: 'awardLot', lots: toAward })}
        >
          {t(hasChosen ? 'awards.awardSelected' : 'awards.awardAll', { count: toAward.length })}
        </Button>
      )}
      {toReject.length > 0 && (
        <Button size="small" onPress={() => onAsk({ act: 'rejectLot', lots: toReject })}>
          {t(hasChosen ? 'awards.rejectSelected' : 'awards.rejectAll', { count: toReject.length })}
        </Button>
      )}
    </div>
  );
}
