import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { DeskAwardList } from '#contract/desk/awards.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useLocalePath } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Select } from '#portal/ui/select.tsx';
import { awardOrders } from './award-groups.ts';

const all = 'all';

/** What the address narrows the awards to, and their order; both stay while lots are opened. */
export function useAwardNarrowing() {
  const [search] = useSearchParams();
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  return {
    auctionId: search.get('auction') ?? undefined,
    sellerId: search.get('seller') ?? undefined,
    order: awardOrders.find((one) => one === search.get('order')) ?? 'deadline',
    pathOf: (lot: { auctionId: string; assetId: string } | undefined) =>
      localePath(lot ? `/desk/awards/${lot.auctionId}/${lot.assetId}` : '/desk/awards') + query,
    /** Undefined: all again. The lot that is open is left, as it may not be among them. */
    choose: (name: 'auction' | 'seller' | 'order', value: string | undefined) => {
      const next = new URLSearchParams(search);
      if (value === undefined) next.delete(name);
      else next.set(name, value);
      const asked = next.toString();
      void navigate(localePath('/desk/awards') + (asked === '' ? '' : `?${asked}`));
    },
    showAll: () => void navigate(localePath('/desk/awards')),
  };
}

export type AwardNarrowing = ReturnType<typeof useAwardNarrowing>;
export type AwardSelectsProps = {
  list: Pick<DeskAwardList, 'auctions' | 'sellers'>;
  narrowed: AwardNarrowing;
};

/** Chooses one auction or seller of those that have lots to decide, and the order of the lots. */
export function AwardSelects({ list, narrowed }: AwardSelectsProps) {
  const t = useDeskTranslate();
  const { auctionId, sellerId, order, choose } = narrowed;
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        layout="inline"
        label={t('awards.auction')}
        options={[
          { key: all, text: t('awards.allAuctions') },
          ...optionsOf(list.auctions, auctionId),
        ]}
        selected={auctionId ?? all}
        onChange={(key) => choose('auction', key === all ? undefined : key)}
      />
      {(list.sellers.length > 0 || sellerId !== undefined) && (
        <Select
          layout="inline"
          label={t('awards.seller')}
          options={[
            { key: all, text: t('awards.allSellers') },
            ...optionsOf(list.sellers, sellerId),
          ]}
          selected={sellerId ?? all}
          onChange={(key) => choose('seller', key === all ? undefined : key)}
        />
      )}
      <Select
        layout="inline"
        label={t('awards.order')}
        options={awardOrders.map((key) => ({ key, text: t(`awards.order.${key}`) }))}
        selected={order}
        onChange={(key) => choose('order', key === 'deadline' ? undefined : key)}
      />
    </div>
  );
}

/** The chosen one is among them when it has no lots any more, too. */
function optionsOf(
  having: readonly { id: string; name: string; lots: number }[],
  chosen: string | undefined,
) {
  const isGone = chosen !== undefined && having.every(({ id }) => id !== chosen);
  return [
    ...having.map(({ id, name, lots }) => ({ key: id, text: `${name} · ${lots}` })),
    ...(isGone ? [{ key: chosen, text: '–' }] : []),
  ];
}

export function ShowAll({ narrowed }: Pick<AwardSelectsProps, 'narrowed'>) {
  const t = useDeskTranslate();
  return <Button onPress={narrowed.showAll}>{t('awards.showAll')}</Button>;
}
