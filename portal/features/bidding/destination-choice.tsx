import { useMutation, useQueryClient } from '@tanstack/react-query';
import { chooseDestination } from '#contract/calls/own-company.ts';
import { type Destination, destinations } from '#contract/destinations.ts';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { hasAllCalls } from '#portal/api/client.ts';
import { errorText } from '#portal/api/error-text.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { Select } from '#portal/ui/select.tsx';
import { countryOptions } from './country-options.ts';
import { DestinationName } from '#portal/features/sums/destination-name.tsx';
import type { BidLabels } from '#portal/features/sums/use-bid-labels.ts';

interface DestinationChoiceProps {
  vehicle: Pick<VehicleDetail, 'buyer' | 'lot'>;
  labels: BidLabels;
}

/** Where this vehicle goes, if not where all of the company's do. It never ranks a bid. */
export function DestinationChoice({ vehicle, labels }: DestinationChoiceProps) {
  const { buyer, lot } = vehicle;
  const { t, formats } = labels;
  const api = useApi();
  const { may } = useReader();
  const queries = useQueryClient();
  const choose = useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn: (to: Destination) =>
      ask(
        api,
        chooseDestination,
        { auctionId: lot.auctionId, assetId: lot.assetId },
        // Null: where all vehicles of the company go.
        { body: { destination: to === buyer?.standardDestination ? null : to } },
      ),
    // Every sum of this lot on this page and on others follows.
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.allVehicleDetails }),
        queries.invalidateQueries({ queryKey: queryKeys.allVehicles }),
      ]),
  });
  if (!buyer || !hasAllCalls(api.settings)) return null;
  // The call is refused to who may not bid.
  if (may('bid') === false) return <DestinationName country={buyer.destination} />;
  const standard = formats.country(buyer.standardDestination);
  const options = countryOptions(destinations, formats).map((option) =>
    option.key === buyer.standardDestination
      ? { ...option, text: t('bid.destination.standard', { country: standard }) }
      : option,
  );
  return (
    <div className="mb-1.5">
      <Select
        label={t('bid.destination')}
        options={options}
        selected={choose.isPending ? choose.variables : buyer.destination}
        onChange={(key) => {
          const to = destinations.find((one) => one === key);
          if (to && to !== buyer.destination) choose.mutate(to);
        }}
        error={
          choose.isError
            ? errorText(choose.error, { t, formats, currencyCode: lot.currencyCode })
            : undefined
        }
      />
    </div>
  );
}
