import { listDeskAuctions } from '#contract/calls/desk/auctions.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Select } from '#portal/ui/select.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';

export type TargetSelectProps = {
  label: string;
  /** This one is not offered. */
  exceptId?: string;
  selected: string | null;
  isDisabled?: boolean;
  onChange: (auctionId: string) => void;
};

/** Auctions that take lots: drafts, scheduled and open ones. */
export function TargetSelect({
  label,
  exceptId,
  selected,
  isDisabled,
  onChange,
}: TargetSelectProps) {
  const t = useDeskTranslate();
  const portal = useTranslate();
  const { data } = useCall(listDeskAuctions, { page: 1 });
  const takesLots = new Set<string>(['draft', 'scheduled', 'open']);
  const auctions = (data?.auctions ?? []).filter(
    ({ id, status }) => id !== exceptId && takesLots.has(status),
  );
  return (
    <Select
      isRequired
      label={label}
      help={data && auctions.length === 0 ? t('bulk.noTarget') : undefined}
      options={auctions.map(({ id, name, status }) => ({
        key: id,
        text: `${name} · ${status === 'draft' ? t('status.draft') : portal(`auctionStatus.${status}`)}`,
      }))}
      selected={selected}
      placeholder={t(data ? 'bulk.chooseAuction' : 'desk.loading')}
      isDisabled={!data || isDisabled}
      onChange={onChange}
    />
  );
}
