import { useQuery } from '@tanstack/react-query';
import { minorOf } from '#contract/money.ts';
import { useApi } from '#portal/api/api-context.tsx';
import type { OwnBidsQuery } from '#portal/api/bids.ts';
import { sparseBidsQuery } from '#portal/api/queries.ts';
import { bidCurrencyDefault } from '#portal/app/public-config.ts';
import { useConfig } from '#portal/app/request-context.ts';
import { includesKey } from '#portal/features/specified/includes-key.ts';
import { sparseVehiclePath } from '#portal/features/specified/sparse-path.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { RuledRows } from '#portal/ui/ruled-list.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { BidsError } from './bids-error.tsx';
import { NoBids } from './no-bids.tsx';

const skeletonRows = 5;

/** The company's bids at a backend that knows only the specification's fields. */
export function SparseBidList({ of, asked }: { of: 'bids' | 'won'; asked: OwnBidsQuery }) {
  const t = useTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const { bidCurrency = bidCurrencyDefault } = useConfig();
  const { data, error, refetch } = useQuery(sparseBidsQuery(useApi(), asked));
  if (error && !data) return <BidsError error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={skeletonRows} label={t('account.loading')} />;
  if (data.length === 0) return <NoBids of={of} />;
  return (
    <div className="border-t border-ink">
      <RuledRows
        stacksOnPhone
        rows={data.map((bid) => ({
          id: `${bid.auctionId} ${bid.vehicleId}`,
          href: localePath(sparseVehiclePath(bid)),
          title: bid.name ?? bid.licensePlate,
          note: [
            bid.name === undefined ? undefined : bid.licensePlate,
            bid.auctionId,
            bid.bidDate === undefined ? undefined : formats.dateTime(bid.bidDate),
          ]
            .filter(Boolean)
            .join(' · '),
          trailing: (
            <>
              <b className="font-semi">
                {formats.price(minorOf(bid.amount), bid.currencyCode ?? bidCurrency)}
              </b>
              <small className="block text-13 text-ink2">{t(includesKey(bid))}</small>
            </>
          ),
        }))}
      />
    </div>
  );
}
