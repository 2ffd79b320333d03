import { FollowButton } from '#portal/features/follows/follow-button.tsx';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { useAllMessages } from '#portal/i18n/use-all-messages.ts';
import type { AuctionFilter } from './auction-filter.ts';

/** Where the list is of one country, that country can be followed. */
export function FollowCountry({ filter }: { filter: AuctionFilter }) {
  const t = useTranslate();
  const [country, ...more] = filter.country;
  if (!useAllMessages() || country === undefined || more.length > 0) return null;
  return (
    <p className="mb-5 empty:hidden">
      <FollowButton of={{ kind: 'country', country }} name={t(`country.${country}`)} />
    </p>
  );
}
