import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { DeskAwardList } from '#contract/desk/awards.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useLocalePath } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Select } from '#portal/ui/select.tsx';

const everyAuction = 'all auctions';

/** The auction that the address narrows the awards to; it stays while lots are opened. */
export function useAwardAuction() {
  const [search] = useSearchParams();
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const auctionId = search.get('auction') ?? undefined;
  return {
    auctionId,
    /** With the same narrowing. */
    pathOf: (lot: { auctionId: string; assetId: string } | undefined) =>
      localePath(lot ? `/desk/awards/${lot.auctionId}/${lot.assetId}` : '/desk/awards') + query,
    choose: (id: string | undefined) =>
      void navigate(
        localePath('/desk/awards') + (id === undefined ? '' : `?auction=${encodeURIComponent(id)}`),
      ),
  };
}

export type AwardAuctionProps = {
  auctions: DeskAwardList['auctions'];
  auctionId: string | undefined;
  onChoose: (auctionId: string | undefined) => void;
};

/** Chooses one auction of those that have lots to decide, or all. */
export function AwardAuctionSelect({ auctions, auctionId, onChoose }: AwardAuctionProps) {
  const t = useDeskTranslate();
  const isGone = auctionId !== undefined && auctions.every(({ id }) => id !== auctionId);
  return (
    <Select
      layout="inline"
      label={t('awards.auction')}
      options={[
        { key: everyAuction, text: t('awards.allAuctions') },
        ...auctions.map(({ id, name, lots }) => ({ key: id, text: `${name} · ${lots}` })),
        ...(isGone ? [{ key: auctionId, text: auctionId }] : []),
      ]}
      selected={auctionId ?? everyAuction}
      onChange={(key) => onChoose(key === everyAuction ? undefined : key)}
    />
  );
}

export function ShowAllAuctions({ onChoose }: Pick<AwardAuctionProps, 'onChoose'>) {
  const t = useDeskTranslate();
  return <Button onPress={() => onChoose(undefined)}>{t('awards.showAllAuctions')}</Button>;
}
