import { listSellers } from '#contract/calls/desk/sellers.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { Select } from '#portal/ui/select.tsx';

/** Stands for no seller of its own: a lot has its auction's then, an auction none. */
export const ofAuction = 'auction';

export type SellerSelectProps = {
  /** A seller's id, `ofAuction`, or null before one is chosen. */
  selected: string | null;
  isDisabled?: boolean;
  error?: string | undefined;
  /** What no seller means; by default the lot follows its auction. */
  noneText?: string;
  onChange: (choice: string) => void;
};

/** The sellers that are entered, and that of the auction. */
export function SellerSelect({
  selected,
  isDisabled,
  error,
  noneText,
  onChange,
}: SellerSelectProps) {
  const t = useDeskTranslate();
  const { data } = useCall(listSellers);
  const sellers = data?.sellers ?? [];
  return (
    <Select
      isRequired
      label={t('sellers.column.name')}
      help={data && sellers.length === 0 ? t('sellers.empty') : undefined}
      options={[
        { key: ofAuction, text: noneText ?? t('lotSeller.ofAuction') },
        ...sellers.map(({ sellerId, name }) => ({ key: sellerId, text: name })),
      ]}
      selected={selected}
      placeholder={t('ask.choose')}
      isDisabled={isDisabled}
      error={error}
      onChange={onChange}
    />
  );
}

/** What an act takes for the choice. */
export function sellerOfChoice(choice: string): string | null {
  return choice === ofAuction ? null : choice;
}
